// SPDX-License-Identifier: MIT
// The last charge: nobody at the table may miss it.

import type { Session } from "../../session/session";
import { Medal } from "../../map/figure";
import { silhouette } from "../../map/silhouettes";

export function Banner({ session }: { session: Session }) {
  const { news } = session.known;
  const last = news.get("last_charge");
  if (!last || news.has("ended")) return null;
  const kind = [...session.met.values()].find((k) => session.catalogue.isBeast(k)) ?? "";
  const look = { shape: silhouette(session.book.shapes, session.catalogue.likeness(kind, session.book), false), person: false, side: "beast" as const, marks: ["charging"] };
  return (
    <div class="last-charge" role="alert">
      <Medal look={look} size={52} />
      <p>
        <b>The last charge.</b> <span>{last.text}</span>
      </p>
    </div>
  );
}
