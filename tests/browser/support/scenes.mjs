// SPDX-License-Identifier: MIT
// Moments of a hunt as frames on the wire, for trying the page without a server. Each scene: who looks, what he is sent.

import { readFileSync } from "node:fs";
import { CAMP_SCENES } from "./camp_scenes.mjs";
import { AREAS, HEIGHT, MARKERS, WIDTH, discover, runs, sees } from "./land.mjs";

const book = JSON.parse(readFileSync(new URL("../../../server/rulesets/hunt/book.json", import.meta.url), "utf8"));

const BLANK_DIGEST = "AUMXR-BHJ3F";

const welcome = (seat, role) => ({
  t: "welcome",
  b: { seat, role, table: "Down to the Ford", book: "hunt", resume: "resume-1", pace: "open", catalogue: book },
});
const view = (v, ch = [], q = 7) => ({ t: "view", q, b: { d: BLANK_DIGEST, v, ch } });
const window_ = (left) => ({ t: "window", b: { left_ms: left } });

// ---- the Colonel's seat -----------------------------------------------------------------------

const ORIGIN = [800, 3900];
const here = (x, y) => [x - ORIGIN[0], y - ORIGIN[1]];

const EYES = [[800, 3900], [1500, 3300], [2200, 3150], [2420, 3080]];
const cells = discover(ORIGIN, EYES);
const [ex, ey] = EYES[EYES.length - 1];
const seen = cells.filter(([y, x]) => sees(ex, ey, ORIGIN[0] + x * 100 + 50, ORIGIN[1] + y * 100 + 50));

const colonel = (over = {}) => ({
  figure: {
    p: "own", w: 1, k: "hunter", name: "Colonel", at: here(2420, 3080), m: ["alert", "leader"],
    numbers: { bc: 4, cards: 4, damage: 1, hits: 4, dice_creep: 1, dice_walk: 2, dice_run: 3, "owes:lion": 1 },
    carries: [{ weapon: "express_light", rounds: 2, m: ["precision"] }],
    ...over,
  },
});
const party = (lead = colonel()) => [
  lead,
  { figure: { p: "own", w: 2, k: "bearer", at: here(2360, 3140), m: ["alert"], numbers: { bc: 4, damage: 0, hits: 4, "if_charged:take_gun": 1, "if_charged:climb": 2 }, carries: [{ weapon: "express_heavy", rounds: 1, m: ["for Colonel", "spare"] }] } },
  { figure: { p: "own", w: 3, k: "porter", at: here(2300, 3200), m: ["burdened", "venom"], numbers: { bc: 2, damage: 1, hits: 2, venom: 2 } } },
  { figure: { p: "own", w: 4, k: "porter", at: here(1500, 3400), m: ["burdened"], numbers: { bc: 2, damage: 0, hits: 2 } }, in_sight: false, lost_at: 3 },
];

const rhino = { seen: { p: "sighting", w: 9, k: "rhino", at: here(3560, 1500), m: ["walking"], path: [here(3700, 1250), here(3650, 1350)] } };
const zebra = { seen: { p: "sighting", w: 6, k: "zebra", at: here(2050, 4150), c: 6, m: [] } };
const novice = { seen: { p: "sighting", w: 5, k: "hunter", at: here(3300, 4300), m: ["walking"] } };
const ghost = { seen: { p: "sighting", w: 7, k: "lion", at: here(2680, 2420), m: ["running"] }, in_sight: false, lost_at: 4 };
const lion = { seen: { p: "sighting", w: 11, k: "lion", at: here(2640, 2560), m: ["running", "revealed"], path: [here(2690, 2290), here(2670, 2400)] } };

const log = [
  { p: "news", what: "begun", text: "The hunt begins. Three parties and a pride are on the table." },
  { p: "news", what: "wind", value: 1 },
  { p: "told", text: "Your card: {0} may act.", about: [1], rule: "GH-044" },
  { p: "dice", w: 1, why: "walk", faces: [6, 3], at_most: 4, says: "9.00″, and not quietly", rule: "GH-181" },
  { p: "dice", w: 1, why: "accident", faces: [5], says: "a branch", rule: "GH-166" },
  { p: "dice", w: 1, why: "bushcraft", faces: [5], at_most: 4, says: "it snaps", rule: "GH-166" },
  { p: "told", text: "A branch snaps under {0}. Whoever is within 10.00″ knows of him.", about: [1], rule: "GH-166" },
  { p: "reckoned", cause: "a snapped branch", amount: -5, total: -5 },
  { p: "told", text: "You lose sight of {0}.", about: [4], rule: "GH-026" },
  { p: "heard", what: "shot", from: 2 },
  { p: "told", text: "{0} breaks from the rocks and is gone again.", about: [7], rule: "GH-189" },
  { p: "dice", w: 1, why: "shot with the light express rifle", faces: [6, 4, 6, 1, 2, 3, 5, 4], says: "a serious wound", rule: "GH-261" },
  { p: "reckoned", cause: "a lion driven off", amount: 30, total: 25 },
  { p: "heard", what: "someone", at: here(2900, 3700), words: "Colonel! Is that you in the grass?" },
  { p: "told", text: "{0} comes out of the trees by the river.", about: [9], rule: "GH-186" },
];

const base = (over = {}) => ({
  own: party(),
  contacts: [novice, zebra, ghost, rhino],
  sounds: [
    { heard: { p: "heard", what: "shot", from: 2 }, card: 5 },
    { heard: { p: "heard", what: "someone", at: here(2900, 3700), words: "Colonel! Is that you in the grass?" }, card: 5 },
  ],
  ground: runs(cells, true),
  in_sight: runs(seen, false),
  accounts: [{ party: 1, total: 25, entries: log.filter((l) => l.p === "reckoned") }],
  news: [{ p: "news", what: "wind", value: 1 }, { p: "news", what: "begun", text: "The hunt begins." }],
  appraisals: [
    { p: "appraisal", shooter: 1, target: 9, weapon: "express_light", grade: "A", dice: 8, reach: 1930, reasons: ["19.45″: short range of a light express rifle", "clear line, nothing between", "a precise rifle: one better", "walking: no harder for that"] },
    { p: "appraisal", shooter: 1, target: 6, weapon: "express_light", grade: "B", dice: 6, reach: 1130, reasons: ["11.30″: short range", "partly hidden by grass"] },
  ],
  cards: 5,
  log,
  ...over,
});

const CHARGED = ["take_gun", "reload", "shoot", "shoot_again", "dodge_left", "dodge_right", "run", "climb", "nothing", "ask"];
const ifCharged = [1, 2, 3].map((figure) => ({ do: "if_charged", figure, says: "When something charges", options: CHARGED.map((key) => ({ key, says: key.replace("_", " ") })), rule: "GH-345" }));
const speech = { do: "shout", figure: 1, says: "Shout", words: true, rule: "GH-188" };
const gaits = [
  { do: "stand", figure: 1, says: "Stand still", rule: "GH-101" },
  { do: "creep", figure: 1, says: "Creep, one die", with: [2, 3], rule: "GH-100" },
  { do: "walk", figure: 1, says: "Walk, two dice", with: [2, 3], rule: "GH-100" },
  { do: "run", figure: 1, says: "Run, three dice", with: [2, 3], rule: "GH-100" },
];
const shoot = {
  do: "shoot", figure: 1, says: "Shoot",
  targets: [{ w: 9, says: "light express rifle", grade: "A", dice: 8 }, { w: 6, says: "light express rifle", grade: "B", dice: 6 }],
  rule: "GH-250",
};
const aim = { do: "aim", figure: 1, says: "Take aim, the whole card", targets: [{ w: 9, says: "" }, { w: 6, says: "" }], rule: "GH-263" };

const card = view(
  base({ prompt: { p: "prompt", k: "card", figure: 1, options: ["begin"], text: "Your card: {0} and his people", fallback: "everybody stands still and keeps his eyes open.", seconds: 90 } }),
  [...gaits, shoot, aim, { do: "send", figure: 4, says: "Call the porter back", rule: "GH-023" }, { do: "end", figure: 0, says: "End the card" }, ...ifCharged, speech],
);

const way = view(
  base({
    prompt: { p: "prompt", k: "card", figure: 1, text: "Your card: {0} walks", fallback: "he stays where he is.", seconds: 90 },
    log: [...log, { p: "dice", w: 1, why: "walk", faces: [4, 3], at_most: 4, says: "7.00″, quietly", rule: "GH-181" }],
  }),
  [{ do: "go", figure: 1, says: "Draw the way", reach: 700, rule: "GH-100" }, { ...shoot, targets: shoot.targets.map((t) => ({ ...t, grade: "B", dice: 3 })) }, speech],
);

const spoors = [
  { p: "spoor", w: 1, number: 1, k: "zebra", lost: true, at: here(1700, 3500), towards: here(1650, 3420), way: [[-1, -1], [0, 0]].map(([x, y]) => here(1700 + 90 * x, 3500 + 120 * y)) },
  { p: "spoor", w: 1, number: 2, k: "lion", blood: true, at: here(2380, 2900), towards: here(2450, 2830), way: [here(2380, 2900), here(2520, 2760), here(2560, 2600), here(2700, 2480)] },
  { p: "spoor", w: 1, number: 3, k: "rhino", at: here(2560, 3120), towards: here(2650, 3160) },
];
const trail = view(
  base({
    own: party(colonel({ m: ["alert", "leader", "moving", "on_trail"] })),
    spoors,
    prompt: { p: "prompt", k: "card", figure: 1, text: "Your card: {0} walks", fallback: "he stays where he is.", seconds: 90 },
    log: [...log, { p: "told", text: "{0} finds the spoor of a lion, going north-east. There is blood.", about: [1], rule: "GH-221" }],
  }),
  [
    { do: "move", figure: 1, says: "Colonel goes", reach: 700, rule: "GH-105" },
    { do: "follow", figure: 1, says: "Colonel follows the spoor", options: [{ key: "spoor_2", says: "Lion going north-east, with blood" }, { key: "spoor_3", says: "Rhino going south-east" }], rule: "GH-222" },
    { do: "track", figure: 1, says: "Colonel follows it three inches and looks", options: [{ key: "spoor_2", says: "Lion going north-east, with blood" }, { key: "spoor_3", says: "Rhino going south-east" }], rule: "GH-222" },
    speech,
  ],
);

const charge = view(
  base({
    own: party(colonel({ m: ["alert", "leader"] })),
    contacts: [novice, zebra, { ...lion, seen: { ...lion.seen, m: ["running", "charging"] } }, rhino],
    prompt: { p: "prompt", k: "emergency", figure: 1, about: 11, options: ["shoot", "dodge", "run", "climb", "nothing"], text: "{1} charges {0}!", fallback: "no further action; he takes what comes.", seconds: 30 },
    log: [...log, { p: "told", text: "{0} charges out of the rocks, straight at {1}!", about: [11, 1], rule: "GH-330" }, { p: "dice", w: 1, why: "morale", faces: [3], at_most: 4, says: "he stands", rule: "GH-340" }, { p: "dice", w: 3, why: "morale", faces: [5], at_most: 2, says: "he bolts", rule: "GH-340" }],
  }),
  [
    { do: "shoot", figure: 1, says: "Shoot, grade C, 4 dice", rule: "GH-345" },
    { do: "take_gun", figure: 1, says: "Take the heavy rifle", rule: "GH-345" },
    { do: "dodge", figure: 1, says: "Jump aside", options: [{ key: "left", says: "to the left" }, { key: "right", says: "to the right" }], rule: "GH-345" },
    { do: "run", figure: 1, says: "Run for it", rule: "GH-345" },
    { do: "climb", figure: 1, says: "Climb the tree", rule: "GH-345" },
    { do: "nothing", figure: 1, says: "Nothing more", rule: "GH-345" },
    speech,
  ],
);

const quiet = view(base({ log: [...log, { p: "scented", what: "smoke", from: 7 }] }), [...ifCharged, speech]);

/** All has been said in a charge; its clock runs out all the same. */
const decided = view(
  base({ prompt: { p: "prompt", k: "window", figure: 1, about: 7, text: "It is coming. All have chosen.", fallback: "Nothing more is asked; the hunt goes on when the time is up.", seconds: 30 } }),
  [...ifCharged, speech],
);

// ---- the lions' seat --------------------------------------------------------------------------

const LAIR = [2700, 2250];
const den = (x, y) => [x - LAIR[0], y - LAIR[1]];
const denCells = discover(LAIR, [LAIR, [1900, 1300], [2100, 1500]]);
const lions = view(
  {
    own: [
      { figure: { p: "own", w: 1, k: "lion", at: den(2700, 2250), m: ["alert", "quiet"], numbers: { attack: 6, bc: 5, cards: 5, damage: 3, hits: 10, dice_creep: 1, dice_walk: 3, dice_run: 5, lair: 940, lair_lies: 1, "if_wounded:round_left": 1 } } },
      { figure: { p: "own", w: 2, k: "lion", at: den(2100, 1500), m: ["revealed", "running"], numbers: { bc: 5, damage: 0, hits: 10 } } },
    ],
    contacts: [
      { seen: { p: "sighting", w: 3, k: "hunter", at: den(2420, 3080), m: ["aiming"] } },
      { seen: { p: "sighting", w: 4, k: "bearer", at: den(2360, 3140) } },
      { seen: { p: "sighting", w: 5, k: "rhino", at: den(3560, 1500) } },
      { seen: { p: "sighting", w: 8, k: "porter", at: den(1500, 3400) }, in_sight: false, lost_at: 1 },
    ],
    ground: runs(denCells, true),
    in_sight: runs(denCells.filter(([y, x]) => sees(LAIR[0], LAIR[1], LAIR[0] + x * 100 + 50, LAIR[1] + y * 100 + 50) || sees(2100, 1500, LAIR[0] + x * 100 + 50, LAIR[1] + y * 100 + 50)), false),
    news: [{ p: "news", what: "wind", value: 3 }],
    cards: 3,
    prompt: { p: "prompt", k: "card", figure: 1, options: ["begin"], text: "Your card: the pride", fallback: "both lie still.", seconds: 90 },
    log: [{ p: "news", what: "wind", value: 3 }, { p: "scented", what: "man", from: 7 }, { p: "dice", w: 2, why: "run", faces: [6, 2, 4, 1, 3], at_most: 5, says: "16.00″, and seen by all", rule: "GH-181" }],
  },
  [1, 2].flatMap((f) => [
    { do: "stand", figure: f, says: "Lie still" },
    { do: "creep", figure: f, says: "Creep, one die" },
    { do: "walk", figure: f, says: "Stalk, three dice" },
    { do: "run", figure: f, says: "Run, five dice" },
    { do: "attack", figure: f, says: "Attack", targets: [{ w: 3, says: "" }, { w: 4, says: "" }], options: [{ key: "walk", says: "at a stalk" }, { key: "run", says: "at a run" }] },
    { do: "show", figure: f, says: "Show yourself" },
    { do: "if_wounded", figure: f, says: "Wounded and neither off nor at them", options: ["halt", "round_left", "round_right", "ask"].map((key) => ({ key, says: key })) },
  ]),
);

// ---- a hunting party and a beast of one player, and a book with a host's own rows in it --------

/** Another man is out of hail meanwhile, and might be told what to do. */
const askedOne = { ...charge, b: { ...charge.b, ch: [...charge.b.ch, { do: "instruct", figure: 3, says: "Instruction for porter 1", words: true, options: [{ key: "stay", says: "stay" }, { key: "back", says: "come back" }], rule: "GH-023" }] } };

const both = view(
  base({ own: [...party(), { figure: { p: "own", w: 20, party: 2, k: "leopard", name: "the old leopard", at: here(3100, 2700), m: ["alert"], numbers: { attack: 4, bc: 5, cards: 5, damage: 0, hits: 8, dice_creep: 1, dice_walk: 3, dice_run: 6, lair: 60, lair_lies: 0 } } }] }),
  [...ifCharged, { do: "if_wounded", figure: 20, says: "Wounded and neither off nor at them", options: ["halt", "round_left", "round_right", "ask"].map((key) => ({ key, says: key })) }, speech],
);

const houseBook = JSON.parse(readFileSync(new URL("../../../server/rulesets/hunt/house/warthog.json", import.meta.url), "utf8"));
const houseWelcome = welcome("S1", "seat");
houseWelcome.b.catalogue = { ...book, ...Object.fromEntries(["species", "weapons"].map((table) => [table, { ...book[table], ...houseBook[table] }])) };
const house = view(
  base({
    own: party(colonel({ carries: [{ weapon: "drilling", rounds: 3 }] })),
    contacts: [{ seen: { p: "sighting", w: 9, k: "warthog", at: here(2700, 2800), m: ["walking"] } }],
    appraisals: [{ p: "appraisal", shooter: 1, target: 9, weapon: "drilling", grade: "B", dice: 4, reach: 396, reasons: ["short range"] }],
  }),
  [speech],
);

// ---- the umpire -------------------------------------------------------------------------------

const plan = {
  p: "plan", width: WIDTH, height: HEIGHT,
  areas: AREAS.map(({ id, k, outline, ground }) => ({ id, k, outline, ground })),
  markers: MARKERS,
  walls: [{ a: [1900, 4000], b: [2300, 4000], k: "wall" }, { a: [2300, 4000], b: [2400, 4000], k: "closed" }, { a: [2400, 4000], b: [2600, 4000], k: "wall" }, { a: [2600, 4000], b: [2600, 4300], k: "wall" }],
};
const figure = (w, owner, k, at, m = [], numbers = {}, more = {}) => ({ figure: { p: "own", w, owner, k, at, m, numbers, ...more } });
const everybody = [
  figure(1, "Colonel", "hunter", [2420, 3080], ["alert", "aiming"], { bc: 4, damage: 1, hits: 4 }, { name: "Colonel" }),
  figure(2, "Colonel", "bearer", [2360, 3140], ["alert"], { bc: 4, hits: 4 }),
  figure(3, "Colonel", "porter", [2300, 3200], ["burdened"], { bc: 2, hits: 2 }),
  figure(4, "Colonel", "porter", [1500, 3400], ["burdened", "out_of_hail"], { bc: 2, hits: 2 }),
  figure(5, "Novice", "hunter", [3300, 4300], ["walking"], { bc: 2, hits: 2 }, { name: "Novice" }),
  figure(6, "Novice", "bearer", [3240, 4340], [], { bc: 4, hits: 4 }),
  figure(7, "Novice", "porter", [3200, 4400], [], { bc: 2, damage: 1, hits: 2 }),
  figure(8, "Spearmen", "hunter", [700, 1100], ["alert"], { bc: 5, hits: 5 }, { name: "Tracker" }),
  figure(9, "Spearmen", "spearman", [640, 1160], [], { bc: 3, hits: 3 }),
  figure(10, "Spearmen", "spearman", [640, 1050], ["engaged"], { bc: 3, damage: 2, hits: 3 }),
  figure(11, "Spearmen", "spearman", [580, 1100], ["dead"], { bc: 3, damage: 3, hits: 3 }),
  figure(12, "Lions", "lion", [2700, 2250], ["quiet", "alert"], { bc: 5, damage: 3, hits: 10 }),
  figure(13, "Lions", "lion", [2100, 1500], ["running", "revealed"], { bc: 5, hits: 10 }),
  figure(14, "Rhino", "rhino", [3560, 1500], ["walking"], { bc: 2, hits: 15 }),
  figure(15, "Leopard", "leopard", [5500, 1200], ["quiet"], { bc: 5, hits: 8 }),
  figure(16, "Crocodile", "crocodile", [4350, 2000], ["quiet"], { bc: 4, hits: 10 }),
  figure(17, "Hippo", "hippo", [5000, 3600], [], { bc: 2, hits: 10 }),
  figure(18, "Zebra", "zebra", [2050, 4150], [], { heads: 6, hits: 6 }),
  figure(19, "Wildebeest", "wildebeest", [1500, 300], ["running"], { heads: 8, hits: 6 }),
  figure(20, "Antelope", "antelope", [5600, 2700], [], { heads: 6, hits: 4 }),
];
const all = everybody.map((f) => ({ w: f.figure.w, says: f.figure.name ?? `${f.figure.owner}: ${f.figure.k}` }));
const rulings = [
  { do: "hold", figure: 0, says: "Hold the table" },
  { do: "take", figure: 0, says: "Decide yourself", options: [{ key: "UC-01", says: "where herds wander" }, { key: "UC-05", says: "whether a lion gets up a tree" }, { key: "UC-07", says: "unheroic ends" }], rule: "GH-003" },
  { do: "leave", figure: 0, says: "Leave to the rules", options: [{ key: "UC-03", says: "a wounded wild beast halts or circles" }], rule: "GH-003" },
  { do: "show_to", figure: 0, says: "Show a figure to a seat", targets: all, options: [{ key: "S1", says: "S1" }, { key: "S2", says: "S2" }], words: true, rule: "UC-14" },
  { do: "storm", figure: 0, says: "A storm until the wind changes", words: true, rule: "UC-19" },
  { do: "ants", figure: 0, says: "Ants upon a man and those by him", targets: all.slice(0, 11), words: true, rule: "UC-19" },
  { do: "extra_beast", figure: 0, says: "One more beast", options: [{ key: "lion", says: "lion" }, { key: "rhino", says: "rhino" }], place: true, number: true, words: true, rule: "UC-19" },
  { do: "plant_shot", figure: 0, says: "A seat believes it hears a shot", options: [{ key: "S1", says: "S1" }, { key: "S2", says: "S2" }], place: true, words: true, rule: "UC-29" },
  { do: "redraw", figure: 0, says: "Shuffle what is left of the deck", words: true, rule: "UC-21" },
  { do: "place", figure: 0, says: "Place a figure", targets: all, place: true, words: true, rule: "UC-22" },
  { do: "wound", figure: 0, says: "Wound a figure", targets: all, number: true, words: true, rule: "UC-22" },
  { do: "award", figure: 0, says: "Award reputation", options: [{ key: "S1", says: "Colonel" }, { key: "S2", says: "Novice" }, { key: "S3", says: "Spearmen" }], number: true, words: true, rule: "UC-09" },
  { do: "tell", figure: 0, says: "Tell a seat", options: [{ key: "all", says: "everybody" }, { key: "S1", says: "Colonel" }, { key: "S2", says: "Novice" }], words: true, rule: "UC-24" },
  { do: "morale", figure: 0, says: "Demand a test of morale", targets: all.slice(0, 11), rule: "UC-04" },
  { do: "end", figure: 0, says: "End the hunt", words: true, rule: "UC-25" },
  { do: "move", figure: 14, says: "Move {0} by hand", reach: 3000, rule: "UC-02" },
  { do: "charge", figure: 14, says: "{0} charges", targets: all.slice(0, 7), rule: "UC-02" },
];
const umpireView = view(
  {
    own: everybody,
    plan,
    spoors: [
      { p: "spoor", w: 12, number: 1, k: "lion", made: 1, at: [2300, 2700], towards: [2370, 2630], way: [[2300, 2700], [2520, 2500], [2700, 2250]] },
      { p: "spoor", w: 13, number: 2, k: "lion", blood: true, made: 2, at: [2500, 2050], towards: [2440, 1970], way: [[2500, 2050], [2100, 1500]] },
      { p: "spoor", w: 19, number: 3, k: "wildebeest", made: 2, at: [900, 500], towards: [990, 470], way: [[900, 500], [1500, 300]] },
    ],
    news: [{ p: "news", what: "wind", value: 1 }, { p: "news", what: "begun", text: "The hunt begins." }],
    prompt: { p: "prompt", k: "reaction", figure: 14, text: "{0} was wounded and threw a 4: halt, or move round the shooter?", fallback: "it halts.", seconds: 30 },
    desk: [
      { sheet: "deck", rows: ["Lions", "Herds", "Colonel", "Spearmen", "Wind", "Novice", "Lions", "Colonel", "Herds", "Spearmen", "Lions", "Herds"] },
      { sheet: "next", rows: ["Lions, the pride’s third card", "9 of 21 cards drawn, pass 2"] },
      { sheet: "wind", rows: ["towards the north-east"] },
      { sheet: "passes", rows: ["2 of 8"] },
      { sheet: "pending", rows: ["Saving a life: the Colonel drove a lion off porter 1. Unanswered: +10 granted.", "Overrun of the elephant. Unanswered: it stays."] },
      { sheet: "ledger:Colonel", rows: ["a snapped branch −5, now −5", "a lion driven off +30, now 25"] },
      { sheet: "ledger:Novice", rows: ["a miss −10, now −10"] },
      { sheet: "in hand", rows: ["UC-03"] },
      { sheet: "rulings in force", rows: ["the leopard: hidden from Colonel"] },
      { sheet: "origin:S1", rows: ["800,3900"] },
      { sheet: "origin:S2", rows: ["3300,4300"] },
    ],
    log: [
      { p: "news", what: "begun", text: "The hunt begins." },
      { p: "told", text: "Card: {0}. The second lion runs.", about: [12] },
      { p: "dice", w: 13, why: "run", faces: [6, 2, 4, 1, 3], at_most: 5, says: "16.00″, failed", rule: "GH-181" },
      { p: "told", text: "{0} and {1} see {2} now.", about: [1, 8, 13], rule: "GH-184" },
      { p: "dice", w: 1, why: "shot at the rhino", faces: [6, 4, 5, 1, 2, 3, 5, 4], says: "misfire would need two ones; a wound", rule: "GH-261" },
      { p: "dice", w: 14, why: "reaction, hidden", faces: [4], says: "halt or round", rule: "GH-300" },
    ],
  },
  rulings,
);
const company = {
  t: "company",
  b: {
    rows: [
      { seat: "S1", name: "Colonel", connected: true, watch: "bound" },
      { seat: "S2", name: "Novice", connected: true, awaited: true },
      { seat: "S3", name: "Spearmen" },
      { seat: "S4", name: "Lions", connected: true },
    ],
    spectators: 2,
  },
};
/** What the server says of any two figures. */
export const SIGHT = {
  distance: 1127, bearing: 333,
  ways: [
    { cost: 430, obscuration: 2, why: ["Something solid stands between.", "In cover.", "Farther than 3.00\"."], wall: [[2850, 1900], [3050, 1850]] },
    { cost: 530, line: true, obscuration: 1, sees: true, why: ["In plain view."] },
  ],
};
const seenAs = (message, seat = "S1") => ({ t: "seen_as", b: { seat, frame: message } });

// ---- the public, the end, the host ------------------------------------------------------------

const publicView = view({
  news: [
    { p: "news", what: "begun", text: "The hunt begins." },
    { p: "news", what: "wind", value: 1 },
    { p: "news", what: "names", text: "Colonel, Novice, Spearmen and Lions" },
    { p: "news", what: "umpire", text: "An umpire’s link was opened." },
    { p: "news", what: "commitment", text: "9f2c4e0b7d1a58c36e9f02b4d7a1c8e35f60b9d2e4a7183c5d6e0f1a2b3c4d5e" },
  ],
  log: [
    { p: "news", what: "commitment", text: "9f2c" },
    { p: "news", what: "umpire", text: "An umpire’s link was opened." },
    { p: "news", what: "begun", text: "The hunt begins." },
    { p: "news", what: "wind", value: 4 },
    { p: "news", what: "wind", value: 1 },
  ],
});
const ended = view(
  base({
    plan: { ...plan, areas: plan.areas.map((a) => ({ ...a, outline: a.outline.map(([x, y]) => here(x, y)) })), markers: plan.markers.map((m) => ({ ...m, at: here(...m.at) })), walls: [] },
    news: [
      { p: "news", what: "wind", value: 1 },
      { p: "news", what: "ended", text: "Eight passes are over; the hunters come home." },
      { p: "news", what: "result", text: "Spearmen 61, Lions 60, Colonel 25, Novice −40" },
    ],
  }),
);

// ---- by the fire, and the reckoning ------------------------------------------------------------

const storyNews = { p: "news", what: "stories", text: "The hunting is over: the day is over. Stories are told by the fire, of Colonel, Novice and Spearmen; the others judge, each for himself.", value: 30 };
const fireside = (options, fallback) =>
  view(base({
    contacts: [], sounds: [],
    news: [{ p: "news", what: "wind", value: 1 }, { p: "news", what: "begun", text: "The hunt begins." }, storyNews],
    prompt: { p: "prompt", k: "stories", options, text: "Stories by the fire: what is each worth, from -30 to 30?", fallback, seconds: 180 },
    log: [...log, storyNews],
  }), [
    { do: "story", says: "Judge a story", options: options.map((o) => ({ key: o.slice(0, 4), says: o.slice(5) })), number: true, rule: "GH-417" },
    { do: "done", says: "Say no more", rule: "GH-417" },
  ]);

const reckoned = [
  { sheet: "reckoning", rows: ["why the day is over", "title Down to the Ford", "passes 8", "cards 163", "party S1.1", "party S3.1", "party S2.1", "party S4.1",
    "fell 22 zebra a zebra, shot by the Novice", "fell 45 rhino a rhino, by one perfect shot of the Colonel", "fell 61 porter the second porter, killed by the old lioness", "fell 88 lion the old lioness, in a fight with the Tracker", "fell 90 spearman the second spearman, killed by the old lioness", "fell 131 hunter the Novice, killed by the young lion"] },
  { sheet: "reckoning:S1.1", rows: ["label Colonel", "seat S1", "side hunters", "place 1", "rp 142", "bc 4 5", "kind hunter", "hunter the Colonel", "fate came home",
    "line 75 0 carried over from earlier hunts", "line -10 12 the Colonel missed", "line -10 12 the Colonel missed", "line -10 31 the Colonel missed", "line 15 45 the Colonel killed a rhino", "line -5 50 the Colonel trod on a branch", "line 30 74 saved the life of the Novice's bearer", "line 45 163 the Colonel did it with one perfect shot", "line 12 163 the Colonel told his story by the fire",
    "kill 45 rhino a rhino, by one perfect shot of the Colonel", "vote 25 S2", "vote -5 S3", "vote 16 S4", "story 12",
    "past 1909-06-02|The Burnt Kopje|0|30|Bushcraft 4|a lion; a leopard|came home", "past 1909-07-11|Reeds at Evening|30|75|Bushcraft 4|a buffalo|retired to camp"] },
  { sheet: "reckoning:S3.1", rows: ["label Spearmen", "seat S3", "side hunters", "place 2", "rp 61", "bc 5 5", "kind hunter", "hunter the Tracker", "fate came home", "line 30 88 the Tracker killed a lion", "line 20 120 the Tracker sucked the poison out", "line 11 163 the Tracker told his story by the fire", "kill 88 lion the old lioness, in a fight with the Tracker", "vote 22 S1", "vote 0 S2", "story 11"] },
  { sheet: "reckoning:S2.1", rows: ["label Novice", "seat S2", "side hunters", "place 3", "rp -70", "bc 2 2", "kind hunter", "hunter the Novice", "fate was killed by the young lion", "line -50 22 the Novice shot a young animal", "line -20 131 the Novice ran from the lion", "kill 22 zebra a zebra, shot by the Novice"] },
  { sheet: "reckoning:S4.1", rows: ["label Lions", "seat S4", "side beasts", "place 1", "rp 140", "bc 5 5", "kind lion", "fate 1 of 2 lived", "line 40 61 the old lioness killed a man", "line 60 90 the old lioness killed a man", "line 40 131 the young lion killed a man", "kill 61 porter the second porter, killed by the old lioness", "kill 90 spearman the second spearman, killed by the old lioness", "kill 131 hunter the Novice, killed by the young lion"] },
];
const overNews = [
  { p: "news", what: "wind", value: 1 },
  { p: "news", what: "ended", text: "The hunt is over: the day is over." },
  { p: "news", what: "result", text: "1. Colonel 142, 2. Spearmen 61, 3. Novice -70; beasts: 1. Lions 140" },
  { p: "news", what: "commitment", text: "9f2c4e0b7d1a58c36e9f02b4d7a1c8e35f60b9d2e4a7183c5d6e0f1a2b3c4d5e" },
  { p: "news", what: "key", text: "00" },
];
const reckoning = view(
  base({
    plan: { ...plan, areas: plan.areas.map((a) => ({ ...a, outline: a.outline.map(([x, y]) => here(x, y)) })), markers: plan.markers.map((m) => ({ ...m, at: here(...m.at) })), walls: [] },
    desk: reckoned,
    news: overNews,
  }),
);
const reckonedPublic = view({ plan, own: everybody, desk: reckoned, news: overNews, log: overNews });
const TELLERS = ["S2.1 Novice", "S3.1 Spearmen"];
const firesideUmpire = view(
  { own: everybody, plan, desk: [{ sheet: "next", rows: ["umpire"] }], news: [storyNews], prompt: { p: "prompt", k: "stories", options: ["S1.1 Colonel", ...TELLERS], text: "Stories by the fire: what is each worth?", fallback: "The players judge.", seconds: 180 } },
  [{ do: "story", says: "What a story is worth", options: ["S1.1 Colonel", ...TELLERS].map((o) => ({ key: o.slice(0, 4), says: o.slice(5) })), number: true, words: true, rule: "UC-11" }, { do: "vote", says: "Let the players judge", rule: "UC-11" }, { do: "end", says: "Put out the fire: the standings are final", words: true, rule: "UC-25" }],
);

export const QR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 31 31"><rect width="31" height="31" fill="#fff"/><path fill="#000" d="${Array.from({ length: 25 * 25 }, (_, i) => {
  const [x, y] = [i % 25, Math.floor(i / 25)];
  const finder = (fx, fy) => x >= fx && x < fx + 7 && y >= fy && y < fy + 7 && (x === fx || x === fx + 6 || y === fy || y === fy + 6 || (x > fx + 1 && x < fx + 5 && y > fy + 1 && y < fy + 5));
  const zone = (x < 8 && y < 8) || (x > 16 && y < 8) || (x < 8 && y > 16);
  const dark = zone ? finder(0, 0) || finder(18, 0) || finder(0, 18) : (x * 7 + y * 13 + x * y) % 3 === 0;
  return dark ? `M${x + 3} ${y + 3}h1v1h-1z` : "";
}).join("")}"/></svg>`;
const link = (s) => `http://192.168.1.20:7700/join#${s.repeat(8)}`;
export const HOST = {
  hunters: [
    { name: "Lady Ann", hunts: 3, rp: 142, bc: 5, alive: true },
    { name: "the Colonel", hunts: 1, rp: -20, bc: 4, alive: true },
    { name: "the Novice", hunts: 1, rp: -70, bc: 2, alive: false },
  ],
  tables: [
    {
      id: "t1", name: "Down to the Ford", book: "hunt", title: "The Ford", scenario: "default", pace: "open", state: "open", umpire_opened: true,
      seats: [
        { key: "S1", label: "Colonel", plays: "hunters", link: null, qr: null, claimed: true, connected: true, watch: { asked: false, bound: true, watching: 1, claimed: true, link: null, qr: null } },
        { key: "S2", label: "Novice", plays: "hunters", link: link("9xKq"), qr: QR, claimed: false, connected: false },
        { key: "S3", label: "Spearmen", plays: "spearmen", link: null, qr: null, claimed: true, connected: false, bot: true },
        { key: "S4", label: "Lions", plays: "beasts", link: link("Tz3m"), qr: QR, claimed: false, connected: false },
      ],
      umpire: { link: null, qr: null, claimed: true, connected: true },
      public: { link: link("Pb5w"), qr: QR, watching: 2 },
    },
  ],
  books: [
    { name: "hunt", title: "Code of the Gentleman Hunter", scenarios: [{ name: "default", title: "Down to the Ford" }, { name: "kopje", title: "The Burnt Kopje" }] },
    { name: "skirmish", title: "Skirmish", scenarios: [{ name: "default", title: "The Water Hole" }] },
  ],
};

/** name: role, seat, frames in order. */
export const SCENES = {
  card: { role: "seat", seat: "S1", frames: [welcome("S1", "seat"), card, window_(71000)] },
  way: { role: "seat", seat: "S1", frames: [welcome("S1", "seat"), way, window_(52000)] },
  trail: { role: "seat", seat: "S1", frames: [welcome("S1", "seat"), trail, window_(52000)] },
  charge: { role: "seat", seat: "S1", frames: [welcome("S1", "seat"), charge, window_(19000)] },
  asked: { role: "seat", seat: "S1", frames: [welcome("S1", "seat"), askedOne, window_(19000)] },
  shoulder: { role: "seat", seat: "S1", frames: [welcome("S1", "seat"), quiet, { t: "watch", b: { asked: true } }] },
  quiet: { role: "seat", seat: "S1", frames: [welcome("S1", "seat"), quiet] },
  decided: { role: "seat", seat: "S1", frames: [welcome("S1", "seat"), decided, window_(12000)] },
  both: { role: "seat", seat: "S1", frames: [welcome("S1", "seat"), both] },
  house: { role: "seat", seat: "S1", frames: [houseWelcome, house] },
  lions: { role: "seat", seat: "S4", frames: [welcome("S4", "seat"), lions, window_(80000)] },
  ended: { role: "seat", seat: "S1", frames: [welcome("S1", "seat"), ended] },
  umpire: { role: "umpire", seat: "umpire", frames: [welcome("umpire", "umpire"), umpireView, company, window_(24000)] },
  "umpire-before": { role: "umpire", seat: "umpire", shows: ".side-seats", frames: [welcome("umpire", "umpire"), view({ news: [{ p: "news", what: "umpire", text: "An umpire’s link was opened." }] }), company] },
  following: { role: "umpire", seat: "umpire", frames: [welcome("umpire", "umpire"), umpireView, company], seen: [seenAs(quiet), seenAs(quiet, "S2")], click: "See as" },
  public: { role: "public", seat: "public", frames: [welcome("public", "public"), publicView] },
  fireside: { role: "seat", seat: "S1", frames: [welcome("S1", "seat"), fireside(TELLERS, "You have said nothing, and that counts for nothing."), window_(140000)] },
  "fireside-umpire": { role: "umpire", seat: "umpire", frames: [welcome("umpire", "umpire"), firesideUmpire, company, window_(140000)] },
  reckoning: { role: "seat", seat: "S1", frames: [welcome("S1", "seat"), reckoning] },
  "reckoning-public": { role: "public", seat: "public", frames: [welcome("public", "public"), reckonedPublic] },
  host: { role: "host", seat: "", frames: [] },
  spent: { role: "none", seat: "", frames: [] },
  ...CAMP_SCENES,
};
export const PREVIEW = [
  { seat: "S1", lines: ["sees a rhino", "new dice for a shot at the rhino"] },
  { seat: "S2", lines: [] },
  { seat: "S3", lines: [] },
  { seat: "S4", lines: ["loses sight of the rhino"] },
];
export const CHECKPOINTS = {
  rows: [
    { to: 61, card: true, who: ["Novice"], says: ["Spearmen: end", "card: Novice"] },
    { to: 58, who: ["Spearmen"], says: ["Spearmen: walk"] },
    { to: 57, card: true, who: ["Spearmen"], says: ["Lions: end", "card: Spearmen"] },
    { to: 52, card: true, undone: true, who: ["Lions", "the umpire"], says: ["set back to moment 41", "card: Lions"] },
  ],
  more: true,
};
export const REWIND = [
  { seat: "S1", since: ["dice for walk: 6 3, 9.00″", "sees a rhino"], lines: ["the clock is set back", "Colonel stands where he stood", "has not met the rhino yet"] },
  { seat: "S2" },
  { seat: "S3" },
  { seat: "S4", since: ["smells man"], lines: ["the clock is set back"] },
  { seat: "public" },
];
