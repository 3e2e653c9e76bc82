// SPDX-License-Identifier: MIT
// What a page has of a book besides what the table says of it: drawings, first notes, papers for its end. Each book is a
// folder of its own here, fetched when a table of that book is joined; a page without one stays readable.

import type { ComponentType } from "preact";
import type { Order } from "../protocol/messages";
import type { Session } from "../session/session";
import type { Look } from "../map/grid";
import type { Frame } from "../map/map";
import { NO_SHAPES, type Shapes } from "../map/silhouettes";
import type { FormProps } from "../order/form";
import { bookStyle } from "../parts/desk_style";

/** What a row of the catalogue says of a species. */
export type Row = { readonly [key: string]: unknown };

/** Rulings that belong together, by their verbs. */
export interface Subject {
  readonly title: string;
  readonly verbs: readonly string[];
}

export interface Book {
  readonly name: string;
  /** The kind that stands for the whole book on the host's page. */
  readonly sign: string;
  /** The kind that stands for a seat, by its name and what it plays. */
  seatSign(seat: string): string;
  readonly shapes: Shapes;
  /** Fetches the drawing of a kind that comes late; null: there is nothing to fetch. */
  draw?(kind: string): Promise<unknown> | null;
  /** Whose drawing stands for a species that has none and names none. */
  likeness(row: Row): string;
  /** Said once to somebody new: at the first card, the first aim, the first question. */
  readonly notes: Readonly<Record<"card" | "shot" | "prompt", string>>;
  /** Why a shot is of its grade, by what the table says of it. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Each rule in a sentence or two of our own; fetched when somebody asks why. */
  rules?(): Promise<Readonly<Record<string, string>>>;
  /** How the umpire's rulings are sorted; what no subject names comes first. */
  subjects?(): Promise<readonly Subject[]>;
  /** How ground is drawn, where the book knows better: a cell by its packed ground, an area of the plan by its kind. */
  look?(ground: number): Look | null;
  readonly areas?: Readonly<Record<string, Look>>;
  /** Drawn on the map, below the figures; things of these kinds are drawn there and nowhere else. */
  readonly Layer?: ComponentType<{ session: Session; frame: Frame }>;
  readonly layered?: readonly string[];
  /** Its own form for questions of these kinds. */
  readonly Form?: ComponentType<FormProps>;
  readonly forms?: readonly string[];
  /** An order was given out of a form. */
  given?(session: Session, order: Order): void;
  /** Above the form: what the last turn brought. Above the map: what nobody may miss. */
  readonly Told?: ComponentType<{ session: Session }>;
  readonly Banner?: ComponentType<{ session: Session }>;
  /** How all fared, at the end. */
  fared?(): Promise<ComponentType<{ session: Session }>>;
  /** What is read out at the end; fetched then, with the style `late.css` of the folder. */
  sheet?(): Promise<ComponentType<{ session: Session }>>;
  /** The round before it. */
  stories?(): Promise<ComponentType<{ session: Session; umpire?: boolean; onGive: (order: Order, says: string) => void }>>;
}

export const PLAIN: Book = {
  name: "",
  sign: "spoor",
  seatSign: () => "person",
  shapes: NO_SHAPES,
  likeness: () => "beast",
  reasons: {},
  notes: {
    card: "It is your turn. Say what your people do; where a way is wanted, draw it on the map with clicks or a finger.",
    shot: "You may take aim at what you see. Nothing is lost by cancelling.",
    prompt: "Something is happening now and only you are asked. If the ring runs out, what is written beside it comes to pass.",
  },
};

/** The books there are pages for. A new one: its folder, and a line here. */
const BOOKS: Readonly<Record<string, () => Promise<Book>>> = {
  hunt: () => import("./hunt/book").then((m) => m.book),
  beast: () => import("./beast/book").then((m) => m.book),
};

/** The book of that name, with the style `style.css` of its folder; the plain one where there is none, or the way to it is cut. */
export async function loadBook(name: string): Promise<Book> {
  if (!Object.hasOwn(BOOKS, name)) return PLAIN;
  const [book] = await Promise.all([BOOKS[name]!().catch(() => PLAIN), bookStyle(name)]);
  return book;
}
