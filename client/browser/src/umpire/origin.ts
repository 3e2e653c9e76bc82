// SPDX-License-Identifier: MIT
import type { Place } from "../protocol/messages";
import type { Session } from "../session/session";

const COLOURS = 6;

/** A seat's own colour on the desk, as a class. */
export function seatColour(session: Session, seat: string): string {
  const place = session.company.filter((r) => r.seat !== "umpire").findIndex((r) => r.seat === seat);
  return `of-seat-${Math.max(place, 0) % COLOURS}`;
}

/** Where a seat's own frame begins on the table: the first two numbers of its sheet on the desk. */
export function originOf(session: Session, seat: string): Place | null {
  const rows = session.known.desk.get(`origin:${seat}`);
  const numbers = rows?.join(" ").match(/-?\d+/g);
  return numbers && numbers.length >= 2 ? { x: Number(numbers[0]), y: Number(numbers[1]) } : null;
}
