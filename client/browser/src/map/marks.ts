// SPDX-License-Identifier: MIT
// Pen marks that fill ground: tufts, crowns, hatching. Made block by block of one inch and seeded by place, so that
// they stay where they are whatever becomes known around them.

import { chances } from "./noise";
import { key, type Grid, type Look } from "./grid";

export type Pen = "fine" | "pen" | "bold" | "crown" | "shade" | "crown2" | "shade2" | "stone" | "dark";
export type Marks = Partial<Record<Pen, string>>;

interface Sheet {
  add(pen: Pen, d: string): void;
  /** Is this place (hundredths) ground of the look being drawn? */
  here(x: number, y: number): boolean;
}
type Draw = (sheet: Sheet, x: number, y: number, next: () => number) => void;

const r = (v: number) => Math.round(v * 10) / 10;
const at = (x: number, y: number) => `${r(x)},${r(y)}`;

function tuft(sheet: Sheet, x: number, y: number, h: number, next: () => number) {
  const lean = (next() - 0.5) * 6;
  sheet.add(
    "fine",
    `M${at(x - 4, y)}q${at(-1, -h * 0.5)} ${at(-8 + lean * 0.5, -h * 0.72)}` +
      `M${at(x, y + 1)}q${at(lean * 0.2, -h * 0.6)} ${at(lean, -h)}` +
      `M${at(x + 4, y)}q${at(1, -h * 0.45)} ${at(8 + lean * 0.5, -h * 0.66)}`,
  );
}

const grass: Draw = (sheet, x, y, next) => {
  for (let i = 0; i < 5; i++) {
    const px = x + ((i % 2) * 50 + 6 + next() * 40);
    const py = y + (Math.floor(i / 2) * 34 + 14 + next() * 24);
    const h = 17 + next() * 13;
    if (next() < 0.74 && sheet.here(px, py)) tuft(sheet, px, py, h, next);
    else next();
  }
};

const open: Draw = (sheet, x, y, next) => {
  for (let i = 0; i < 2; i++) {
    const px = x + next() * 100;
    const py = y + next() * 100;
    const kind = next();
    if (!sheet.here(px, py)) continue;
    if (kind < 0.1) sheet.add("fine", `M${at(px, py)}q1,-4 -2,-7M${at(px + 3, py)}q0,-5 2,-8`);
    else if (kind < 0.3) sheet.add("fine", `M${at(px, py)}h${r(2 + next() * 5)}`);
  }
};

const rough: Draw = (sheet, x, y, next) => {
  for (let i = 0; i < 6; i++) {
    const px = x + next() * 100;
    const py = y + next() * 100;
    const kind = next();
    if (!sheet.here(px, py)) continue;
    if (kind < 0.5) sheet.add("fine", `M${at(px, py)}l3,-4 4,3`);
    else sheet.add("fine", `M${at(px, py)}h1.5`);
  }
};

const reeds: Draw = (sheet, x, y, next) => {
  for (let i = 0; i < 4; i++) {
    const px = x + next() * 80 + 4;
    const py = y + i * 25 + 8 + next() * 10;
    const w = 18 + next() * 26;
    if (sheet.here(px, py) && sheet.here(px + w, py)) sheet.add("fine", `M${at(px, py)}h${r(w)}`);
  }
  for (let i = 0; i < 3; i++) {
    const px = x + 12 + next() * 76;
    const py = y + 34 + next() * 62;
    const h = 22 + next() * 10;
    const lean = (next() - 0.5) * 6;
    if (!sheet.here(px, py)) continue;
    sheet.add("fine", `M${at(px, py)}q${at(0, -h * 0.6)} ${at(lean, -h)}M${at(px + 4, py)}q${at(1, -h * 0.4)} ${at(5 + lean, -h * 0.7)}M${at(px - 4, py)}q${at(-1, -h * 0.4)} ${at(-3 + lean, -h * 0.8)}`);
    sheet.add("dark", `M${at(px + lean - 2.2, py - h + 2)}q2.2,-13 4.4,0q-2.2,6 -4.4,0z`);
  }
};

const thorn: Draw = (sheet, x, y, next) => {
  for (let i = 0; i < 9; i++) {
    const px = x + (i % 3) * 34 + next() * 22;
    const py = y + Math.floor(i / 3) * 34 + 12 + next() * 22;
    const w = 14 + next() * 14;
    if (next() < 0.85 && sheet.here(px, py) && sheet.here(px + w * 0.6, py - w * 0.6)) {
      sheet.add("fine", `M${at(px, py)}l${at(w * 0.62, -w)}M${at(px + 6, py + 1)}l${at(w * 0.5, -w * 0.8)}`);
    }
  }
  for (let i = 0; i < 3; i++) {
    const px = x + 14 + next() * 74;
    const py = y + 24 + next() * 68;
    const s = 0.8 + next() * 0.5;
    if (!sheet.here(px, py)) continue;
    sheet.add(
      "pen",
      `M${at(px - 11 * s, py)}q${at(-4 * s, -8 * s)} ${at(3 * s, -9 * s)}q${at(2 * s, -8 * s)} ${at(9 * s, -5 * s)}` +
        `q${at(8 * s, -2 * s)} ${at(7 * s, 6 * s)}q${at(5 * s, 4 * s)} ${at(1 * s, 8 * s)}` +
        `M${at(px - 8 * s, py - 4 * s)}l${at(5 * s, 5 * s)}M${at(px, py - 9 * s)}l${at(2 * s, 7 * s)}M${at(px + 8 * s, py - 6 * s)}l${at(-4 * s, 6 * s)}`,
    );
  }
};

/** A crown from above: a ring of lobes with a little shade in the south-east. */
function crown(sheet: Sheet, low: boolean, x: number, y: number, radius: number, next: () => number) {
  const lobes = 6;
  const turn = next() * 6.283;
  const bulge = r(radius * 0.56);
  let d = "";
  for (let i = 0; i <= lobes; i++) {
    const a = turn + (i / lobes) * 6.2832;
    const px = x + Math.cos(a) * radius;
    const py = y + Math.sin(a) * radius * 0.92;
    d += i === 0 ? `M${at(px, py)}` : `A${bulge},${bulge} 0 0 1 ${at(px, py)}`;
  }
  sheet.add(low ? "crown2" : "crown", d + "Z");
  sheet.add(
    low ? "shade2" : "shade",
    `M${at(x + radius * 0.72, y - radius * 0.05)}q${at(0, radius * 0.55)} ${at(-radius * 0.6, radius * 0.72)}` +
      `q${at(radius * 0.42, -radius * 0.3)} ${at(radius * 0.6, -radius * 0.72)}z`,
  );
}

const forest: Draw = (sheet, x, y, next) => {
  for (let i = 0; i < 4; i++) {
    const px = x + (i % 2) * 50 + 8 + next() * 34;
    const py = y + Math.floor(i / 2) * 50 + 8 + next() * 34;
    const radius = 17 + next() * 12;
    if (next() < 0.94 && sheet.here(px, py)) crown(sheet, i > 1, px, py, radius, next);
    else next();
  }
};

/** A flat-topped tree from the side, as old maps draw acacias. */
function acacia(sheet: Sheet, x: number, y: number, s: number) {
  sheet.add("pen", `M${at(x, y)}q${at(1 * s, -8 * s)} 0,${r(-13 * s)}M${at(x, y - 9 * s)}l${at(-8 * s, -8 * s)}M${at(x, y - 10 * s)}l${at(8 * s, -7 * s)}`);
  sheet.add(
    "crown",
    `M${at(x - 19 * s, y - 15 * s)}q${at(2 * s, -7 * s)} ${at(11 * s, -7 * s)}q${at(8 * s, -5 * s)} ${at(17 * s, -1 * s)}` +
      `q${at(10 * s, 0)} ${at(11 * s, 7 * s)}q${at(-10 * s, 3 * s)} ${at(-19 * s, 1.5 * s)}q${at(-11 * s, 2 * s)} ${at(-20 * s, -0.5 * s)}z`,
  );
  sheet.add("fine", `M${at(x - 9 * s, y + 1)}h${r(20 * s)}`);
}

const wood: Draw = (sheet, x, y, next) => {
  for (let i = 0; i < 2; i++) {
    const px = x + 16 + next() * 68;
    const py = y + i * 50 + 22 + next() * 26;
    const s = 1.1 + next() * 0.45;
    if (next() < 0.5 && sheet.here(px, py) && sheet.here(px, py - 14)) acacia(sheet, px, py, s);
  }
  for (let i = 0; i < 2; i++) {
    const px = x + 8 + next() * 84;
    const py = y + 14 + next() * 80;
    if (sheet.here(px, py)) tuft(sheet, px, py, 10 + next() * 6, next);
    else next();
  }
};

function boulder(sheet: Sheet, x: number, y: number, size: number, next: () => number) {
  const n = 6;
  const turn = next() * 6.283;
  let d = "";
  const rim: [number, number][] = [];
  for (let i = 0; i < n; i++) {
    const a = turn + (i / n) * 6.2832;
    const s = size * (0.78 + next() * 0.4);
    rim.push([x + Math.cos(a) * s * 1.15, y + Math.sin(a) * s * 0.85]);
  }
  rim.forEach(([px, py], i) => (d += `${i === 0 ? "M" : "L"}${at(px, py)}`));
  sheet.add("stone", d + "Z");
  sheet.add(
    "stone",
    `M${at(x + size * 0.1, y + size * 0.5)}l${at(size * 0.28, -size * 0.42)}M${at(x + size * 0.38, y + size * 0.42)}l${at(size * 0.24, -size * 0.4)}`,
  );
}

const rocks: Draw = (sheet, x, y, next) => {
  for (let i = 0; i < 4; i++) {
    const px = x + (i % 2) * 50 + 10 + next() * 32;
    const py = y + Math.floor(i / 2) * 50 + 10 + next() * 32;
    const size = 8 + next() * 10;
    if (next() < 0.8 && sheet.here(px, py)) boulder(sheet, px, py, size, next);
    else next();
  }
  for (let i = 0; i < 5; i++) {
    const px = x + next() * 100;
    const py = y + next() * 100;
    if (sheet.here(px, py)) sheet.add("fine", `M${at(px, py)}l2,-3 3,2`);
  }
};

const crag: Draw = (sheet, x, y, next) => {
  for (let i = 0; i < 3; i++) {
    const px = x + 18 + next() * 64;
    const py = y + 18 + next() * 64;
    const w = 12 + next() * 14;
    if (!sheet.here(px, py) || !sheet.here(px + w, py + 8)) continue;
    sheet.add("pen", `M${at(px - w * 0.6, py + 7)}l${at(w * 0.6, -12)} ${at(w * 0.75, 13)}M${at(px + 2, py - 3)}l${at(w * 0.2, 10)}M${at(px + 6, py + 1)}l${at(w * 0.2, 7)}`);
  }
};

const shallow: Draw = (sheet, x, y, next) => {
  for (let i = 0; i < 4; i++) {
    const px = x + next() * 72;
    const py = y + i * 25 + 8 + next() * 10;
    if (sheet.here(px, py) && sheet.here(px + 26, py)) sheet.add("fine", `M${at(px, py)}q6.5,-4 13,0t13,0`);
  }
};

const deep: Draw = (sheet, x, y, next) => {
  for (let i = 0; i < 2; i++) {
    const px = x + next() * 50;
    const py = y + i * 50 + 14 + next() * 22;
    const w = 16 + next() * 22;
    if (next() < 0.4 && sheet.here(px - 40, py) && sheet.here(px + w + 40, py)) sheet.add("fine", `M${at(px, py)}h${r(w)}`);
  }
};

const camp: Draw = (sheet, x, y, next) => {
  const px = x + 26 + next() * 48;
  const py = y + 40 + next() * 36;
  if (next() < 0.3 && sheet.here(px - 20, py) && sheet.here(px + 20, py)) {
    sheet.add("stone", `M${at(px - 19, py + 10)}L${at(px - 3, py - 16)}L${at(px + 20, py + 7)}L${at(px + 5, py + 13)}Z`);
    sheet.add("stone", `M${at(px - 3, py - 16)}L${at(px + 5, py + 13)}M${at(px - 9, py + 10.8)}L${at(px - 3.5, py - 8)}L${at(px - 1, py + 12)}`);
  }
};

const DRAW: Partial<Record<Look, Draw>> = { open, rough, grass, reeds, wood, thorn, forest, rocks, crag, shallow, deep, camp };

/** A tree that stands alone, larger than life: somebody may want to climb it. */
function loneTree(marks: Marks, x: number, y: number) {
  const add = (pen: Pen, d: string) => (marks[pen] = (marks[pen] ?? "") + d);
  acacia({ add, here: () => true }, x * 100 + 50, y * 100 + 82, 2.3);
}

/** All marks of one block: the square inch from (100x, 100y). */
export function drawBlock(grid: Grid, x: number, y: number, marks: Marks) {
  const per = 100 / grid.size;
  const seen = new Set<Look>();
  for (let cy = 0; cy < per; cy++) {
    for (let cx = 0; cx < per; cx++) {
      const l = grid.looks.get(key(x * per + cx, y * per + cy));
      if (l) seen.add(l);
    }
  }
  for (const l of seen) {
    const draw = DRAW[l];
    if (!draw) continue;
    const sheet: Sheet = {
      add: (pen, d) => (marks[pen] = (marks[pen] ?? "") + d),
      here: (px, py) => {
        const there = grid.looks.get(key(Math.floor(px / grid.size), Math.floor(py / grid.size)));
        return there === l || there === undefined;
      },
    };
    draw(sheet, x * 100, y * 100, chances(x, y, l.length * 7 + l.charCodeAt(1)));
  }
  if (per === 1 && grid.trees.has(key(x, y))) loneTree(marks, x, y);
}
