// SPDX-License-Identifier: MIT

// What may be said, as the page uses it: the twin of protocol/messages/*.hpp. The short keys of the
// wire are known to read.ts and write.ts alone. Fields at their default are there all the same.

/** One's own name for a thing, numbered in the order it was met; 0 names nothing. */
export type Handle = number;

/** Hundredths of the table's unit in the seat's own frame; x grows east, y south. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Eight winds clockwise from north; times 45 it is a bearing. */
export type Octant = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface Carried {
  readonly weapon: string;
  /** -1: needs none. */
  readonly rounds: number;
  readonly marks: readonly string[];
}

export interface OwnFigure {
  readonly p: "own";
  readonly who: Handle;
  readonly party: number;
  /** Umpire only: label of the party. */
  readonly owner: string;
  readonly kind: string;
  readonly name: string;
  readonly at: Place;
  readonly marks: readonly string[];
  /** By catalogue key. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly carries: readonly Carried[];
}

export interface Sighting {
  readonly p: "sighting";
  readonly who: Handle;
  readonly kind: string;
  readonly at: Place;
  readonly marks: readonly string[];
  readonly count: number;
  /** Where it was seen on its way here, oldest first. */
  readonly path: readonly Place[];
}

export interface LostSight {
  readonly p: "lost";
  readonly who: Handle;
  /** It keeps its handle if it comes back. */
  readonly recognised: boolean;
}

export interface SpotClear {
  readonly p: "clear";
  readonly who: Handle;
}

export interface Heard {
  readonly p: "heard";
  readonly what: string;
  readonly at: Place | null;
  readonly from: Octant | null;
  readonly words: string;
}

export interface Scented {
  readonly p: "scented";
  readonly what: string;
  readonly from: Octant;
}

/** A trail found (GH-221), as far as it is drawn. Without a kind it is gone. */
export interface Spoor {
  readonly p: "spoor";
  /** The finder; the umpire: the animal. */
  readonly who: Handle;
  /** Of this finder's finds; the umpire: of the trail. */
  readonly number: number;
  readonly kind: string;
  /** Where it was come upon. */
  readonly at: Place;
  /** An inch on, the way the animal went. */
  readonly towards: Place;
  /** Drawn so far, from `at` on; empty: no farther than that. */
  readonly way: readonly Place[];
  readonly blood: boolean;
  readonly ends: boolean;
  readonly lost: boolean;
  /** Umpire only: the pass of the deck it was made in, from 1. */
  readonly made: number;
}

export interface Wall {
  readonly a: Place;
  readonly b: Place;
  /** "wall", "closed", "open". */
  readonly kind: string;
}

export interface Ground {
  readonly p: "ground";
  /** Runs of cells: y, x, length, ground (unpackGround), again and again. */
  readonly cells: readonly number[];
  readonly walls: readonly Wall[];
}

export interface InSight {
  readonly p: "in_sight";
  /** Runs of cells: y, x, length, again and again. */
  readonly cells: readonly number[];
}

export interface Told {
  readonly p: "told";
  /** "{0}" stands for one's own name of about[0]. */
  readonly text: string;
  readonly about: readonly Handle[];
  readonly rule: string;
}

export interface DiceShown {
  readonly p: "dice";
  readonly who: Handle;
  readonly why: string;
  readonly faces: readonly number[];
  /** A die passes at this or less; 0: no such test. */
  readonly atMost: number;
  readonly says: string;
  readonly rule: string;
  readonly overruled: boolean;
}

export interface Appraisal {
  readonly p: "appraisal";
  readonly shooter: Handle;
  readonly target: Handle;
  readonly weapon: string;
  /** Empty: no shot. */
  readonly grade: string;
  readonly dice: number;
  readonly reach: number;
  readonly reasons: readonly string[];
}

export interface Reckoned {
  readonly p: "reckoned";
  readonly party: number;
  readonly cause: string;
  readonly amount: number;
  readonly total: number;
}

export interface Prompt {
  readonly p: "prompt";
  readonly kind: string;
  readonly party: number;
  readonly figure: Handle;
  readonly about: Handle;
  readonly options: readonly string[];
  readonly text: string;
  readonly fallback: string;
  /** 0: no clock. */
  readonly seconds: number;
}

export interface PromptOver {
  readonly p: "prompt_over";
}

export interface News {
  readonly p: "news";
  readonly what: string;
  readonly text: string;
  /** Of "wind": the octant it blows towards. */
  readonly value: number;
}

export interface SetBack {
  readonly p: "set_back";
  /** The present as it was known then; null in a log. */
  readonly known: ViewData | null;
}

export interface PlanArea {
  readonly id: string;
  readonly kind: string;
  readonly outline: readonly Place[];
  readonly ground: number;
}

export interface PlanMarker {
  readonly id: string;
  readonly kind: string;
  readonly at: Place;
}

export interface Plan {
  readonly p: "plan";
  readonly width: number;
  readonly height: number;
  readonly areas: readonly PlanArea[];
  readonly walls: readonly Wall[];
  readonly markers: readonly PlanMarker[];
}

export interface Desk {
  readonly p: "desk";
  readonly sheet: string;
  readonly rows: readonly string[];
}

export type Percept =
  | OwnFigure
  | Sighting
  | LostSight
  | SpotClear
  | Heard
  | Scented
  | Spoor
  | Ground
  | InSight
  | Told
  | DiceShown
  | Appraisal
  | Reckoned
  | Prompt
  | PromptOver
  | News
  | SetBack
  | Plan
  | Desk;

export type LogLine = Told | DiceShown | Reckoned | Heard | Scented | News | SetBack;

// Orders.

export interface Order {
  readonly verb: string;
  /** 0: the first figure the verb is offered to. */
  readonly figure?: Handle;
  readonly with?: readonly Handle[];
  /** Corners of the way, without the start. */
  readonly path?: readonly Place[];
  readonly target?: Handle;
  readonly option?: string;
  readonly words?: string;
  readonly number?: number;
}

export interface Target {
  readonly who: Handle;
  readonly says: string;
  readonly grade: string;
  readonly dice: number;
}

export interface Option {
  readonly key: string;
  readonly says: string;
}

/**
 * Something that may be ordered now. Targets or options not empty: one must be named. `reach` above
 * 0: a path may be drawn that costs at most that on known ground.
 */
export interface Choice {
  readonly verb: string;
  readonly figure: Handle;
  readonly says: string;
  readonly with: readonly Handle[];
  readonly targets: readonly Target[];
  readonly options: readonly Option[];
  readonly reach: number;
  readonly stepCost: number;
  readonly place: boolean;
  readonly words: boolean;
  readonly number: boolean;
  readonly rule: string;
}

export const refusals = [
  "none",
  "malformed",
  "not_now",
  "not_possible",
  "out_of_reach",
  "too_late",
  "stale",
  "duplicate_differs",
  "over",
] as const;
export type Refusal = (typeof refusals)[number];

/** For people; `none` means done. */
export const refusalSentences: Readonly<Record<Refusal, string>> = {
  none: "Done.",
  malformed: "That order makes no sense as it was sent.",
  not_now: "That cannot be ordered now.",
  not_possible: "That is not possible.",
  out_of_reach: "That is too far.",
  too_late: "The time for that is over.",
  stale: "More has happened than that order knew of. Look again.",
  duplicate_differs: "Another order was already given under the same name.",
  over: "The game is over.",
};

export const errorCodes = [
  "bad_json",
  "too_big",
  "unknown_type",
  "schema",
  "rate",
  "busy",
  "moved",
  "closed",
  "internal",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

// Messages. `c` numbers the client's messages, `q` is the last batch folded.

export type ClientBody =
  | {
      readonly type: "hello";
      readonly ticket?: string;
      readonly resume?: string;
      readonly version?: string;
      readonly share?: string;
    }
  | { readonly type: "order"; readonly id: string; readonly basedOn: number; readonly order: Order }
  | { readonly type: "view?" }
  | { readonly type: "share"; readonly share: string }
  | { readonly type: "ping"; readonly n: number }
  | { readonly type: "rule?"; readonly id: string; readonly ruling: Order }
  | { readonly type: "rule"; readonly id: string; readonly ruling: Order }
  | { readonly type: "sight?"; readonly id: string; readonly from: Handle; readonly to: Handle }
  | { readonly type: "see_as"; readonly seat: string }
  | { readonly type: "checkpoints?"; readonly before: number }
  | { readonly type: "let_watch"; readonly yes: boolean }
  | { readonly type: "bye" };

export type ClientMessage = ClientBody & { readonly c: number; readonly q: number };

export interface Welcome {
  readonly type: "welcome";
  readonly seat: string;
  readonly role: string;
  readonly table: string;
  readonly book: string;
  /** For the next hello; new at each. */
  readonly resume: string;
  readonly pace: string;
  readonly tickMs: number;
  /** The whole effective book. */
  readonly catalogue: unknown;
}

export interface PerceptBatch {
  readonly type: "percepts";
  readonly list: readonly Percept[];
  /** The list as it stood in the frame: what the digest runs over. */
  readonly text: string;
  /** After this batch. */
  readonly digest: string;
  /** Null: unchanged. */
  readonly choices: readonly Choice[] | null;
  /** Id of the own order that this came of, which is thereby done; mostly empty. */
  readonly settled: string;
}

export interface FullView {
  readonly type: "view";
  readonly digest: string;
  readonly view: ViewData;
  readonly choices: readonly Choice[];
}

/** A view as it is sent; knowledge.ts makes Knowledge of it. */
export interface ViewData {
  readonly accounts: readonly { party: number; total: number; entries: readonly Reckoned[] }[];
  readonly appraisals: readonly Appraisal[];
  readonly cards: number;
  readonly contacts: readonly { seen: Sighting; inSight: boolean; lostAt: number }[];
  readonly desk: readonly { sheet: string; rows: readonly string[] }[];
  readonly ground: readonly number[];
  readonly inSight: readonly number[];
  readonly log: readonly LogLine[];
  readonly news: readonly News[];
  readonly own: readonly { figure: OwnFigure; inSight: boolean; lostAt: number }[];
  readonly plan: Plan | null;
  readonly prompt: Prompt | null;
  readonly sounds: readonly { heard: Heard; card: number }[];
  readonly spoors: readonly Spoor[];
  readonly walls: readonly Wall[];
}

/** A moment the clock can be set back to. */
export interface Checkpoint {
  /** Names it in the ruling "rewind". */
  readonly to: number;
  /** A card was begun there. */
  readonly card: boolean;
  /** The clock was set back across it since. */
  readonly undone: boolean;
  /** Whose decision was awaited. */
  readonly who: readonly string[];
  /** What had just happened. */
  readonly says: readonly string[];
}
/** What lies between two figures, one way. */
export interface SightWay {
  readonly line: boolean;
  readonly sees: boolean;
  readonly cost: number;
  readonly obscuration: number;
  readonly why: readonly string[];
  readonly wall: readonly Place[];
}
/** The umpire's sight tool: there, and back. */
export interface Sight {
  readonly type: "sight";
  readonly id: string;
  readonly refusal: Refusal;
  readonly distance: number;
  readonly bearing: number;
  readonly ways: readonly SightWay[];
}

export type ServerBody =
  | Welcome
  | PerceptBatch
  | FullView
  | {
      readonly type: "settled";
      readonly id: string;
      readonly refusal: Refusal;
      readonly reason: string;
      readonly again: boolean;
    }
  | { readonly type: "window"; readonly leftMs: number }
  | {
      readonly type: "preview";
      readonly id: string;
      readonly refusal: Refusal;
      readonly reason: string;
      readonly rows: readonly { seat: string; lines: readonly string[]; since: readonly string[] }[];
    }
  | Sight
  | { readonly type: "seen_as"; readonly seat: string; readonly frame: ServerMessage | null }
  | {
      readonly type: "company";
      readonly rows: readonly { seat: string; name: string; connected: boolean; awaited: boolean; watch: string }[];
      readonly spectators: number;
      readonly slips: number;
    }
  | { readonly type: "checkpoints"; readonly rows: readonly Checkpoint[]; readonly more: boolean }
  | { readonly type: "watch"; readonly asked: boolean; readonly bound: boolean }
  | { readonly type: "share?" }
  | { readonly type: "pong"; readonly n: number }
  | { readonly type: "error"; readonly code: ErrorCode; readonly id: string; readonly where: string }
  | { readonly type: "bye"; readonly reason: string; readonly mayResume: boolean; readonly afterMs: number };

/** `a` is the highest message of ours that is settled, `q` our own count of batches. */
export type ServerMessage = ServerBody & { readonly a: number; readonly q: number };
