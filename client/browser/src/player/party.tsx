// SPDX-License-Identifier: MIT
// The seat's own people or beasts: a card each, with what its player may know of it.

import { useState } from "preact/hooks";
import type { Carried } from "../protocol/messages";
import type { Own } from "../protocol/knowledge";
import type { Session } from "../session/session";
import { Medal } from "../map/figure";
import { capital, forCards, inches, listed, plain, signed } from "../words/format";

function Rounds({ carried, full }: { carried: Carried; full: number | null }) {
  if (carried.rounds < 0) return null;
  const most = Math.max(full ?? carried.rounds, carried.rounds);
  return (
    <span class="rounds" role="img" aria-label={`${carried.rounds} of ${most} rounds`}>
      {Array.from({ length: most }, (_, i) => (
        <svg key={i} width="7" height="15" viewBox="0 0 7 15" class={i < carried.rounds ? "round" : "round round-spent"} aria-hidden="true">
          <path d="M1,14V6C1,3 2.4,1.4 3.5,0.8C4.6,1.4 6,3 6,6V14Z" />
        </svg>
      ))}
    </span>
  );
}

function Wounds({ damage, cap }: { damage: number; cap: number }) {
  if (cap <= 0) return null;
  return (
    <span class="wounds" role="img" aria-label={damage === 0 ? `unhurt, can take ${cap}` : `${damage} of ${cap} wounds`}>
      {Array.from({ length: cap }, (_, i) => (
        <i key={i} class={i < damage ? "wound wound-taken" : "wound"} />
      ))}
    </span>
  );
}

function Card({ session, who, own, chosen, onChoose }: { session: Session; who: number; own: Own; chosen: boolean; onChoose: () => void }) {
  const { catalogue, known } = session;
  const { figure } = own;
  const names = session.names();
  const numbers = figure.numbers;
  const damage = numbers["damage"] ?? 0;
  const cap = numbers["hit_cap"] ?? numbers["hits"] ?? 0;
  const others = Object.entries(numbers).filter(([key]) => !["damage", "hit_cap", "hits", "rp", "heads", "shots", "walked"].includes(key) && !key.startsWith("dice_") && !(key === "cards" && numbers[key] === 0));
  const dice = Object.entries(numbers).filter(([key]) => key.startsWith("dice_"));
  const marks = catalogue.says(figure.marks);
  const role = catalogue.kind(figure.kind);
  const title = names.title(who);
  return (
    <li class={`card${own.inSight ? "" : " card-away"}${chosen ? " card-chosen" : ""}`}>
      <button type="button" class="card-head" onClick={onChoose} aria-pressed={chosen}>
        <Medal look={names.look(who)} ghost={!own.inSight} size={44} />
        <span class="card-title">
          <b>{title}</b>
          {title.toLowerCase() !== role && <small>{role}</small>}
        </span>
        <Wounds damage={damage} cap={cap} />
      </button>
      <div class="card-body">
        {!own.inSight && <p class="card-lost">Not seen {forCards(known.cards - own.lostAt)}. Follows its last orders.</p>}
        <p class="card-says">
          {marks.length > 0 && <span class="card-marks">{capital(listed(marks))}. </span>}
          {others.map(([key, value]) => (
            <span key={key} class="card-number">
              {catalogue.number(key)} <b>{key === "allowance" ? inches(value) : value}</b>
            </span>
          ))}
          {chosen && dice.length > 0 && (
            <span class="card-number" title={dice.map(([key, value]) => `${catalogue.number(key)} ${value}`).join(", ")}>
              dice <b>{dice.map(([, value]) => value).sort((a, b) => a - b).join(" · ")}</b>
            </span>
          )}
        </p>
        {figure.carries.length > 0 && (
          <ul class="card-carries">
            {figure.carries.map((c, i) => (
              <li key={i}>
                <span>{catalogue.weapon(c.weapon)}</span>
                <Rounds carried={c} full={catalogue.rounds(c.weapon)} />
                {c.marks.length > 0 && <small>{listed(c.marks.map((m) => catalogue.mark(m)))}</small>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Account({ session, party }: { session: Session; party: number }) {
  const [open, setOpen] = useState(false);
  const account = session.known.accounts.get(party);
  if (!account) return null;
  return (
    <div class="account">
      <button type="button" class="account-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>Reputation</span>
        <b>{signed(account.total).replace("+", "")}</b>
      </button>
      {open && (
        <ol class="account-lines">
          {[...account.entries].reverse().map((e, i) => (
            <li key={i}>
              <span>{capital(plain(e.cause))}</span>
              <b>{signed(e.amount)}</b>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface Props {
  session: Session;
  chosen: number;
  onChoose: (who: number) => void;
}

export function Party({ session, chosen, onChoose }: Props) {
  const { own } = session.known;
  // When all is over every figure is told, each with its owner.
  const owners = [...new Set([...own.values()].map((o) => o.figure.owner))];
  const parties = [...new Set([...own.values()].map((o) => o.figure.party))].sort((a, b) => a - b);
  const groups = owners.some((o) => o !== "") ? owners.map((owner) => ({ owner, party: 0 })) : parties.map((party) => ({ owner: "", party }));
  if (own.size === 0) return <p class="quiet">Your party is not on the table yet.</p>;
  return (
    <>
      {groups.map(({ owner, party }) => (
        <section key={owner || party} class="party">
          {owner !== "" ? <h3>{capital(owner)}</h3> : <Account session={session} party={party} />}
          <ul class="cards">
            {[...own]
              .filter(([, o]) => (owner !== "" ? o.figure.owner === owner : o.figure.party === party))
              .map(([who, o]) => (
                <Card key={who} session={session} who={who} own={o} chosen={who === chosen} onChoose={() => onChoose(who)} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
