// SPDX-License-Identifier: MIT
// The sheets that lie on the umpire's desk: the deck and what is next, wind and passes at the foot; ledgers beside.

import type { Session } from "../session/session";
import { capital, plain } from "../words/format";

const INBOX = new Set(["pending", "inbox", "decisions"]);
const apart = (sheet: string) => sheet === "in hand" || sheet.startsWith("origin:") || sheet.startsWith("ledger:") || sheet.startsWith("reckoning") || INBOX.has(sheet);

/** What lies on the desk, for people. */
const TITLES: Record<string, string> = { deck: "Cards still to come", next: "Whose move it is", pass: "Pass through the deck" };

export function FootSheets({ session }: { session: Session }) {
  const sheets = [...session.known.desk].filter(([name]) => !apart(name));
  return (
    <section class="foot-sheets" aria-label="The desk" tabIndex={0}>
      {sheets.map(([name, rows]) => (
        <article key={name} class={`foot-sheet${name === "deck" || rows.length > 4 ? " foot-sheet-wide" : ""}`}>
          <h3>{TITLES[name] ?? capital(plain(name))}</h3>
          <ol class={name === "deck" ? "deck" : ""}>
            {rows.map((row, i) => (
              <li key={i}>{name === "next" && row === "nobody" ? "nobody’s: the bush goes its way" : row}</li>
            ))}
          </ol>
        </article>
      ))}
      {sheets.length === 0 && <p class="quiet">No sheet lies on the desk yet.</p>}
    </section>
  );
}

export function Ledgers({ session }: { session: Session }) {
  const ledgers = [...session.known.desk].filter(([name]) => name.startsWith("ledger:"));
  if (ledgers.length === 0) return <p class="quiet">No ledger has an entry yet.</p>;
  return (
    <div class="ledgers">
      {ledgers.map(([name, rows]) => (
        <details key={name}>
          <summary>{name.slice(7)}</summary>
          <ol>
            {rows.map((row, i) => (
              <li key={i}>{row}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

export function pendingRows(session: Session): readonly string[] {
  return [...session.known.desk].flatMap(([name, rows]) => (INBOX.has(name) ? rows : []));
}
