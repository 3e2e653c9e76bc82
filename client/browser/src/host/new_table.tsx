// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { openTable, Refused, type HostBook, type HostHunter } from "../session/api";
import { silhouette } from "../map/silhouettes";
import type { Book } from "../books/book";
import { PACES } from "./pace";

const SEATS = Array.from({ length: 9 }, (_, i) => `S${i + 1}`);

interface Props {
  books: HostBook[];
  bookOf: (name: string) => Book;
  /** Living hunters of the hunting journal. */
  hunters: readonly HostHunter[];
  token: string;
  onDone: () => void;
  onLeave: () => void;
}

export function NewTable({ books, bookOf, hunters, token, onDone, onLeave }: Props) {
  const [book, setBook] = useState(books[0]?.name ?? "");
  const chosen = books.find((b) => b.name === book);
  const [scenario, setScenario] = useState(chosen?.scenarios[0]?.name ?? "");
  const [pace, setPace] = useState("open");
  const [seated, setSeated] = useState<Record<string, string>>({}); // seat by hunter
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const open = async () => {
    setBusy(true);
    setTrouble("");
    try {
      const bySeat: Record<string, string> = {};
      for (const [hunter, seat] of Object.entries(seated)) {
        if (seat === "") continue;
        if (bySeat[seat]) throw new Refused(0, `${bySeat[seat]} and ${hunter} cannot both have seat ${seat}.`);
        bySeat[seat] = hunter;
      }
      await openTable(token, book, scenario, pace, [], bySeat);
      onDone();
    } catch (error) {
      setTrouble(error instanceof Refused && error.code ? error.code : "The table could not be opened. Look whether the server still runs, then try again.");
      setBusy(false);
    }
  };
  return (
    <form
      class="new-table"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <h2>Open another table</h2>
      <fieldset class="tiles">
        <legend>Book</legend>
        {books.map((b) => (
          <label key={b.name} class="tile">
            <input
              type="radio"
              name="book"
              checked={b.name === book}
              onChange={() => {
                setBook(b.name);
                setScenario(b.scenarios[0]?.name ?? "");
              }}
            />
            <svg viewBox="-24 -24 48 48" width="52" height="52" aria-hidden="true">
              <path d={silhouette(bookOf(b.name).shapes, bookOf(b.name).sign, true)} fill-rule="evenodd" />
            </svg>
            <span>
              <b>{b.title || b.name}</b>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset class="tiles">
        <legend>Scenario</legend>
        {(chosen?.scenarios ?? []).map((s) => (
          <label key={s.name} class="tile">
            <input type="radio" name="scenario" checked={s.name === scenario} onChange={() => setScenario(s.name)} />
            <span>
              <b>{s.title || s.name}</b>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset class="tiles">
        <legend>Pace</legend>
        {PACES.map((p) => (
          <label key={p.key} class="tile tile-wide">
            <input type="radio" name="pace" checked={p.key === pace} onChange={() => setPace(p.key)} />
            <span>
              <b>{p.title}</b>
              <small>{p.says}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {hunters.length > 0 && (
        <fieldset class="tiles">
          <legend>From the hunting journal</legend>
          {hunters.map((h) => (
            <label key={h.name} class="tile">
              <span>
                <b>{h.name}</b>
                <small>
                  {h.rp < 0 ? `−${-h.rp}` : h.rp} RP, Bushcraft {h.bc}
                </small>
              </span>
              <select aria-label={`Seat of ${h.name}`} value={seated[h.name] ?? ""} onChange={(e) => setSeated({ ...seated, [h.name]: e.currentTarget.value })}>
                <option value="">stays at home</option>
                {SEATS.map((s) => (
                  <option key={s} value={s}>
                    seat {s}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      )}
      {trouble && (
        <p class="refused" role="alert">
          {trouble}
        </p>
      )}
      <p class="order-send">
        <button type="submit" class="primary" disabled={busy || scenario === ""}>
          Open the table
        </button>
        <button type="button" class="plain" onClick={onLeave}>
          Cancel
        </button>
      </p>
    </form>
  );
}
