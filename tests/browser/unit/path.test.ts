// SPDX-License-Identifier: MIT
// Ways over known ground, as the page draws and reckons them.
import assert from "node:assert/strict";
import { test } from "node:test";

import { measure, nextCorner, type Known } from "../../../client/browser/src/words/path";

const ROUGH = 1 << 2;
const SHALLOW = 1 << 4;
const DEEP = 2 << 4;
const open: Known = () => 0;
const nothing: Known = () => undefined;
/** Rough from x = 200 on. */
const scrub: Known = (x) => (x >= 2 ? ROUGH : 0);
const home = { x: 0, y: 0 };

test("open ground costs its length", () => {
  const way = measure(home, [{ x: 300, y: 400 }], open, 1);
  assert.equal(Math.round(way.length), 500);
  assert.equal(Math.round(way.cost), 500);
  assert.equal(way.unknown, 0);
});

test("rough ground costs double from the side of its cell on (GH-103)", () => {
  const way = measure(home, [{ x: 350, y: 0 }], scrub, 1);
  assert.equal(Math.round(way.cost), 200 + 150 * 2);
  assert.deepEqual(
    way.pieces.map((p) => [Math.round(p.length), Math.round(p.cost)]),
    [[100, 100], [100, 100], [100, 200], [50, 100]],
  );
});

test("shallow water costs double, and a lame figure pays twice for all of it (GH-103)", () => {
  const ford: Known = (x) => (x === 1 ? SHALLOW : 0);
  assert.equal(Math.round(measure(home, [{ x: 300, y: 0 }], ford, 1).cost), 400);
  assert.equal(Math.round(measure(home, [{ x: 300, y: 0 }], ford, 2).cost), 800);
});

test("unknown ground counts as open and is said to be unknown (GH-108)", () => {
  const way = measure(home, [{ x: 0, y: -250 }], nothing, 1);
  assert.equal(Math.round(way.cost), 250);
  assert.equal(Math.round(way.unknown), 250);
  assert.ok(way.pieces.every((p) => !p.known));
});

test("deep water and crags are said to be shut", () => {
  assert.ok(measure(home, [{ x: 300, y: 0 }], (x) => (x === 2 ? DEEP : 0), 1).shut);
  assert.ok(measure(home, [{ x: 300, y: 0 }], (x) => (x === 2 ? 2 << 2 : 0), 1).shut);
  assert.ok(!measure(home, [{ x: 150, y: 0 }], (x) => (x === 2 ? DEEP : 0), 1).shut);
});

test("cells west and north of the start are found by their own corner", () => {
  const asked: string[] = [];
  measure({ x: -50, y: -50 }, [{ x: -150, y: -50 }], (x, y) => (asked.push(`${x},${y}`), 0), 1);
  assert.ok(asked.includes("-1,-1") && asked.includes("-2,-1"));
  assert.ok(!asked.includes("0,0"));
});

test("a corner within the allowance is taken as it is", () => {
  assert.deepEqual(nextCorner(home, [], { x: 299.6, y: 0.2 }, 300, open, 1), { x: 300, y: 0 });
});

test("a corner beyond the allowance is cut where it runs out, never later", () => {
  const first = nextCorner(home, [], { x: 1000, y: 1000 }, 700, open, 1)!;
  assert.ok(Math.hypot(first.x, first.y) <= 700 && Math.hypot(first.x, first.y) > 697);
  const second = nextCorner(home, [{ x: 400, y: 0 }], { x: 400, y: -900 }, 700, open, 1)!;
  assert.deepEqual(second, { x: 400, y: -300 });
  assert.equal(nextCorner(home, [{ x: 700, y: 0 }], { x: 900, y: 0 }, 700, open, 1), null);
});

test("the limit is reckoned at the cheapest ground within a cell's breadth, as the table does", () => {
  // Rough begins at 200; the cell before it still counts as near to open ground.
  const corner = nextCorner(home, [], { x: 2000, y: 0 }, 600, scrub, 1)!;
  assert.equal(corner.x, 300 + (600 - 300) / 2);
});
