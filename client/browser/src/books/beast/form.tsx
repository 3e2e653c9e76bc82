// SPDX-License-Identifier: MIT
// The sealed orders of a turn for all of a seat's shooters in one form; setting the people out round the first victim;
// how far somebody goes once his die is thrown. Every click is an order; they may be changed until they are given out.

import { useEffect, useState } from "preact/hooks";
import type { Choice, Handle } from "../../protocol/messages";
import type { Session } from "../../session/session";
import { Medal } from "../../map/figure";
import type { FormProps } from "../../order/form";
import { question } from "../../order/form";
import { ClockRing } from "../../parts/clock_ring";
import { capital, inches } from "../../words/format";
import { sentence } from "../../words/names";
import { plansOf } from "./plans";

type Give = (choice: Choice, more?: { option?: string; number?: string }) => void;

const RANKS = ["explorer", "european", "guide", "askari", "woman", "bearer"];
const FIRES = ["kill", "capture", "hold"];
/** The mark that says which was ordered, and the words of its button. */
const ELSE: Record<string, [mark: string, says: string]> = { stand_fast: ["stands", "Stays"], march: ["goes", "Goes to …"], reload: ["reloads", "Reloads"] };
const SHOTS: Record<string, string> = { kill: "To kill", capture: "To take alive", hold: "No shot" };

function shooters(session: Session): Handle[] {
  const rank = (who: Handle) => RANKS.indexOf(session.known.own.get(who)?.figure.kind ?? "");
  return [...new Set(session.choices.filter((c) => c.figure !== 0).map((c) => c.figure))].sort((a, b) => rank(a) - rank(b) || a - b);
}

const toMap = () => document.querySelector<HTMLElement>(".map")?.focus({ preventScroll: true });

interface RowProps {
  session: Session;
  who: Handle;
  drafting: FormProps["drafting"];
  give: Give;
  onLook: (who: Handle) => void;
}

function Row({ session, who, drafting, give, onLook }: RowProps) {
  const { catalogue, choices, known } = session;
  const names = session.names();
  const own = known.own.get(who);
  if (!own) return null;
  const { marks, kind } = own.figure;
  const mine = choices.filter((c) => c.figure === who);
  const fire = mine.find((c) => c.verb === "fire");
  const musket = kind === "guide" || kind === "askari";
  const shot = FIRES.find((f) => marks.includes(`fire_${f}`)) ?? "kill";
  const told = Object.entries(ELSE).find(([, [mark]]) => marks.includes(mark))?.[0] ?? "";
  // What he does untold.
  const said = told || (marks.includes("unloaded") ? "reload" : musket ? "" : "stand_fast");
  const plan = plansOf(session).get(who);
  const going = drafting.draft?.choice.figure === who && drafting.draft.choice.place;
  const state = catalogue.says(marks.filter((m) => !/^(fire_|goes|stands|reloads|placed|to_explorer|remembers)/.test(m)));
  return (
    <li class={`row${going ? " row-going" : ""}`}>
      <button type="button" class="row-who" onClick={() => onLook(who)}>
        <Medal look={names.look(who)} size={36} ghost={!own.inSight} />
        <span>
          <b>{names.title(who)}</b>
          <small>{[catalogue.kind(kind), ...state].join(", ")}</small>
        </span>
      </button>
      {fire && (
        <div class="row-part" role="group" aria-label={`${names.title(who)}: the shot`}>
          <span class="row-if">{musket ? "If he remembers, he shoots" : "If he sees it, he shoots"}</span>
          {fire.options.map((o) => (
            <button key={o.key} type="button" class="chip" aria-pressed={shot === o.key} onClick={() => give(fire, { option: o.key })}>
              {SHOTS[o.key] ?? o.says}
            </button>
          ))}
        </div>
      )}
      <div class="row-part" role="group" aria-label={`${names.title(who)}: else`}>
        <span class="row-if">Else</span>
        {said === "" && <span class="chip chip-plain">Keeps close</span>}
        {mine
          .filter((c) => c.verb in ELSE)
          .map((c) => (
            <button
              key={c.verb}
              type="button"
              class="chip"
              aria-pressed={going ? c.verb === "march" : said === c.verb}
              onClick={() => {
                if (!c.place) return give(c);
                drafting.pick(c);
                toMap();
              }}
            >
              {plan && c.verb === "march" && said === "march" ? "Goes to the mark" : ELSE[c.verb]![1]}
            </button>
          ))}
      </div>
      {going && <p class="row-hint">Click on the map where to, or move the mark with the arrow keys and press Enter. <button type="button" class="plain" onClick={drafting.clear}>Cancel</button></p>}
    </li>
  );
}

function Sealed(props: FormProps & { give: Give }) {
  const { session, drafting, give, onLook } = props;
  return (
    <ul class="rows">
      {shooters(session).map((who) => (
        <Row key={who} session={session} who={who} drafting={drafting} give={give} onLook={onLook} />
      ))}
    </ul>
  );
}

function SetOut({ session, drafting, figure, onFigure }: FormProps) {
  const names = session.names();
  const all = shooters(session);
  const placed = plansOf(session);
  const next = all.find((who) => !placed.has(who)) ?? all[0] ?? 0;
  const shown = all.includes(figure) && !placed.has(figure) ? figure : next;
  const picked = drafting.draft?.choice.figure ?? 0;
  useEffect(() => {
    const choice = session.choices.find((c) => c.verb === "set_out" && c.figure === (picked || shown));
    if (choice && drafting.draft?.choice !== choice) drafting.pick(choice);
  }, [shown, picked, session.choices]);
  const now = picked || shown;
  return (
    <>
      <p class="row-hint">
        Where does <b>{names.inText(now)}</b> stand? Click a place within the ring, or move the mark with the arrow keys and press Enter. {placed.size} of {all.length} are set out; who has no place of his own joins the close ring.
      </p>
      <div class="order-figures set-out" role="group" aria-label="Whom to set out">
        {all.map((who) => (
          <button
            key={who}
            type="button"
            class={`chip chip-figure${placed.has(who) ? " chip-done" : ""}`}
            aria-pressed={who === now}
            onClick={() => {
              onFigure(who);
              const choice = session.choices.find((c) => c.verb === "set_out" && c.figure === who);
              if (choice) drafting.pick(choice);
              toMap();
            }}
          >
            <Medal look={names.look(who)} size={26} />
            <span>
              {names.title(who)}
              {placed.has(who) && " ✓"}
            </span>
          </button>
        ))}
      </div>
    </>
  );
}

function HowFar({ session, give }: { session: Session; give: Give }) {
  const { prompt } = session.known;
  const most = Math.round(Number.parseFloat(/(\d+\.\d+)/.exec(prompt?.text ?? "")?.[1] ?? "0") * 100);
  const [far, setFar] = useState(most);
  useEffect(() => setFar(most), [most, prompt?.figure]);
  const all = session.choices.find((c) => c.verb === "go");
  const short = session.choices.find((c) => c.verb === "stop_short");
  return (
    <div class="how-far">
      {short && most > 0 && (
        <label class="field field-wide">
          <span>
            As far as <b>{inches(far)}</b>
          </span>
          <input type="range" min={0} max={most} step={25} value={far} onInput={(e) => setFar(Number(e.currentTarget.value))} />
        </label>
      )}
      <p class="order-send">
        <button type="button" class="primary" onClick={() => (far < most && short ? give(short, { number: `${far}` }) : all && give(all))}>
          {far < most ? `Stop after ${inches(far)}` : "All the way"}
        </button>
      </p>
    </div>
  );
}

export function Form(props: FormProps) {
  const { session, onGive } = props;
  const { prompt } = session.known;
  const give: Give = (choice, more = {}) => {
    onGive({ choice, with: [], target: 0, option: more.option ?? "", words: "", number: more.number ?? "", path: [] });
  };
  if (!prompt) return null;
  const names = session.names();
  const done = session.choices.find((c) => c.verb === "done");
  const sealed = prompt.kind === "card";
  return (
    <section class={`order camp-order${sealed ? "" : " order-urgent"}`} aria-label="Your decision">
      <header class="order-head">
        {prompt.figure !== 0 && <Medal look={names.look(prompt.figure)} size={44} />}
        <div class="order-asks">
          <h2>{question(prompt, names)}</h2>
          {done || !sealed ? (
            <p class="fallback">If you do nothing: {sentence(prompt.fallback, [prompt.figure, prompt.about], names).replace(/^./, (c) => c.toLowerCase())}</p>
          ) : (
            <p class="fallback">Your orders are given. The others are still thinking.</p>
          )}
        </div>
      </header>
      <ClockRing session={session} />
      <div class="camp-body">
        {prompt.kind === "arrange" && done && <SetOut {...props} />}
        {sealed && done && <Sealed {...props} give={give} />}
        {prompt.kind === "far" && <HowFar session={session} give={give} />}
      </div>
      {done && (
        <p class="order-send">
          <button type="button" class="primary" disabled={session.given.length > 0} onClick={() => give(done)}>
            {prompt.kind === "arrange" ? "They stand so" : capital("give these orders")}
          </button>
          <span class="hint">{prompt.kind === "arrange" ? "Nobody sees it before all have done the same." : "Sealed: nobody sees them, and nothing of the turn is known yet."}</span>
        </p>
      )}
    </section>
  );
}
