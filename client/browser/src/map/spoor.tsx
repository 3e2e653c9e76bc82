// SPDX-License-Identifier: MIT
// Spoor: a thin line of ink with a tick each way the animal set its feet; drops lie on blood. What was lost is a ghost.

import type { Place, Spoor } from "../protocol/messages";
import type { Frame } from "./map";

interface Step extends Place {
  readonly turn: number; // degrees clockwise from north
}

const turnOf = (a: Place, b: Place) => (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;

/** Places along a way, `apart` hundredths from each other, the first half as far from its start. */
export function stepsAlong(way: readonly Place[], apart: number): Step[] {
  const steps: Step[] = [];
  let left = apart / 2;
  for (let i = 1; i < way.length; ++i) {
    const [a, b] = [way[i - 1]!, way[i]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const turn = turnOf(a, b);
    for (; left <= length; left += apart) steps.push({ x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length, turn });
    left -= length;
  }
  return steps;
}

/** The line of a spoor, or the inch in which it was found to point. */
const lineOf = (spoor: Spoor): readonly Place[] => (spoor.way.length > 1 ? spoor.way : [spoor.at, spoor.towards]);

function Trail({ spoor, k, chosen }: { spoor: Spoor; k: number; chosen: boolean }) {
  const drawn = spoor.way.length > 1;
  const line = lineOf(spoor);
  const steps = drawn ? stepsAlong(line, Math.max(55, 17 / k)) : [{ ...spoor.at, turn: turnOf(spoor.at, spoor.towards) }];
  const head = line[line.length - 1]!;
  const size = Math.max(0.7, Math.min(1.15, 3.4 * k)) / k;
  const cls = `spoor${spoor.lost ? " spoor-lost" : ""}${spoor.blood ? " spoor-blood" : ""}${chosen ? " spoor-chosen" : ""}`;
  return (
    <g class={cls}>
      {drawn && <polyline class="spoor-line" points={line.map((p) => `${p.x},${p.y}`).join(" ")} vector-effect="non-scaling-stroke" />}
      {!drawn && <circle class="spoor-found" cx={spoor.at.x} cy={spoor.at.y} r={9 * size} vector-effect="non-scaling-stroke" />}
      {steps.map((s, i) => (
        <g key={i} transform={`translate(${s.x},${s.y}) rotate(${Math.round(s.turn)}) scale(${size})`}>
          <path class="spoor-tick" d="M-5,4L0,-4L5,4" />
          {spoor.blood && <path class="spoor-drop" d="M8,-2q4,5 0,8q-4,-3 0,-8z" />}
        </g>
      ))}
      {spoor.ends && (
        <g transform={`translate(${head.x},${head.y}) rotate(${Math.round(turnOf(line[line.length - 2]!, head))}) scale(${size})`}>
          <path class="spoor-end" d="M-9,0H9" />
        </g>
      )}
    </g>
  );
}

export function Spoors({ spoors, frame, chosen = "" }: { spoors: Iterable<Spoor>; frame: Frame; chosen?: string }) {
  return (
    <g class="spoors">
      {[...spoors].map((spoor) => (
        <Trail key={`${spoor.who} ${spoor.number}`} spoor={spoor} k={frame.k} chosen={chosen === `spoor_${spoor.number}`} />
      ))}
    </g>
  );
}

/** From somebody to a spoor and along it as far as it is drawn. */
export function wayAlong(from: Place, spoor: Spoor): Place[] {
  const way = spoor.way.length > 1 ? spoor.way : [spoor.at];
  let best = { off: Infinity, at: way[0]!, next: 1 };
  for (let i = 0; i < way.length; ++i) {
    const [a, b] = [way[i]!, way[i + 1] ?? way[i]!];
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((from.x - a.x) * (b.x - a.x) + (from.y - a.y) * (b.y - a.y)) / square));
    const at = { x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) };
    const off = Math.hypot(at.x - from.x, at.y - from.y);
    if (off <= best.off) best = { off, at, next: i + 1 };
  }
  return [best.at, ...way.slice(best.next)].filter((p, i, all) => i === 0 || p.x !== all[i - 1]!.x || p.y !== all[i - 1]!.y);
}
