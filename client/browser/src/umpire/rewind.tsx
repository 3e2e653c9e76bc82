// SPDX-License-Identifier: MIT
// Setting the clock back: moments to go back to, the latest first, and before it is done what every seat was told since
// and what it will be told now.

import { useEffect, useState } from "preact/hooks";
import type { Checkpoint, Order } from "../protocol/messages";
import type { Line } from "../session/line";
import { randomHex } from "../session/keep";
import type { PreviewRow, Session } from "../session/session";
import { capital, listed } from "../words/format";

const DICE = [
  { key: "same", title: "The same dice", says: "What was thrown falls again; who saw it foresees it." },
  { key: "fresh", title: "Fresh dice", says: "Other faces fall from there on." },
] as const;

function Moment({ row, chosen, onChoose }: { row: Checkpoint; chosen: boolean; onChoose: () => void }) {
  return (
    <label class={`moment${row.undone ? " moment-undone" : ""}`}>
      <input type="radio" name="moment" checked={chosen} onChange={onChoose} />
      <span>
        <b>{row.who.length > 0 ? `${listed(row.who)} asked` : "Nobody asked"}</b>
        <small>
          {row.to}
          {row.card ? ", a card begins" : ""}
          {row.undone ? ", undone since" : ""}
        </small>
        {row.says.map((s, i) => (
          <small key={i} class="moment-says">
            {capital(s)}
          </small>
        ))}
      </span>
    </label>
  );
}

function Effect({ row, name }: { row: PreviewRow; name: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {row.since.length > 0 && (
          <details>
            <summary>was told {row.since.length === 1 ? "one thing" : `${row.since.length} things`} since</summary>
            {row.since.map((l, i) => (
              <p key={i}>{capital(l)}</p>
            ))}
          </details>
        )}
        {row.lines.length === 0 ? <em>nothing will be sent</em> : row.lines.map((l, i) => <p key={i}>{capital(l)}</p>)}
      </td>
    </tr>
  );
}

export function Rewind({ session, line }: { session: Session; line: Line }) {
  const { checkpoints, preview } = session;
  const [to, setTo] = useState(0);
  const [dice, setDice] = useState<"same" | "fresh">("same");
  const [words, setWords] = useState("");
  const [cards, setCards] = useState(true);
  const [asked, setAsked] = useState("");
  const [askedOf, setAskedOf] = useState("");
  useEffect(() => line.checkpoints(0), [line]);

  const order: Order = { verb: "rewind", number: to, option: dice, words };
  const now = JSON.stringify(order);
  const shown = preview && preview.id === asked && askedOf === now ? preview : null;
  const names = new Map(session.company.map((r) => [r.seat, r.name]));
  const rows = (checkpoints?.rows ?? []).filter((r) => !cards || r.card || r.to === to);
  return (
    <form
      class="rewind"
      aria-label="Set the clock back"
      onSubmit={(event) => {
        event.preventDefault();
        if (to === 0) return;
        if (!shown) {
          setAskedOf(now);
          setAsked(line.preview(order));
          return;
        }
        if (shown.refused !== "") return;
        line.rule(order, "The clock is set back.", asked || randomHex(8));
        setTo(0);
        setWords("");
        setAsked("");
        line.checkpoints(0);
      }}
    >
      {session.answer && (
        <p class={session.answer.refused ? "refused" : "sent"} role="status">
          {session.answer.says}
        </p>
      )}
      <label class="switch">
        <input type="checkbox" checked={cards} onChange={() => setCards(!cards)} />
        <span>Only where a card begins</span>
      </label>
      <fieldset class="moments">
        <legend>Back to where</legend>
        {checkpoints === null && <p class="quiet">The record is being read…</p>}
        {checkpoints !== null && rows.length === 0 && <p class="quiet">There is nothing to go back to yet.</p>}
        {rows.map((r) => (
          <Moment key={r.to} row={r} chosen={r.to === to} onChoose={() => setTo(r.to)} />
        ))}
      </fieldset>
      <p class="rewind-more">
        <button type="button" class="small" onClick={() => line.checkpoints(0)}>
          Look again
        </button>
        {checkpoints?.more && (
          <button type="button" class="small" onClick={() => line.checkpoints(checkpoints.rows[checkpoints.rows.length - 1]!.to)}>
            Earlier
          </button>
        )}
      </p>
      {to !== 0 && (
        <>
          <fieldset class="rewind-dice">
            <legend>With</legend>
            {DICE.map((d) => (
              <label key={d.key} class="switch">
                <input type="radio" name="rewind-dice" checked={dice === d.key} onChange={() => setDice(d.key)} />
                <span>
                  {d.title}
                  <small> {d.says}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <label class="field">
            Why
            <input type="text" maxLength={280} value={words} onInput={(e) => setWords(e.currentTarget.value)} />
          </label>
          {shown && shown.refused !== "" && (
            <p class="refused" role="alert">
              {shown.refused}
            </p>
          )}
          {shown && shown.refused === "" && (
            <table class="preview">
              <caption>What was shown stays known; what no longer holds is put right</caption>
              <tbody>
                {shown.rows.map((r) => (
                  <Effect key={r.seat} row={r} name={names.get(r.seat) || capital(r.seat)} />
                ))}
              </tbody>
            </table>
          )}
          <div class="order-send">
            <button type="submit" class="primary" disabled={shown !== null && shown.refused !== ""}>
              {shown ? "Set the clock back" : "What will change?"}
            </button>
            <button type="button" class="plain" onClick={() => setTo(0)}>
              Cancel
            </button>
          </div>
        </>
      )}
    </form>
  );
}
