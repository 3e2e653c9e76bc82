// SPDX-License-Identifier: MIT
// A seat's page from its very stream, to be looked at only.

import { useEffect, useState } from "preact/hooks";
import type { Handle } from "../protocol/messages";
import type { Session } from "../session/session";
import { useSession } from "../session/use";
import { useDraft } from "../order/draft";
import { Log } from "../player/log";
import { leaderOf } from "../player/page";
import { SeatMap } from "../player/seat_map";
import { question } from "../order/form";

export function SeeAs({ session, seat, name, onStop }: { session: Session; seat: string; name: string; onStop: () => void }) {
  useSession(session);
  const [chosen, setChosen] = useState<Handle>(0);
  const drafting = useDraft(session, false);
  useEffect(() => setChosen(0), [session]);
  const { known } = session;
  const home = known.own.get(leaderOf(session))?.figure.at ?? { x: 0, y: 0 };
  return (
    <section class="see-as" aria-label={`As ${name || seat} sees it`}>
      <header>
        <h2>As {name || seat} sees it</h2>
        <button type="button" class="small" onClick={onStop}>
          Stop
        </button>
      </header>
      <div class="see-as-map">
        <SeatMap session={session} drafting={drafting} from={home} home={home} chosen={chosen} offered={new Set()} onFigure={setChosen} onGive={() => undefined} />
      </div>
      <p class="see-as-state">{known.prompt ? question(known.prompt, session.names()) : "Listens to the bush."}</p>
      <div class="see-as-log">
        <Log lines={known.log} names={session.names()} label={`The journal of ${name || seat}`} />
      </div>
    </section>
  );
}
