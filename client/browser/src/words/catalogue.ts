// SPDX-License-Identifier: MIT
// Names out of the book's catalogue. The page knows no rules; of the book it reads what things are called, and says a
// key in plain words where the book has no name for it.

import type { Book } from "../books/book";
import { isDrawn } from "../map/silhouettes";
import { plain } from "./format";

type Raw = { readonly [key: string]: unknown };

const obj = (raw: unknown): Raw => (typeof raw === "object" && raw !== null ? (raw as Raw) : {});

/** Words for marks and numbers that books share; a book's own `names` come first. */
const MARKS: Record<string, string> = {
  alert: "alert",
  revealed: "shown to all",
  quiet: "lying quiet",
  running: "running",
  walking: "walking",
  creeping: "creeping",
  frozen: "standing aghast",
  bolted: "bolted",
  stuck: "rooted to the spot",
  treed: "up a tree",
  lying_up: "lying up",
  ankle: "twisted ankle",
  bootless: "lost a boot",
  needs_doctor: "needs a doctor",
  swimming: "swimming",
  aboard: "in a boat",
  mired: "caught in quicksand",
  engaged: "fighting",
  fighting: "fighting",
  charging: "charging",
  aiming: "taking aim",
  on_trail: "on a trail",
  dead: "dead",
  retired: "in camp for good",
  burdened: "carrying a load",
  carrying: "carrying a body",
  fleeing: "making off",
  precision: "precise",
  not_ready: "not ready",
  leader: "leads",
  firearm: "firearm in hand",
  bow: "bow in hand",
  spear: "spear in hand",
  spare: "spare",
  young: "with young",
};
/** Marks that say what a form may offer, not what a figure is. */
const FORM_MARKS = /^(may_|in_hand$|fired$|slow$|moving$|leader$|boot_loose$)/;
const NUMBERS: Record<string, string> = {
  bc: "bushcraft",
  damage: "wounds",
  hit_cap: "can take",
  hits: "hits",
  allowance: "left to move",
  cards: "cards a pass",
  heads: "heads",
  rp: "reputation",
};

export class Catalogue {
  readonly book: Raw;
  private readonly roles: Raw;
  private readonly species: Raw;
  private readonly weapons: Raw;
  private readonly marks: Raw;
  private readonly numbers: Raw;
  private readonly orders: Raw;
  private readonly ends: Raw;
  private readonly words: Raw;
  private readonly sounds: Raw;
  private readonly things: Raw;

  constructor(raw: unknown) {
    this.book = obj(raw);
    this.roles = obj(this.book["roles"]);
    this.species = obj(this.book["species"] ?? this.book["animals"] ?? this.book["beasts"]);
    this.weapons = obj(this.book["weapons"]);
    const names = obj(this.book["names"]);
    this.marks = obj(names["marks"] ?? this.book["marks"]);
    this.numbers = obj(names["numbers"] ?? this.book["numbers"]);
    this.orders = obj(names["orders"]);
    this.ends = obj(names["until"]);
    this.words = obj(names["words"]);
    this.sounds = obj(names["sounds"]);
    this.things = obj(names["things"]);
  }

  private named(table: Raw, key: string): string | null {
    const row = table[key];
    if (typeof row === "string") return row;
    const name = obj(row)["name"];
    return typeof name === "string" && name !== "" ? name : null;
  }

  kind(key: string): string {
    if (key === "") return "something";
    return this.named(this.roles, key) ?? this.named(this.species, key) ?? this.named(this.things, key) ?? plain(key);
  }
  /** What the book calls a card of its deck, and the whole game. */
  word(key: "card" | "game"): string {
    return this.named(this.words, key) ?? (key === "game" ? "hunt" : key);
  }
  sound(key: string): string {
    return this.named(this.sounds, key) ?? plain(key);
  }
  isThing(key: string): boolean {
    return key in this.things;
  }
  isPerson(key: string): boolean {
    return key in this.roles;
  }
  isBeast(key: string): boolean {
    return key in this.species;
  }
  /** Whose drawing stands for a kind that has none of its own: what its row says, else what the book thinks is like it. */
  likeness(key: string, book: Book): string {
    if (key === "" || isDrawn(book.shapes, key)) return key;
    const row = obj(this.species[key]);
    const says = row["looks_like"];
    if (typeof says === "string" && isDrawn(book.shapes, says)) return says;
    return this.isBeast(key) ? book.likeness(row) : key;
  }
  weapon(key: string): string {
    return this.named(this.weapons, key) ?? plain(key);
  }
  mark(key: string): string {
    return this.named(this.marks, key) ?? MARKS[key] ?? plain(key);
  }
  /** Marks worth saying, in words. */
  says(marks: readonly string[]): string[] {
    return marks.filter((m) => !FORM_MARKS.test(m)).map((m) => this.mark(m));
  }
  /** How long what a mark says lasts; empty: the book does not say. */
  until(mark: string): string {
    return this.named(this.ends, mark) ?? "";
  }
  /** What is said beforehand, and when it holds. */
  order(key: string): string {
    return this.named(this.orders, key) ?? plain(key);
  }
  number(key: string): string {
    return this.named(this.numbers, key) ?? NUMBERS[key] ?? plain(key);
  }
  /** What a weapon holds when full; null: not known, or it needs none. */
  rounds(key: string): number | null {
    const n = obj(this.weapons[key])["rounds"];
    return typeof n === "number" ? n : null;
  }
  /** A number among the book's options; null: the book has none of this name. */
  option(key: string): number | null {
    const value = obj(obj(this.book["options"])[key])["value"];
    return typeof value === "number" ? value : null;
  }
  title(): string {
    const title = this.book["title"];
    return typeof title === "string" ? title : "";
  }
}
