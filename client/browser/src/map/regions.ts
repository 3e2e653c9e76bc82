// SPDX-License-Identifier: MIT
// Washes and pen outlines of ground, as path data. Pure: from a grid to strings.

import { key, keyX, keyY, withRim, type Grid, type Look } from "./grid";
import { chance } from "./noise";
import { closedCurve, inkedCurve, shake, soften, tornCurve, trace, type Ring, type Spot } from "./outline";

export interface Wash {
  look: Look | "water" | "sheet" | "shore";
  fill: string;
  ink: string; // its bank, only between known cells
  extra: string; // hachures, lines along a shore
}

const ORDER: Look[] = ["rough", "grass", "camp", "reeds", "wood", "thorn", "rocks", "forest"];

function passes(grid: Grid) {
  return grid.size < 100 ? 3 : 2;
}

function smooth(grid: Grid, ring: Ring, salt: number): Spot[] {
  return shake(soften(ring, passes(grid)), 0.07 * (100 / grid.size), salt);
}

function wash(grid: Grid, all: Map<number, Look>, name: Wash["look"], looks: readonly Look[]): Wash | null {
  const cells = new Set<number>();
  for (const [k, l] of all) if (looks.includes(l)) cells.add(k);
  if (cells.size === 0) return null;
  let fill = "";
  let ink = "";
  let extra = "";
  for (const ring of trace(cells, cells)) {
    const spots = smooth(grid, ring, 11);
    fill += closedCurve(spots, grid.size);
    ink += inkedCurve(ring, spots, grid.size, (side) => all.has(side.out));
    if (name === "crag") extra += hachures(grid, ring, spots, all);
    if (name === "shore") for (const far of [0.15, 0.34, 0.58]) extra += inkedCurve(ring, inset(spots, (far * 100) / grid.size), grid.size, (side) => all.has(side.out));
  }
  return { look: name, fill, ink, extra };
}

/** A ring drawn `far` cells inside another: lines along a shore. */
function inset(spots: Spot[], far: number): Spot[] {
  const n = spots.length;
  return spots.map((p, i) => {
    const a = spots[(i + n - 1) % n]!;
    const b = spots[(i + 1) % n]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: p.x - ((b.y - a.y) / length) * far, y: p.y + ((b.x - a.x) / length) * far };
  });
}

/** Short strokes down the inside of a crag's rim. */
function hachures(grid: Grid, ring: Ring, spots: Spot[], all: Map<number, Look>): string {
  let d = "";
  const n = spots.length;
  const s = grid.size;
  const strokes = grid.size < 100 ? 3 : 5;
  for (let i = 0; i < n; i++) {
    if (!all.has(ring[i]!.out)) continue;
    const a = spots[i]!;
    const b = spots[(i + 1) % n]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const nx = -(b.y - a.y) / length; // inwards: the set lies on the right hand
    const ny = (b.x - a.x) / length;
    for (let j = 0; j < strokes; j++) {
      const t = (j + chance(i, j, 77)) / strokes;
      const x = (a.x + (b.x - a.x) * t) * s;
      const y = (a.y + (b.y - a.y) * t) * s;
      const deep = 9 + 17 * chance(i * 7 + j, n, 78);
      d += `M${Math.round(x)},${Math.round(y)}l${Math.round(nx * deep)},${Math.round(ny * deep)}`;
    }
  }
  return d;
}

/** Washes from the lowest to the topmost. */
export function washes(grid: Grid): Wash[] {
  const all = withRim(grid.looks, Math.round(200 / grid.size));
  const looks: Look[] = ["open", ...ORDER, "crag", "shallow", "deep"];
  return [
    wash(grid, all, "sheet", looks),
    ...ORDER.map((l) => wash(grid, all, l, [l])),
    wash(grid, all, "water", ["shallow", "deep"]),
    wash(grid, all, "deep", ["deep"]),
    wash(grid, all, "shore", ["shallow", "deep"]),
    wash(grid, all, "crag", ["crag"]),
  ].filter((w): w is Wash => w !== null);
}

/** Lines round higher ground, one for each level, with ticks on the lower side. */
export function contours(grid: Grid): string {
  let top = 0;
  for (const b of grid.bits.values()) top = Math.max(top, (b >> 9) & 15);
  let d = "";
  for (let level = 1; level <= top; level++) {
    const cells = new Set<number>();
    for (const [k, b] of grid.bits) if (((b >> 9) & 15) >= level) cells.add(k);
    for (const ring of trace(cells, cells)) {
      const spots = smooth(grid, ring, 31);
      d += inkedCurve(ring, spots, grid.size, (side) => grid.bits.has(side.out));
      spots.forEach((p, i) => {
        const side = ring[i]!;
        if (!grid.bits.has(side.out)) return;
        const x = Math.round(p.x * grid.size);
        const y = Math.round(p.y * grid.size);
        d += `M${x},${y}l${Math.round(side.dy * 14)},${Math.round(-side.dx * 14)}`;
      });
    }
  }
  return d;
}

export interface Border {
  line: string; // the border of the table, straight, where it is known
  outer: string; // a second line a little farther out
  beyond: string; // paper over what the drawing spills across it
}

export function border(grid: Grid): Border {
  const s = grid.size;
  const out: Border = { line: "", outer: "", beyond: "" };
  const inside = (cx: number, cy: number) => {
    const n = grid.looks.get(key(cx, cy));
    return n !== undefined && n !== "edge";
  };
  for (const [k, l] of grid.looks) {
    if (l !== "edge") continue;
    const x = keyX(k) * s;
    const y = keyY(k) * s;
    const [cx, cy] = [keyX(k), keyY(k)];
    const gap = 14;
    const deep = 500;
    // dx, dy point away from the table
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
      if (!inside(cx - dx, cy - dy)) continue;
      const ax = dx === -1 ? x + s : x;
      const ay = dy === -1 ? y + s : y;
      const way = dx === 0 ? `h${s}` : `v${s}`;
      out.line += `M${ax},${ay}${way}`;
      out.outer += `M${ax + dx * gap},${ay + dy * gap}${way}`;
      out.beyond += dx === 0 ? `M${ax},${ay}h${s}v${dy * deep}h${-s}Z` : `M${ax},${ay}v${s}h${dx * deep}v${-s}Z`;
    }
    for (const [dx, dy] of [[1, 1], [-1, 1], [1, -1], [-1, -1]] as const) {
      if (!inside(cx - dx, cy - dy) || inside(cx - dx, cy) || inside(cx, cy - dy)) continue;
      const ax = dx === -1 ? x + s : x;
      const ay = dy === -1 ? y + s : y;
      out.outer += `M${ax + dx * gap},${ay}v${dy * gap}M${ax},${ay + dy * gap}h${dx * gap}`;
      out.beyond += `M${ax},${ay}h${dx * deep}v${dy * deep}h${-dx * deep}Z`;
    }
  }
  return out;
}

/** Torn outline of a set of cells; holes are rings of their own, so fill it even-odd. */
export function torn(cells: { has(k: number): boolean }, keys: Iterable<number>, size: number, salt: number): string {
  let d = "";
  for (const ring of trace(cells, keys)) d += tornCurve(soften(ring, 2), size, 0.16 * (100 / size), salt);
  return d;
}
