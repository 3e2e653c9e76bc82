// SPDX-License-Identifier: MIT

import type {
  Appraisal,
  Desk,
  Ground,
  Handle,
  Heard,
  LogLine,
  LostSight,
  News,
  OwnFigure,
  Percept,
  PerceptBatch,
  FullView,
  Place,
  Plan,
  Prompt,
  Reckoned,
  Sighting,
  Spoor,
  ViewData,
} from "./messages";
import { Digest } from "./digest";

// The twin of protocol/messages/knowledge.cpp: all one viewer has come to know, and how a percept
// changes it. tests/protocol/fold holds both to the same views and digests.

export interface Own {
  readonly figure: OwnFigure;
  readonly inSight: boolean;
  /** Own card count when it was lost. */
  readonly lostAt: number;
}

/** Not in sight: a ghost, never refreshed. */
export interface Contact {
  readonly seen: Sighting;
  readonly inSight: boolean;
  readonly lostAt: number;
}

export interface Sound {
  readonly heard: Heard;
  readonly card: number;
}

export interface Account {
  readonly total: number;
  readonly entries: readonly Reckoned[];
}

export interface Knowledge {
  own: Map<Handle, Own>;
  contacts: Map<Handle, Contact>;
  /** The last 20, newest last. */
  sounds: Sound[];
  /** By finder and number. */
  spoors: Map<string, Spoor>;
  /** By cellKey: packed ground. */
  ground: Map<number, number>;
  /** Runs y, x, length. */
  inSight: readonly number[];
  /** By ends: kind. */
  walls: Map<string, { readonly a: Place; readonly b: Place; readonly kind: string }>;
  /** By shooter, target and weapon. */
  appraisals: Map<string, Appraisal>;
  /** By own party. */
  accounts: Map<number, Account>;
  /** The latest of each kind. */
  news: Map<string, News>;
  prompt: Prompt | null;
  /** Own cards so far. */
  cards: number;
  /** The last 200, newest last. */
  log: LogLine[];
  plan: Plan | null;
  desk: Map<string, readonly string[]>;
}

const soundsKept = 20;
const logKept = 200;

export function blank(): Knowledge {
  return {
    own: new Map(),
    contacts: new Map(),
    sounds: [],
    spoors: new Map(),
    ground: new Map(),
    inSight: [],
    walls: new Map(),
    appraisals: new Map(),
    accounts: new Map(),
    news: new Map(),
    prompt: null,
    cards: 0,
    log: [],
    plan: null,
    desk: new Map(),
  };
}

export function fromView(view: ViewData): Knowledge {
  const known = blank();
  for (const own of view.own) known.own.set(own.figure.who, own);
  for (const contact of view.contacts) known.contacts.set(contact.seen.who, contact);
  known.sounds = [...view.sounds];
  for (const spoor of view.spoors) known.spoors.set(spoorKey(spoor), spoor);
  eachRun(view.ground, 4, (y, x, length, ground) => {
    for (let i = 0; i < length; ++i) known.ground.set(cellKey(x + i, y), ground);
  });
  known.inSight = view.inSight;
  for (const wall of view.walls) known.walls.set(wallKey(wall.a, wall.b), wall);
  for (const appraisal of view.appraisals) known.appraisals.set(appraisalKey(appraisal), appraisal);
  for (const { party, total, entries } of view.accounts) known.accounts.set(party, { total, entries });
  for (const news of view.news) known.news.set(news.what, news);
  known.prompt = view.prompt;
  known.cards = view.cards;
  known.log = [...view.log];
  known.plan = view.plan;
  for (const { sheet, rows } of view.desk) known.desk.set(sheet, rows);
  return known;
}

/** Knowledge with the count of batches it is the fold of. */
export class View {
  q = 0;
  digest = new Digest();
  knowledge = blank();

  /** False if the digest is not the server's: then ask for the whole view. */
  take(batch: PerceptBatch, q: number): boolean {
    this.q = q;
    this.digest.add(batch.text);
    for (const percept of batch.list) take(this.knowledge, percept);
    return batch.digest === "" || batch.digest === this.digest.text();
  }

  replace(full: FullView, q: number): void {
    this.q = q;
    this.digest = Digest.of(full.digest);
    this.knowledge = fromView(full.view);
  }
}

/** Folds one percept in. False if it was nothing new. The rules stand in knowledge.hpp. */
export function take(known: Knowledge, percept: Percept): boolean {
  switch (percept.p) {
    case "own": {
      known.contacts.delete(percept.who);
      return put(known.own, percept.who, { figure: percept, inSight: true, lostAt: 0 });
    }
    case "sighting":
      return sight(known, percept);
    case "lost":
      return lose(known, percept);
    case "clear":
      if (!known.contacts.delete(percept.who)) return false;
      forgetAppraisals(known, percept.who);
      return true;
    case "heard":
      keep(known.sounds, { heard: percept, card: known.cards }, soundsKept);
      return log(known, percept);
    case "scented":
    case "told":
    case "dice":
      return log(known, percept);
    case "set_back":
      if (percept.known) goBack(known, fromView(percept.known));
      return log(known, { p: "set_back", known: null });
    case "reckoned": {
      const entries = known.accounts.get(percept.party)?.entries ?? [];
      known.accounts.set(percept.party, { total: percept.total, entries: [...entries, percept] });
      return log(known, percept);
    }
    case "spoor":
      return percept.kind === "" ? known.spoors.delete(spoorKey(percept)) : put(known.spoors, spoorKey(percept), percept);
    case "ground":
      return explore(known, percept);
    case "in_sight":
      if (same(known.inSight, percept.cells)) return false;
      known.inSight = percept.cells;
      return true;
    case "appraisal": {
      const key = appraisalKey(percept);
      if (percept.grade === "" && percept.reasons.length === 0) return known.appraisals.delete(key);
      return put(known.appraisals, key, percept);
    }
    case "prompt":
      if (same(known.prompt, percept)) return false;
      known.prompt = percept;
      if (percept.kind === "card" && percept.options.includes("begin")) ++known.cards;
      return true;
    case "prompt_over": {
      const asked = known.prompt !== null;
      known.prompt = null;
      return asked;
    }
    case "news":
      return put(known.news, percept.what, percept) && log(known, percept);
    case "plan":
      if (same(known.plan, percept)) return false;
      known.plan = percept;
      return true;
    case "desk":
      return lay(known, percept);
  }
}

function sight(known: Knowledge, seen: Sighting): boolean {
  known.own.delete(seen.who);
  const old = known.contacts.get(seen.who);
  if (old?.inSight && seen.path.length === 0 && same({ ...old.seen, path: [] }, seen)) return false;
  known.contacts.set(seen.who, { seen, inSight: true, lostAt: 0 });
  return true;
}

function lose(known: Knowledge, { who }: LostSight): boolean {
  const own = known.own.get(who);
  const contact = known.contacts.get(who);
  if (own?.inSight) {
    known.own.set(who, { ...own, inSight: false, lostAt: known.cards });
  } else if (contact?.inSight) {
    known.contacts.set(who, { ...contact, inSight: false, lostAt: known.cards });
  } else {
    return false;
  }
  forgetAppraisals(known, who);
  return true;
}

function explore(known: Knowledge, percept: Ground): boolean {
  let fresh = false;
  eachRun(percept.cells, 4, (y, x, length, ground) => {
    for (let i = 0; i < length; ++i) {
      const key = cellKey(x + i, y);
      if (known.ground.get(key) === ground) continue;
      known.ground.set(key, ground);
      fresh = true;
    }
  });
  for (const { a, b, kind } of percept.walls) {
    const [first, last] = a.x < b.x || (a.x === b.x && a.y <= b.y) ? [a, b] : [b, a];
    if (put(known.walls, wallKey(first, last), { a: first, b: last, kind })) fresh = true;
  }
  return fresh;
}

/** The present is as it was; what was seen of the land and told stays. */
function goBack(known: Knowledge, then: Knowledge): void {
  const { ground, walls, plan, log } = known;
  Object.assign(known, then, { ground, walls, plan, log });
}

function lay(known: Knowledge, { sheet, rows }: Desk): boolean {
  return rows.length === 0 ? known.desk.delete(sheet) : put(known.desk, sheet, rows);
}

function forgetAppraisals(known: Knowledge, who: Handle): void {
  for (const [key, { shooter, target }] of known.appraisals)
    if (shooter === who || target === who) known.appraisals.delete(key);
}

function log(known: Knowledge, line: LogLine): true {
  keep(known.log, line, logKept);
  return true;
}

function keep<T>(list: T[], entry: T, most: number): void {
  list.push(entry);
  if (list.length > most) list.shift();
}

function put<K, V>(map: Map<K, V>, key: K, value: V): boolean {
  if (same(map.get(key), value)) return false;
  map.set(key, value);
  return true;
}

function appraisalKey({ shooter, target, weapon }: Appraisal): string {
  return `${shooter} ${target} ${weapon}`;
}

function spoorKey({ who, number }: Spoor): string {
  return `${who} ${number}`;
}

function wallKey(a: Place, b: Place): string {
  return `${a.x} ${a.y} ${b.x} ${b.y}`;
}

const cellsWide = 1 << 20;

/** One number for a cell of the seat's grid. */
export function cellKey(x: number, y: number): number {
  return y * cellsWide + x;
}

export function cellOf(key: number): { readonly x: number; readonly y: number } {
  const y = Math.floor(key / cellsWide + 0.5);
  return { x: key - y * cellsWide, y };
}

/** Walks flat runs: `width` 4 with ground, 3 without. */
export function eachRun(
  cells: readonly number[],
  width: 3 | 4,
  act: (y: number, x: number, length: number, ground: number) => void,
): void {
  for (let i = 0; i + width <= cells.length; i += width)
    act(cells[i]!, cells[i + 1]!, cells[i + 2]!, width === 4 ? cells[i + 3]! : 0);
}

/** Ground of a cell, as messages::GroundBits packs it. */
export interface GroundBits {
  /** 0 open, 1 light, 2 heavy, 3 solid. */
  readonly cover: number;
  /** 0 normal, 1 rough, 2 impassable. */
  readonly going: number;
  /** 0 none, 1 shallow, 2 deep. */
  readonly water: number;
  readonly trees: boolean;
  readonly camp: boolean;
  /** Beyond the table's edge. */
  readonly edge: boolean;
  readonly level: number;
}

export function unpackGround(bits: number): GroundBits {
  return {
    cover: bits & 3,
    going: (bits >> 2) & 3,
    water: (bits >> 4) & 3,
    trees: (bits & 64) !== 0,
    camp: (bits & 128) !== 0,
    edge: (bits & 256) !== 0,
    level: (bits >> 9) & 15,
  };
}

/** Deep equality of the plain values messages are made of. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}
