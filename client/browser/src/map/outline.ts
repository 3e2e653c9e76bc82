// SPDX-License-Identifier: MIT
// Outlines of sets of cells: traced along cell sides, then smoothed and shaken as a hand would draw them.

import { drift, sway } from "./noise";
import { keyX, keyY, key } from "./grid";

export interface Spot {
  x: number;
  y: number;
}

/** One side of a cell, walked with the set on the right hand. `out` is the cell on the other side. */
export interface Side {
  x: number;
  y: number; // where it starts, in cells
  dx: number;
  dy: number;
  out: number; // key
}

export type Ring = Side[];

/** Rings of cell sides round a set of cells; holes come out as rings of their own. */
export function trace(cells: { has(k: number): boolean }, keys: Iterable<number>): Ring[] {
  const starts = new Map<number, Side[]>();
  const add = (side: Side) => {
    const at = key(side.x, side.y);
    const list = starts.get(at);
    if (list) list.push(side);
    else starts.set(at, [side]);
  };
  for (const k of keys) {
    const x = keyX(k);
    const y = keyY(k);
    const up = key(x, y - 1);
    const right = key(x + 1, y);
    const down = key(x, y + 1);
    const left = key(x - 1, y);
    if (!cells.has(up)) add({ x, y, dx: 1, dy: 0, out: up });
    if (!cells.has(right)) add({ x: x + 1, y, dx: 0, dy: 1, out: right });
    if (!cells.has(down)) add({ x: x + 1, y: y + 1, dx: -1, dy: 0, out: down });
    if (!cells.has(left)) add({ x, y: y + 1, dx: 0, dy: -1, out: left });
  }
  const rings: Ring[] = [];
  for (const list of starts.values()) {
    while (list.length > 0) {
      const ring: Ring = [];
      let side: Side | undefined = list.pop();
      while (side) {
        ring.push(side);
        side = follow(starts, side);
      }
      rings.push(ring);
    }
  }
  return rings;
}

/** The next side: at a corner where two sides of the set touch, the one that turns right. */
function follow(starts: Map<number, Side[]>, side: Side): Side | undefined {
  const list = starts.get(key(side.x + side.dx, side.y + side.dy));
  if (!list || list.length === 0) return undefined;
  let best = list.length - 1;
  for (let i = 0; i < list.length; i++) {
    const s = list[i]!;
    if (s.dx === -side.dy && s.dy === side.dx) best = i;
  }
  return list.splice(best, 1)[0];
}

/** Middles of the sides, smoothed `passes` times: stairs become slopes. In cells. */
export function soften(ring: Ring, passes: number): Spot[] {
  let spots: Spot[] = ring.map((s) => ({ x: s.x + s.dx / 2, y: s.y + s.dy / 2 }));
  if (ring.length < 8) return spots;
  for (let pass = 0; pass < passes; pass++) {
    const last = spots;
    const n = last.length;
    spots = last.map((p, i) => {
      const a = last[(i + n - 1) % n]!;
      const b = last[(i + 1) % n]!;
      return { x: (a.x + 2 * p.x + b.x) / 4, y: (a.y + 2 * p.y + b.y) / 4 };
    });
  }
  return spots;
}

/** Shakes spots a little, by place, as a pen does. */
export function shake(spots: Spot[], by: number, salt: number): Spot[] {
  return spots.map((p) => ({
    x: p.x + by * (drift(p.x * 0.9, p.y * 0.9, salt) + 0.4 * drift(p.x * 2.3, p.y * 2.3, salt + 1)),
    y: p.y + by * (drift(p.x * 0.9, p.y * 0.9, salt + 2) + 0.4 * drift(p.x * 2.3, p.y * 2.3, salt + 3)),
  }));
}

const round = (v: number) => Math.round(v * 10) / 10;

/** A closed curve through the middles between spots, with the spots as handles. `scale`: hundredths a cell. */
export function closedCurve(spots: Spot[], scale: number): string {
  const n = spots.length;
  if (n < 3) return "";
  const mid = (i: number) => {
    const a = spots[i % n]!;
    const b = spots[(i + 1) % n]!;
    return `${round(((a.x + b.x) / 2) * scale)},${round(((a.y + b.y) / 2) * scale)}`;
  };
  let d = `M${mid(0)}`;
  for (let i = 1; i <= n; i++) {
    const p = spots[i % n]!;
    d += `Q${round(p.x * scale)},${round(p.y * scale)} ${mid(i)}`;
  }
  return d + "Z";
}

/** As `closedCurve`, but only where `inked` says so of the side a spot came from. */
export function inkedCurve(ring: Ring, spots: Spot[], scale: number, inked: (side: Side) => boolean): string {
  const n = spots.length;
  let d = "";
  let down = false;
  for (let i = 0; i < n; i++) {
    if (!inked(ring[i]!)) {
      down = false;
      continue;
    }
    const a = spots[(i + n - 1) % n]!;
    const p = spots[i]!;
    const b = spots[(i + 1) % n]!;
    if (!down) d += `M${round(((a.x + p.x) / 2) * scale)},${round(((a.y + p.y) / 2) * scale)}`;
    d += `Q${round(p.x * scale)},${round(p.y * scale)} ${round(((p.x + b.x) / 2) * scale)},${round(((p.y + b.y) / 2) * scale)}`;
    down = true;
  }
  return d;
}

/** A torn edge: the smoothed ring cut into short steps, each displaced by place. */
export function tornCurve(spots: Spot[], scale: number, by: number, salt: number): string {
  const n = spots.length;
  if (n < 3) return "";
  const steps = 4;
  let d = "";
  for (let i = 0; i < n; i++) {
    const a = spots[i]!;
    const b = spots[(i + 1) % n]!;
    for (let s = 0; s < steps; s++) {
      const x = a.x + ((b.x - a.x) * s) / steps;
      const y = a.y + ((b.y - a.y) * s) / steps;
      const px = x + by * (drift(x * 1.1, y * 1.1, salt) + 0.5 * drift(x * 3.7, y * 3.7, salt + 5)) + 0.02 * sway(x * 64, y * 64, salt);
      const py = y + by * (drift(x * 1.1, y * 1.1, salt + 1) + 0.5 * drift(x * 3.7, y * 3.7, salt + 6)) + 0.02 * sway(y * 64, x * 64, salt);
      d += `${d === "" ? "M" : "L"}${round(px * scale)},${round(py * scale)}`;
    }
  }
  return d + "Z";
}
