// SPDX-License-Identifier: MIT
// The sheet that is read out when the hunt is over: who stands where and why, to the last line of every ledger.

import { Flourish } from "../../join/welcome";
import { silhouette } from "../../map/silhouettes";
import { capital, count, listed, signed } from "../../words/format";
import type { Session } from "../../session/session";
import { readReckoning, type Account, type Entry, type Fall, type Reckoning } from "./read";
import { shapes } from "./silhouettes";

interface Props {
  reckoning: Reckoning;
  /** The seat that looks on: its own account lies open first. */
  seat: string;
  /** What the dice were sealed with, and the key once it is open. */
  seal?: string;
  opened?: string;
}

const drawn = (kind: string) => silhouette(shapes, kind, kind in shapes.persons);

function Figure({ kind, size = 44, cls = "" }: { kind: string; size?: number; cls?: string }) {
  return (
    <svg class={`reckoned-figure ${cls}`} viewBox="-24 -24 48 48" width={size} height={size} aria-hidden="true">
      <path d={drawn(kind)} fill-rule="evenodd" />
    </svg>
  );
}

/** Minus as a sign of its own, so that columns stand straight. */
const rp = (n: number) => (n < 0 ? `−${-n}` : `${n}`);
const ORDINALS = ["", "First", "Second", "Third", "Fourth", "Fifth", "Sixth"];
const ordinal = (n: number) => ORDINALS[n] ?? `${n}th`;

function Winners({ accounts }: { accounts: readonly Account[] }) {
  const first = accounts.filter((a) => !a.beasts && a.place === 1);
  if (first.length === 0) return null;
  const names = listed(first.map((a) => capital(a.label)));
  const best = first[0]!.rp;
  return (
    <section class="laurels" aria-label="The first among the hunters">
      <div class="laurels-figures">
        {first.slice(0, 3).map((a) => (
          <span key={a.key} class="laurel">
            <svg viewBox="-60 -60 120 120" width="132" height="132" aria-hidden="true">
              <path class="laurel-wreath" d={WREATH} />
              <g transform="scale(1.5)">
                <path class="laurel-figure" d={drawn(a.kind)} fill-rule="evenodd" />
              </g>
            </svg>
          </span>
        ))}
      </div>
      <p class="laurels-name">{names}</p>
      <p class="laurels-rp">
        <b>{rp(best)}</b> reputation{first.length > 1 ? ", shared" : ""}
      </p>
      <p class="laurels-fate">{first.map((a) => capital(a.fate)).join("; ")}.</p>
    </section>
  );
}

/** Two sprays of leaves, open at the top. */
const WREATH = (() => {
  let d = "";
  for (const side of [-1, 1]) {
    for (let i = 0; i < 9; i++) {
      const a = (Math.PI / 180) * (168 - i * 17);
      const x = side * Math.sin(a) * 50;
      const y = -Math.cos(a) * 50;
      const out = [side * Math.sin(a - 0.5) * 60, -Math.cos(a - 0.5) * 60];
      const inn = [side * Math.sin(a - 0.55) * 44, -Math.cos(a - 0.55) * 44];
      for (const [ex, ey] of [out, inn] as [number, number][]) {
        const [mx, my] = [(x + ex) / 2, (y + ey) / 2];
        const [nx, ny] = [(ey - y) * 0.28, (x - ex) * 0.28];
        d += `M${x.toFixed(1)},${y.toFixed(1)}Q${(mx + nx).toFixed(1)},${(my + ny).toFixed(1)} ${ex.toFixed(1)},${ey.toFixed(1)}Q${(mx - nx).toFixed(1)},${(my - ny).toFixed(1)} ${x.toFixed(1)},${y.toFixed(1)}Z`;
      }
    }
  }
  return d;
})();

function Standings({ accounts, title, seat }: { accounts: readonly Account[]; title: string; seat: string }) {
  if (accounts.length === 0) return null;
  return (
    <section class="standings">
      <h3>{title}</h3>
      <ol>
        {accounts.map((a) => (
          <li key={a.key} class={a.seat === seat ? "standing standing-own" : "standing"}>
            <span class="standing-place">
              <span aria-hidden="true">{a.place}</span>
              <span class="unseen">{ordinal(a.place)}</span>
            </span>
            <Figure kind={a.kind} />
            <span class="standing-name">
              <b>{capital(a.label)}</b>
              {a.seat === seat && <span class="unseen"> (you)</span>}
              <small>{capital(a.fate)}</small>
            </span>
            <span class="standing-rp">
              {rp(a.rp)} <small>RP</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The same line one after another is told once, with how often: ten misses are one row. */
export function gathered(lines: readonly Entry[]): (Entry & { times: number })[] {
  const rows: (Entry & { times: number })[] = [];
  for (const line of lines) {
    const last = rows[rows.length - 1];
    if (last && last.says === line.says && last.amount === line.amount) ++last.times;
    else rows.push({ ...line, times: 1 });
  }
  return rows;
}

function Ledger({ account }: { account: Account }) {
  if (account.lines.length === 0) return <p class="quiet">Nothing was written down: {account.beasts ? "nobody was eaten" : "neither glory nor shame"}.</p>;
  return (
    <table class="ledger">
      <caption class="unseen">Every line of the ledger</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Card</th>
          <th scope="col">Reputation</th>
        </tr>
      </thead>
      <tbody>
        {gathered(account.lines).map((l, i) => (
          <tr key={i}>
            <td>
              {capital(l.says)}
              {l.times > 1 && <small> {count(l.times)} times</small>}
            </td>
            <td class="ledger-card">{l.card > 0 ? `card ${l.card}` : ""}</td>
            <td class={`ledger-amount${l.amount < 0 ? " ledger-loss" : ""}`}>{signed(l.amount * l.times)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          <td />
          <td class="ledger-amount">{rp(account.rp)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Bag({ kills, beasts }: { kills: readonly Fall[]; beasts: boolean }) {
  if (kills.length === 0) return null;
  return (
    <section class="bag">
      <h4>{beasts ? "Prey" : "The bag"}</h4>
      <ul>
        {kills.map((k, i) => (
          <li key={i}>
            <Figure kind={k.kind} size={34} />
            <span>
              {capital(k.says)} <small>card {k.card}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Story({ account, names }: { account: Account; names: ReadonlyMap<string, string> }) {
  if (account.beasts || (account.votes.length === 0 && account.story === null)) return null;
  return (
    <section class="fireside">
      <h4>By the fire</h4>
      <ul>
        {account.votes.map((v) => (
          <li key={v.by} class={account.ruled && v.by !== "umpire" ? "vote-void" : ""}>
            <span>{v.by === "umpire" ? "The umpire" : capital(names.get(v.by) ?? v.by)}</span> <b>{signed(v.amount)}</b>
          </li>
        ))}
      </ul>
      {account.story !== null && (
        <p>
          {account.ruled ? "The umpire’s word stands" : account.votes.length > 1 ? "The mean, toward nought" : "So it stands"}: <b>{signed(account.story)}</b>
        </p>
      )}
    </section>
  );
}

function Career({ account, title }: { account: Account; title: string }) {
  if (account.past.length === 0) return null;
  return (
    <section class="career">
      <h4>The hunting journal of {account.hunter}</h4>
      <div class="career-scroll" tabIndex={0} role="region" aria-label={`The hunting journal of ${account.hunter}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Hunt</th>
              <th scope="col">Bag</th>
              <th scope="col">Rank</th>
              <th scope="col">Reputation</th>
            </tr>
          </thead>
          <tbody>
            {account.past.map((p, i) => (
              <tr key={i}>
                <td>{p.date}</td>
                <td>
                  {p.scenario}
                  <small>{capital(p.ended)}</small>
                </td>
                <td>{p.kills || "nothing"}</td>
                <td>{p.rank}</td>
                <td class="ledger-amount">{rp(p.after)}</td>
              </tr>
            ))}
            <tr class="career-today">
              <td>this hunt</td>
              <td>
                {title}
                <small>{capital(account.fate)}</small>
              </td>
              <td>{account.kills.map((k) => k.says.split(", ")[0]).join("; ") || "nothing"}</td>
              <td>Bushcraft {account.bc}</td>
              <td class="ledger-amount">{rp(account.rp)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Page({ account, names, title }: { account: Account; names: ReadonlyMap<string, string>; title: string }) {
  const rise = account.bc - account.bcStart;
  return (
    <article class="account" aria-label={`The account of ${account.label}`}>
      <header>
        <Figure kind={account.kind} size={52} />
        <div>
          <h3>{capital(account.label)}</h3>
          <p>
            {ordinal(account.place)} among the {account.beasts ? "beasts" : "hunters"}. {capital(account.fate)}.
            {rise !== 0 && ` ${rise > 0 ? "Promoted" : "Demoted"} from Bushcraft ${account.bcStart} to ${account.bc}.`}
          </p>
        </div>
        <p class="account-rp">
          {rp(account.rp)}
          <small>RP</small>
        </p>
      </header>
      <Ledger account={account} />
      <div class="account-more">
        <Bag kills={account.kills} beasts={account.beasts} />
        <Story account={account} names={names} />
      </div>
      <Career account={account} title={title} />
    </article>
  );
}

export function ReckoningSheet({ reckoning, seat, seal, opened }: Props) {
  const { accounts, fallen, passes, cards } = reckoning;
  const hunters = accounts.filter((a) => !a.beasts);
  const beasts = accounts.filter((a) => a.beasts);
  const names = new Map(accounts.map((a) => [a.seat, a.label]));
  const ordered = [...accounts].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
  return (
    <div class="reckoning-scroll" tabIndex={0} role="region" aria-label="The reckoning">
      <article class="reckoning">
        <header class="reckoning-head">
          <p class="reckoning-over">The reckoning</p>
          <h2>{reckoning.title}</h2>
          <Flourish />
          <p class="reckoning-why">
            {capital(reckoning.why)}. {capital(count(passes))} {passes === 1 ? "pass" : "passes"} of the deck, {cards} cards; {fallen.length === 0 ? "nobody fell" : fallen.length === 1 ? "one fell" : `${count(fallen.length)} fell`}.
          </p>
        </header>
        <Winners accounts={accounts} />
        <div class="reckoning-table">
          <Standings accounts={hunters} title="The hunters" seat={seat} />
          <Standings accounts={beasts} title="The beasts, apart" seat={seat} />
        </div>
        <div class="accounts">
          {ordered.map((a) => (
            <Page key={a.key} account={a} names={names} title={reckoning.title} />
          ))}
        </div>
        {fallen.length > 0 && (
          <section class="fallen">
            <h3>Who fell, in order</h3>
            <ol>
              {fallen.map((f, i) => (
                <li key={i}>
                  <Figure kind={f.kind} size={30} />
                  <span>{capital(f.says)}</span>
                  <small>card {f.card}</small>
                </li>
              ))}
            </ol>
          </section>
        )}
        {seal && (
          <footer class="reckoning-seal">
            <p>{opened ? "The dice were sealed before the first throw and lie open now: anyone may check every die." : "The dice were sealed before the first throw."}</p>
            <code>{seal}</code>
          </footer>
        )}
      </article>
    </div>
  );
}

export function ReckoningOf({ session }: { session: Session }) {
  const { known } = session;
  const reckoning = readReckoning(known);
  if (!reckoning) return null;
  return <ReckoningSheet reckoning={reckoning} seat={session.seat} seal={known.news.get("commitment")?.text ?? ""} opened={known.news.get("key")?.text ?? ""} />;
}
