// SPDX-License-Identifier: MIT
// The three paces, and in one plain sentence each what it gives away.

import { capital, listed } from "../words/format";

export interface Pace {
  key: string;
  title: string;
  says: string;
}

export const PACES: Pace[] = [
  { key: "open", title: "Open", says: "A card lasts as long as its owner takes, until its clock runs out; how long others think can be felt, and may betray that something is happening to them. An emergency lasts its whole time, whoever is asked in it." },
  { key: "sealed", title: "Sealed", says: "Every card, blank or not, takes one equal slot of time, so that pauses betray nothing; the evening is longer for it." },
  { key: "none", title: "None", says: "Nobody waits: for engines and trials. Among people it would give every thought away." },
];

const CLOCKS: [string, string][] = [
  ["card_clock", "a card"],
  ["prompt_clock", "an answer when something comes at you"],
  ["story_clock", "the stories by the fire"],
];

/** How long everybody has, in a sentence; empty where no clock runs or none is known. */
export function clocksSay(pace: string, clocks: Readonly<Record<string, number>> = {}): string {
  if (pace !== "open") return "";
  const says = CLOCKS.filter(([key]) => clocks[key] !== undefined).map(([key, what]) => (clocks[key] === 0 ? `no clock for ${what}` : `${clocks[key]} seconds for ${what}`));
  return says.length === 0 ? "" : `${capital(listed(says))}.`;
}

export const paceOf = (key: string) => PACES.find((p) => p.key === key);
