// SPDX-License-Identifier: MIT
// The drawing of ground: the same place always looks the same, and nothing unknown is drawn as known.
import assert from "node:assert/strict";
import { test } from "node:test";

import { key, look, makeGrid, withRim } from "../../../client/browser/src/map/grid";
import { drawBlock, type Marks } from "../../../client/browser/src/map/marks";
import { trace, soften, closedCurve } from "../../../client/browser/src/map/outline";
import { gridOfPlan } from "../../../client/browser/src/map/plan_grid";
import { border, washes } from "../../../client/browser/src/map/regions";
import { NO_SHAPES, silhouette } from "../../../client/browser/src/map/silhouettes";
import { loadBook } from "../../../client/browser/src/books/book";
import { shapes } from "../../../client/browser/src/books/hunt/silhouettes";

const LIGHT = 1;
const HEAVY = 2 | (1 << 2);
const CRAG = 3 | (2 << 2);
const EDGE = 1 << 8;

function grid(rows: string[], codes: Record<string, number>) {
  const bits = new Map<number, number>();
  rows.forEach((row, y) => [...row].forEach((c, x) => c !== " " && bits.set(key(x, y), codes[c]!)));
  return makeGrid(100, bits);
}

test("ground looks like what it is", () => {
  assert.equal(look(0), "open");
  assert.equal(look(LIGHT), "grass");
  assert.equal(look(LIGHT | (1 << 2)), "reeds");
  assert.equal(look(HEAVY), "thorn");
  assert.equal(look(HEAVY | 64), "forest");
  assert.equal(look(1 << 4), "shallow");
  assert.equal(look(2 << 4), "deep");
  assert.equal(look(CRAG), "crag");
  assert.equal(look(EDGE), "edge");
});

test("thick cover round a crag is its boulders, other thick cover thorn", () => {
  const g = grid(["hh h", "hc  "], { h: HEAVY, c: CRAG });
  assert.equal(g.looks.get(key(0, 0)), "rocks");
  assert.equal(g.looks.get(key(3, 0)), "thorn");
});

test("the marks of a place do not change when other ground becomes known", () => {
  const few = grid(["gg", "gg"], { g: LIGHT });
  const more = grid(["gggg", "gggg", "gggg"], { g: LIGHT });
  const a: Marks = {};
  const b: Marks = {};
  drawBlock(few, 0, 0, a);
  drawBlock(more, 0, 0, b);
  assert.deepEqual(a, b);
  assert.ok((a.fine ?? "").length > 0);
});

test("an outline goes once round its cells, holes apart", () => {
  const ring = new Set([key(0, 0), key(1, 0), key(2, 0), key(0, 1), key(2, 1), key(0, 2), key(1, 2), key(2, 2)]);
  const rings = trace(ring, ring);
  assert.deepEqual(rings.map((r) => r.length).sort((x, y) => x - y), [4, 12]);
  assert.ok(closedCurve(soften(rings[0]!, 1), 100).endsWith("Z"));
});

test("the rim drawn into the unknown takes the nearest ground and never the land beyond the edge", () => {
  const rim = withRim(grid(["ge"], { g: LIGHT, e: EDGE }).looks, 1);
  assert.equal(rim.get(key(-1, 0)), "grass");
  assert.equal(rim.get(key(1, 0)), "grass");
  assert.ok(![...rim.values()].includes("edge"));
});

test("banks are inked between known grounds alone", () => {
  const alone = washes(grid(["w"], { w: 2 << 4 })).find((w) => w.look === "shore")!;
  assert.equal(alone.ink.includes("NaN"), false);
  const shore = washes(grid(["ow", "ow", "ow"], { o: 0, w: 2 << 4 })).find((w) => w.look === "shore")!;
  assert.ok(shore.ink.length > 0);
});

test("the border of the table is drawn where it is known", () => {
  assert.equal(border(grid(["o"], { o: 0 })).line, "");
  assert.equal(border(grid(["oe"], { o: 0, e: EDGE })).line, "M100,0v100");
});

test("a plan is cut into half inches: densest cover, slowest going, a ford over deep water", () => {
  const square = (x: number, y: number, s: number) => [{ x, y }, { x: x + s, y }, { x: x + s, y: y + s }, { x, y: y + s }];
  const g = gridOfPlan(
    {
      p: "plan", width: 400, height: 400, walls: [], markers: [],
      areas: [
        { id: "a", kind: "grass", outline: square(0, 0, 200), ground: LIGHT },
        { id: "b", kind: "thorn", outline: square(100, 100, 200), ground: HEAVY },
        { id: "r", kind: "river", outline: square(200, 0, 100), ground: 2 << 4 },
        { id: "f", kind: "ford", outline: square(200, 0, 50), ground: 1 << 4 },
      ],
    },
    { left: 0, top: 0 },
  );
  assert.equal(g.size, 50);
  assert.equal(g.looks.get(key(0, 0)), "grass");
  assert.equal(g.looks.get(key(3, 3)), "thorn");
  assert.equal(g.looks.get(key(4, 0)), "shallow");
  assert.equal(g.looks.get(key(5, 1)), "deep");
  assert.equal(g.looks.get(key(7, 7)), "open");
  assert.equal(g.looks.get(key(-1, 0)), "edge");
  assert.equal(g.looks.get(key(8, 7)), "edge");
});

test("everything has a silhouette, the unknown too", () => {
  for (const kind of ["hunter", "bearer", "porter", "askari", "spearman", "lion", "elephant", "rhino", "hippo", "leopard", "cheetah", "buffalo", "mamba", "crocodile", "ostrich", "wildebeest", "zebra", "antelope", ""]) {
    assert.ok(silhouette(shapes, kind, false).startsWith("M"), kind);
  }
  assert.notEqual(silhouette(shapes, "", false), silhouette(shapes, "lion", false));
  assert.equal(silhouette(shapes, "pangolin", false), silhouette(shapes, "beast", false));
  assert.equal(silhouette(shapes, "surveyor", true), silhouette(shapes, "person", true));
});

test("a page without its book has a plain shape for everything", async () => {
  const none = await loadBook("constructor");
  assert.equal(none.shapes, NO_SHAPES);
  assert.equal(silhouette(none.shapes, "lion", false), silhouette(shapes, "beast", false));
  assert.equal(silhouette(none.shapes, "hunter", true), silhouette(shapes, "person", true));
  assert.equal((await loadBook("hunt")).shapes, shapes);
});

test("a tree by itself is drawn on the ground it stands on, trees together are a wood (GH-137)", () => {
  const TREES = 64;
  const bits = new Map([[0, 0], [1, TREES | LIGHT], [4, TREES], [5, TREES]].map(([x, b]) => [key(x!, 0), b!]));
  const g = makeGrid(100, bits);
  assert.deepEqual([...g.trees], [key(1, 0)]);
  assert.equal(g.looks.get(key(1, 0)), "grass");
  assert.equal(g.looks.get(key(4, 0)), "wood");
  const alone: Marks = {};
  drawBlock(g, 1, 0, alone);
  assert.ok(alone.crown, "no tree is drawn");
  const none: Marks = {};
  drawBlock(g, 0, 0, none);
  assert.ok(!none.crown);
});
