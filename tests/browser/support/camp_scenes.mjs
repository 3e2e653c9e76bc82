// SPDX-License-Identifier: MIT
// Moments of an attack on a camp as frames on the wire. Each scene: who looks, what he is sent.

import { readFileSync } from "node:fs";
import { runs } from "./land.mjs";

const book = JSON.parse(readFileSync(new URL("../../../server/rulesets/beast/book.json", import.meta.url), "utf8"));
const welcome = { t: "welcome", b: { seat: "S1", role: "seat", table: "Night camp", book: "beast", resume: "resume-1", pace: "open", catalogue: book } };
const view = (v, ch = []) => ({ t: "view", q: 7, b: { d: "AUMXR-BHJ3F", v, ch } });
const [BUSH, HUT, TREE, FIRE, RIVER] = [1, 11 | 128, 11 | 64, 128, (2 << 4) | (2 << 2)];

/** The camp about the Major: two tents, a fire south of him, bush in the west, a tree, the river in the south. */
const cells = [];
for (let y = -12; y <= 14; y++) {
  for (let x = -14; x <= 14; x++) {
    const far = Math.hypot(x, y - 2);
    if (far > 13.5) continue;
    const hut = y >= -4 && y < -1 && ((x >= 3 && x < 6) || (x >= -6 && x < -3));
    const ground = y > 11 ? RIVER : hut ? HUT : x === 0 && y === 2 ? FIRE : x < -9 && y < 6 && y > -6 ? BUSH : (x === 8 || x === 9) && (y === 6 || y === 7) ? TREE : 0;
    cells.push([y, x, ground]);
  }
}
const near = cells.filter(([y, x]) => Math.hypot(x, y - 1) <= 10);

const man = (w, k, name, at, m = []) => ({ figure: { p: "own", w, k, name, at, m } });
const party = (over = {}) => [
  man(9, "explorer", "the Major", [0, 0], ["leader", ...(over.major ?? [])]),
  man(10, "guide", "Kazi", [-150, 300], ["veteran"]),
  man(1, "askari", "Salim", over.salim ?? [150, 320], ["unloaded"]),
  man(3, "bearer", "Bakari", [60, 480], ["scarred"]),
  man(4, "bearer", "Hamisi", [-90, 470], over.hamisi ?? ["frozen"]),
  man(11, "woman", "Miss Ferrars", [230, 60], []),
  { ...man(5, "bearer", "Omari", [-620, 700], ["running"]), in_sight: false, lost_at: 2 },
];
const seen = (w, k, at, m = [], more = {}) => ({ seen: { p: "sighting", w, k, at, m, ...more } });
const doors = (used = [], numbers = false) =>
  Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 3 + 0.3;
    return seen(20 + i, "marker", [Math.round(950 * Math.sin(a)), Math.round(150 - 950 * Math.cos(a))], [...(used.includes(i) ? ["used"] : []), ...(numbers ? [`no_${i + 1}`] : [])]);
  });

const log = [
  { p: "news", what: "begun", text: "It is night; the expedition lies in camp. The country: jungle." },
  { p: "told", text: "Out of nowhere something strikes, and is gone. A scream: it was Bakari, the bearer.", rule: "BA-010" },
  { p: "told", text: "Bakari is alive, with scars to show.", rule: "BA-060" },
  { p: "told", text: "It may come from six places round about.", rule: "BA-016" },
  { p: "told", text: "{0} is upon you!", about: [30], rule: "BA-020" },
  { p: "told", text: "{0} runs screaming.", about: [5], rule: "BA-031" },
  { p: "told", text: "{0} is frozen in terror.", about: [4], rule: "BA-031" },
  { p: "heard", what: "scream_near", from: 5 },
  { p: "told", text: "{0} remembers what a musket is for.", about: [1], rule: "BA-031" },
  { p: "told", text: "{0} shoots at the beast, and misses.", about: [1], rule: "BA-036" },
];
const base = (over = {}) => ({
  own: party(),
  contacts: [seen(12, "askari", [-400, 200]), seen(13, "european", [-260, 90]), ...doors([1, 4]), seen(30, "leopard", [420, 640], [], { path: [[822, 640]] })],
  sounds: [{ heard: { p: "heard", what: "scream_near", from: 5 }, card: 3 }],
  ground: runs(cells, true),
  in_sight: runs(near, false),
  news: [log[0]],
  cards: 3,
  log,
  ...over,
});

const fire = (figure) => ({ do: "fire", figure, says: "shoots", options: [{ key: "kill", says: "to kill" }, { key: "capture", says: "to take it alive" }, { key: "hold", says: "not at all" }], rule: "BA-037" });
const orders = [9, 10, 1].flatMap((figure) => [
  fire(figure),
  { do: "march", figure, says: "{0} moves towards", place: true, rule: "BA-033" },
  { do: "stand_fast", figure, says: "{0} stays where he is", rule: "BA-081" },
  ...(figure === 9 ? [] : [{ do: "reload", figure, says: "{0} reloads", rule: "BA-035" }]),
]);
const done = { do: "done", says: "That is all", rule: "BA-081" };
const card = { p: "prompt", k: "card", options: ["begin", "done", "fire", "march", "stand_fast", "reload"], text: "Turn 3: what do your people do?", fallback: "Who sees the beast shoots at it; muskets are reloaded; the rest keep together.", seconds: 120 };
const arrange = { p: "prompt", k: "arrange", about: 3, options: ["done", "set_out"], text: "All have run to look. Where do your people stand now?", fallback: "They stand in a close ring, the explorer in the middle.", seconds: 120 };
const charge = { p: "news", what: "last_charge", text: "Only one way was left: it charges, and will not turn." };
const window_ = (left) => ({ t: "window", b: { left_ms: left } });
const seat = (...frames) => ({ role: "seat", seat: "S1", frames: [welcome, ...frames] });

export const CAMP_SCENES = {
  camp_arrange: seat(view(base({ prompt: arrange, log: log.slice(0, 3), contacts: base().contacts.slice(0, 2), own: party({ hamisi: [] }) }), [done, ...[9, 10, 1, 3, 4, 11].map((figure) => ({ do: "set_out", figure, says: "{0} stands", place: true, rule: "BA-012" }))]), window_(83000)),
  camp_turn: seat(view(base({ prompt: card }), [done, ...orders]), window_(71000)),
  camp_open: seat(view(base({ prompt: card, contacts: doors([1, 4], true) }), [done, ...orders]), window_(71000)),
  camp_far: seat(view(base({ prompt: { p: "prompt", k: "far", figure: 9, options: ["go"], text: 'He may go 5.00". How far?', fallback: "All the way.", seconds: 30 } }), [{ do: "go", figure: 9, says: "{0} goes all the way" }, { do: "stop_short", figure: 9, says: "{0} stops short", number: true }]), window_(19000)),
  camp_charge: seat(view(base({ prompt: card, contacts: [...doors([0, 1, 2, 3, 4, 5]), seen(30, "leopard", [420, 640], [], { path: [[822, 640]] })], news: [log[0], charge], log: [...log, charge, { p: "told", text: "It has {0}: dead, and headless.", about: [4], rule: "BA-060" }], own: party({ hamisi: ["dead"] }) }), [done, ...orders]), window_(64000)),
};
