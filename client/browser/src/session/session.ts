// SPDX-License-Identifier: MIT
// One viewer's side of a table: what it knows, what it may order, and what became of its orders. Fed with messages; says
// what to send back. Holds no socket, so that "see as" and tests use the same.

import { View } from "../protocol/knowledge";
import { refusalSentences, type Checkpoint, type Choice, type Order, type Refusal, type ServerMessage, type Sight, type Welcome } from "../protocol/messages";
import { loadBook, PLAIN, type Book } from "../books/book";
import { Catalogue } from "../words/catalogue";
import { makeNames, type Met, type Names } from "../words/names";
import { makeGrid, type Grid, type Look } from "../map/grid";
import { cornerOf, gridOfPlan } from "../map/plan_grid";
import { cellKey, eachRun } from "../protocol/knowledge";

export type LineState = "joining" | "open" | "lost" | "ended";

/** An order as it was given: sent again it is the same to the letter. */
export interface Given {
  id: string;
  verb: "order" | "rule";
  order: Order;
  basedOn: number;
  says: string;
}
export interface Answer {
  id: string;
  says: string;
  refused: boolean;
}
export interface PreviewRow {
  seat: string;
  lines: readonly string[];
  /** Of a rewind: what it was told since. */
  since: readonly string[];
}
export interface CompanyRow {
  seat: string;
  name: string;
  connected: boolean;
  awaited: boolean;
  watch: string;
}

export class Session {
  readonly view = new View();
  welcome: Welcome | null = null;
  catalogue = new Catalogue(null);
  /** The page's part of the book: plain until it is fetched. */
  book: Book = PLAIN;
  choices: readonly Choice[] = [];
  /** Orders not yet settled, oldest first. */
  given: Given[] = [];
  answer: Answer | null = null;
  preview: { id: string; refused: string; rows: readonly PreviewRow[] } | null = null;
  /** The umpire's sight tool: what the last question brought. */
  sight: Sight | null = null;
  company: readonly CompanyRow[] = [];
  spectators = 0;
  /** Umpire: moments the clock can be set back to, the latest first; null: not asked for. */
  checkpoints: { rows: readonly Checkpoint[]; more: boolean } | null = null;
  /** Does somebody ask to look over this seat's shoulder, does somebody? */
  watch = { asked: false, bound: false };
  slips = 0;
  /** When the present decision lapses, by performance.now(); null: no clock. */
  deadline: number | null = null;
  window = 0; // its whole length, ms
  /** Umpire: what seats see, each from its very stream, and whose page is looked at. */
  readonly seats = new Map<string, Session>();
  following = "";
  line: LineState = "joining";
  trouble = ""; // why the line is not open, for people
  retryAt = 0;
  /** Kinds of everything met, so that old lines keep their words. */
  readonly met: Met = new Map();
  version = 0;

  private groundVersion = 0;
  private madeGrid: { version: number; grid: Grid } | null = null;
  private madeSight: { cells: readonly number[]; set: Set<number> } | null = null;
  private madeNames: { version: number; names: Names } | null = null;
  private readonly listeners = new Set<() => void>();
  private awaitingView = false;

  get known() {
    return this.view.knowledge;
  }
  get seat() {
    return this.welcome?.seat ?? "";
  }
  get follows(): { seat: string; session: Session } | null {
    const session = this.seats.get(this.following);
    return session ? { seat: this.following, session } : null;
  }
  get role() {
    return this.welcome?.role ?? "";
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  changed() {
    ++this.version;
    for (const listener of this.listeners) listener();
  }

  names(): Names {
    if (this.madeNames?.version !== this.version) {
      this.madeNames = { version: this.version, names: makeNames(this.known, this.catalogue, this.met, this.book) };
    }
    return this.madeNames!.names;
  }
  /** Ground to draw; null while none is known. The same object as long as it is the same ground. */
  grid(): Grid | null {
    if (this.known.ground.size === 0 && !this.known.plan) return null;
    if (this.madeGrid?.version !== this.groundVersion) {
      const { plan, ground } = this.known;
      this.madeGrid = { version: this.groundVersion, grid: plan ? gridOfPlan(plan, cornerOf(plan, ground), this.book.areas) : makeGrid(100, new Map(ground), this.kindsOf(ground)) };
    }
    return this.madeGrid!.grid;
  }
  private kindsOf(ground: ReadonlyMap<number, number>): Map<number, Look> | undefined {
    const { book } = this;
    return book.look && new Map([...ground].flatMap(([k, bits]) => {
      const look = book.look!(bits);
      return look ? [[k, look] as const] : [];
    }));
  }
  /** Cells in sight now; null: there is a plan, everything is. */
  inSight(): ReadonlySet<number> | null {
    if (this.known.plan) return null;
    const cells = this.known.inSight;
    if (this.madeSight?.cells !== cells) {
      const set = new Set<number>();
      eachRun(cells, 3, (y, x, length) => {
        for (let i = 0; i < length; ++i) set.add(cellKey(x + i, y));
      });
      this.madeSight = { cells, set };
    }
    return this.madeSight.set;
  }

  /** Takes a message. True: the view has come apart, ask for the whole. */
  receive(message: ServerMessage): boolean {
    const repair = this.take(message);
    if (repair) this.awaitingView = true;
    this.changed();
    return repair;
  }

  private take(m: ServerMessage): boolean {
    switch (m.type) {
      case "welcome":
        this.welcome = m;
        this.catalogue = new Catalogue(m.catalogue);
        this.line = "open";
        this.trouble = "";
        this.awaitingView = false;
        void this.open(m.book);
        return false;
      case "percepts":
        if (m.settled !== "") this.settle(m.settled, "none", "");
        if (this.awaitingView || m.q <= this.view.q) return false;
        if (m.q !== this.view.q + 1) return true;
        for (const p of m.list) if (p.p === "ground" || p.p === "plan") ++this.groundVersion;
        // An umpire without a question of his own watches the clock of whoever is asked.
        for (const p of m.list) if (p.p === "prompt" || p.p === "prompt_over" || p.p === "set_back" || (p.p === "desk" && p.sheet === "pending")) this.clock(0);
        if (m.choices) this.choices = m.choices;
        if (!this.view.take(m, m.q)) return true;
        this.remember();
        return false;
      case "view":
        this.view.replace(m, m.q);
        this.choices = m.choices;
        ++this.groundVersion;
        this.awaitingView = false;
        this.clock(0); // a window follows if one is open
        this.remember();
        return false;
      case "settled":
        this.settle(m.id, m.refusal, m.reason);
        return false;
      case "window":
        this.clock(m.leftMs);
        return false;
      case "preview":
        this.preview = { id: m.id, refused: m.refusal === "none" ? "" : rulingRefused(m.reason) || refusalSentences[m.refusal], rows: m.rows };
        return false;
      case "sight":
        this.sight = m;
        return false;
      case "seen_as":
        this.seeAs(m.seat, m.frame);
        return false;
      case "company":
        this.company = m.rows;
        this.spectators = m.spectators;
        this.slips = m.slips;
        return false;
      case "checkpoints":
        this.checkpoints = { rows: m.rows, more: m.more };
        return false;
      case "watch":
        this.watch = { asked: m.asked, bound: m.bound };
        return false;
      case "bye":
        this.trouble = m.reason;
        return false;
      case "error":
        if (m.id !== "") {
          this.given = this.given.filter((g) => g.id !== m.id);
          this.answer = { id: m.id, says: ERRORS[m.code] ?? "The table could not take that order.", refused: true };
        }
        return false;
      case "pong":
      case "share?":
        return false;
    }
  }

  private async open(name: string) {
    if (this.book.name === name) return;
    this.book = await loadBook(name);
    ++this.groundVersion;
    this.remember();
    for (const seat of this.seats.values()) seat.book = this.book;
    this.changed();
  }
  private settle(id: string, refusal: Refusal, reason: string) {
    const given = this.given.find((g) => g.id === id);
    this.given = this.given.filter((g) => g.id !== id);
    if (given || refusal !== "none") this.answered(id, refusal, reason, given?.says ?? "");
  }
  private answered(id: string, refusal: Refusal, reason: string, says: string) {
    const refused = refusal !== "none";
    this.answer = { id, says: refused ? reason || refusalSentences[refusal] : says, refused };
  }
  private clock(leftMs: number) {
    this.deadline = leftMs > 0 ? performance.now() + leftMs : null;
    const asked = (this.known.prompt?.seconds ?? 0) * 1000;
    this.window = Math.max(asked, leftMs);
  }
  private remember() {
    for (const [who, { seen }] of this.known.contacts) {
      this.met.set(who, seen.kind);
      this.draw(seen.kind);
    }
    for (const { figure } of this.known.own.values()) this.draw(figure.kind);
  }
  private draw(kind: string) {
    void this.book.draw?.(kind)?.then(() => this.changed());
  }
  private seeAs(seat: string, frame: ServerMessage | null) {
    if (!frame) {
      this.seats.delete(seat);
      return;
    }
    let seen = this.seats.get(seat);
    if (!seen) {
      this.seats.set(seat, (seen = new Session()));
      seen.catalogue = this.catalogue;
      seen.book = this.book;
    }
    seen.receive(frame);
  }
}

/** "ruling at figure: names nobody" without the place it was found at. */
function rulingRefused(reason: string): string {
  const said = reason.replace(/^ruling at (\w+): /, "$1: ");
  return said === "" ? "" : `That cannot be ruled. ${said[0]!.toUpperCase()}${said.slice(1)}.`;
}

const ERRORS: Record<string, string> = {
  rate: "That was too fast. Wait a moment and give it again.",
  busy: "The table is busy. Give it again in a moment.",
  closed: "The table is closed.",
  too_big: "That was too long.",
  schema: "That order makes no sense as it was sent.",
  bad_json: "That order makes no sense as it was sent.",
};

export const CLOSED: Record<string, string> = {
  seat_revoked: "The host gave this seat a new link. Ask for it.",
  displaced: "This seat is open in another window.",
  table_closed: "The table is closed.",
  version: "This page is older than the table. Load it again.",
  no_hello: "The table did not understand this page. Load it again.",
  policy: "The table refused this page. Load it again from the host's link.",
};
