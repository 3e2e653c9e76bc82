// SPDX-License-Identifier: MIT
// What is in sight, what was seen before and what was heard, as a list: the map in words.

import type { Place } from "../protocol/messages";
import type { Session } from "../session/session";
import { Medal, Disc } from "../map/figure";
import { NO_SHAPES, silhouette } from "../map/silhouettes";
import { Spoors } from "../map/spoor";
import { aboutInches, cardsAgo, distance, listed, octant, OCTANTS, plain, capital } from "../words/format";

interface Props {
  session: Session;
  from: Place;
  chosen: number;
  onChoose: (who: number, at: Place) => void;
}

export function whereabouts(from: Place, at: Place): string {
  const far = distance(from, at);
  return far < 25 ? "here" : `${aboutInches(far)} ${OCTANTS[octant(from, at)]}`;
}

/** What a shot at it would be and why: told with the sight of it. */
function Shots({ session, target }: { session: Session; target: number }) {
  const { catalogue, known } = session;
  const names = session.names();
  const shots = [...known.appraisals.values()].filter((a) => a.target === target);
  const inTheForm = session.choices.some((c) => c.targets.some((t) => t.who === target && t.grade !== ""));
  if (shots.length === 0 || inTheForm) return null;
  return (
    <ul class="contact-shots">
      {shots.map((a) => (
        <li key={`${a.shooter} ${a.weapon}`}>
          <b>{names.title(a.shooter)}</b>, {catalogue.weapon(a.weapon)}: {a.grade === "" ? "no shot" : `grade ${a.grade}, ${a.dice} dice`}
          {a.reasons.length > 0 && ` (${a.reasons.join("; ")})`}
        </li>
      ))}
    </ul>
  );
}

/** The last scent caught, if it is not long forgotten. */
function lastScent(session: Session) {
  const { log } = session.known;
  for (let i = log.length - 1; i >= Math.max(0, log.length - 60); i--) {
    const line = log[i]!;
    if (line.p === "scented") return line;
  }
  return null;
}

export function Contacts({ session, from, chosen, onChoose }: Props) {
  const { known, catalogue } = session;
  const names = session.names();
  const word = catalogue.word("card");
  const isThing = (who: number) => Number(names.look(who).side === "thing");
  const all = [...known.contacts].sort(
    ([i, a], [j, b]) => isThing(i) - isThing(j) || Number(b.inSight) - Number(a.inSight) || distance(from, a.seen.at) - distance(from, b.seen.at),
  );
  const scent = lastScent(session);
  const spoors = known.plan ? [] : [...known.spoors.values()].sort((a, b) => Number(a.lost) - Number(b.lost) || b.number - a.number).slice(0, 6);
  const sounds = known.sounds.filter((s) => known.cards - s.card <= 1).slice(-5).reverse();
  return (
    <section class="contacts" aria-label="In sight and heard">
      {all.length === 0 && <p class="quiet">Nothing but grass and sky.</p>}
      <ul>
        {all.map(([who, c]) => {
          const marks = catalogue.says(c.seen.marks);
          return (
            <li key={who}>
              <button type="button" class={`contact${c.inSight ? "" : " contact-ghost"}`} aria-pressed={who === chosen} onClick={() => onChoose(who, c.seen.at)}>
                <Medal look={names.look(who)} ghost={!c.inSight} size={34} />
                <span>
                  <b>{names.title(who)}</b>
                  <small>
                    {whereabouts(from, c.seen.at)}
                    {c.inSight ? (marks.length > 0 ? `, ${listed(marks)}` : "") : `, last seen ${cardsAgo(known.cards - c.lostAt, word)}`}
                  </small>
                </span>
              </button>
              {who === chosen && c.inSight && <Shots session={session} target={who} />}
            </li>
          );
        })}
        {scent && (
          <li class="contact contact-sound">
            <svg width="34" height="34" viewBox="-8 -8 16 16" aria-hidden="true">
              <path class="contact-scent" d="M-6,4q3,-5 6,0t6,0M-6,-1q3,-5 6,0t6,0" />
            </svg>
            <span>
              <b>{capital(plain(scent.what))} scent</b>
              <small>last smelt from the {OCTANTS[scent.from]}</small>
            </span>
          </li>
        )}
        {spoors.map((s) => {
          const head = s.way[s.way.length - 1] ?? s.at;
          const where = s.lost ? `lost ${whereabouts(from, head)}` : `${whereabouts(from, head)}, ${s.ends ? "ends there" : `going ${OCTANTS[octant(s.at, s.towards)]}`}`;
          return (
            <li key={`t${s.who} ${s.number}`}>
              <button type="button" class={`contact${s.lost ? " contact-ghost" : ""}`} onClick={() => onChoose(0, head)}>
                <svg width="34" height="34" viewBox="-2 -2 56 38" aria-hidden="true">
                  <Spoors spoors={[{ ...s, ends: false, way: [{ x: 4, y: 30 }, { x: 24, y: 18 }, { x: 46, y: 8 }] }]} frame={{ k: 1, width: 52, height: 34 }} />
                </svg>
                <span>
                  <b>Spoor of {catalogue.kind(s.kind)}</b>
                  <small>
                    {where}
                    {s.blood ? ", with blood" : ""}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
        {sounds.map((s, i) => (
          <li key={`s${i}`} class="contact contact-sound">
            <svg width="34" height="34" viewBox="-32 -32 64 64" aria-hidden="true">
              <Disc look={{ shape: silhouette(NO_SHAPES, "", false), person: false, side: "unknown", marks: [] }} />
            </svg>
            <span>
              <b>{capital(s.heard.words ? "a voice" : names.sound(s.heard.what))}</b>
              <small>
                heard {s.heard.at ? whereabouts(from, s.heard.at) : s.heard.from !== null ? `from the ${OCTANTS[s.heard.from]}` : ""}, {cardsAgo(known.cards - s.card, word)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
