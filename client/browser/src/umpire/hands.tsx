// SPDX-License-Identifier: MIT
// Decisions the umpire may take in hand: those he takes are asked of him, the others are made as the rules have it.

import type { Choice } from "../protocol/messages";
import type { Line } from "../session/line";
import { randomHex } from "../session/keep";
import type { Session } from "../session/session";
import { capital } from "../words/format";

/** What is offered here and nowhere else. */
export const isOfHands = (c: Choice) => c.verb === "take" || c.verb === "leave";

export function Hands({ session, line }: { session: Session; line: Line }) {
  const rows = session.choices
    .filter(isOfHands)
    .flatMap((c) => c.options.map((o) => ({ ...o, his: c.verb === "leave" })))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  if (rows.length === 0) return <p class="quiet">Nothing can be taken in hand now.</p>;
  const set = (key: string, says: string, his: boolean) =>
    line.rule({ verb: his ? "leave" : "take", option: key }, `${capital(says)}: ${his ? "as the rules have it" : "you decide"}.`, randomHex(8));
  return (
    <fieldset class="hands">
      <legend>What you decide yourself</legend>
      <p class="hint">You are asked for each of these, with a clock; if you do not answer, the rules do.</p>
      {rows.map((r) => (
        <label key={r.key} class="switch">
          <input type="checkbox" checked={r.his} onChange={() => set(r.key, r.says, r.his)} />
          <span>
            {capital(r.says)} <small>{r.key}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
