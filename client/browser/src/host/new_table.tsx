// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { openTable, Refused, type HostBook } from "../session/api";
import { silhouette } from "../map/silhouettes";
import { PACES } from "./pace";

const SIGNS: Record<string, string> = { hunt: "lion", skirmish: "askari", beast: "leopard", dinosaurs: "crocodile", expedition: "boat" };

interface Props {
  books: HostBook[];
  token: string;
  onDone: () => void;
  onLeave: () => void;
}

export function NewTable({ books, token, onDone, onLeave }: Props) {
  const [book, setBook] = useState(books[0]?.name ?? "");
  const chosen = books.find((b) => b.name === book);
  const [scenario, setScenario] = useState(chosen?.scenarios[0]?.name ?? "");
  const [pace, setPace] = useState("open");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const open = async () => {
    setBusy(true);
    setTrouble("");
    try {
      await openTable(token, book, scenario, pace, []);
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
              <path d={silhouette(SIGNS[b.name] ?? "spoor", true)} fill-rule="evenodd" />
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
          Leave it
        </button>
      </p>
    </form>
  );
}
