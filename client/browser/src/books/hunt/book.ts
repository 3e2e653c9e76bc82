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
  notes: {
    card: "Your card has come up. Say how your people move, then draw the way on the map with clicks or a finger; it need not use all the dice gave you. Standing still throws no dice, and a man who stands keeps his eyes open.",
    shot: "You may take aim at what you see. Choose at whom: the grade tells how good a shot would be, and why; the dice are what you would throw, and sixes count. Nothing is lost by cancelling.",
    prompt: "Something is happening now and only you are asked. If the ring runs out, what is written beside it comes to pass; nobody else learns that you were asked. What your people are to do next time can be said beforehand, on their cards.",
  },
  sheet: () => import("./sheet").then((m) => m.ReckoningOf),
  stories: () => import("./stories").then((m) => m.Stories),
};
