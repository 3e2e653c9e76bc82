// SPDX-License-Identifier: MIT
// The line to the table: greets, comes back after a loss with what was known, keeps orders until they are settled and
// notices when the line has gone dead.

import { readServer } from "../protocol/read";
import { resumeAfter, closeCodes } from "../protocol/resume";
import { writeClient } from "../protocol/write";
import type { ClientBody, Handle, Order } from "../protocol/messages";
import { CLOSED, type Given, type Session } from "./session";
import { keep, kept, passName, randomHex, type Pass } from "./keep";
import { Refused, ticket } from "./api";
import { commitment } from "./share";

const PING = 20_000;
const DEAD = 45_000;
const LONGEST_WAIT = 15_000;

export const VERSION = "browser 1";

export class Line {
  private socket: WebSocket | null = null;
  private path: string;
  private resume = "";
  private sent = 0;
  private failures = 0;
  private pings = 0;
  private heardAt = 0;
  private stopped = false;
  private retry = 0;
  private beat = 0;
  private readonly share: string;

  constructor(
    private readonly session: Session,
    readonly pass: Pass,
  ) {
    this.path = `/ws/table/${encodeURIComponent(pass.table)}`;
    // The same share for as long as the seat is played here: what was committed to must be what is opened.
    const name = `spoor.share.${passName(pass)}`;
    this.share = kept(name) ?? randomHex(32);
    keep(name, this.share);
  }

  open() {
    this.stopped = false;
    this.failures = 0;
    void this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }
  close() {
    this.stopped = true;
    clearTimeout(this.retry);
    clearTimeout(this.beat);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.say({ type: "bye" });
    this.socket?.close(1000);
  }

  /** Gives an order; it is kept and sent again until the table has settled it. */
  order(order: Order, says: string) {
    this.give("order", order, says, randomHex(8));
  }
  rule(order: Order, says: string, id: string) {
    this.give("rule", order, says, id);
  }
  preview(order: Order): string {
    const id = randomHex(8);
    this.say({ type: "rule?", id, ruling: order });
    return id;
  }
  /** What lies between two figures? */
  askSight(from: Handle, to: Handle): string {
    const id = randomHex(8);
    this.say({ type: "sight?", id, from, to });
    return id;
  }
  /** Umpire: be sent what this seat is sent, "*": what all are; "": no more. */
  watch(seats: string) {
    if (seats !== "*") for (const seat of this.session.seats.keys()) if (seat !== seats) this.session.seats.delete(seat);
    this.say({ type: "see_as", seat: seats });
  }
  /** Umpire: look at a seat's page; "": at none. */
  follow(seat: string) {
    this.session.following = seat;
    this.session.changed();
  }

  /** Umpire: moments the clock can be set back to, before one of them; 0: the latest. */
  checkpoints(before: number) {
    this.say({ type: "checkpoints?", before });
  }
  /** May somebody look over this seat's shoulder? */
  letWatch(yes: boolean) {
    this.session.watch = { asked: false, bound: yes };
    this.say({ type: "let_watch", yes });
    this.session.changed();
  }

  private give(verb: "order" | "rule", order: Order, says: string, id: string) {
    const given = { id, verb, order, says, basedOn: this.session.view.q };
    this.session.given = [...this.session.given, given];
    this.session.answer = null;
    this.sendGiven(given);
    this.session.changed();
  }
  private sendGiven({ id, verb, order, basedOn }: Given) {
    if (verb === "order") this.say({ type: "order", id, basedOn, order });
    else this.say({ type: "rule", id, ruling: order });
  }

  private say(body: ClientBody) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(writeClient({ ...body, c: ++this.sent, q: this.session.view.q }));
  }

  private readonly hurry = () => {
    if (!this.stopped && this.session.line === "lost" && !document.hidden) {
      clearTimeout(this.retry);
      void this.connect();
    }
  };

  private async connect() {
    let pass: { ticket?: string; resume?: string };
    try {
      if (this.resume === "") {
        const got = await ticket(this.pass);
        this.path = got.url || this.path;
        pass = { ticket: got.ticket };
      } else pass = { resume: this.resume };
    } catch (error) {
      if (error instanceof Refused && (error.status === 401 || error.status === 403 || error.status === 404)) {
        return this.end(error.status === 404 ? "This table is no longer there." : CLOSED["seat_revoked"]!);
      }
      return this.later("The table cannot be reached.");
    }
    if (this.stopped) return;
    const url = new URL(this.path, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url, "v1.spoor");
    this.socket = socket;
    socket.onopen = () => {
      this.heard();
      this.sent = 0;
      this.say({ type: "hello", ...pass, version: VERSION, share: commitment(this.share) });
      this.schedulePing();
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.take(String(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.closed(event.code);
    };
  }

  private take(text: string) {
    this.heard();
    let message;
    try {
      message = readServer(text);
    } catch {
      return; // a kind of message this page does not know
    }
    if (message.type === "welcome") {
      this.failures = 0;
      this.resume = message.resume;
    }
    if (message.type === "share?") this.say({ type: "share", share: this.share });
    const repair = this.session.receive(message);
    if (repair) this.say({ type: "view?" });
    if (message.type === "welcome") for (const given of this.session.given) this.sendGiven(given);
  }

  private heard() {
    this.heardAt = performance.now();
  }
  private schedulePing() {
    clearTimeout(this.beat);
    this.beat = window.setTimeout(() => {
      if (performance.now() - this.heardAt > DEAD) {
        this.socket?.close();
        this.closed(1006);
        return;
      }
      this.say({ type: "ping", n: ++this.pings });
      this.schedulePing();
    }, PING * (0.85 + Math.random() * 0.3));
  }

  private closed(code: number) {
    clearTimeout(this.beat);
    this.socket = null;
    if (this.stopped) return;
    const next = resumeAfter(code);
    const name = closeCodes.find((row) => row.code === code)?.name ?? "";
    // A busy machine may have greeted too late; once or twice that is tried again.
    const late = name === "no_hello" && this.failures < 3;
    if (next === "no" && !late) return this.end(CLOSED[name] ?? (code === 1000 ? "The table said goodbye." : "The line was closed. Load the page again."));
    if (next === "new_ticket" || late) this.resume = "";
    this.later("The line is lost.");
  }

  private later(trouble: string) {
    if (this.stopped) return;
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** this.failures++) * (0.5 + Math.random() / 2);
    // A resume token that brings nobody back is given up for a new ticket.
    if (this.failures > 2) this.resume = "";
    this.session.line = "lost";
    this.session.trouble = trouble;
    this.session.retryAt = performance.now() + wait;
    this.session.changed();
    clearTimeout(this.retry);
    this.retry = window.setTimeout(() => void this.connect(), wait);
  }
  private end(trouble: string) {
    this.stopped = true;
    this.session.line = "ended";
    this.session.trouble = trouble;
    this.session.changed();
  }
}
