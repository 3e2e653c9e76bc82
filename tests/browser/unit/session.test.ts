// SPDX-License-Identifier: MIT
// What a session makes of messages: order of batches, repair, answers, the page of another seat.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { Digest } from "../../../client/browser/src/protocol/digest";
import { readServer } from "../../../client/browser/src/protocol/read";
import { Session } from "../../../client/browser/src/session/session";
import { commitment, sha256 } from "../../../client/browser/src/session/share";

const source = process.env.SPOOR_SOURCE_DIR ?? process.cwd();
const take = (s: Session, raw: unknown) => s.receive(readServer(JSON.stringify(raw)));
const digestOf = (...lists: unknown[]) => {
  const d = new Digest();
  for (const l of lists) d.add(JSON.stringify(l));
  return d.text();
};
const lion = { at: [100, 200], k: "lion", p: "sighting", w: 1 };
const told = (text: string) => ({ p: "told", text });

test("batches are folded in order, and counted", () => {
  const s = new Session();
  assert.equal(take(s, { b: { d: digestOf([lion]), l: [lion] }, q: 1, t: "percepts" }), false);
  assert.equal(s.view.q, 1);
  assert.equal(s.names().title(1), "Lion");
  assert.equal(take(s, { b: { d: digestOf([lion]), l: [lion] }, q: 1, t: "percepts" }), false, "an old one is dropped");
  assert.equal(s.known.contacts.size, 1);
});

test("a gap asks for the whole view and holds what comes until it does", () => {
  const s = new Session();
  assert.equal(take(s, { b: { l: [lion] }, q: 3, t: "percepts" }), true);
  assert.equal(take(s, { b: { l: [told("later")] }, q: 4, t: "percepts" }), false);
  assert.equal(s.known.log.length, 0);
  assert.equal(take(s, { b: { d: digestOf(), v: { cards: 2 } }, q: 4, t: "view" }), false);
  assert.equal(s.view.q, 4);
  assert.equal(s.known.cards, 2);
  assert.equal(take(s, { b: { l: [told("now")] }, q: 5, t: "percepts" }), false);
  assert.equal(s.known.log.length, 1);
});

test("a digest that is not the server's asks for the whole view", () => {
  const s = new Session();
  assert.equal(take(s, { b: { d: "AAAAAAAAAAA", l: [lion] }, q: 1, t: "percepts" }), true);
});

test("choices stay until they are said to have changed", () => {
  const s = new Session();
  take(s, { b: { ch: [{ do: "stand", figure: 1 }], l: [] }, q: 1, t: "percepts" });
  take(s, { b: { l: [] }, q: 2, t: "percepts" });
  assert.equal(s.choices.length, 1);
  take(s, { b: { ch: [], l: [] }, q: 3, t: "percepts" });
  assert.equal(s.choices.length, 0);
});

test("a settled order is no longer kept; a refused one says why", () => {
  const s = new Session();
  s.given = [{ id: "a", verb: "order", order: { verb: "walk" }, basedOn: 3, says: "Walk" }];
  take(s, { b: { id: "a", refusal: "out_of_reach" }, t: "settled" });
  assert.equal(s.given.length, 0);
  assert.deepEqual(s.answer, { id: "a", says: "That is too far.", refused: true });
});

test("the batch that an order brought settles it, even one that is dropped", () => {
  const s = new Session();
  s.given = ["a", "b"].map((id) => ({ id, verb: "order", order: { verb: "walk" }, basedOn: 3, says: "Walk" }));
  assert.equal(take(s, { b: { d: digestOf([lion]), l: [lion], s: "a" }, q: 1 }), false);
  assert.deepEqual(s.given.map(({ id }) => id), ["b"]);
  assert.deepEqual(s.answer, { id: "a", says: "Walk", refused: false });
  assert.equal(take(s, { b: { d: digestOf([lion]), l: [lion], s: "b" }, q: 1 }), false);
  assert.equal(s.given.length, 0);
});

test("see as: another seat's frames are folded apart from one's own", () => {
  const s = new Session();
  take(s, { b: { frame: { b: { l: [lion] }, q: 1, t: "percepts" }, seat: "S1" }, t: "seen_as" });
  assert.equal(s.known.contacts.size, 0);
  assert.equal(s.follows, null, "nobody is looked at before somebody is chosen");
  s.following = "S1";
  assert.equal(s.follows?.session.known.contacts.size, 1);
  take(s, { b: { frame: { b: { l: [] }, q: 1, t: "percepts" }, seat: "S2" }, t: "seen_as" });
  assert.deepEqual([...s.seats].map(([seat, seen]) => [seat, seen.known.contacts.size]), [["S1", 1], ["S2", 0]]);
  s.following = "S2";
  assert.equal(s.follows?.session.known.contacts.size, 0, "a new seat begins with nothing");
});

test("ground is drawn anew only when ground was found", () => {
  const s = new Session();
  take(s, { b: { l: [{ cells: [0, 0, 3, 1], p: "ground" }] }, q: 1, t: "percepts" });
  const grid = s.grid();
  assert.equal(grid?.looks.size, 3);
  take(s, { b: { l: [told("a")] }, q: 2, t: "percepts" });
  assert.equal(s.grid(), grid);
  take(s, { b: { l: [{ cells: [0, 3, 1, 1], p: "ground" }] }, q: 3, t: "percepts" });
  assert.equal(s.grid()?.looks.size, 4);
});

test("every sample of a server's message can be received", () => {
  for (const name of ["view", "welcome", "company", "settled"]) {
    const s = new Session();
    s.receive(readServer(readFileSync(join(source, `protocol/samples/server/${name}.json`), "utf8")));
  }
});

test("the share of the dice is committed to with SHA-256 (D6)", () => {
  for (const n of [0, 3, 55, 56, 64, 200]) {
    const bytes = Uint8Array.from({ length: n }, (_, i) => (i * 7) & 255);
    assert.equal(sha256(bytes), createHash("sha256").update(bytes).digest("hex"));
  }
  const share = "0123456789abcdef".repeat(4);
  const wanted = createHash("sha256").update("spoor share").update(Buffer.from(share, "hex")).digest("hex");
  assert.equal(commitment(share), wanted);
});
