// SPDX-License-Identifier: MIT
// Speech is a shout: those near enough hear it, and the speaker is not told who did.

import { useState } from "preact/hooks";
import type { Choice } from "../protocol/messages";
import type { Session } from "../session/session";
import { capital } from "../words/format";
import { begin, isSpeech, type Draft } from "../order/draft";

interface Props {
  session: Session;
  figure: number;
  onGive: (draft: Draft) => void;
}

export const speeches = (choices: readonly Choice[]) => choices.filter(isSpeech);

export function Talk({ session, figure, onGive }: Props) {
  const [words, setWords] = useState("");
  const [verb, setVerb] = useState("");
  const offered = speeches(session.choices);
  const mine = offered.some((c) => c.figure === figure) ? offered.filter((c) => c.figure === figure) : offered.filter((c) => c.figure === offered[0]?.figure);
  const choice = mine.find((c) => c.verb === verb) ?? mine[0];
  if (!choice) return null;
  return (
    <form
      class="talk"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() === "") return;
        onGive({ ...begin(choice), words });
        setWords("");
      }}
    >
      {mine.length > 1 && (
        <select aria-label="How" value={choice.verb} onChange={(e) => setVerb(e.currentTarget.value)}>
          {mine.map((c) => (
            <option key={c.verb} value={c.verb}>
              {c.says}
            </option>
          ))}
        </select>
      )}
      <input type="text" maxLength={280} aria-label={choice.says} placeholder={mine.length > 1 ? "Words" : capital(choice.says)} value={words} onInput={(e) => setWords(e.currentTarget.value)} />
      <button type="submit" disabled={words.trim() === ""}>
        Say it
      </button>
    </form>
  );
}
