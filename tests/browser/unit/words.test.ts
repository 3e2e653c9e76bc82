// SPDX-License-Identifier: MIT
// Numbers, names and lines of the log in plain words.
import assert from "node:assert/strict";
import { test } from "node:test";

import { PLAIN } from "../../../client/browser/src/books/book";
import { book as hunt } from "../../../client/browser/src/books/hunt/book";
import { triesOf, withTry } from "../../../client/browser/src/player/beforehand";
import { blank, take, type Knowledge } from "../../../client/browser/src/protocol/knowledge";
import type { OwnFigure, Percept, Sighting } from "../../../client/browser/src/protocol/messages";
import { Catalogue } from "../../../client/browser/src/words/catalogue";
import { aboutInches, cardsAgo, heading, inches, listed, octant, signed } from "../../../client/browser/src/words/format";
import { isHeld, speak } from "../../../client/browser/src/words/lines";
import { makeNames, sentence, type Met } from "../../../client/browser/src/words/names";

const catalogue = new Catalogue({
  roles: { hunter: { name: "hunter" }, porter: { name: "porter" } },
  species: { lion: { name: "lion" }, mamba: { name: "black mamba" }, zebra: { name: "zebra" } },
  weapons: { express: { name: "express rifle", rounds: 2 } },
  names: { marks: { ankle: "lame" }, numbers: { bc: "Bushcraft" } },
  options: { scent_range: { value: 2400 } },
});
const own = (who: number, kind: string, name = ""): OwnFigure => ({ p: "own", who, party: 1, owner: "", kind, name, at: { x: 0, y: 0 }, marks: [], numbers: {}, carries: [] });
const seen = (who: number, kind: string, count = 1): Sighting => ({ p: "sighting", who, kind, at: { x: 0, y: 0 }, marks: [], count, path: [] });

function known(...percepts: Percept[]): { known: Knowledge; met: Met } {
  const k = blank();
  const met: Met = new Map();
  for (const p of percepts) {
    take(k, p);
    if (p.p === "sighting") met.set(p.who, p.kind);
  }
  return { known: k, met };
}
const namesOf = (...percepts: Percept[]) => {
  const { known: k, met } = known(...percepts);
  return makeNames(k, catalogue, met);
};

test("lengths are printed as in the rule book", () => {
  assert.equal(inches(450), "4.50″");
  assert.equal(inches(7), "0.07″");
  assert.equal(inches(-50), "−0.50″");
  assert.equal(aboutInches(1930), "19½″");
  assert.equal(aboutInches(24), "0″");
  assert.equal(aboutInches(60), "½″");
});

test("a bearing on a boundary belongs to the clockwise octant (GH-191)", () => {
  const at = (x: number, y: number) => octant({ x: 0, y: 0 }, { x, y });
  assert.deepEqual([at(0, -1), at(1, -1), at(1, 0), at(1, 1), at(0, 1), at(-1, 1), at(-1, 0), at(-1, -1)], [0, 1, 2, 3, 4, 5, 6, 7]);
  const t = Math.tan((22.5 * Math.PI) / 180);
  assert.equal(at(t + 1e-9, -1), 1);
  assert.equal(at(-t - 1e-9, -1), 7);
  assert.deepEqual(heading(2).map((v) => Math.round(v) + 0), [1, 0]);
});

test("counts and lists read as speech", () => {
  assert.equal(cardsAgo(0), "this card");
  assert.equal(cardsAgo(1), "one card ago");
  assert.equal(cardsAgo(14), "14 cards ago");
  assert.equal(listed(["a", "b", "c"]), "a, b and c");
  assert.equal(signed(-10), "−10");
  assert.equal(signed(5), "+5");
});

test("own figures go by their names, nameless ones by their role and number", () => {
  const names = namesOf(own(1, "hunter", "Colonel"), own(2, "porter"), own(3, "porter"));
  assert.equal(names.title(1), "Colonel");
  assert.equal(names.title(2), "Porter 1");
  assert.equal(names.inText(3), "porter 2");
  assert.equal(namesOf(own(2, "porter")).inText(2), "the porter");
});

test("things met go by their kind, and by letters in the order met where several are known", () => {
  assert.equal(namesOf(seen(4, "mamba")).title(4), "Black mamba");
  const two = namesOf(seen(4, "lion"), seen(9, "lion"));
  assert.equal(two.title(4), "Lion (a)");
  assert.equal(two.inText(9), "the lion (b)");
  assert.equal(namesOf(seen(4, "zebra", 6)).title(4), "Herd of 6 zebra");
  assert.equal(namesOf(seen(4, "")).inText(4), "something");
});

test("a line about something since forgotten keeps its kind", () => {
  const names = namesOf(seen(4, "lion"), { p: "clear", who: 4 });
  assert.equal(sentence("{0} was here.", [4], names), "The lion was here.");
  assert.equal(sentence("{0} was here, {1} not.", [88], names), "Something was here, {1} not.");
});

test("every line of the log is a sentence", () => {
  const names = namesOf(own(1, "hunter", "Colonel"), seen(4, "lion"));
  const says = (p: Percept) => speak(p as never, names).text;
  assert.equal(says({ p: "told", text: "{0} charges {1}!", about: [4, 1], rule: "GH-330" }), "The lion charges Colonel!");
  assert.equal(says({ p: "dice", who: 1, why: "morale", faces: [3], atMost: 4, says: "he stands", rule: "", overruled: false }), "Colonel, morale: he stands");
  assert.equal(says({ p: "dice", who: 0, why: "needs_doctor", faces: [3], atMost: 0, says: "", rule: "", overruled: true }), "Needs doctor (set by the umpire)");
  assert.equal(says({ p: "reckoned", party: 1, cause: "a miss", amount: -10, total: -10 }), "Reputation −10, a miss. It stands at −10.");
  assert.equal(says({ p: "heard", what: "shot", at: null, from: 2, words: "" }), "You hear a shot from the east.");
  assert.equal(says({ p: "heard", what: "someone", at: { x: 1, y: 1 }, from: null, words: "Halloo" }), "Someone calls close by: “Halloo”");
  assert.equal(says({ p: "scented", what: "man", from: 7 }), "Man scent on the wind, from the north-west.");
  assert.equal(says({ p: "news", what: "wind", text: "", value: 3 }), "The wind now blows towards the south-east.");
});

test("the book's own words for marks come before ours, unknown keys are read as they stand", () => {
  assert.equal(catalogue.mark("ankle"), "lame");
  assert.equal(catalogue.mark("frozen"), "standing aghast");
  assert.equal(catalogue.mark("covered_in_bees"), "covered in bees");
  assert.deepEqual(catalogue.says(["may_fire", "in_hand", "alert"]), ["alert"]);
  assert.equal(catalogue.weapon("blunderbuss"), "blunderbuss");
  assert.equal(catalogue.option("scent_range"), 2400);
  assert.equal(new Catalogue(null).kind("lion"), "lion");
});

test("the table is held until it is said to go on", () => {
  const { known: k } = known({ p: "news", what: "held", text: "", value: 1 });
  assert.ok(isHeld(k));
  take(k, { p: "news", what: "held", text: "", value: 0 });
  assert.ok(!isHeld(k));
});

test("a kind without a drawing borrows one: what its row says, else something of its size (GH-081)", () => {
  const rows = { warthog: { name: "warthog", looks_like: "buffalo", hits: 5 }, okapi: { name: "okapi", herd: true, hits: 8 }, caiman: { hides_in_water: true, flesh_eater: true }, odd: { looks_like: "nothing drawn", hits: 30 } };
  const catalogue = new Catalogue({ species: { lion: {}, ...rows } });
  assert.deepEqual(["lion", "warthog", "okapi", "caiman", "odd", "", "person"].map((k) => catalogue.likeness(k, hunt)), ["lion", "buffalo", "zebra", "crocodile", "elephant", "", "person"]);
  assert.equal(catalogue.likeness("caiman", PLAIN), "beast");
  assert.equal(catalogue.kind("warthog"), "warthog");
});

test("orders for an emergency stand in their order of tries (GH-345)", () => {
  const numbers = { bc: 4, "if_charged:climb": 2, "if_charged:shoot": 1, "if_wounded:halt": 1 };
  assert.deepEqual(triesOf(numbers, "if_charged"), ["shoot", "climb"]);
  assert.deepEqual(triesOf(numbers, "if_overrunning"), []);
  assert.deepEqual(withTry(["shoot", "climb"], "run"), ["shoot", "climb", "run"]);
  assert.deepEqual(withTry(["shoot", "climb", "run"], "reload"), ["shoot", "climb", "run"]);
  assert.deepEqual(withTry(["shoot", "climb"], "shoot"), ["climb"]);
  assert.deepEqual(withTry(["shoot", "climb"], "nothing"), ["nothing"]);
  assert.deepEqual(withTry(["nothing"], "shoot"), ["shoot"]);
});
