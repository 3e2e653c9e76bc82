// SPDX-License-Identifier: MIT
// Length and cost of a way being drawn, on the ground the seat knows (GH-103, IF-10). All in hundredths of an inch.

import { unpackGround } from "../protocol/knowledge";
import type { Place } from "../protocol/messages";

/** Packed ground of the cell a place lies in; undefined: never seen. */
export type Known = (cellX: number, cellY: number) => number | undefined;

export interface Piece {
  from: Place;
  to: Place;
  length: number;
  cost: number; // at the rate of known ground; the unknown counts as open
  known: boolean;
  shut: boolean; // known to let nobody through
}

export interface Way {
  pieces: Piece[];
  length: number;
  cost: number;
  unknown: number; // length over unknown ground
  shut: boolean;
}

export interface Rates {
  rough: number;
  shallow: number;
}
export const USUAL: Rates = { rough: 2, shallow: 2 };

const CELL = 100;

/** Where a segment crosses from cell to cell, as shares of its length, ends included. */
function crossings(a: Place, b: Place): number[] {
  const cuts = new Set<number>([0, 1]);
  for (const axis of ["x", "y"] as const) {
    const low = Math.min(a[axis], b[axis]);
    const high = Math.max(a[axis], b[axis]);
    for (let line = Math.floor(low / CELL) * CELL + CELL; line < high; line += CELL) {
      if (line > low) cuts.add((line - a[axis]) / (b[axis] - a[axis]));
    }
  }
  return [...cuts].sort((x, y) => x - y);
}

const along = (a: Place, b: Place, t: number): Place => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

const rateOf = (bits: number | undefined, rates: Rates): number => {
  if (bits === undefined) return 1;
  const g = unpackGround(bits);
  return Math.max(g.going === 1 ? rates.rough : 1, g.water === 1 ? rates.shallow : 1);
};

/** As the table reckons when it is asked: at the cheapest ground within a cell's breadth, so that no edge is too far. */
function lenient(known: Known, rates: Rates): (x: number, y: number) => number {
  return (x, y) => {
    let best = Infinity;
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) best = Math.min(best, rateOf(known(x + dx, y + dy), rates));
    return best;
  };
}

/** The way from `start` through `corners`, cut at the sides of cells. */
export function measure(
  start: Place,
  corners: readonly Place[],
  known: Known,
  stepCost: number,
  rates: Rates = USUAL,
  rateAt: (x: number, y: number) => number = (x, y) => rateOf(known(x, y), rates),
): Way {
  const way: Way = { pieces: [], length: 0, cost: 0, unknown: 0, shut: false };
  let from = start;
  for (const to of corners) {
    const whole = Math.hypot(to.x - from.x, to.y - from.y);
    const cuts = crossings(from, to);
    for (let i = 1; i < cuts.length; i++) {
      const t0 = cuts[i - 1]!;
      const t1 = cuts[i]!;
      const length = whole * (t1 - t0);
      if (length < 0.001) continue;
      const middle = along(from, to, (t0 + t1) / 2);
      const [cx, cy] = [Math.floor(middle.x / CELL), Math.floor(middle.y / CELL)];
      const bits = known(cx, cy);
      const g = bits === undefined ? undefined : unpackGround(bits);
      const rate = rateAt(cx, cy);
      const shut = g !== undefined && (g.going === 2 || g.edge || g.water === 2);
      const cost = length * rate * stepCost;
      way.pieces.push({ from: along(from, to, t0), to: along(from, to, t1), length, cost, known: g !== undefined, shut });
      way.length += length;
      way.cost += cost;
      if (!g) way.unknown += length;
      if (shut) way.shut = true;
    }
    from = to;
  }
  return way;
}

/**
 * The next corner towards `wish`, no farther than the allowance still pays for. Nothing if there is no going on.
 * Rounded to whole hundredths towards the start, so that it never costs more.
 */
export function nextCorner(
  start: Place,
  corners: readonly Place[],
  wish: Place,
  reach: number,
  known: Known,
  stepCost: number,
  rates: Rates = USUAL,
): Place | null {
  const from = corners.length > 0 ? corners[corners.length - 1]! : start;
  const rateAt = lenient(known, rates);
  let left = reach - measure(start, corners, known, stepCost, rates, rateAt).cost;
  const way = measure(from, [wish], known, stepCost, rates, rateAt);
  if (way.cost <= left) return { x: Math.round(wish.x), y: Math.round(wish.y) };
  for (const piece of way.pieces) {
    if (piece.cost <= left) {
      left -= piece.cost;
      continue;
    }
    const share = left / piece.cost;
    const { x, y } = along(piece.from, piece.to, share);
    const shy = (v: number, origin: number) => (v > origin ? Math.floor(v) : v < origin ? Math.ceil(v) : v);
    const spot: Place = { x: shy(x, from.x), y: shy(y, from.y) };
    return Math.hypot(spot.x - from.x, spot.y - from.y) >= 5 ? spot : null;
  }
  return null;
}
