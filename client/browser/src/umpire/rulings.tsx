// SPDX-License-Identifier: MIT
// A ruling is made up like an order; before it is confirmed it is tried on a copy, and every seat's line says what that
// seat would notice, "nothing" too.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Handle, Place } from "../protocol/messages";
import type { Subject } from "../books/book";
import type { Line } from "../session/line";
import type { Session } from "../session/session";
import { Details } from "../order/details";
import { choiceKey, missing, orderOf, type Drafting } from "../order/draft";
import { capital, plain } from "../words/format";
import { saysOf } from "../order/form";
import { isOfHands } from "./hands";

interface Props {
  session: Session;
  line: Line;
  drafting: Drafting;
  from: Place;
  chosen: Handle;
}

/** The rulings by subject, in its order; `titles` empty: those that stand by themselves. */
export function bySubject<C extends { verb: string }>(choices: readonly C[], subjects: readonly Subject[]): { title: string; choices: C[] }[] {
  const named = new Set(subjects.flatMap((s) => s.verbs));
  const rest = choices.filter((c) => !named.has(c.verb));
  const groups = subjects.map((s) => ({ title: s.title, choices: s.verbs.flatMap((v) => choices.filter((c) => c.verb === v)) }));
  return [{ title: "", choices: rest }, ...groups].filter((g) => g.choices.length > 0);
}

/** More than that are better searched than read. */
const MANY = 12;

function useSubjects(session: Session): readonly Subject[] {
  const [subjects, setSubjects] = useState<readonly Subject[]>([]);
  useEffect(() => void session.book.subjects?.().then(setSubjects), [session.book]);
  return subjects;
}

export function Rulings({ session, line, drafting, from, chosen }: Props) {
  const { choices, preview } = session;
  const { draft } = drafting;
  const [asked, setAsked] = useState("");
  const [askedOf, setAskedOf] = useState("");
  const [search, setSearch] = useState("");
  const subjects = useSubjects(session);
  const names = session.names();
  const order = draft ? orderOf(draft) : null;
  const now = JSON.stringify(order);
  const shown = preview && preview.id === asked && askedOf === now ? preview : null;
  const want = draft ? missing(draft) : "";
  // Those offered for the figure chosen come first, then those for no figure, then the rest by figure.
  const offered = useMemo(
    () => [...choices].sort((a, b) => Number(b.figure === chosen && chosen !== 0) - Number(a.figure === chosen && chosen !== 0) || Number(a.figure !== 0) - Number(b.figure !== 0)),
    [choices, chosen],
  );
  // Holding the table and going on stand in the head of the page; the stories have a form of their own.
  const atHead = (verb: string) => verb === "hold" || verb === "resume" || verb === "story" || verb === "vote";
  const may = offered.filter((c) => (c.figure === 0 && !atHead(c.verb) && !isOfHands(c)) || (c.figure === chosen && chosen !== 0));
  const sought = search.trim().toLowerCase();
  const here = may.filter((c) => sought === "" || saysOf(session, c).toLowerCase().includes(sought) || c.rule.toLowerCase() === sought);
  const elsewhere = offered.filter((c) => c.figure !== 0 && c.figure !== chosen).length;
  const about = draft ? choiceKey(draft.choice) : "";
  useEffect(() => setAsked(""), [about]);

  const names0 = new Map(session.company.map((r) => [r.seat, r.name]));
  return (
    <section class="rulings" aria-label="Rulings">
      {may.length > MANY && !draft && (
        <label class="field field-wide rulings-find">
          <span>Find a ruling</span>
          <input type="search" value={search} onInput={(e) => setSearch(e.currentTarget.value)} />
        </label>
      )}
      {bySubject(draft ? [] : here, subjects).map(({ title, choices }) => (
        <section key={title} class="subject" aria-label={title || "Now"}>
          {title && <h3>{title}</h3>}
          <div class="choices choices-list" role="group" aria-label={title ? `Rulings: ${title}` : "What may be ruled"}>
            {choices.map((c, i) => (
              <button key={`${c.verb} ${c.figure} ${i}`} type="button" class="choice" onClick={() => drafting.pick(c, c.targets.some((t) => t.who === chosen) ? chosen : 0)}>
                <span>
                  {c.figure !== 0 && <b>{names.title(c.figure)}: </b>}
                  {saysOf(session, c)}
                </span>
              </button>
            ))}
          </div>
        </section>
      ))}
      {!draft && here.length === 0 && <p class="quiet">{sought === "" ? (session.known.news.has("begun") ? "Nothing can be ruled now." : "There is something to rule once the hunt has begun: when every seat has somebody, or when you or the host let it begin.") : `No ruling says “${search.trim()}”.`}</p>}
      {!draft && elsewhere > 0 && <p class="quiet">Choose a figure on the map or in the list for what can be ruled about it.</p>}
      {draft && order && (
        <form
          class="order-draft"
          onSubmit={(event) => {
            event.preventDefault();
            if (want !== "") return;
            if (!shown) {
              setAskedOf(now);
              setAsked(line.preview(order));
            } else if (shown.refused === "") {
              line.rule(order, draft.choice.says || plain(draft.choice.verb), asked);
              drafting.clear();
            }
          }}
        >
          <h3>{saysOf(session, draft.choice)}</h3>
          <Details session={session} draft={draft} set={drafting.set} from={from} />
          {shown && shown.refused !== "" && (
            <p class="refused" role="alert">
              {shown.refused}
            </p>
          )}
          {shown && shown.refused === "" && (
            <table class="preview">
              <caption>What each seat will notice</caption>
              <tbody>
                {shown.rows.map((r) => (
                  <tr key={r.seat}>
                    <th scope="row">{names0.get(r.seat) || r.seat}</th>
                    <td>{r.lines.length === 0 ? <em>nothing</em> : r.lines.map((l, i) => <p key={i}>{capital(l)}</p>)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <div class="order-send">
            <button type="submit" class="primary" disabled={want !== "" || (shown !== null && shown.refused !== "")}>
              {shown ? "Rule it so" : "What will they notice?"}
            </button>
            <button type="button" class="plain" onClick={drafting.clear}>
              Cancel
            </button>
            {want !== "" && <span class="hint">{want}</span>}
          </div>
        </form>
      )}
    </section>
  );
}
