// SPDX-License-Identifier: MIT
import type { Subject } from "../book";

/** What an umpire's rulings are about, in the order he wants them. */
export const subjects: readonly Subject[] = [
  { title: "The beast", verbs: ["victim", "dice", "next_marker", "another_marker", "quarry", "it_moves", "it_vanishes", "hits"] },
  { title: "The six places", verbs: ["move_marker", "show_marker", "hide_marker", "ring"] },
  { title: "The people", verbs: ["mangling", "place", "wake", "faint"] },
  { title: "What is seen and heard", verbs: ["sight", "noise"] },
  { title: "A word to the players", verbs: ["message"] },
  { title: "Turns, dice and the end", verbs: ["time", "die", "end"] },
];
