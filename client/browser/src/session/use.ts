// SPDX-License-Identifier: MIT
import { useEffect, useReducer, useState } from "preact/hooks";
import type { Session } from "./session";

/** Draws again whenever the session has changed, at most once a frame. */
export function useSession(session: Session) {
  const [, again] = useReducer((n: number, _: void) => n + 1, 0);
  useEffect(() => {
    let asked = 0;
    const stop = session.subscribe(() => {
      if (asked === 0) {
        asked = requestAnimationFrame(() => {
          asked = 0;
          again();
        });
      }
    });
    again();
    return () => {
      stop();
      cancelAnimationFrame(asked);
    };
  }, [session]);
}

/** The time, anew every `every` ms while `on`. */
export function useNow(on: boolean, every = 250): number {
  const [now, set] = useState(() => performance.now());
  useEffect(() => {
    if (!on) return;
    set(performance.now());
    const timer = setInterval(() => set(performance.now()), every);
    return () => clearInterval(timer);
  }, [on, every]);
  return now;
}
