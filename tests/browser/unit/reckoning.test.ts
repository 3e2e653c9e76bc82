// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { blank, type Knowledge } from "../../../client/browser/src/protocol/knowledge";
import { readReckoning } from "../../../client/browser/src/books/hunt/read";
import { gathered } from "../../../client/browser/src/books/hunt/sheet";
import { ordersFor, tellersOf } from "../../../client/browser/src/books/hunt/stories";

function ended(desk: Record<string, string[]>): Knowledge {
  const known = blank();
  known.news.set("ended", { p: "news", what: "ended", text: "", value: 0 });
  for (const [sheet, rows] of Object.entries(desk)) known.desk.set(sheet, rows);
  return known;
}

test("the reckoning is read from its sheets, in the order they stand", () => {
  const reckoning = readReckoning(
    ended({
      reckoning: ["why the day is over", "title Down to the Ford", "passes 8", "cards 90", "party S2.1", "party S1.1", "fell 12 lion a lion, shot by the Colonel"],
      "reckoning:S1.1": ["label The Old Guard", "seat S1", "side hunters", "place 2", "rp -10", "bc 4 3", "kind hunter", "hunter the Colonel", "fate came home", "line -10 3 the Colonel missed", "vote -5 S2", "story -5", "past 1909-07-24|Reeds|0|30|Bushcraft 4|a lion; a rhino|came home"],
      "reckoning:S2.1": ["label Lions", "seat S2", "side beasts", "place 1", "rp 80"],
    }),
  )!;
  assert.equal(reckoning.title, "Down to the Ford");
  assert.deepEqual(reckoning.fallen, [{ card: 12, kind: "lion", says: "a lion, shot by the Colonel" }]);
  assert.deepEqual(reckoning.accounts.map((a) => a.key), ["S2.1", "S1.1"]);
  const [lions, guard] = reckoning.accounts;
  assert.equal(lions!.beasts, true);
  assert.equal(guard!.label, "The Old Guard");
  assert.deepEqual(guard!.lines, [{ amount: -10, card: 3, says: "the Colonel missed" }]);
  assert.deepEqual(guard!.votes, [{ amount: -5, by: "S2" }]);
  assert.equal(guard!.story, -5);
  assert.deepEqual([guard!.bcStart, guard!.bc], [4, 3]);
  assert.deepEqual(guard!.past, [{ date: "1909-07-24", scenario: "Reeds", before: 0, after: 30, rank: "Bushcraft 4", kills: "a lion; a rhino", ended: "came home" }]);
});

test("before the end there is no reckoning", () => {
  const known = ended({ reckoning: ["title X"] });
  known.news.clear();
  assert.equal(readReckoning(known), null);
});

test("the same line again and again is one row", () => {
  const miss = { amount: -10, card: 3, says: "the Colonel missed" };
  assert.deepEqual(gathered([miss, { ...miss, card: 4 }, { amount: 10, card: 5, says: "x" }]).map((r) => [r.says, r.times]), [["the Colonel missed", 2], ["x", 1]]);
});

test("stories not judged are passed over with a last word", () => {
  const tellers = tellersOf(["S1.1 Colonel", "S2.1 The Novice"]);
  assert.deepEqual(tellers, [{ key: "S1.1", name: "Colonel" }, { key: "S2.1", name: "The Novice" }]);
  const some = ordersFor(tellers, new Map([["S2.1", -7]]), false);
  assert.deepEqual(some.map((o) => o.order), [{ verb: "story", option: "S2.1", number: -7 }, { verb: "done" }]);
  const all = ordersFor(tellers, new Map([["S1.1", 0], ["S2.1", 5]]), false);
  assert.deepEqual(all.map((o) => o.order.verb), ["story", "story"]);
  assert.deepEqual(ordersFor(tellers, new Map(), true), []);
});
