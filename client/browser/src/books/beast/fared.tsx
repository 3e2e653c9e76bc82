// SPDX-License-Identifier: MIT
// How everybody fared, once it is over and all is told.

import type { Session } from "../../session/session";
import { Medal } from "../../map/figure";
import { capital } from "../../words/format";

const FATES: [string, string][] = [
  ["dead", "dead"],
  ["fled", "fled, alive"],
  ["fainted", "in a faint"],
  ["one_arm", "an arm the poorer"],
  ["scarred", "scarred"],
];

export function Fared({ session }: { session: Session }) {
  const { own } = session.known;
  const names = session.names();
  const people = [...own].filter(([, o]) => session.catalogue.isPerson(o.figure.kind));
  if (people.length === 0) return null;
  return (
    <ul class="fared" aria-label="How everybody fared">
      {people.map(([who, o]) => {
        const fate = FATES.find(([mark]) => o.figure.marks.includes(mark));
        return (
          <li key={who} class={fate?.[0] === "dead" ? "fared-dead" : ""}>
            <Medal look={names.look(who)} size={30} />
            <span>
              <b>{names.title(who)}</b> <small>{capital(fate?.[1] ?? "unhurt")}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
