// SPDX-License-Identifier: MIT
import type { Book } from "../book";
import { likeness } from "./likeness";
import { shapes } from "./silhouettes";

const SEAT_SIGNS: [RegExp, string][] = [
  [/beast|lion|pride|animal/i, "lion"],
  [/spear|squad/i, "spearman"],
  [/soldier|askari/i, "askari"],
  [/umpire/i, "guide"],
  [/hunt/i, "hunter"],
];

export const book: Book = {
  name: "hunt",
  sign: "lion",
  seatSign: (seat) => SEAT_SIGNS.find(([like]) => like.test(seat))?.[1] ?? "person",
  shapes,
  likeness,
  reasons: {
    "long range": "long range: one grade worse",
    "partly hidden": "partly hidden: one grade worse",
    "well hidden": "well hidden: two grades worse",
    precision: "a precise gun in good hands: one grade better",
    "a difficult target": "hard to hit, for it runs, fights or swims: one grade worse",
    "not the first shot": "not his first shot: one grade worse",
    "on the move": "he shoots on the move: fewer dice",
    aimed: "he has taken aim: half as many dice again",
    "nothing to aim at": "too little of it shows",
    "too hard a shot": "worse than any grade",
  },
  notes: {
    card: "Say how your people move, then draw the way on the map. Clicks or a finger draw it; it need not use all the dice gave you. Standing still throws no dice, and a man who stands keeps his eyes open.",
    shot: "Choose at whom: the grade says how good a shot it is, and sixes hit. The dice are those you would throw; why so few or many stands under the list. Nothing is lost by cancelling.",
    prompt: "Only you are asked, and only until the ring runs out. Then what is written beside it comes to pass. Nobody else learns that you were asked. What your people are to do next time can be said beforehand, on their cards.",
  },
  subjects: () => import("./subjects").then((m) => m.subjects),
  sheet: () => import("./sheet").then((m) => m.ReckoningOf),
  stories: () => import("./stories").then((m) => m.Stories),
};
