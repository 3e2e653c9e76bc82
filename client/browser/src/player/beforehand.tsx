// SPDX-License-Identifier: MIT
// What a figure is to do in an emergency, said beforehand: tries in their order. Nobody else learns of it.

import { useState } from "preact/hooks";
import type { Choice, Order } from "../protocol/messages";
import type { Session } from "../session/session";
import { capital } from "../words/format";
import { isBeforehand } from "../order/draft";

/** Keys that are no tries and stand alone. */
const ASK = "ask";
const ALONE = new Set([ASK, "nothing"]);
const MOST = 3;
const PLACES = ["first", "then", "last"];

/** Orders as they stand, out of the numbers of a figure: "if_charged:shoot" and its place. */
export function triesOf(numbers: Readonly<Record<string, number>>, when: string): string[] {
  return Object.entries(numbers)
    .filter(([key]) => key.startsWith(`${when}:`))
    .sort(([, a], [, b]) => a - b)
    .map(([key]) => key.slice(when.length + 1));
}

/** A series with one more try; what stands alone replaces the rest, and is replaced. */
export function withTry(tries: readonly string[], key: string): string[] {
  if (tries.includes(key)) return tries.filter((t) => t !== key);
  if (ALONE.has(key)) return [key];
  const rest = tries.filter((t) => !ALONE.has(t));
  return rest.length < MOST ? [...rest, key] : rest;
}

export function beforehandOrder(choice: Choice, tries: readonly string[]): Order {
  return { verb: choice.verb, figure: choice.figure, with: [], path: [], target: 0, option: tries.length > 0 ? tries.join(",") : ASK, words: "", number: 0 };
}

type Give = (order: Order, says: string) => void;

function Emergency({ session, choice, onOrder }: { session: Session; choice: Choice; onOrder: Give | null }) {
  const { catalogue, known } = session;
  const standing = triesOf(known.own.get(choice.figure)?.figure.numbers ?? {}, choice.verb);
  const [tries, setTries] = useState<string[] | null>(null);
  const words = (keys: readonly string[]) => (keys.length === 0 ? catalogue.order(ASK) : keys.map((key) => catalogue.order(key)).join(", then "));
  const editing = tries !== null;
  const several = choice.options.length > 4 + 1;
  return (
    <div class="beforehand">
      <p>
        <span class="beforehand-when">{catalogue.order(choice.verb)}: </span>
        <b>{words(standing)}</b>
        {onOrder && (
          <button type="button" class="small" aria-expanded={editing} onClick={() => setTries(editing ? null : standing)}>
            {editing ? "Cancel" : "Change"}
          </button>
        )}
      </p>
      {editing && (
        <form
          class="beforehand-form"
          onSubmit={(event) => {
            event.preventDefault();
            onOrder?.(beforehandOrder(choice, tries), `${capital(catalogue.order(choice.verb))}: ${words(tries.filter((t) => t !== ASK))}`);
            setTries(null);
          }}
        >
          {several && <p class="hint">Up to three, in order. Each is tried if it can be; the first that fails ends it. Nobody else learns of it.</p>}
          <div class="beforehand-tries" role="group" aria-label={catalogue.order(choice.verb)}>
            {choice.options.map((o) => {
              const at = tries.indexOf(o.key);
              return (
                <button key={o.key} type="button" class="chip" aria-pressed={at >= 0} onClick={() => setTries(withTry(several || at >= 0 ? tries : [], o.key))}>
                  {at >= 0 && several && !ALONE.has(o.key) && <i>{PLACES[at]}</i>}
                  {capital(catalogue.order(o.key))}
                </button>
              );
            })}
          </div>
          <button type="submit" class="primary">
            Keep this
          </button>
        </form>
      )}
    </div>
  );
}

export function Beforehand({ session, who, onOrder }: { session: Session; who: number; onOrder: Give | null }) {
  const mine = session.choices.filter((c) => isBeforehand(c) && c.figure === who);
  return (
    <>
      {mine.map((c) => (
        <Emergency key={c.verb} session={session} choice={c} onOrder={onOrder} />
      ))}
    </>
  );
}

/** The same in one line, for a card that is not unfolded; nothing if it will be asked. */
export function standingOrders(session: Session, numbers: Readonly<Record<string, number>>): string[] {
  const whens = [...new Set(Object.keys(numbers).filter((key) => key.startsWith("if_") && key.includes(":")).map((key) => key.slice(0, key.indexOf(":"))))];
  return whens.map((when) => `${session.catalogue.order(when)}: ${triesOf(numbers, when).map((key) => session.catalogue.order(key)).join(", then ")}`);
}
