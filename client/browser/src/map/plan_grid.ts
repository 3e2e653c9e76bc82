// SPDX-License-Identifier: MIT
// The umpire's plan cut into half-inch cells, so that the same hand draws it.

import type { Place, Plan, PlanArea } from "../protocol/messages";
import { unpackGround } from "../protocol/knowledge";
import { key, keyX, keyY, makeGrid, type Grid, type Look } from "./grid";

const SIZE = 50;

const KINDS: Record<string, Look> = {
  thorn: "thorn",
  thicket: "thorn",
  scrub: "thorn",
  rocks: "rocks",
  kopje: "rocks",
  boulders: "rocks",
  marsh: "reeds",
  reeds: "reeds",
  swamp: "reeds",
  grass: "grass",
  forest: "forest",
  jungle: "forest",
  acacia: "wood",
  wood: "wood",
  grove: "wood",
  camp: "camp",
};

function inside(outline: readonly Place[], x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!;
    const b = outline[j]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
}

interface Bounded {
  area: PlanArea;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function bounded(area: PlanArea): Bounded {
  const xs = area.outline.map((p) => p.x);
  const ys = area.outline.map((p) => p.y);
  return { area, left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Densest cover, slowest going; shallow water where a ford lies in deep. */
function overlay(areas: readonly PlanArea[]): number {
  let [cover, going, water, trees, camp, level] = [0, 0, 0, 0, 0, 0];
  let ford = false;
  for (const { ground } of areas) {
    const g = unpackGround(ground);
    cover = Math.max(cover, g.cover);
    going = Math.max(going, g.going);
    water = Math.max(water, g.water);
    ford ||= g.water === 1;
    trees ||= g.trees ? 1 : 0;
    camp ||= g.camp ? 1 : 0;
    level = Math.max(level, g.level);
  }
  if (ford && water === 2) water = 1;
  return cover | (going << 2) | (water << 4) | (trees << 6) | (camp << 7) | (level << 9);
}

export interface Corner {
  left: number;
  top: number;
}

/**
 * Where the table's north-west corner lies in the viewer's frame: the umpire's frame begins there; a seat that is shown
 * the plan when all is over knows it from an area named "table", or as nearly as its own map tells.
 */
export function cornerOf(plan: Plan, known: ReadonlyMap<number, number>): Corner {
  const table = plan.areas.find((a) => a.id === "table" || a.kind === "table");
  const outline = table?.outline ?? [];
  if (outline.length > 0) return { left: Math.min(...outline.map((p) => p.x)), top: Math.min(...outline.map((p) => p.y)) };
  if (known.size === 0) return { left: 0, top: 0 };
  const edge = (k: number) => (known.get(k)! & 256) !== 0;
  let left: number | null = null;
  let top: number | null = null;
  for (const k of known.keys()) {
    if (!edge(k)) continue;
    const [x, y] = [keyX(k), keyY(k)];
    const isLand = (n: number) => known.has(n) && !edge(n);
    if (isLand(key(x + 1, y))) left = (x + 1) * 100;
    if (isLand(key(x - 1, y))) left = x * 100 - plan.width;
    if (isLand(key(x, y + 1))) top = (y + 1) * 100;
    if (isLand(key(x, y - 1))) top = y * 100 - plan.height;
  }
  const all = plan.areas.flatMap((a) => a.outline);
  return { left: left ?? Math.min(0, ...all.map((p) => p.x)), top: top ?? Math.min(0, ...all.map((p) => p.y)) };
}

/** `own`: areas a book draws in its own way, whatever else they are. */
export function gridOfPlan(plan: Plan, corner: Corner, own: Readonly<Record<string, Look>> = {}): Grid {
  const areas = plan.areas.filter((a) => a.kind !== "table" && a.id !== "table").map(bounded);
  const bits = new Map<number, number>();
  const kinds = new Map<number, Look>();
  const left = Math.round(corner.left / SIZE);
  const top = Math.round(corner.top / SIZE);
  const right = left + Math.ceil(plan.width / SIZE);
  const bottom = top + Math.ceil(plan.height / SIZE);
  for (let y = top - 1; y <= bottom; y++) {
    for (let x = left - 1; x <= right; x++) {
      if (x < left || y < top || x === right || y === bottom) {
        bits.set(key(x, y), 1 << 8);
        continue;
      }
      const px = x * SIZE + SIZE / 2;
      const py = y * SIZE + SIZE / 2;
      const here = areas
        .filter((a) => px >= a.left && px <= a.right && py >= a.top && py <= a.bottom && inside(a.area.outline, px, py))
        .map((a) => a.area);
      const ground = overlay(here);
      bits.set(key(x, y), ground);
      for (const a of here) if (own[a.kind]) kinds.set(key(x, y), own[a.kind]!);
      const g = unpackGround(ground);
      if (kinds.has(key(x, y)) || g.cover === 3 || g.going === 2 || g.water > 0) continue;
      for (const a of here) {
        const kind = KINDS[a.kind];
        if (kind && unpackGround(a.ground).cover === g.cover) kinds.set(key(x, y), kind);
      }
    }
  }
  return makeGrid(SIZE, bits, kinds);
}
