// SPDX-License-Identifier: MIT
// Everything that stands on the map: own figures, contacts in sight, ghosts with their age, sounds at a spot, the last
// steps something was seen to take.

import type { ComponentChildren } from "preact";
import type { Handle, Place } from "../protocol/messages";
import type { Session } from "../session/session";
import { cardsAgo, capital, forCards } from "../words/format";
import { Disc } from "./figure";
import type { Frame } from "./map";

interface Props {
  session: Session;
  frame: Frame;
  chosen: Handle;
  offered: ReadonlySet<Handle>;
  onFigure: (who: Handle) => void;
  /** Off: no labels but of what is chosen. */
  labels?: boolean;
  hide?: (who: Handle) => boolean;
}

/** Radius of a disc in pixels at a scale: half an inch, within reason. */
const radius = (k: number) => Math.max(11, Math.min(26, 50 * k));

const points = (way: readonly Place[]) => way.map((p) => `${p.x},${p.y}`).join(" ");

interface Standing {
  key: string;
  at: Place;
  size: number; // pixels of the radius
  cls: string;
  who: Handle; // 0: nothing to be picked
  label: string;
  note: string;
  mark: ComponentChildren;
  rank?: number; // of its label: higher ones are placed first; 3 if not said
}

/** Which labels are shown: those that find room, the chosen figure's always. */
function clear(list: readonly Standing[], k: number, chosen: Handle): Set<string> {
  const placed: [number, number, number, number][] = [];
  const named = new Set<string>();
  const order = list.filter((s) => s.label !== "").sort((a, b) => (b.who === chosen ? 9 : (b.rank ?? 3)) - (a.who === chosen ? 9 : (a.rank ?? 3)));
  for (const s of order) {
    const half = Math.max(s.label.length * 3.7, s.note.length * 3.2);
    const [x, y] = [s.at.x * k, s.at.y * k + s.size + 4];
    const box: [number, number, number, number] = [x - half, y, x + half, y + (s.note ? 32 : 17)];
    const hit = placed.some((p) => box[0] < p[2] && box[2] > p[0] && box[1] < p[3] && box[3] > p[1]);
    if (hit && (s.who !== chosen || chosen === 0)) continue;
    placed.push(box);
    named.add(s.key);
  }
  return named;
}

const Ear = () => (
  <>
    <path class="ear-wave" d="M-17,-13A22,22 0 0 1 17,-13M-24,-19A31,31 0 0 1 24,-19" />
    <path class="ear" d="M-9,4C-9,-10 10,-12 10,0C10,7 4,8 4,13C4,18 -2,18 -4,14M-5,0C-5,-5 4,-5 4,0C4,3 1,3 0,6" />
  </>
);

/** What stands on the map, from the lowest to the topmost. */
function standings({ session, frame, chosen, offered, labels = true, hide }: Props): Standing[] {
  const { known } = session;
  const { k } = frame;
  const names = session.names();
  const word = session.catalogue.word("card");
  const r = radius(k);
  const own = [...known.own].filter(([who]) => !hide?.(who));
  // Where the whole map is told, everybody on it is: what was remembered is left out.
  const others = known.plan ? [] : [...known.contacts].filter(([who]) => !hide?.(who));
  const lead = own[0]?.[0];
  const many = own.length > 8;
  const heads = new Set([...new Map([...own].reverse().map(([who, o]) => [`${o.figure.owner} ${o.figure.party}`, who])).values()]);
  const list: Standing[] = [];
  const disc = (who: Handle, ghost: boolean) => (
    <Disc look={names.look(who)} chosen={who === chosen} offered={offered.has(who)} {...(ghost ? { ghost } : {})} />
  );
  known.sounds.forEach((s, i) => {
    if (!s.heard.at || known.plan || known.cards - s.card > 1) return;
    const label = s.heard.words ? "A voice" : capital(names.sound(s.heard.what));
    list.push({ key: `s${i}`, at: s.heard.at, size: r, cls: "stand-sound", who: 0, label, note: cardsAgo(known.cards - s.card, word), mark: <Ear /> });
  });
  for (const [who, c] of others) {
    if (c.inSight) continue;
    list.push({ key: `${who}`, at: c.seen.at, size: r * 0.94, cls: "stand-ghost", who, label: names.title(who), note: cardsAgo(known.cards - c.lostAt, word), mark: disc(who, true) });
  }
  for (const [who, o] of own) {
    if (o.inSight) continue;
    list.push({ key: `${who}`, at: o.figure.at, size: r * 0.94, cls: "stand-ghost", who, label: names.title(who), note: `not seen ${forCards(known.cards - o.lostAt, word)}`, mark: disc(who, true) });
  }
  for (const [who, c] of others) {
    if (!c.inSight) continue;
    const { side } = names.look(who);
    const thing = side === "thing";
    list.push({ key: `${who}`, at: c.seen.at, size: thing ? r * 0.8 : r, cls: `stand-${side}`, who, label: thing && k < 0.4 ? "" : names.title(who), note: "", mark: disc(who, false) });
  }
  for (const [who, o] of own.reverse()) {
    if (!o.inSight) continue;
    const { side } = names.look(who);
    list.push({ key: `${who}`, at: o.figure.at, size: who === lead || many ? r : r * 0.86, cls: `stand-${side}`, who, label: names.title(who), note: "", mark: disc(who, false), rank: heads.has(who) ? 2 : 1 });
  }
  const mine = list.filter((s) => s.cls === "stand-own");
  for (const s of list) {
    const near = mine.find((m) => s.cls === "stand-beast" && Math.hypot(m.at.x - s.at.x, m.at.y - s.at.y) * k < r);
    if (!near) continue;
    const [dx, dy] = [s.at.x - near.at.x, s.at.y - near.at.y];
    const far = Math.hypot(dx, dy) * k;
    s.at = far < 1 ? { x: near.at.x + (1.3 * r) / k, y: near.at.y } : { x: near.at.x + (dx / far) * 1.3 * r, y: near.at.y + (dy / far) * 1.3 * r };
  }
  return labels ? list : list.map((s) => (s.who === chosen ? s : { ...s, label: "", note: "" }));
}

export function Figures(props: Props) {
  const { session, frame, onFigure } = props;
  const { k } = frame;
  const list = standings(props);
  const named = clear(list, k, props.chosen);
  return (
    <>
      {[...session.known.contacts].map(([who, c]) =>
        c.seen.path.length > 0 && c.inSight ? (
          <polyline key={who} class="steps" points={points([...c.seen.path, c.seen.at])} vector-effect="non-scaling-stroke" />
        ) : null,
      )}
      {list.map((s) => (
        <g
          key={s.key}
          class={`stand ${s.cls}`}
          transform={`translate(${s.at.x},${s.at.y}) scale(${s.size / 24 / k})`}
          onClick={(e) => {
            if (s.who === 0) return;
            e.stopPropagation();
            onFigure(s.who);
          }}
        >
          {s.who !== 0 && <circle r={Math.max(30, (24 * 20) / s.size)} class="stand-touch" />}
          {s.mark}
        </g>
      ))}
      {list.map((s) =>
        !named.has(s.key) ? null : (
          <g key={s.key} class={`stand-text ${s.cls}`} transform={`translate(${s.at.x},${s.at.y}) scale(${1 / k})`}>
            <text class="stand-label" y={s.size + 16} text-anchor="middle">
              {s.label}
            </text>
            {s.note !== "" && (
              <text class="stand-note" y={s.size + 31} text-anchor="middle">
                {s.note}
              </text>
            )}
          </g>
        ),
      )}
    </>
  );
}

/** Walls and portals as far as they were seen. */
export function Walls({ session }: { session: Session }) {
  const { known } = session;
  const walls = known.plan ? known.plan.walls : [...known.walls.values()];
  return (
    <>
      {walls.map((w, i) => w.kind === "quicksand" ? (
        <g key={i} class="sand" transform={`translate(${w.a.x},${w.a.y})`}>
          <title>Quicksand</title>
          <ellipse rx={70} ry={52} />
          <path d="M-40,-16q10,-7 20,0t20,0t20,0t20,0M-46,4q11.5,-7 23,0t23,0t23,0t23,0M-34,24q8.5,-7 17,0t17,0t17,0t17,0" />
        </g>
      ) : (
        <path key={i} class={`wall wall-${w.kind || "wall"}`} d={`M${w.a.x},${w.a.y}L${w.b.x},${w.b.y}`} />
      ))}
    </>
  );
}
