// SPDX-License-Identifier: MIT
// A piece of country for trying the page without a server: areas, a sampling of what they are at a place, and a rough
// idea of what an eye sees. It follows no rule book closely; it only has to look like a hunt.

export const WIDTH = 6000;
export const HEIGHT = 4800;

const bits = ({ cover = 0, going = 0, water = 0, trees = 0, camp = 0, edge = 0, level = 0 }) =>
  cover | (going << 2) | (water << 4) | (trees << 6) | (camp << 7) | (edge << 8) | (level << 9);

export const AREAS = [
  { id: "river", k: "river", outline: [[3900, 0], [4300, 0], [4400, 1200], [4700, 2400], [5200, 3600], [5400, 4800], [5000, 4800], [4800, 3700], [4300, 2500], [4000, 1300]], g: { water: 2 } },
  { id: "ford", k: "ford", outline: [[4150, 2200], [4700, 2200], [4850, 2600], [4280, 2600]], g: { water: 1 } },
  { id: "reeds", k: "marsh", outline: [[3500, 2700], [4300, 2650], [4750, 3750], [4300, 4000], [3700, 3300]], g: { cover: 1, going: 1 } },
  { id: "thicket", k: "thorn", outline: [[1200, 600], [2000, 400], [2300, 1000], [1900, 1500], [1300, 1300]], g: { cover: 2, going: 1 } },
  { id: "kopje", k: "rocks", outline: [[2600, 1700], [3200, 1600], [3400, 2100], [3000, 2500], [2600, 2300]], g: { cover: 2, going: 1, level: 1 } },
  { id: "crag", k: "rocks", outline: [[2850, 1900], [3050, 1850], [3100, 2100], [2900, 2200]], g: { cover: 3, going: 2, level: 2 } },
  { id: "longgrass", k: "grass", outline: [[300, 2000], [2200, 1800], [2500, 3000], [1800, 3700], [500, 3500]], g: { cover: 1 } },
  { id: "gallery", k: "forest", outline: [[4900, 600], [5900, 500], [5900, 1900], [5100, 1800]], g: { cover: 2, going: 1, trees: 1 } },
  { id: "grove", k: "acacia", outline: [[2600, 3500], [3100, 3400], [3200, 3900], [2700, 4000]], g: { cover: 1, trees: 1 } },
  { id: "camp", k: "camp", outline: [[200, 4100], [1000, 4100], [1000, 4700], [200, 4700]], g: { camp: 1 } },
].map((a) => ({ ...a, ground: bits(a.g) }));

export const MARKERS = [
  { id: "lair_pride", k: "lair", at: [2700, 2200] },
  { id: "lair_leopard", k: "lair", at: [5600, 1300] },
  { id: "tree1", k: "tree", at: [1100, 4000] },
  { id: "tree2", k: "tree", at: [3300, 3000] },
  { id: "tree3", k: "tree", at: [3500, 700] },
];

function inside(outline, x, y) {
  let odd = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i];
    const [bx, by] = outline[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

const memo = new Map();

/** Packed ground at a place of the table. */
export function groundAt(x, y) {
  if (x < 0 || y < 0 || x > WIDTH || y > HEIGHT) return bits({ edge: 1 });
  const key = `${x},${y}`;
  const known = memo.get(key);
  if (known !== undefined) return known;
  const g = { cover: 0, going: 0, water: 0, trees: 0, camp: 0, level: 0 };
  for (const a of AREAS) {
    if (!inside(a.outline, x, y)) continue;
    g.cover = Math.max(g.cover, a.g.cover ?? 0);
    g.going = Math.max(g.going, a.g.going ?? 0);
    g.water = a.id === "ford" ? 1 : Math.max(g.water, a.g.water ?? 0);
    g.trees ||= a.g.trees ?? 0;
    g.camp ||= a.g.camp ?? 0;
    g.level = Math.max(g.level, a.g.level ?? 0);
  }
  memo.set(key, bits(g));
  return bits(g);
}

/** Does an eye see a place? Cover on the way adds up, crags block, 48 inches is the end of it. */
export function sees(ex, ey, x, y) {
  const length = Math.hypot(x - ex, y - ey);
  if (length > 4800) return false;
  const steps = Math.max(1, Math.round(length / 25));
  let cost = 0;
  for (let i = 0; i < steps; i++) {
    const t = (i + 0.5) / steps;
    if (t * length < 100) continue;
    const cover = groundAt(Math.round(ex + (x - ex) * t), Math.round(ey + (y - ey) * t)) & 3;
    if (cover === 3) return false;
    cost += (cover * length) / steps;
  }
  return cost <= 600 || length <= 600;
}

/** Cells a seat has discovered from the places it looked from, in its own frame: [y, x, length, ground, ...]. */
export function discover(origin, eyes) {
  const [ox, oy] = origin;
  const known = new Map();
  for (let cy = -60; cy < 60; cy++) {
    for (let cx = -72; cx < 72; cx++) {
      const x = ox + cx * 100 + 50;
      const y = oy + cy * 100 + 50;
      if (x < -100 || y < -100 || x > WIDTH + 100 || y > HEIGHT + 100) continue;
      if (x < 0 || y < 0 || x > WIDTH || y > HEIGHT) continue;
      if (eyes.some(([ex, ey]) => sees(ex, ey, x, y))) known.set(`${cy},${cx}`, [cy, cx, groundAt(x, y)]);
    }
  }
  for (const [cy, cx] of [...known.values()]) {
    for (const [dy, dx] of [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]]) {
      const x = ox + (cx + dx) * 100 + 50;
      const y = oy + (cy + dy) * 100 + 50;
      if (x < 0 || y < 0 || x > WIDTH || y > HEIGHT) known.set(`${cy + dy},${cx + dx}`, [cy + dy, cx + dx, bits({ edge: 1 })]);
    }
  }
  return [...known.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** Sorted cells as runs, with their ground or without. */
export function runs(cells, withGround) {
  const out = [];
  let run = null;
  for (const [y, x, g] of cells) {
    if (run && run.y === y && run.x + run.n === x && (!withGround || run.g === g)) run.n++;
    else {
      if (run) out.push(run.y, run.x, run.n, ...(withGround ? [run.g] : []));
      run = { y, x, n: 1, g };
    }
  }
  if (run) out.push(run.y, run.x, run.n, ...(withGround ? [run.g] : []));
  return out;
}
