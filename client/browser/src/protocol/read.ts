// SPDX-License-Identifier: MIT

import {
  refusals,
  errorCodes,
  type Appraisal,
  type Carried,
  type Choice,
  type ErrorCode,
  type Heard,
  type LogLine,
  type News,
  type Octant,
  type Option,
  type OwnFigure,
  type Percept,
  type Place,
  type Plan,
  type Prompt,
  type Reckoned,
  type Refusal,
  type ServerBody,
  type ServerMessage,
  type Sighting,
  type Spoor,
  type Target,
  type ViewData,
  type Wall,
} from "./messages";

// From the wire's short keys to messages.ts. The server is believed to keep to the protocol: a field
// that is missing is at its default, one that is unknown is passed over, a percept of an unknown kind
// too. Text that is no JSON, or a message of an unknown type, throws.

type Raw = { readonly [key: string]: unknown };

export class NotUnderstood extends Error {}

export function readServer(text: string): ServerMessage {
  return message(JSON.parse(text) as Raw);
}

function message(raw: Raw): ServerMessage {
  return { ...body(str(raw.t) || "percepts", obj(raw.b)), a: num(raw.a), q: num(raw.q) };
}

function body(type: string, b: Raw): ServerBody {
  switch (type) {
    case "welcome":
      return {
        type,
        seat: str(b.seat),
        role: str(b.role),
        table: str(b.table),
        book: str(b.book),
        resume: str(b.resume),
        pace: str(b.pace),
        tickMs: num(b.tick_ms, 50),
        catalogue: b.catalogue ?? null,
      };
    case "percepts":
      return {
        type,
        list: readPercepts(b.l),
        // A frame is canonical, and so is what JSON.stringify makes of it again.
        text: JSON.stringify(b.l ?? []),
        digest: str(b.d),
        choices: b.ch === undefined ? null : list(b.ch, choice),
        settled: str(b.s),
      };
    case "view":
      return { type, digest: str(b.d), view: readView(b.v), choices: list(b.ch, choice) };
    case "settled":
      return { type, id: str(b.id), refusal: refusal(b.refusal), reason: str(b.reason), again: flag(b.again) };
    case "window":
      return { type, leftMs: num(b.left_ms) };
    case "preview":
      return {
        type,
        id: str(b.id),
        refusal: refusal(b.refusal),
        reason: str(b.reason),
        rows: list(b.rows, (r) => ({ seat: str(r.seat), lines: strings(r.lines), since: strings(r.since) })),
      };
    case "sight":
      return {
        type,
        id: str(b.id),
        refusal: refusal(b.refusal),
        distance: num(b.distance),
        bearing: num(b.bearing),
        ways: list(b.ways, (w) => ({
          line: flag(w.line),
          sees: flag(w.sees),
          cost: num(w.cost),
          obscuration: num(w.obscuration),
          why: strings(w.why),
          wall: places(w.wall),
        })),
      };
    case "seen_as":
      return { type, seat: str(b.seat), frame: b.frame === undefined ? null : message(obj(b.frame)) };
    case "company":
      return {
        type,
        rows: list(b.rows, (r) => ({
          seat: str(r.seat),
          name: str(r.name),
          connected: flag(r.connected),
          awaited: flag(r.awaited),
          watch: str(r.watch),
        })),
        spectators: num(b.spectators),
        slips: num(b.slips),
      };
    case "checkpoints":
      return {
        type,
        rows: list(b.rows, (r) => ({
          to: num(r.to),
          card: flag(r.card),
          undone: flag(r.undone),
          who: strings(r.who),
          says: strings(r.says),
        })),
        more: flag(b.more),
      };
    case "watch":
      return { type, asked: flag(b.asked), bound: flag(b.bound) };
    case "share?":
      return { type };
    case "pong":
      return { type, n: num(b.n) };
    case "error":
      return { type, code: errorCode(b.code), id: str(b.id), where: str(b.where) };
    case "bye":
      return { type, reason: str(b.reason), mayResume: flag(b.may_resume), afterMs: num(b.after_ms) };
    default:
      throw new NotUnderstood(`a message of type ${type}`);
  }
}

export function readPercepts(raw: unknown): Percept[] {
  return list(raw, percept).filter((p): p is Percept => p !== null);
}

function percept(r: Raw): Percept | null {
  switch (r.p) {
    case "own":
      return own(r);
    case "sighting":
      return sighting(r);
    case "lost":
      return { p: "lost", who: num(r.w), recognised: flag(r.recognised) };
    case "clear":
      return { p: "clear", who: num(r.w) };
    case "heard":
      return heard(r);
    case "scented":
      return { p: "scented", what: str(r.what), from: num(r.from) as Octant };
    case "spoor":
      return spoor(r);
    case "ground":
      return { p: "ground", cells: numbers(r.cells), walls: list(r.walls, wall) };
    case "in_sight":
      return { p: "in_sight", cells: numbers(r.cells) };
    case "told":
      return { p: "told", text: str(r.text), about: numbers(r.about), rule: str(r.rule) };
    case "dice":
      return {
        p: "dice",
        who: num(r.w),
        why: str(r.why),
        faces: numbers(r.faces),
        atMost: num(r.at_most),
        says: str(r.says),
        rule: str(r.rule),
        overruled: flag(r.overruled),
      };
    case "appraisal":
      return appraisal(r);
    case "reckoned":
      return reckoned(r);
    case "prompt":
      return prompt(r);
    case "prompt_over":
      return { p: "prompt_over" };
    case "news":
      return news(r);
    case "set_back":
      return { p: "set_back", known: r.v === undefined ? null : readView(r.v) };
    case "plan":
      return plan(r);
    case "desk":
      return { p: "desk", sheet: str(r.sheet), rows: strings(r.rows) };
    default:
      return null;
  }
}

function own(r: Raw): OwnFigure {
  return {
    p: "own",
    who: num(r.w),
    party: num(r.party, 1),
    owner: str(r.owner),
    kind: str(r.k),
    name: str(r.name),
    at: place(r.at),
    marks: strings(r.m),
    numbers: obj(r.numbers) as Record<string, number>,
    carries: list(r.carries, carried),
  };
}

function carried(r: Raw): Carried {
  return { weapon: str(r.weapon), rounds: num(r.rounds, -1), marks: strings(r.m) };
}

function sighting(r: Raw): Sighting {
  return {
    p: "sighting",
    who: num(r.w),
    kind: str(r.k),
    at: place(r.at),
    marks: strings(r.m),
    count: num(r.c, 1),
    path: places(r.path),
  };
}

function heard(r: Raw): Heard {
  return {
    p: "heard",
    what: str(r.what),
    at: r.at === undefined ? null : place(r.at),
    from: r.from === undefined ? null : (num(r.from) as Octant),
    words: str(r.words),
  };
}

function spoor(r: Raw): Spoor {
  return {
    p: "spoor",
    who: num(r.w),
    number: num(r.number),
    kind: str(r.k),
    at: place(r.at),
    towards: place(r.towards),
    way: places(r.way),
    blood: flag(r.blood),
    ends: flag(r.ends),
    lost: flag(r.lost),
    made: num(r.made),
  };
}

function appraisal(r: Raw): Appraisal {
  return {
    p: "appraisal",
    shooter: num(r.shooter),
    target: num(r.target),
    weapon: str(r.weapon),
    grade: str(r.grade),
    dice: num(r.dice),
    reach: num(r.reach),
    reasons: strings(r.reasons),
  };
}

function reckoned(r: Raw): Reckoned {
  return { p: "reckoned", party: num(r.party, 1), cause: str(r.cause), amount: num(r.amount), total: num(r.total) };
}

function prompt(r: Raw): Prompt {
  return {
    p: "prompt",
    kind: str(r.k),
    party: num(r.party, 1),
    figure: num(r.figure),
    about: num(r.about),
    options: strings(r.options),
    text: str(r.text),
    fallback: str(r.fallback),
    seconds: num(r.seconds),
  };
}

function news(r: Raw): News {
  return { p: "news", what: str(r.what), text: str(r.text), value: num(r.value) };
}

function plan(r: Raw): Plan {
  return {
    p: "plan",
    width: num(r.width),
    height: num(r.height),
    areas: list(r.areas, (a) => ({ id: str(a.id), kind: str(a.k), outline: places(a.outline), ground: num(a.ground) })),
    walls: list(r.walls, wall),
    markers: list(r.markers, (m) => ({ id: str(m.id), kind: str(m.k), at: place(m.at) })),
  };
}

function wall(r: Raw): Wall {
  return { a: place(r.a), b: place(r.b), kind: str(r.k) };
}

function choice(r: Raw): Choice {
  return {
    verb: str(r.do),
    figure: num(r.figure),
    says: str(r.says),
    with: numbers(r.with),
    targets: list(r.targets, target),
    options: list(r.options, option),
    reach: num(r.reach),
    stepCost: num(r.step_cost, 1),
    place: flag(r.place),
    words: flag(r.words),
    number: flag(r.number),
    rule: str(r.rule),
  };
}

function target(r: Raw): Target {
  return { who: num(r.w), says: str(r.says), grade: str(r.grade), dice: num(r.dice) };
}

function option(r: Raw): Option {
  return { key: str(r.key), says: str(r.says) };
}

export function readView(raw: unknown): ViewData {
  const v = obj(raw);
  return {
    accounts: list(v.accounts, (r) => ({
      party: num(r.party),
      total: num(r.total),
      entries: list(r.entries, reckoned),
    })),
    appraisals: list(v.appraisals, appraisal),
    cards: num(v.cards),
    contacts: list(v.contacts, (r) => ({
      seen: sighting(obj(r.seen)),
      inSight: flag(r.in_sight, true),
      lostAt: num(r.lost_at),
    })),
    desk: list(v.desk, (r) => ({ sheet: str(r.sheet), rows: strings(r.rows) })),
    ground: numbers(v.ground),
    inSight: numbers(v.in_sight),
    log: readPercepts(v.log) as LogLine[],
    news: list(v.news, news),
    own: list(v.own, (r) => ({
      figure: own(obj(r.figure)),
      inSight: flag(r.in_sight, true),
      lostAt: num(r.lost_at),
    })),
    plan: v.plan === undefined ? null : plan(obj(v.plan)),
    prompt: v.prompt === undefined ? null : prompt(obj(v.prompt)),
    sounds: list(v.sounds, (r) => ({ heard: heard(obj(r.heard)), card: num(r.card) })),
    spoors: list(v.spoors, spoor),
    walls: list(v.walls, wall),
  };
}

function num(raw: unknown, usual = 0): number {
  return typeof raw === "number" ? raw : usual;
}
function str(raw: unknown): string {
  return typeof raw === "string" ? raw : "";
}
function flag(raw: unknown, usual = false): boolean {
  return typeof raw === "boolean" ? raw : usual;
}
function obj(raw: unknown): Raw {
  return typeof raw === "object" && raw !== null ? (raw as Raw) : {};
}
function list<T>(raw: unknown, read: (element: Raw) => T): T[] {
  return Array.isArray(raw) ? raw.map((element) => read(obj(element))) : [];
}
function numbers(raw: unknown): number[] {
  return Array.isArray(raw) ? (raw as number[]) : [];
}
function strings(raw: unknown): string[] {
  return Array.isArray(raw) ? (raw as string[]) : [];
}
function place(raw: unknown): Place {
  const [x, y] = numbers(raw);
  return { x: x ?? 0, y: y ?? 0 };
}
function places(raw: unknown): Place[] {
  return Array.isArray(raw) ? raw.map(place) : [];
}
function refusal(raw: unknown): Refusal {
  return refusals.find((known) => known === raw) ?? "none";
}
function errorCode(raw: unknown): ErrorCode {
  return errorCodes.find((known) => known === raw) ?? "internal";
}
