// SPDX-License-Identifier: MIT
// One table on the host's page: a large card for each seat, the umpire and the public.

import { useState } from "preact/hooks";
import { beginTable, fillSeat, newLink, watchLink, watchSeat, type HostTable } from "../session/api";
import { CopyField } from "../parts/copy";
import { Qr } from "../parts/qr";
import type { Book } from "../books/book";
import { Flourish } from "../join/welcome";
import { silhouette } from "../map/silhouettes";
import { capital, count, plain } from "../words/format";
import { clocksSay, paceOf } from "./pace";

interface DoorProps {
  title: string;
  plays: string;
  /** Its drawing. */
  sign: string;
  link: string | null;
  qr: string | null;
  state: string;
  present: boolean;
  note?: string;
  actions?: preact.ComponentChildren;
}

/** One way in: who it is for, its link and code, and whether somebody came through it. */
function Door({ title, plays, sign, link, qr, state, present, note, actions }: DoorProps) {
  const [large, setLarge] = useState(false);
  return (
    <article class={`door${present ? " door-in" : ""}`}>
      <header>
        <svg class="door-sign" viewBox="-24 -24 48 48" width="44" height="44" aria-hidden="true">
          <path d={sign} fill-rule="evenodd" />
        </svg>
        <div>
          <h3>{title}</h3>
          <p>{plays}</p>
        </div>
        <span class="door-state">
          {present && (
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M2,9L6,13L14,3" />
            </svg>
          )}
          {state}
        </span>
      </header>
      {link && (
        <div class="door-link">
          {qr && (
            <button type="button" class={`qr-button${large ? " qr-large" : ""}`} aria-label={large ? "Smaller code" : "Larger code"} onClick={() => setLarge(!large)}>
              <Qr text={qr} label={`QR code of the link for ${title}`} />
            </button>
          )}
          <CopyField text={link} label={`Link for ${title}`} />
        </div>
      )}
      {note && <p class="door-note">{note}</p>}
      {actions && <div class="door-actions">{actions}</div>}
    </article>
  );
}

export function TableSheet({ table, book, bookTitle, token, onChange }: { table: HostTable; book: Book; bookTitle: string; token: string; onChange: () => void }) {
  const sign = (seat: string) => silhouette(book.shapes, book.seatSign(seat), true);
  const [busy, setBusy] = useState("");
  const [trouble, setTrouble] = useState("");
  const act = async (name: string, what: () => Promise<unknown>) => {
    setBusy(name);
    setTrouble("");
    try {
      await what();
    } catch {
      setTrouble("That did not work. Look whether the server still runs, then try again.");
    }
    setBusy("");
    onChange();
  };
  const pace = paceOf(table.pace);
  const absent = table.seats.filter((s) => !s.claimed && !s.bot).length;
  const states: Record<string, string> = { open: "Gathering", running: "Under way", ended: "Over" };
  return (
    <section class="table-sheet">
      <header class="table-head">
        <p class="table-book">{bookTitle || capital(plain(table.book))}</p>
        <h2>{table.name || table.title || table.scenario}</h2>
        <Flourish />
        <p class="table-state">
          <b>{states[table.state] ?? table.state}</b>
          {table.title && table.title !== table.name ? ` · ${table.title}` : ""}
        </p>
        {pace && (
          <p class="table-pace">
            Pace “{pace.title.toLowerCase()}”. {pace.says} <b>{clocksSay(table.pace, table.clocks)}</b>
          </p>
        )}
        {table.trouble && (
          <p class="refused" role="alert">
            {table.trouble}
          </p>
        )}
        {trouble && (
          <p class="refused" role="alert">
            {trouble}
          </p>
        )}
        {table.state === "open" && (
          <p class="table-begin">
            <button type="button" class="primary" disabled={busy !== ""} onClick={() => void act("begin", () => beginTable(token, table.id))}>
              Let it begin
            </button>
            <span class="hint">{absent === 0 ? "Everybody is in." : `${absent === 1 ? "One seat is" : `${capital(count(absent))} seats are`} still empty; an empty seat stands still until its clock runs out.`}</span>
          </p>
        )}
      </header>
      <div class="doors">
        {table.seats.map((s) => (
          <Door
            key={s.key}
            title={s.label || s.key}
            plays={`Seat ${s.key}, plays ${plain(s.plays)}`}
            sign={sign(`${s.label} ${s.plays}`)}
            link={s.link}
            qr={s.qr}
            present={s.connected || s.bot === true}
            state={s.bot ? "Played by the engine" : s.connected ? "In" : s.claimed ? "Seated, away" : "Waiting"}
            note={s.watch?.bound ? `Somebody may look over this player’s shoulder: he agreed, and all know.${s.watch.watching > 0 ? " He is watching." : ""}` : undefined}
            actions={
              <>
                {s.claimed && (
                  <button type="button" class="small" disabled={busy !== ""} onClick={() => void act(`link ${s.key}`, () => newLink(token, table.id, s.key))}>
                    New link{s.connected ? " (puts out who is in)" : ""}
                  </button>
                )}
                {!s.connected && !s.bot && table.state !== "ended" && (
                  <button type="button" class="small" disabled={busy !== ""} onClick={() => void act(`bot ${s.key}`, () => fillSeat(token, table.id, s.key))}>
                    Let the engine play
                  </button>
                )}
                {s.claimed && !s.bot && s.watch && !s.watch.asked && !s.watch.bound && (
                  <button type="button" class="small" disabled={busy !== ""} onClick={() => void act(`watch ${s.key}`, () => watchSeat(token, table.id, s.key, true))}>
                    Ask for a spectator
                  </button>
                )}
                {s.watch?.asked && (
                  <button type="button" class="small" disabled={busy !== ""} onClick={() => void act(`watch ${s.key}`, () => watchSeat(token, table.id, s.key, false))}>
                    Asked for a spectator; ask no more
                  </button>
                )}
                {s.watch?.bound && (
                  <>
                    {s.watch.link && <CopyField text={s.watch.link} label={`Link for a spectator at ${s.label || s.key}`} />}
                    {!s.watch.link && (
                      <button type="button" class="small" disabled={busy !== ""} onClick={() => void act(`watcher ${s.key}`, () => watchLink(token, table.id, s.key))}>
                        New link for the spectator
                      </button>
                    )}
                    <button type="button" class="small" disabled={busy !== ""} onClick={() => void act(`watch ${s.key}`, () => watchSeat(token, table.id, s.key, false))}>
                      End the watching
                    </button>
                  </>
                )}
              </>
            }
          />
        ))}
        {table.umpire && (
          <Door
            title="Umpire"
            plays="Sees everything, may overrule anything"
            sign={sign("umpire")}
            link={table.umpire.link}
            qr={table.umpire.qr}
            present={table.umpire.connected}
            state={table.umpire.connected ? "In" : table.umpire.claimed ? "Away" : "None: the server umpires alone"}
            note="Whether this link was opened is told to every seat. Whoever uses it must play no seat."
            actions={
              table.umpire.claimed && (
                <button type="button" class="small" disabled={busy !== ""} onClick={() => void act("link umpire", () => newLink(token, table.id, "umpire"))}>
                  New link
                </button>
              )
            }
          />
        )}
        {table.public && (
          <Door
            title="The public"
            plays="Names, wind and the end; no map before it is over"
            sign={sign("public")}
            link={table.public.link}
            qr={table.public.qr}
            present={table.public.watching > 0}
            state={table.public.watching === 1 ? "One watching" : `${table.public.watching} watching`}
            note="This link may be used by many."
          />
        )}
      </div>
    </section>
  );
}
