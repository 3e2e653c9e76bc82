// SPDX-License-Identifier: MIT
import type { Session } from "../session/session";
import { Later } from "./over";
import { newsText } from "../words/lines";

/** How it ended, once it has: told to everybody alike. */
export function Ending({ session }: { session: Session }) {
  const { news } = session.known;
  const ended = news.get("ended");
  if (!ended) return null;
  const { fared } = session.book;
  const result = news.get("result");
  return (
    <section class="ending" aria-label="The end">
      <h2>The {session.catalogue.word("game")} is over</h2>
      <p>{newsText(ended)}</p>
      {result && <p>{newsText(result)}</p>}
      {fared && <Later book={session.book} load={fared} props={{ session }} />}
    </section>
  );
}
