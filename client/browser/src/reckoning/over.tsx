// SPDX-License-Identifier: MIT
// Lays the reckoning over a page once the hunt is over; it may be put aside for the map, and taken up again.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Order } from "../protocol/messages";
import type { Session } from "../session/session";
import { lateStyle } from "../parts/desk_style";

/** Nobody needs these before the end, so they are fetched only then. */
function Later<P extends object>({ load, props }: { load: () => Promise<ComponentType<P>>; props: P }) {
  const [Made, setMade] = useState<ComponentType<P> | null>(null);
  useEffect(() => void Promise.all([load(), lateStyle()]).then(([made]) => setMade(() => made)), []);
  return Made ? <Made {...props} /> : <p class="listening">The fire is lit.</p>;
}
const sheet = () => import("./sheet").then((m) => m.ReckoningOf);
const stories = () => import("./stories").then((m) => m.Stories);

/** The round by the fire (stories.tsx). */
export function Stories(props: { session: Session; umpire?: boolean; onGive: (order: Order, says: string) => void }) {
  return <Later load={stories} props={props} />;
}

export function useReckoning(session: Session) {
  const { known } = session;
  const [aside, setAside] = useState(false);
  const readOut = known.news.has("ended") && known.desk.has("reckoning");
  return { readOut, shown: readOut && !aside, aside, setAside };
}

export function Reckoning({ session }: { session: Session }) {
  return <Later load={sheet} props={{ session }} />;
}

/** In the head of the page. */
export function ReckoningButton({ use }: { use: ReturnType<typeof useReckoning> }) {
  if (!use.readOut) return null;
  return (
    <button type="button" class="small" onClick={() => use.setAside(!use.aside)}>
      {use.aside ? "The reckoning" : "The map"}
    </button>
  );
}
