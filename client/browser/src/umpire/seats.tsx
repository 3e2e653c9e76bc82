// SPDX-License-Identifier: MIT
// Who is at the table, and every figure on it by party.

import type { Handle } from "../protocol/messages";
import { useState } from "preact/hooks";
import type { Line } from "../session/line";
import type { Session } from "../session/session";
import { Place } from "./places";
import { Medal } from "../map/figure";
import { capital, listed } from "../words/format";
import { seatColour } from "./origin";

interface SeatsProps {
  session: Session;
  line: Line;
  onSeeAs: (seat: string) => void;
}

export function Seats({ session, line, onSeeAs }: SeatsProps) {
  const [open, setOpen] = useState("");
  const { company, spectators, slips, follows } = session;
  return (
    <section class="seats" aria-label="Seats">
      <ul>
        {company
          .filter((r) => r.seat !== "umpire")
          .map((r) => {
            const followed = follows?.seat === r.seat;
            const state = r.awaited ? "thinking" : r.connected ? "listening" : "away";
            return (
              <li key={r.seat} class={`seat seat-${state}`}>
                <div class="seat-row">
                <i class="seat-dot" aria-hidden="true" />
                <i class={`seat-colour ${seatColour(session, r.seat)}`} aria-hidden="true" />
                <span class="seat-name">
                  <b>{r.name || r.seat}</b>
                  <small>
                    {r.seat}, {state}
                    {!r.connected && r.awaited ? ", away" : ""}
                    {r.watch === "bound" ? ", watched" : r.watch === "asked" ? ", asked for a spectator" : ""}
                  </small>
                </span>
                <button type="button" class="small" aria-pressed={followed} onClick={() => onSeeAs(followed ? "" : r.seat)}>
                  {followed ? "Stop" : "See as"}
                </button>
                <button type="button" class="small" aria-expanded={open === r.seat} aria-label={`The place of ${r.name || r.seat}`} onClick={() => setOpen(open === r.seat ? "" : r.seat)}>
                  …
                </button>
                </div>
                {open === r.seat && <Place key={r.seat} row={r} line={line} onDone={() => setOpen("")} />}
              </li>
            );
          })}
      </ul>
      <p class="quiet">
        {spectators === 0 ? "Nobody watches." : spectators === 1 ? "One spectator." : `${spectators} spectators.`}
        {slips > 0 && ` ${slips} late ${slips === 1 ? "beat" : "beats"}.`}
      </p>
    </section>
  );
}

interface RollProps {
  session: Session;
  chosen: Handle;
  onChoose: (who: Handle) => void;
}

/** All figures, by owner: people first, then what nobody plays. */
export function Roll({ session, chosen, onChoose }: RollProps) {
  const { known, catalogue } = session;
  const names = session.names();
  const hasPeople = (owner: string) => [...known.own.values()].some((o) => o.figure.owner === owner && catalogue.isPerson(o.figure.kind));
  const owners = [...new Set([...known.own.values()].map((o) => o.figure.owner))].sort((a, b) => Number(hasPeople(b)) - Number(hasPeople(a)));
  return (
    <section class="roll-call" aria-label="All figures">
      {owners.map((owner) => (
        <details key={owner} open>
          <summary>{capital(owner) || "Figures"}</summary>
          <ul>
            {[...known.own]
              .filter(([, o]) => o.figure.owner === owner)
              .map(([who, { figure }]) => {
                const damage = figure.numbers["damage"] ?? 0;
                const cap = figure.numbers["hit_cap"] ?? figure.numbers["hits"] ?? 0;
                return (
                  <li key={who}>
                    <button type="button" class="contact" aria-pressed={who === chosen} onClick={() => onChoose(who)}>
                      <Medal look={names.look(who)} size={30} />
                      <span>
                        <b>{names.title(who)}</b>
                        <small>
                          {capital(listed(catalogue.says(figure.marks))) || "at ease"}
                          {damage > 0 ? `. ${damage} of ${cap} wounds` : ""}
                        </small>
                      </span>
                    </button>
                  </li>
                );
              })}
          </ul>
        </details>
      ))}
    </section>
  );
}
