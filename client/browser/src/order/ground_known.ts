// SPDX-License-Identifier: MIT
import { cellKey } from "../protocol/knowledge";
import type { Session } from "../session/session";
import type { Known } from "../words/path";

/** Ground as the seat knows it; a viewer with a plan knows it all, by half inches. */
export function knownGround(session: Session): Known {
  const { known } = session;
  if (!known.plan) return (x, y) => known.ground.get(cellKey(x, y));
  const grid = session.grid();
  return (x, y) => grid?.bits.get(cellKey(x * 2, y * 2));
}
