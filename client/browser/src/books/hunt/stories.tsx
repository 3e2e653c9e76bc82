// SPDX-License-Identifier: MIT
// The round by the fire: what each hunter's story is worth. Nothing said of one counts for nothing.

import { useState } from "preact/hooks";
import type { Order } from "../../protocol/messages";
import type { Session } from "../../session/session";
import { ClockRing } from "../../parts/clock_ring";
import { capital, signed } from "../../words/format";

interface Teller {
  key: string;
  name: string;
}

/** An option is the key of a party and its name. */
export function tellersOf(options: readonly string[]): Teller[] {
  return options.map((o) => ({ key: o.slice(0, o.indexOf(" ")), name: o.slice(o.indexOf(" ") + 1) }));
}

/** What is to be sent for what was said: a word on each story judged, and that there is no more if some were not. */
export function ordersFor(tellers: readonly Teller[], said: ReadonlyMap<string, number>, umpire: boolean): { order: Order; says: string }[] {
  const orders = tellers.flatMap((t) => {
    const number = said.get(t.key);
    return number === undefined ? [] : [{ order: { verb: "story", option: t.key, number }, says: `${capital(t.name)}’s story: ${signed(number)}` }];
  });
  return umpire || orders.length === tellers.length ? orders : [...orders, { order: { verb: "done" }, says: "You say no more" }];
}

interface Props {
  session: Session;
  umpire?: boolean;
  onGive: (order: Order, says: string) => void;
}

export function Stories({ session, umpire = false, onGive }: Props) {
  const { known } = session;
  const prompt = known.prompt;
  const [said, setSaid] = useState<ReadonlyMap<string, number>>(new Map());
  if (prompt?.kind !== "stories") return null;
  const told = known.news.get("stories");
  const cap = umpire ? Math.max(100, told?.value ?? 0) : (told?.value ?? 30);
  const tellers = tellersOf(prompt.options);
  const sending = session.given.length > 0;
  const set = (key: string, number: number | null) => {
    const next = new Map(said);
    if (number === null) next.delete(key);
    else next.set(key, Math.max(-cap, Math.min(cap, Math.round(number))));
    setSaid(next);
  };
  const orders = ordersFor(tellers, said, umpire);
  return (
    <section class="stories" aria-label="Stories by the fire">
      <header class="stories-head">
        <svg class="fire" viewBox="-24 -24 48 48" width="56" height="56" aria-hidden="true">
          <path class="fire-flame" d="M0,-20C4,-11 13,-8 12,4C11,12 6,15 0,15C-6,15 -12,11 -12,3C-12,-3 -8,-6 -7,-11C-4,-8 -3,-6 -3,-3C0,-8 1,-14 0,-20Z" />
          <path class="fire-heart" d="M1,-4C3,1 7,3 6,8C5,12 3,14 0,14C-4,14 -6,11 -5,8C-4,5 0,3 1,-4Z" />
          <path class="fire-logs" d="M-18,20L18,13M18,20L-18,13" />
        </svg>
        <div>
          <h2>Stories by the fire</h2>
          <p class="fallback">{umpire ? "Each hunter has told his evening. What is it worth?" : "Each hunter tells his evening. What was it worth to you? Nobody sees it before all have spoken."}</p>
        </div>
        <ClockRing session={session} />
      </header>
      <form
        class="stories-list"
        onSubmit={(event) => {
          event.preventDefault();
          for (const { order, says } of orders) onGive(order, says);
        }}
      >
        {tellers.map((t) => {
          const number = said.get(t.key);
          return (
            <fieldset key={t.key} class={`story${number === undefined ? " story-open" : ""}`} disabled={sending}>
              <legend>{capital(t.name)}</legend>
              <input type="range" aria-label={`${t.name}: from ${-cap} to ${cap}`} min={-cap} max={cap} step={1} value={number ?? 0} onInput={(e) => set(t.key, Number(e.currentTarget.value))} />
              <output class={number !== undefined && number < 0 ? "story-loss" : ""}>{number === undefined ? "no word" : signed(number)}</output>
              <button type="button" class="small" onClick={() => set(t.key, number === undefined ? 0 : null)}>
                {number === undefined ? "A plain tale: 0" : "No word"}
              </button>
            </fieldset>
          );
        })}
        <div class="order-send">
          <button type="submit" class="primary" disabled={sending || (umpire && orders.length === 0)}>
            {said.size === 0 && !umpire ? "Say nothing" : umpire ? "Rule it so" : "Say it"}
          </button>
          {umpire && (
            <button type="button" class="plain" disabled={sending} onClick={() => onGive({ verb: "vote" }, "The players judge")}>
              Let the players judge
            </button>
          )}
          <span class="hint">{prompt.fallback && `If the clock runs out: ${prompt.fallback.replace(/^./, (c) => c.toLowerCase())}`}</span>
        </div>
      </form>
    </section>
  );
}
