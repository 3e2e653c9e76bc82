// SPDX-License-Identifier: MIT
// Lays the reckoning over a page once the hunt is over; it may be put aside for the map, and taken up again.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Order } from "../protocol/messages";
import type { Book } from "../books/book";
import type { Session } from "../session/session";
import { lateStyle } from "../parts/desk_style";

/** A paper of the book's. Nobody needs one before the end, so they are fetched only then. */
export function Later<P extends object>({ book, load, props }: { book: Book; load: (() => Promise<ComponentType<P>>) | undefined; props: P }) {
  const [Made, setMade] = useState<ComponentType<P> | null>(null);
  useEffect(() => void (load && Promise.all([load(), lateStyle(book.name)]).then(([made]) => setMade(() => made))), [book]);
  return Made ? <Made {...props} /> : <p class="listening">The fire is lit.</p>;
}

/** The round by the fire. */
export function Stories(props: { session: Session; umpire?: boolean; onGive: (order: Order, says: string) => void }) {
  return <Later book={props.session.book} load={props.session.book.stories} props={props} />;
}

export function useReckoning(session: Session) {
  const { known } = session;
  const [aside, setAside] = useState(false);
  const readOut = known.news.has("ended") && known.desk.has("reckoning");
  return { readOut, shown: readOut && !aside, aside, setAside };
}

export function Reckoning({ session }: { session: Session }) {
  return <Later book={session.book} load={session.book.sheet} props={{ session }} />;
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
