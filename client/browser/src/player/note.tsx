// SPDX-License-Identifier: MIT
// Three short notes for a first evening, each at the moment it matters and never again.

import { useState } from "preact/hooks";
import { firstTime, noted } from "../session/keep";
import type { Session } from "../session/session";

const NOTES = {
  card: "Your card has come up. Say how your people move, then draw the way on the map with clicks or a finger; it need not use all the dice gave you. Standing still throws no dice, and a man who stands keeps his eyes open.",
  shot: "You may take aim at what you see. Choose at whom: the grade tells how good a shot would be, and why; the dice are what you would throw, and sixes count. Nothing is lost by cancelling.",
  prompt: "Something is happening now and only you are asked. If the ring runs out, what is written beside it comes to pass; nobody else learns that you were asked. What your people are to do next time can be said beforehand, on their cards.",
} as const;

type Note = keyof typeof NOTES;

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
      <p>{NOTES[note]}</p>
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
