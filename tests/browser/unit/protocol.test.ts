// SPDX-License-Identifier: MIT
// Holds the page's protocol to the files the server's tests read: samples, the table of close codes,
// and the fold's fixtures.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { Digest } from "../../../client/browser/src/protocol/digest";
import { View, blank, cellKey, cellOf, fromView, take, unpackGround } from "../../../client/browser/src/protocol/knowledge";
import {
  errorCodes,
  refusalSentences,
  refusals,
  type ClientMessage,
  type Order,
} from "../../../client/browser/src/protocol/messages";
import { NotUnderstood, readPercepts, readServer, readView } from "../../../client/browser/src/protocol/read";
import { closeCodes, resumeAfter } from "../../../client/browser/src/protocol/resume";
import { writeClient } from "../../../client/browser/src/protocol/write";

const source = process.env.SPOOR_SOURCE_DIR ?? process.cwd();

function texts(place: string): [string, string][] {
  const folder = join(source, place);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), "utf8").trimEnd()]);
}

test("every sample of a server's message is understood, every percept in it too", () => {
  const samples = texts("protocol/samples/server");
  assert.ok(samples.length > 20);
  for (const [name, text] of samples) {
    const raw = JSON.parse(text);
    const message = readServer(text);
    assert.equal(message.type, raw.t ?? "percepts", name);
    assert.equal(message.a, raw.a ?? 0, name);
    assert.equal(message.q, raw.q ?? 0, name);
    if (message.type !== "percepts") continue;
    assert.deepEqual(
      message.list.map((percept) => percept.p),
      raw.b.l.map((percept: { p: string }) => percept.p),
      name,
    );
    assert.ok(text.includes(`"l":${message.text}`), `${name}: the list is spelt again as it came`);
  }
});

test("what is left out of a message is at its default", () => {
  const lion = { p: "sighting", who: 7, kind: "lion", at: { x: 1200, y: -350 }, marks: [], count: 1, path: [] };
  assert.deepEqual(readPercepts([{ at: [1200, -350], k: "lion", p: "sighting", w: 7 }]), [lion]);
  assert.deepEqual(readPercepts([{ p: "heard", what: "shot" }]), [
    { p: "heard", what: "shot", at: null, from: null, words: "" },
  ]);
  assert.deepEqual(readServer('{"t":"window"}'), { type: "window", leftMs: 0, a: 0, q: 0 });
  const first = readServer('{"b":{"d":"","l":[]},"q":1}');
  assert.ok(first.type === "percepts" && first.choices === null && first.settled === "");
});

test("percepts of unknown kinds are passed over, unknown messages are not understood", () => {
  assert.deepEqual(readPercepts([{ p: "tremor" }, { p: "prompt_over", x: 1 }]), [{ p: "prompt_over" }]);
  assert.throws(() => readServer('{"t":"steer"}'), NotUnderstood);
  assert.throws(() => readServer("{"), SyntaxError);
});

/** A raw client sample as the page would say it. */
function said(raw: any): ClientMessage {
  const b = raw.b ?? {};
  const order = (o: any): Order => {
    const { do: verb, path, ...rest } = o;
    return { verb, ...rest, ...(path && { path: path.map(([x, y]: number[]) => ({ x, y })) }) };
  };
  const envelope = { c: raw.c ?? 0, q: raw.q ?? 0 };
  switch (raw.t) {
    case "order":
      return { type: "order", id: b.id, basedOn: b.based_on ?? 0, order: order(b.order), ...envelope };
    case "rule":
    case "rule?":
      return { type: raw.t, id: b.id, ruling: order(b.ruling), ...envelope };
    case "see_as":
      return { type: "see_as", seat: b.seat ?? "", ...envelope };
    case "let_watch":
      return { type: "let_watch", yes: b.yes ?? false, ...envelope };
    default:
      return { type: raw.t, ...b, ...envelope };
  }
}

test("every sample of a client's message is written byte for byte", () => {
  for (const [name, text] of texts("protocol/samples/client")) assert.equal(writeClient(said(JSON.parse(text))), text, name);
});

test("an order leaves out what is at its default", () => {
  const order: Order = { verb: "walk", figure: 0, with: [], path: [{ x: 0, y: 0 }], target: 0, option: "", words: "", number: 0 };
  assert.equal(
    writeClient({ type: "order", id: "a", basedOn: 0, order, c: 1, q: 0 }),
    '{"b":{"id":"a","order":{"do":"walk","path":[[0,0]]}},"c":1,"t":"order"}',
  );
});

test("the fold of each fixture comes to the same views and digests as the server's", () => {
  const fixtures = texts("tests/protocol/fold");
  assert.ok(fixtures.length >= 9);
  for (const [name, text] of fixtures) {
    const fixture = JSON.parse(text);
    const known = blank();
    const view = new View();
    for (const [i, batch] of fixture.batches.entries()) {
      const fresh = readPercepts(batch).map((percept) => take(known, percept));
      assert.deepEqual(fresh, fixture.new[i], `${name}: batch ${i}`);
      const frame = JSON.stringify({ b: { d: fixture.digests[i], l: batch }, q: i + 1 });
      const message = readServer(frame);
      assert.ok(message.type === "percepts" && view.take(message, message.q), `${name}: digest ${i}`);
    }
    assert.deepEqual(known, fromView(readView(fixture.view)), name);
    assert.deepEqual(view.knowledge, known, name);
  }
});

test("a view replaces all and the next batch goes on from its digest", () => {
  const view = new View();
  const full = readServer('{"b":{"d":"NswMCAwvfDm","v":{"cards":2}},"q":1,"t":"view"}');
  assert.ok(full.type === "view");
  view.replace(full, full.q);
  assert.equal(view.digest.text(), "NswMCAwvfDm");
  assert.equal(view.knowledge.cards, 2);
  const next = readServer('{"b":{"d":"AAAAAAAAAAA","l":[{"p":"prompt_over"}]},"q":2}');
  assert.ok(next.type === "percepts");
  assert.equal(view.take(next, 2), false);
});

test("the digest runs over UTF-8", () => {
  const digest = new Digest();
  assert.equal(digest.text(), "AUMXR-BHJ3F");
  digest.add("foo");
  digest.add("bar");
  assert.equal(digest.text(), "P_o0Ea_nPlo");
  const bytes = new TextEncoder().encode('Löwe "✓" 🦁\n');
  const one = new Digest();
  one.add('Löwe "✓" 🦁\n');
  const other = new Digest();
  for (const byte of bytes) (other as unknown as { byte(value: number): void }).byte(byte);
  assert.equal(one.text(), other.text());
});

test("close codes, refusals and errors are the shared table's", () => {
  const table = JSON.parse(readFileSync(join(source, "protocol/samples/close_codes.json"), "utf8"));
  assert.deepEqual(
    closeCodes,
    table.close_codes.map(({ code, name, resume }: any) => ({ code, name, resume })),
  );
  assert.deepEqual(
    refusals.map((name) => ({ name, sentence: refusalSentences[name] })),
    table.refusals,
  );
  assert.deepEqual(
    errorCodes,
    table.errors.map(({ name }: any) => name),
  );
  assert.equal(resumeAfter(4999), "no");
});

test("cells on both sides of the origin keep their keys apart", () => {
  for (const x of [-400, -1, 0, 1, 400])
    for (const y of [-400, -1, 0, 1, 400]) assert.deepEqual(cellOf(cellKey(x, y)), { x, y });
  assert.deepEqual(unpackGround(518), { cover: 2, going: 1, water: 0, trees: false, camp: false, edge: false, level: 1 });
});
