// SPDX-License-Identifier: MIT
// Spoor on the map: ticks along it, and the way that follows it.
import assert from "node:assert/strict";
import { test } from "node:test";

import { stepsAlong, wayAlong } from "../../../client/browser/src/map/spoor";
import type { Spoor } from "../../../client/browser/src/protocol/messages";

const spoor = (way: [number, number][]): Spoor => ({
  p: "spoor", who: 1, number: 1, kind: "lion", at: { x: 0, y: 0 }, towards: { x: 100, y: 0 },
  way: way.map(([x, y]) => ({ x, y })), blood: false, ends: false, lost: false, made: 0,
});

test("ticks stand evenly along a trail and point the way it went", () => {
  const steps = stepsAlong([{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }], 50);
  assert.deepEqual(
    steps.map(({ x, y, turn }) => [x, y, turn]),
    [[25, 0, 90], [75, 0, 90], [100, 25, 180], [100, 75, 180]],
  );
  assert.deepEqual(stepsAlong([{ x: 3, y: 3 }], 50), []);
});

test("the way to follow spoor leads to its nearest place and along what is drawn, no farther (GH-222)", () => {
  assert.deepEqual(wayAlong({ x: 40, y: 30 }, spoor([[0, 0], [100, 0], [100, 60]])), [{ x: 40, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 60 }]);
  assert.deepEqual(wayAlong({ x: 100, y: 60 }, spoor([[0, 0], [100, 0], [100, 60]])), [{ x: 100, y: 60 }]);
  assert.deepEqual(wayAlong({ x: 40, y: 30 }, spoor([])), [{ x: 0, y: 0 }]);
});
