// SPDX-License-Identifier: MIT
// What a chosen order still asks for: companions, target, option, way, words, number. Shared by players and umpire.

import { useState } from "preact/hooks";
import type { Choice, Handle, Place } from "../protocol/messages";
import type { Session } from "../session/session";
import { Medal } from "../map/figure";
import { Blanks } from "../parts/dice";
import { aboutInches, distance, octant, OCTANTS } from "../words/format";
import type { Draft } from "./draft";
import { WayBar } from "./way_bar";

interface Props {
  session: Session;
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  from: Place;
  onLook?: (who: Handle) => void;
}

export function Details({ session, draft, set, from, onLook }: Props) {
  const { choice } = draft;
  return (
    <div class="details">
      {choice.with.some((w) => w !== choice.figure) && <Companions session={session} draft={draft} set={set} />}
      {choice.targets.length > 0 && <Targets session={session} draft={draft} set={set} from={from} {...(onLook ? { onLook } : {})} />}
      {choice.options.length > 1 && (
        <fieldset class="options">
          <legend>Which</legend>
          {choice.options.map((o) => (
            <label key={o.key} class="chip">
              <input type="radio" name={`option-${choice.verb}`} checked={draft.option === o.key} onChange={() => set({ option: o.key })} />
              <span>{o.says}</span>
            </label>
          ))}
        </fieldset>
      )}
      {choice.reach > 0 && <WayBar session={session} draft={draft} set={set} from={from} />}
      {choice.place && (
        <p class="hint">
          {draft.path[0]
            ? `Chosen: ${aboutInches(distance(from, draft.path[0]))} ${OCTANTS[octant(from, draft.path[0])]} of where it stands.`
            : "Click the place on the map."}
        </p>
      )}
      {choice.number && (
        <label class="field">
          <span>Number</span>
          <input type="text" inputMode="numeric" size={6} value={draft.number} onInput={(e) => set({ number: e.currentTarget.value })} />
        </label>
      )}
      {choice.words && (
        <label class="field field-wide">
          <span>Words</span>
          <input type="text" maxLength={280} value={draft.words} onInput={(e) => set({ words: e.currentTarget.value })} />
        </label>
      )}
    </div>
  );
}

function Companions({ session, draft, set }: { session: Session; draft: Draft; set: Props["set"] }) {
  const names = session.names();
  const toggle = (who: Handle) =>
    set({ with: draft.with.includes(who) ? draft.with.filter((w) => w !== who) : draft.choice.with.filter((w) => w === who || draft.with.includes(w)) });
  return (
    <fieldset class="companions">
      <legend>Who goes along</legend>
      {draft.choice.with.filter((who) => who !== draft.choice.figure).map((who) => (
        <label key={who} class="chip chip-figure">
          <input type="checkbox" checked={draft.with.includes(who)} onChange={() => toggle(who)} />
          <Medal look={names.look(who)} size={28} />
          <span>{names.title(who)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Reasons for the grade of a shot, as told: from the shooter at the target, with the weapon chosen if one is. */
function reasonsFor(session: Session, choice: Choice, draft: Draft): readonly string[] {
  for (const a of session.known.appraisals.values()) {
    if (a.target !== draft.target) continue;
    if (choice.figure !== 0 && a.shooter !== choice.figure) continue;
    if (draft.option !== "" && a.weapon !== draft.option && choice.options.some((o) => o.key === a.weapon)) continue;
    if (a.reasons.length > 0) return a.reasons;
  }
  return [];
}

function Targets({ session, draft, set, from, onLook }: Props) {
  const { choice } = draft;
  const names = session.names();
  const place = (who: Handle) => session.known.contacts.get(who)?.seen.at ?? session.known.own.get(who)?.figure.at;
  // A choice without a grade has none to give.
  const graded = choice.targets.some((t) => t.who === draft.target && t.grade !== "");
  const reasons = graded ? reasonsFor(session, choice, draft) : [];
  // Nearest first, people after beasts: they are seldom meant. An umpire's list stays as it was told.
  const far = (who: Handle) => distance(from, place(who) ?? from);
  const long = choice.figure === 0 && choice.targets.length > 8;
  const [find, setFind] = useState("");
  const found = (t: Choice["targets"][number]) => t.who === draft.target || `${names.title(t.who)} ${t.says}`.toLowerCase().includes(find.trim().toLowerCase());
  const targets = long ? choice.targets.filter(found) : choice.figure === 0 ? choice.targets : [...choice.targets].sort((a, b) => Number(names.look(a.who).person) - Number(names.look(b.who).person) || far(a.who) - far(b.who));
  return (
    <fieldset class={`targets${choice.targets.length > 8 ? " targets-many" : ""}`}>
      <legend>{choice.figure === 0 ? "Whom it concerns" : "At whom"}</legend>
      {long && <input type="search" class="targets-find" aria-label="Find one of them" placeholder="find, or click on the map" value={find} onInput={(e) => setFind(e.currentTarget.value)} />}
      {targets.map((t) => {
        // An umpire's ruling is nobody's: distances would be from nowhere.
        const at = choice.figure === 0 ? undefined : place(t.who);
        const chosen = draft.target === t.who;
        return (
          <label key={t.who} class={`target${chosen ? " target-chosen" : ""}`}>
            <input
              type="radio"
              name={`target-${choice.verb}`}
              checked={chosen}
              onChange={() => {
                set({ target: t.who });
                onLook?.(t.who);
              }}
            />
            {t.who !== 0 && <Medal look={names.look(t.who)} size={34} />}
            <span class="target-name">
              <b>{t.who === 0 ? t.says : names.title(t.who)}</b>
              <small>
                {at ? `${aboutInches(distance(from, at))} ${OCTANTS[octant(from, at)]}` : ""}
                {t.who !== 0 && choice.figure !== 0 && names.look(t.who).person ? " · a person" : ""}
                {t.who !== 0 && t.says && !names.title(t.who).toLowerCase().includes(t.says.toLowerCase()) ? `${at ? " · " : ""}${t.says}` : ""}
              </small>
            </span>
            {t.grade !== "" && (
              <span class="grade" aria-label={`grade ${t.grade}, ${t.dice} dice`}>
                <b aria-hidden="true">{t.grade}</b>
                <Blanks count={t.dice} />
                <small aria-hidden="true">{t.dice} dice</small>
              </span>
            )}
          </label>
        );
      })}
      {reasons.length > 0 && (
        <ul class="reasons" aria-label="Why this grade">
          {reasons.map((r) => (
            <li key={r}>{session.book.reasons[r] ?? r}</li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
