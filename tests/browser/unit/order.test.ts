// SPDX-License-Identifier: MIT
// Orders made of offered choices: the page knows no verb, so one made up here must do.
import assert from "node:assert/strict";
import { test } from "node:test";

import { begin, choiceKey, isPlain, isSpeech, missing, orderOf, type Draft } from "../../../client/browser/src/order/draft";
import type { Choice } from "../../../client/browser/src/protocol/messages";

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
