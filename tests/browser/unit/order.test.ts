// SPDX-License-Identifier: MIT
// Orders made of offered choices: the page knows no verb, so one made up here must do.
import assert from "node:assert/strict";
import { test } from "node:test";

import { begin, choiceKey, isPlain, isSpeech, missing, orderOf, type Draft } from "../../../client/browser/src/order/draft";
import { figuresOf } from "../../../client/browser/src/order/form";
import { clocksSay } from "../../../client/browser/src/host/pace";
import { bySubject } from "../../../client/browser/src/umpire/rulings";
import type { Choice, Prompt } from "../../../client/browser/src/protocol/messages";

const choice = (over: Partial<Choice>): Choice => ({
  verb: "juggle", figure: 3, says: "Juggle", with: [], targets: [], options: [], reach: 0, stepCost: 1, place: false, words: false, number: false, rule: "", ...over,
});
const target = (who: number) => ({ who, says: "", grade: "", dice: 0 });
const draft = (c: Choice, over: Partial<Draft> = {}): Draft => ({ ...begin(c), ...over });

test("a choice that asks for nothing is an order as it stands", () => {
  assert.ok(isPlain(choice({})));
  assert.deepEqual(orderOf(draft(choice({}))), { verb: "juggle", figure: 3, with: [], path: [], target: 0, option: "", words: "", number: 0 });
});

test("all who may go along do, until they are left behind", () => {
  const c = choice({ with: [4, 5] });
  assert.deepEqual(orderOf(draft(c)).with, [4, 5]);
  assert.deepEqual(orderOf(draft(c, { with: [5, 77] })).with, [5]);
});

test("one of several targets or options must be named, a single one goes without saying", () => {
  const c = choice({ targets: [target(8), target(9)] });
  assert.notEqual(missing(draft(c)), "");
  assert.notEqual(missing(draft(c, { target: 7 })), "");
  assert.equal(missing(draft(c, { target: 9 })), "");
  assert.equal(orderOf(draft(c, { target: 9 })).target, 9);
  assert.equal(begin(choice({ targets: [target(8)] })).target, 8);
  assert.equal(begin(choice({ options: [{ key: "left", says: "" }] })).option, "left");
  assert.notEqual(missing(draft(choice({ options: [{ key: "left", says: "" }, { key: "right", says: "" }] }))), "");
});

test("a place is one corner, a way may have none", () => {
  const place = choice({ place: true });
  assert.notEqual(missing(draft(place)), "");
  assert.deepEqual(orderOf(draft(place, { path: [{ x: 1, y: 2 }] })).path, [{ x: 1, y: 2 }]);
  assert.equal(missing(draft(choice({ reach: 500 }))), "");
});

test("what a choice does not ask for is not sent", () => {
  const order = orderOf(draft(choice({}), { target: 5, option: "x", words: "y", number: "3", path: [{ x: 1, y: 1 }] }));
  assert.deepEqual(order, { verb: "juggle", figure: 3, with: [], path: [], target: 0, option: "", words: "", number: 0 });
});

test("numbers are whole, with either minus", () => {
  const c = choice({ number: true });
  assert.notEqual(missing(draft(c, { number: "ten" })), "");
  assert.equal(orderOf(draft(c, { number: "−10" })).number, -10);
  assert.equal(orderOf(draft(c, { number: "12" })).number, 12);
});

test("nothing but words is speech", () => {
  assert.ok(isSpeech(choice({ words: true })));
  assert.ok(!isSpeech(choice({ words: true, targets: [target(1)] })));
});

test("a choice is known again when the offers change", () => {
  assert.equal(choiceKey(choice({ reach: 100 })), choiceKey(choice({ reach: 700 })));
  assert.notEqual(choiceKey(choice({ figure: 4 })), choiceKey(choice({ figure: 5 })));
  assert.notEqual(choiceKey(choice({ options: [{ key: "a", says: "" }] })), choiceKey(choice({ options: [{ key: "b", says: "" }] })));
});

test("where one man is asked, the form is his alone; at a card it is everybody's who has something to do", () => {
  const all = [choice({ figure: 3 }), choice({ figure: 4, verb: "instruct" }), choice({ figure: 0 })];
  const prompt = (kind: string, figure: number): Prompt => ({ kind, party: 1, figure, about: 0, options: [], text: "", fallback: "", seconds: 30 });
  assert.deepEqual(figuresOf(all, prompt("emergency", 3)), [3]);
  assert.deepEqual(figuresOf(all, prompt("emergency", 9)), [3, 4]);
  assert.deepEqual(figuresOf(all, prompt("card", 3)), [3, 4]);
  assert.deepEqual(figuresOf(all, null), [3, 4]);
});

test("rulings are sorted by subject, and what no subject names comes first", () => {
  const verbs = ["storm", "move", "halt", "wound"].map((verb) => ({ verb }));
  const subjects = [{ title: "A figure", verbs: ["wound", "move"] }, { title: "Weather", verbs: ["storm", "rain"] }, { title: "Nothing of it", verbs: ["hum"] }];
  assert.deepEqual(
    bySubject(verbs, subjects).map((g) => [g.title, ...g.choices.map((c) => c.verb)]),
    [["", "halt"], ["A figure", "wound", "move"], ["Weather", "storm"]],
  );
});

test("the host reads how long everybody has", () => {
  assert.equal(clocksSay("open", { card_clock: 90, prompt_clock: 30, story_clock: 0 }), "90 seconds for a card, 30 seconds for an answer when something comes at you and no clock for the stories by the fire.");
  assert.equal(clocksSay("none", { card_clock: 90 }), "");
  assert.equal(clocksSay("open"), "");
});
