// SPDX-License-Identifier: MIT
// How long a decision still has: a ring that empties, and the seconds in it.

import type { Session } from "../session/session";
import { useNow } from "../session/use";
import { seconds } from "../words/format";

const ROUND = 2 * Math.PI * 19;

export function ClockRing({ session }: { session: Session }) {
  const { deadline, window: whole } = session;
  const now = useNow(deadline !== null);
  if (deadline === null) return null;
  const left = Math.max(0, deadline - now);
  const share = whole > 0 ? Math.min(1, left / whole) : 0;
  const short = left < 10_000;
  return (
    <svg class={`clock${short ? " clock-short" : ""}`} width="52" height="52" viewBox="-26 -26 52 52" role="timer" aria-label={`${seconds(left)} seconds left`}>
      <circle class="clock-track" r="19" />
      <circle class="clock-left" r="19" stroke-dasharray={`${ROUND * share} ${ROUND}`} transform="rotate(-90)" />
      <text y="6" text-anchor="middle">
        {seconds(left)}
      </text>
    </svg>
  );
}
