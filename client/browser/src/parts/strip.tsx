// SPDX-License-Identifier: MIT
// A thin strip across the page while the line is down. Orders given meanwhile are kept.

import type { Session } from "../session/session";
import { useNow } from "../session/use";
import { seconds } from "../words/format";

export function Strip({ session }: { session: Session }) {
  const lost = session.line === "lost";
  const now = useNow(lost, 500);
  if (session.line === "ended") {
    return (
      <div class="strip strip-ended" role="alert">
        {session.trouble || "The line is closed."}{" "}
        <button type="button" class="small" onClick={() => location.reload()}>
          Load again
        </button>
      </div>
    );
  }
  if (!lost) return null;
  const left = seconds(session.retryAt - now);
  const kept = session.given.length;
  return (
    <div class="strip" role="status">
      {session.trouble} {left > 0 ? `Trying again in ${left} s.` : "Trying again…"}
      {kept > 0 && ` ${kept === 1 ? "One order is" : `${kept} orders are`} kept and will be sent once.`}
    </div>
  );
}
