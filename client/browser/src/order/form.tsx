// SPDX-License-Identifier: MIT
// The order form: whose decision it is, what may be ordered, and what the chosen order still wants. Built from the
// offered choices alone.

import { useLayoutEffect, useMemo } from "preact/hooks";
import type { Choice, Handle, Place, Prompt } from "../protocol/messages";
import type { Session } from "../session/session";
import { Medal } from "../map/figure";
import { LastThrow } from "../player/log";
import { ClockRing } from "../parts/clock_ring";
import { plain } from "../words/format";
import { sentence, type Names } from "../words/names";
import { Details } from "./details";
import { isForNow, isPlain, isSpeech, missing, type Draft, type Drafting } from "./draft";

export interface FormProps {
  session: Session;
  drafting: Drafting;
  from: Place;
  figure: Handle;
  onFigure: (who: Handle) => void;
  onGive: (draft: Draft) => void;
  onLook: (who: Handle) => void;
}

/** Figures that have something to be ordered now, in the order offered. */
export function figuresOf(choices: readonly Choice[], prompt: Prompt | null): Handle[] {
  const all = [...new Set(choices.filter(isForNow).map((c) => c.figure))].filter((f) => f !== 0);
  // Where one man is asked, it is his form and nobody else's.
  return prompt && prompt.kind !== "card" && all.includes(prompt.figure) ? [prompt.figure] : all;
}

/** What a choice says, shorter by the name of the figure it is offered to where that stands beside it. */
export function saysOf(session: Session, choice: Choice): string {
  const names = session.names();
  const own = session.known.own.get(choice.figure)?.figure;
  let says = choice.says || plain(choice.verb);
  for (const name of own ? [own.name, own.kind] : []) if (name !== "" && says.startsWith(`${name} `)) says = says.slice(name.length + 1);
  return sentence(says, [choice.figure], names);
}

export function sendLabel(session: Session, draft: Draft): string {
  const { choice, path } = draft;
  if (choice.reach > 0 && path.length > 0) return "Go";
  if (choice.reach > 0 && session.known.prompt?.kind === "card") return "Stay here";
  // What stands after a colon was said on the choice already.
  return saysOf(session, choice).split(": ")[0]!;
}

/** The question, with the name of whom it concerns. */
export function question(prompt: Prompt, names: Names): string {
  const text = prompt.text || (prompt.kind === "card" ? "What now?" : plain(prompt.kind));
  const says = sentence(text, [prompt.figure, prompt.about], names);
  return prompt.figure !== 0 && !text.includes("{0}") ? `${names.title(prompt.figure)}: ${says}` : says;
}

export function OrderForm({ session, drafting, from, figure, onFigure, onGive, onLook }: FormProps) {
  const { choices, known } = session;
  const { draft } = drafting;
  const prompt = known.prompt;
  const names = session.names();
  const figures = useMemo(() => figuresOf(choices, prompt), [choices, prompt]);
  const shown = figures.includes(figure) ? figure : (figures[0] ?? 0);
  const here = choices.filter((c) => isForNow(c) && (c.figure === shown || c.figure === 0));
  const urgent = prompt !== null && prompt.kind !== "card" && here.length > 0;
  const sending = session.given.length > 0;
  const want = draft ? missing(draft) : "";

  const take = (c: Choice) => {
    if (isPlain(c) && (urgent || (draft?.choice === c))) onGive({ choice: c, with: [], target: 0, option: "", words: "", number: "", path: [] });
    else drafting.pick(c);
  };

  // Before the next event, not after the next painting: a quick second key must meet the draft of the first.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      const c = /^[1-9]$/.test(event.key) ? here[Number(event.key) - 1] : undefined;
      if (c) {
        // Enter now means this order, not the button somebody clicked before.
        if (target.tagName === "BUTTON") target.blur();
        take(c);
      } else if (event.key === "Enter" && draft && want === "" && !sending && target.tagName !== "BUTTON") onGive(draft);
      else if (event.key === "Escape" && draft) drafting.clear();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });

  return (
    <section class={`order${urgent ? " order-urgent" : ""}${draft && !isSpeech(draft.choice) ? " order-made" : ""}`} aria-label="Your decision">
      <header class="order-head">
        {prompt && prompt.about !== 0 && (
          <span class="order-whom" aria-hidden="true">
            {prompt.figure !== 0 && <Medal look={names.look(prompt.figure)} size={48} />}
            <Medal look={names.look(prompt.about)} size={48} />
          </span>
        )}
        <div class="order-asks">
          <h2>{prompt ? question(prompt, names) : "At any time"}</h2>
          {prompt && prompt.fallback !== "" && (
            <p class="fallback">
              {here.length > 0 && "If you do nothing: "}
              {(here.length > 0 ? (says: string) => says.replace(/^./, (c) => c.toLowerCase()) : (says: string) => says)(sentence(prompt.fallback, [prompt.figure, prompt.about], names))}
            </p>
          )}
        </div>
      </header>
      <ClockRing session={session} />
      <LastThrow session={session} />
      {(figures.length > 1 || (figures.length === 1 && known.own.size > 1)) && (
        <div class="order-figures" role="tablist" aria-label="Whose orders">
          {figures.map((f) => (
            <button key={f} type="button" role="tab" aria-selected={f === shown} class="chip chip-figure" onClick={() => onFigure(f)}>
              <Medal look={names.look(f)} size={26} />
              <span>{names.title(f)}</span>
            </button>
          ))}
        </div>
      )}
      <div class="choices" role="group" aria-label="What may be ordered">
        {here.map((c, i) => (
          <button
            key={`${c.verb}${i}`}
            type="button"
            class={`choice${draft?.choice === c ? " choice-picked" : ""}`}
            aria-pressed={draft?.choice === c}
            disabled={sending}
            onClick={() => take(c)}
          >
            {i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
            <span>{saysOf(session, c)}</span>
          </button>
        ))}
      </div>
      {draft && !isSpeech(draft.choice) && (
        <form
          class="order-draft"
          onSubmit={(event) => {
            event.preventDefault();
            if (want === "" && !sending) onGive(draft);
          }}
        >
          <Details session={session} draft={draft} set={drafting.set} from={from} onLook={onLook} />
          <div class="order-send">
            <button type="submit" class="primary" disabled={want !== "" || sending}>
              {sendLabel(session, draft)}
            </button>
            <button type="button" class="plain" onClick={drafting.clear}>
              Cancel
            </button>
            {want !== "" && <span class="hint">{want}</span>}
          </div>
        </form>
      )}
    </section>
  );
}
