// SPDX-License-Identifier: MIT
// Cells of ground as they are drawn: seats know one-inch cells, the umpire's plan is cut into half inches.

import { cellKey, cellOf, unpackGround } from "../protocol/knowledge";

/** How ground is drawn. */
export type Look =
  | "open"
  | "rough"
  | "grass"
  | "reeds"
  | "wood"
  | "thorn"
  | "forest"
  | "rocks"
  | "crag"
  | "shallow"
  | "deep"
  | "camp"
  | "edge";

export function look(bits: number): Look {
  const g = unpackGround(bits);
  if (g.edge) return "edge";
  if (g.water === 2) return "deep";
  if (g.cover === 3 || g.going === 2) return "crag";
  if (g.water === 1) return "shallow";
  if (g.camp) return "camp";
  if (g.cover === 2) return g.trees ? "forest" : "thorn";
  if (g.cover === 1) return g.trees ? "wood" : g.going === 1 ? "reeds" : "grass";
  return g.trees ? "wood" : g.going === 1 ? "rough" : "open";
}

export const NAMES: Record<Look, string> = {
  open: "open ground",
  rough: "broken ground",
  grass: "long grass",
  reeds: "marsh and reeds",
  wood: "scattered trees",
  thorn: "thicket",
  forest: "forest",
  rocks: "boulders",
  crag: "crag",
  shallow: "shallow water",
  deep: "deep water",
  camp: "camp",
  edge: "beyond the table",
};

export const key = cellKey;
export const keyX = (k: number) => cellOf(k).x;
export const keyY = (k: number) => cellOf(k).y;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Cells known, by `key`. */
export interface Grid {
  size: number; // hundredths a cell
  bits: Map<number, number>;
  looks: Map<number, Look>;
  /** Cells with one tree in them, whatever else they are. */
  trees: Set<number>;
}

const TREES = 64;

/** A tree with none about it is drawn by itself, on the ground it stands on. */
function findLoneTrees(bits: Map<number, number>, looks: Map<number, Look>): Set<number> {
  const trees = new Set<number>();
  for (const [k, b] of bits) {
    if (!(b & TREES)) continue;
    const [x, y] = [keyX(k), keyY(k)];
    let company = 0;
    for (let dx = -1; dx <= 1; dx++) for (let dy = -1; dy <= 1; dy++) if ((bits.get(key(x + dx, y + dy)) ?? 0) & TREES) company++;
    if (company > 1) continue;
    looks.set(k, look(b & ~TREES));
    trees.add(k);
  }
  return trees;
}

const SIDES: readonly [number, number][] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** Thick cover that hangs together with a crag is drawn as its boulders, any other as thorn. */
function findRocks(looks: Map<number, Look>) {
  const open: number[] = [];
  for (const [k, l] of looks) if (l === "crag") open.push(k);
  while (open.length > 0) {
    const k = open.pop()!;
    for (const [dx, dy] of SIDES) {
      const n = key(keyX(k) + dx, keyY(k) + dy);
      if (looks.get(n) === "thorn") {
        looks.set(n, "rocks");
        open.push(n);
      }
    }
  }
}

export function makeGrid(size: number, bits: Map<number, number>, kinds?: Map<number, Look>): Grid {
  const looks = new Map<number, Look>();
  for (const [k, b] of bits) looks.set(k, kinds?.get(k) ?? look(b));
  const trees = kinds ? new Set<number>() : findLoneTrees(bits, looks);
  if (!kinds) findRocks(looks);
  return { size, bits, looks, trees };
}

export function bounds(cells: Iterable<number>): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const k of cells) {
    const x = keyX(k);
    const y = keyY(k);
    if (x < box.left) box.left = x;
    if (y < box.top) box.top = y;
    if (x + 1 > box.right) box.right = x + 1;
    if (y + 1 > box.bottom) box.bottom = y + 1;
  }
  return box.left === Infinity ? { left: 0, top: 0, right: 1, bottom: 1 } : box;
}

/**
 * The looks with a rim of the nearest known ground, `rings` cells wide, drawn into the unknown: the torn paper above
 * it hides all but a breath of it, and no drawing ends in a hard line. Beyond the table's edge likewise.
 */
export function withRim(looks: Map<number, Look>, rings: number): Map<number, Look> {
  const all = new Map(looks);
  for (const [k, l] of looks) if (l === "edge") all.delete(k);
  let rim = [...all.keys()];
  for (let ring = 0; ring < rings; ring++) {
    const next: number[] = [];
    for (const k of rim) {
      const l = all.get(k)!;
      for (const [dx, dy] of SIDES) {
        const n = key(keyX(k) + dx, keyY(k) + dy);
        if (!all.has(n)) {
          all.set(n, l);
          next.push(n);
        }
      }
    }
    rim = next;
  }
  return all;
}
