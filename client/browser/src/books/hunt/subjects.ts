// SPDX-License-Identifier: MIT
import type { Subject } from "../book";

/** What an umpire's rulings are about, in the order he wants them. */
export const subjects: readonly Subject[] = [
  { title: "A figure", verbs: ["move", "place", "wound", "flag", "morale", "treat", "young"] },
  { title: "What is seen and heard", verbs: ["judge_shot", "show_to", "hide_from", "sight_by_rule", "plant_sight", "plant_shot", "plant_voice", "plant_spoor"] },
  { title: "Reputation and rank", verbs: ["award", "waive", "owe", "rank", "unheroic", "heroic", "grant", "saved_by", "refuse", "keep_kill", "share"] },
  { title: "A word to the players", verbs: ["tell"] },
  { title: "Mishaps and weather", verbs: ["ants", "bees", "quicksand", "storm", "stampede", "extra_beast"] },
  { title: "Cards and clock", verbs: ["next_card", "redraw", "cards", "herd_cards", "passes", "visibility", "portal", "run_beasts", "preside", "step_down", "end"] },
];
