// SPDX-License-Identifier: MIT
// Three short notes for a first evening, each at the moment it matters and never again.

import { useState } from "preact/hooks";
import { firstTime, noted } from "../session/keep";
import type { Session } from "../session/session";

type Note = "card" | "shot" | "prompt";

function noteFor(session: Session): Note | null {
  const { prompt } = session.known;
  if (!prompt) return null;
  if (prompt.kind !== "card") return firstTime("prompt") ? "prompt" : null;
  if (firstTime("card")) return "card";
  return session.choices.some((c) => c.targets.some((t) => t.grade !== "")) && firstTime("shot") ? "shot" : null;
}

export function FirstNote({ session }: { session: Session }) {
  const [, again] = useState(0);
  const note = noteFor(session);
  if (!note) return null;
  return (
    <aside class="note" role="note">
      <p>{session.book.notes[note]}</p>
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
