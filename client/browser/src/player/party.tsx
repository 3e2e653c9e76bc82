// SPDX-License-Identifier: MIT
// The seat's own people or beasts: a card each, with what its player may know of it.

import { useState } from "preact/hooks";
import type { Carried, Order } from "../protocol/messages";
import type { Own } from "../protocol/knowledge";
import type { Session } from "../session/session";
import { Medal } from "../map/figure";
import { aboutInches, capital, forCards, inches, listed, OCTANTS, plain, signed } from "../words/format";
import { Beforehand, standingOrders } from "./beforehand";

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

/** Numbers with a place of their own on the card. */
const ELSEWHERE = /^(damage|hit_cap|hits|rp|heads|shots|walked|venom|lair|lair_lies|dice_.*|.*:.*)$/;

/** What a gun is good for now, in words. */
function state(carried: Carried, full: number | null, session: Session): string {
  const { catalogue } = session;
  const keeper = carried.marks.find((m) => m.startsWith("for "));
  const says: string[] = [];
  if (carried.rounds === 0) says.push("empty");
  else if (carried.rounds > 0) says.push(full !== null && carried.rounds >= full ? "loaded" : `${carried.rounds} loaded`);
  for (const mark of carried.marks) {
    if (mark === keeper || (mark === "spare" && keeper)) continue;
    const until = catalogue.until(mark);
    says.push(catalogue.mark(mark) + (until ? ` (${until})` : ""));
  }
  if (keeper) says.push(`carried ${keeper}`);
  return says.join(", ");
}

/** Whom he has aimed at: the reasons of a shot say it. */
function aimedAt(session: Session, who: number): string {
  for (const a of session.known.appraisals.values()) if (a.shooter === who && a.reasons.includes("aimed")) return ` at ${session.names().inText(a.target)}`;
  return "";
}

/** Lines about what lasts or is owed. */
function lasting(session: Session, who: number, own: Own): string[] {
  const { catalogue } = session;
  const { numbers, marks } = own.figure;
  const lines = marks
    .filter((m) => catalogue.until(m) !== "" && !(m === "running" && marks.includes("bolted")))
    .map((m) => {
      const more = m === "venom" && numbers["venom"] ? `, ${numbers["venom"]} ${numbers["venom"] === 1 ? "hit" : "hits"} more` : m === "aiming" ? aimedAt(session, who) : "";
      return `${capital(catalogue.mark(m))}${more}: ${catalogue.until(m)}`;
    });
  for (const [key, value] of Object.entries(numbers)) {
    if (key.startsWith("owes:")) lines.push(`${capital(catalogue.number("owes"))}: ${catalogue.kind(key.slice(5))}${value > 1 ? `, ${value} of them` : ""}`);
  }
  const lair = numbers["lair"];
  if (lair !== undefined) lines.push(lair < 100 ? "In the lair" : `${aboutInches(lair)} ${catalogue.number("lair")}, which lies ${OCTANTS[numbers["lair_lies"] ?? 0]}`);
  return lines;
}

function Card({ session, who, own, chosen, onChoose, onOrder }: { session: Session; who: number; own: Own; chosen: boolean; onChoose: () => void; onOrder: Props["onOrder"] }) {
  const { catalogue, known } = session;
  const { figure } = own;
  const names = session.names();
  const numbers = figure.numbers;
  const damage = numbers["damage"] ?? 0;
  const cap = numbers["hit_cap"] ?? numbers["hits"] ?? 0;
  const others = Object.entries(numbers).filter(([key]) => !ELSEWHERE.test(key) && !(key === "cards" && numbers[key] === 0));
  const dice = Object.entries(numbers).filter(([key]) => key.startsWith("dice_"));
  const marks = catalogue.says(figure.marks.filter((m) => catalogue.until(m) === ""));
  const lines = lasting(session, who, own);
  const orders = standingOrders(session, numbers);
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
        {!own.inSight && <p class="card-lost">Not seen {forCards(known.cards - own.lostAt, catalogue.word("card"))}.{figure.marks.includes("dead") ? "" : " Follows its last orders."}</p>}
        <p class="card-says">
          {marks.length > 0 && <span class="card-marks">{capital(listed(marks))}. </span>}
          {others.map(([key, value]) => (
            <span key={key} class="card-number">
              {catalogue.number(key)} <b>{key === "allowance" ? inches(value) : value}</b>
            </span>
          ))}
          {damage > 0 && (
            <span class="card-number">
              hurt <b>{damage}</b> of <b>{cap}</b>
            </span>
          )}
          {chosen && dice.length > 0 && (
            <span class="card-number" title={dice.map(([key, value]) => `${catalogue.number(key)} ${value}`).join(", ")}>
              dice <b>{dice.map(([, value]) => value).sort((a, b) => a - b).join(" · ")}</b>
            </span>
          )}
        </p>
        {lines.length > 0 && (
          <ul class="card-lasting">
            {lines.map((line) => (
              <li key={line}>{line}.</li>
            ))}
          </ul>
        )}
        {figure.carries.length > 0 && (
          <ul class="card-carries">
            {figure.carries.map((c, i) => (
              <li key={i}>
                <span>{catalogue.weapon(c.weapon)}</span>
                <Rounds carried={c} full={catalogue.rounds(c.weapon)} />
                <small>{state(c, catalogue.rounds(c.weapon), session)}</small>
              </li>
            ))}
          </ul>
        )}
        {chosen ? (
          <Beforehand session={session} who={who} onOrder={onOrder} />
        ) : (
          orders.map((order) => (
            <p key={order} class="card-orders">
              {order}.
            </p>
          ))
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
              <span>
                {e.amount < 0 ? "Lost" : "Won"} for this: {plain(e.cause)}. It stood at {signed(e.total).replace("+", "")} then.
              </span>
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
  /** Null: somebody else's page. */
  onOrder: ((order: Order, says: string) => void) | null;
}

/** What a party is called on its own player's page: by who leads it, or all of them. */
function partyTitle(session: Session, party: number): string {
  const names = session.names();
  const members = [...session.known.own].filter(([, o]) => o.figure.party === party);
  const leader = members.find(([, o]) => o.figure.marks.includes("leader"));
  if (leader) return `${names.title(leader[0])}${members.length > 1 ? " and his party" : ""}`;
  return capital(listed(members.map(([who]) => names.inText(who))));
}

export function Party({ session, chosen, onChoose, onOrder }: Props) {
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
          {owner !== "" && <h3>{capital(owner)}</h3>}
          {owner === "" && parties.length > 1 && <h3>{partyTitle(session, party)}</h3>}
          {owner === "" && <Account session={session} party={party} />}
          <ul class="cards">
            {[...own]
              .filter(([, o]) => (owner !== "" ? o.figure.owner === owner : o.figure.party === party))
              .map(([who, o]) => (
                <Card key={who} session={session} who={who} own={o} chosen={who === chosen} onChoose={() => onChoose(who)} onOrder={onOrder} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
