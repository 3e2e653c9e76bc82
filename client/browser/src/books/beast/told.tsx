// SPDX-License-Identifier: MIT
// What the last turn brought, told one thing after the other: who froze, who ran, whom it caught, and what became of him.

import { useEffect, useRef, useState } from "preact/hooks";
import type { LogLine } from "../../protocol/messages";
import type { Session } from "../../session/session";
import { calm } from "../../parts/dress";
import { Die, Pool } from "../../parts/dice";
import { speak } from "../../words/lines";

const EACH = 420;
const MOST = 14;

/** The face of the mangling table a line speaks of; 0: of none. */
export function manglingOf(book: { readonly [key: string]: unknown }, text: string): number {
  const table = book["mangling"] as { says?: readonly string[] } | undefined;
  return (table?.says ?? []).findIndex((says) => text.includes(says)) + 1;
}

const isTold = (line: LogLine) => line.p === "told" || line.p === "heard" || (line.p === "dice" && line.faces.length > 0) || (line.p === "news" && (line.what === "last_charge" || line.what === "begun"));

export function Told({ session }: { session: Session }) {
  const { known } = session;
  const { log, prompt } = known;
  const asked = prompt ? `${prompt.kind} ${prompt.text} ${prompt.figure}` : "";
  const turn = useRef<{ asked: string; from: LogLine | null; next: LogLine | null }>({ asked: "", from: null, next: null });
  // A new question of the whole seat closes a telling: what comes after the answer is the next.
  const last = log[log.length - 1] ?? null;
  if (asked !== turn.current.asked) {
    if (turn.current.asked.startsWith("card") || turn.current.asked.startsWith("arrange")) turn.current.from = turn.current.next;
    turn.current.asked = asked;
    turn.current.next = last;
  } else if (prompt) turn.current.next = last;
  const start = turn.current.from ? log.indexOf(turn.current.from) + 1 : 0;
  const lines = log.slice(start).filter(isTold).slice(-MOST);
  const first = lines[0];
  const [shown, setShown] = useState(0);
  useEffect(() => setShown(calm() ? MOST : 0), [first]);
  useEffect(() => {
    if (calm()) return setShown(MOST);
    if (shown >= lines.length) return;
    const timer = setTimeout(() => setShown((n) => n + 1), shown === 0 ? 0 : EACH);
    return () => clearTimeout(timer);
  }, [shown, lines.length, first]);
  const foot = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (foot.current) foot.current.scrollTop = foot.current.scrollHeight;
  }, [shown, lines.length]);
  if (lines.length === 0 || known.news.has("ended")) return null;
  const names = session.names();
  return (
    <ol class="told" ref={foot} tabIndex={0} aria-label="What it brought">
      {lines.slice(0, shown).map((line, i) => {
        const { text } = speak(line, names);
        const face = line.p === "told" ? manglingOf(session.catalogue.book, text) : 0;
        return (
          <li key={i} class={`told-${line.p}${face > 0 ? (face < 4 ? " told-dead" : " told-hurt") : ""}`}>
            {face > 0 && <Die face={face} size={22} />}
            {line.p === "dice" && <Pool faces={line.faces} size={20} />}
            <span>{text}</span>
          </li>
        );
      })}
    </ol>
  );
}
