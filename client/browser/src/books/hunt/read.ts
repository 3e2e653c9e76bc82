// SPDX-License-Identifier: MIT
// The reckoning as it is told at the end: sheets of rows, each a word and what it says.

import type { Knowledge } from "../../protocol/knowledge";

export interface Entry {
  amount: number;
  card: number;
  says: string;
}
export interface Fall {
  card: number;
  kind: string;
  says: string;
}
export interface Vote {
  amount: number;
  /** A seat, or "umpire". */
  by: string;
}
export interface PastHunt {
  date: string;
  scenario: string;
  before: number;
  after: number;
  rank: string;
  kills: string;
  ended: string;
}
export interface Account {
  key: string;
  label: string;
  seat: string;
  hunter: string;
  kind: string;
  beasts: boolean;
  place: number;
  rp: number;
  bcStart: number;
  bc: number;
  fate: string;
  lines: Entry[];
  kills: Fall[];
  votes: Vote[];
  /** What the story was worth; null: nobody said anything. */
  story: number | null;
  ruled: boolean;
  past: PastHunt[];
}
export interface Reckoning {
  title: string;
  why: string;
  passes: number;
  cards: number;
  fallen: Fall[];
  /** In the order they stand: hunters, then beasts. */
  accounts: Account[];
}

/** "12 lion a lion, shot by the Colonel": `parts` leading words, then the rest. */
function split(text: string, parts: number): string[] {
  const words = text.split(" ");
  return [...words.slice(0, parts), words.slice(parts).join(" ")];
}

function each(rows: readonly string[], take: Record<string, (rest: string) => void>) {
  for (const row of rows) {
    const [word, rest] = split(row, 1) as [string, string];
    take[word]?.(rest);
  }
}

function fall(rest: string): Fall {
  const [card, kind, says] = split(rest, 2) as [string, string, string];
  return { card: Number(card), kind, says };
}

function account(key: string, rows: readonly string[]): Account {
  const a: Account = { key, label: "", seat: "", hunter: "", kind: "", beasts: false, place: 0, rp: 0, bcStart: 0, bc: 0, fate: "", lines: [], kills: [], votes: [], story: null, ruled: false, past: [] };
  each(rows, {
    label: (v) => (a.label = v),
    seat: (v) => (a.seat = v),
    hunter: (v) => (a.hunter = v),
    kind: (v) => (a.kind = v),
    side: (v) => (a.beasts = v === "beasts"),
    place: (v) => (a.place = Number(v)),
    rp: (v) => (a.rp = Number(v)),
    bc: (v) => ([a.bcStart, a.bc] = v.split(" ").map(Number) as [number, number]),
    fate: (v) => (a.fate = v),
    line: (v) => {
      const [amount, card, says] = split(v, 2) as [string, string, string];
      a.lines.push({ amount: Number(amount), card: Number(card), says });
    },
    kill: (v) => a.kills.push(fall(v)),
    vote: (v) => {
      const [amount, by] = split(v, 1) as [string, string];
      a.votes.push({ amount: Number(amount), by });
    },
    story: (v) => (a.story = Number(v)),
    ruled: () => (a.ruled = true),
    past: (v) => {
      const [date = "", scenario = "", before = "", after = "", rank = "", kills = "", ended = ""] = v.split("|");
      a.past.push({ date, scenario, before: Number(before), after: Number(after), rank, kills, ended });
    },
  });
  return a;
}

/** Null: nothing is read out yet. */
export function readReckoning(known: Knowledge): Reckoning | null {
  const rows = known.desk.get("reckoning");
  if (!rows || !known.news.has("ended")) return null;
  const all: Reckoning = { title: "", why: "", passes: 0, cards: 0, fallen: [], accounts: [] };
  each(rows, {
    title: (v) => (all.title = v),
    why: (v) => (all.why = v),
    passes: (v) => (all.passes = Number(v)),
    cards: (v) => (all.cards = Number(v)),
    fell: (v) => all.fallen.push(fall(v)),
    party: (v) => {
      const sheet = known.desk.get(`reckoning:${v}`);
      if (sheet) all.accounts.push(account(v, sheet));
    },
  });
  return all;
}
