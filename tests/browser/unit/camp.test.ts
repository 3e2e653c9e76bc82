// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isFire, look } from "../../../client/browser/src/books/beast/ground";
import { middles } from "../../../client/browser/src/books/beast/layer";
import { shapes, draw } from "../../../client/browser/src/books/beast/silhouettes";
import { rules } from "../../../client/browser/src/books/beast/rules";
import { manglingOf } from "../../../client/browser/src/books/beast/told";
import { isDrawn } from "../../../client/browser/src/map/silhouettes";

const book = JSON.parse(readFileSync(`${process.env["SPOOR_SOURCE_DIR"]}/server/rulesets/beast/book.json`, "utf8"));
const [TREES, CAMP, EDGE] = [64, 128, 256];

test("what is solid in a camp is a tree, a tent or a rock; thin cover is bush (BA-005)", () => {
  const solid = 3 | (2 << 2);
  assert.equal(look(solid | TREES), "forest");
  assert.equal(look(solid | CAMP), "camp");
  assert.equal(look(solid), null);
  assert.equal(look(1), "thorn");
  assert.equal(look(0), null);
  assert.ok(isFire(CAMP));
  assert.ok(!isFire(solid | CAMP));
  assert.ok(!isFire(CAMP | EDGE));
});

test("the page has words for every rule the table names", () => {
  const named = new Set(readFileSync(`${process.env["SPOOR_SOURCE_DIR"]}/tests/transcripts/beast/night_camp.ndjson`, "utf8").match(/"rule":"BA-\d+"/g)!.map((r) => r.slice(8, -1)));
  assert.ok(named.size > 5);
  for (const rule of named) assert.ok(rules[rule], rule);
});

test("cells that touch are one fire", () => {
  const cells = [{ x: 50, y: 50 }, { x: 150, y: 50 }, { x: 50, y: 150 }, { x: 150, y: 150 }, { x: 950, y: 50 }];
  assert.deepEqual(middles(cells), [{ x: 100, y: 100 }, { x: 950, y: 50 }]);
});

test("a line tells its row of the mangling table (BA-060)", () => {
  book.mangling.says.forEach((says: string, i: number) => assert.equal(manglingOf(book, `It has the Major: ${says}.`), i + 1));
  assert.equal(manglingOf(book, "The Major shoots at the beast, and misses."), 0);
});

test("every role has a drawing at once, every beast of the book once it is fetched", async () => {
  for (const role of Object.keys(book.roles)) {
    assert.ok(isDrawn(shapes, role), role);
    assert.equal(draw(role), null, role);
  }
  await draw("leopard");
  for (const kind of Object.keys(book.beasts)) assert.ok(isDrawn(shapes, kind), kind);
  assert.equal(draw("lion"), null);
});
