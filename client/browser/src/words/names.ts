// SPDX-License-Identifier: MIT
// What a viewer calls the things it knows.

import type { Knowledge } from "../protocol/knowledge";
import type { Handle } from "../protocol/messages";
import type { Look, Side } from "../map/figure";
import type { Book } from "../books/book";
import { silhouette } from "../map/silhouettes";
import { capital } from "./format";
import type { Catalogue } from "./catalogue";

export interface Names {
  /** For lists and the map: "Colonel", "Bearer", "Lion". */
  title(who: Handle): string;
  /** Within a sentence: "Colonel", "the bearer", "the lion", "something". */
  inText(who: Handle): string;
  look(who: Handle): Look;
  kindOf(who: Handle): string;
  /** What a rule says; empty where the book does not tell. */
  why(rule: string): Promise<string>;
  /** What a sound is called: "roar close by". */
  sound(key: string): string;
}

/** Kinds of things met, even those since forgotten, so that old lines of the log keep their words. */
export type Met = Map<Handle, string>;

const THINGS = new Set(["tree", "lair", "camp", "load", "bundle", "wagon", "boat", "spoor", "track", "trail"]);

export function sideOf(catalogue: Catalogue, kind: string): Side {
  if (kind === "" || kind === "someone" || kind === "something") return "unknown";
  if (catalogue.isPerson(kind)) return "friend";
  if (catalogue.isBeast(kind)) return "beast";
  return THINGS.has(kind) || catalogue.isThing(kind) ? "thing" : "beast";
}

export function makeNames(known: Knowledge, catalogue: Catalogue, met: Met, book: Book): Names {
  const shape = (kind: string) => silhouette(book.shapes, catalogue.likeness(kind, book), catalogue.isPerson(kind));
  const many = new Map<string, number[]>();
  for (const [who, own] of known.own) {
    if (own.figure.name !== "") continue;
    const slot = `${own.figure.owner} ${own.figure.party} ${own.figure.kind}`;
    many.set(slot, [...(many.get(slot) ?? []), who]);
  }
  const present = new Map<string, number>();
  for (const { seen } of known.contacts.values()) present.set(seen.kind, (present.get(seen.kind) ?? 0) + 1);
  /** Letters go by the order things were met in, so that they stay. */
  const nth = (who: Handle, kind: string) => [...met].filter(([other, k]) => k === kind && other < who).length;
  /** `proper`: no article before it. */
  const ownName = (who: Handle): { text: string; proper: boolean } | null => {
    const own = known.own.get(who);
    if (!own) return null;
    const { figure } = own;
    if (figure.name !== "") return { text: figure.name, proper: true };
    const like = many.get(`${figure.owner} ${figure.party} ${figure.kind}`) ?? [who];
    const place = like.length > 1 ? ` ${like.indexOf(who) + 1}` : "";
    return { text: catalogue.kind(figure.kind) + place, proper: like.length > 1 };
  };
  const otherName = (who: Handle): string => {
    const contact = known.contacts.get(who);
    const kind = contact?.seen.kind ?? met.get(who);
    if (kind === undefined || kind === "") return "something";
    const name = catalogue.kind(kind);
    const heads = contact?.seen.count ?? 1;
    if (heads > 1) return `herd of ${heads} ${name}`;
    return contact && (present.get(kind) ?? 0) > 1 ? `${name} (${letter(nth(who, kind))})` : name;
  };
  return {
    title: (who) => capital(ownName(who)?.text ?? otherName(who)),
    inText: (who) => {
      const own = ownName(who);
      if (own) return own.proper ? own.text : `the ${own.text}`;
      const name = otherName(who);
      return name === "something" ? name : `the ${name}`;
    },
    look: (who) => {
      const own = known.own.get(who)?.figure;
      if (own) {
        return {
          shape: shape(own.kind),
          person: catalogue.isPerson(own.kind),
          side: own.owner !== "" ? sideOf(catalogue, own.kind) : "own",
          marks: own.marks,
          wounds: own.numbers["damage"] ?? 0,
          heads: own.numbers["heads"] ?? 1,
          leader: own.marks.includes("leader"),
        };
      }
      const seen = known.contacts.get(who)?.seen;
      const kind = seen?.kind ?? met.get(who) ?? "";
      return { shape: shape(kind), person: catalogue.isPerson(kind), side: sideOf(catalogue, kind), marks: seen?.marks ?? [], heads: seen?.count ?? 1 };
    },
    kindOf: (who) => known.own.get(who)?.figure.kind ?? known.contacts.get(who)?.seen.kind ?? met.get(who) ?? "",
    why: async (rule) => (await book.rules?.())?.[rule] ?? "",
    sound: (key) => catalogue.sound(key),
  };
}

const letter = (i: number) => String.fromCharCode(97 + (i % 26));

/** Puts names in for "{0}", "{1}"; a sentence begins with a capital. */
export function sentence(text: string, about: readonly Handle[], names: Names): string {
  return capital(text.replace(/\{(\d+)\}/g, (whole, n: string) => (about[+n] === undefined ? whole : names.inText(about[+n]!))));
}
