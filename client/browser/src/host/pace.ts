// SPDX-License-Identifier: MIT
// The three paces, and in one plain sentence each what it gives away.

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

export const paceOf = (key: string) => PACES.find((p) => p.key === key);
