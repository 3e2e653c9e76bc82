// SPDX-License-Identifier: MIT
// Three short notes for a first evening, each at the moment it matters and never again.

import { useState } from "preact/hooks";
import { firstTime, noted } from "../session/keep";
import type { Session } from "../session/session";

type Note = "card" | "shot" | "prompt";

function noteFor(session: Session): Note | null {
  const { prompt } = session.known;
  if (!prompt || prompt.kind === "stories") return null;
  if (prompt.kind !== "card") return firstTime("prompt") ? "prompt" : null;
  if (firstTime("card")) return "card";
  return session.choices.some((c) => c.targets.some((t) => t.grade !== "")) && firstTime("shot") ? "shot" : null;
}

export function FirstNote({ session }: { session: Session }) {
  const [, again] = useState(0);
  const [whole, setWhole] = useState(false);
  const note = noteFor(session);
  if (!note) return null;
  const says = session.book.notes[note];
  const first = says.slice(0, says.indexOf(". ") + 1) || says;
  return (
    <aside class={`note${whole ? " note-whole" : ""}`} role="note">
      <p>
        {first} <span class="note-rest">{says.slice(first.length)}</span>
      </p>
      <button type="button" class="small note-more" onClick={() => setWhole(true)}>
        More
      </button>
      <button
        type="button"
        class="small"
        onClick={() => {
          noted(note);
          again((n) => n + 1);
        }}
      >
        Understood
      </button>
    </aside>
  );
}
