// SPDX-License-Identifier: MIT
// Where this player has sent whom in the orders he is making up: the table keeps the orders, the page the picture of them.

import type { Handle, Order, Place } from "../../protocol/messages";
import type { Session } from "../../session/session";

const plans = new WeakMap<Session, { asked: string; to: Map<Handle, Place> }>();

/** Kept until the whole seat is asked again. */
export function plansOf(session: Session): Map<Handle, Place> {
  const { prompt } = session.known;
  let plan = plans.get(session);
  const asked = prompt && (prompt.kind === "card" || prompt.kind === "arrange") ? `${prompt.kind} ${prompt.text}` : (plan?.asked ?? "");
  if (plan?.asked !== asked) plans.set(session, (plan = { asked, to: new Map() }));
  return plan.to;
}

export function planned(session: Session, { verb, figure, path }: Order) {
  if (!figure) return;
  if (path?.[0]) plansOf(session).set(figure, path[0]);
  else if (verb === "stand_fast" || verb === "reload") plansOf(session).delete(figure);
}
