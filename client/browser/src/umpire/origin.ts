// SPDX-License-Identifier: MIT
import type { Place } from "../protocol/messages";
import type { Session } from "../session/session";

/** Where a seat's own frame begins on the table: the first two numbers of its sheet on the desk. */
export function originOf(session: Session, seat: string): Place | null {
  const rows = session.known.desk.get(`origin:${seat}`);
  const numbers = rows?.join(" ").match(/-?\d+/g);
  return numbers && numbers.length >= 2 ? { x: Number(numbers[0]), y: Number(numbers[1]) } : null;
}
