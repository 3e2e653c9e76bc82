// SPDX-License-Identifier: MIT
// Somebody asks to look over this player's shoulder, or may: the player says yes or no, and can end it at any time.

import type { Line } from "../session/line";
import type { Session } from "../session/session";

export function Shoulder({ session, line }: { session: Session; line: Line | null }) {
  const { asked, bound } = session.watch;
  if (!line || (!asked && !bound)) return null;
  return (
    <aside class="note shoulder" role="note" aria-label="Looking over your shoulder">
      <p>
        {asked
          ? "A spectator asks to look over your shoulder. He would see all you see, as you see it, and order nothing. Everybody at the table would be told that somebody does."
          : "A spectator may look over your shoulder. You can end it."}
      </p>
      <p class="place-acts">
        {asked && (
          <button type="button" class="small" onClick={() => line.letWatch(true)}>
            Let him
          </button>
        )}
        <button type="button" class="small" onClick={() => line.letWatch(false)}>
          {asked ? "No" : "End it"}
        </button>
      </p>
    </aside>
  );
}
