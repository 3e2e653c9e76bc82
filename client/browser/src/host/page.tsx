// SPDX-License-Identifier: MIT
// The host's page: his tables, a link for everybody, who is in, and how to open another table.

import { useCallback, useEffect, useState } from "preact/hooks";
import { Header } from "../parts/header";
import { useBooks } from "../books/use";
import { NoSeat } from "../join/welcome";
import { hostView, Refused, type HostView } from "../session/api";
import { dropPass, type Pass } from "../session/keep";
import { HuntingJournal } from "./journal";
import { NewTable } from "./new_table";
import { TableSheet } from "./table_sheet";

const EVERY = 3000;

export function HostPage({ pass }: { pass: Pass }) {
  const [view, setView] = useState<HostView | null>(null);
  const [trouble, setTrouble] = useState("");
  const [shut, setShut] = useState(false);
  const [shown, setShown] = useState("");
  const [opening, setOpening] = useState(false);

  const look = useCallback(async () => {
    try {
      setView(await hostView(pass.token));
      setTrouble("");
    } catch (error) {
      if (error instanceof Refused && error.status === 401) {
        dropPass(pass);
        setShut(true);
      } else setTrouble("The server does not answer. This page goes on asking.");
    }
  }, [pass]);
  useEffect(() => {
    void look();
    const timer = setInterval(() => !document.hidden && void look(), EVERY);
    return () => clearInterval(timer);
  }, [look]);

  const bookOf = useBooks([...(view?.books ?? []).map((b) => b.name), ...(view?.tables ?? []).map((t) => t.book)]);

  if (shut) return <NoSeat trouble="This page is no longer the host's." hint="Open it again with the link the server printed when it was started." />;
  const tables = view?.tables ?? [];
  const table = tables.find((t) => t.id === shown) ?? tables[tables.length - 1];
  const running = tables.filter((t) => t.state === "running").length;
  return (
    <div class="page host">
      <Header title="The host's table" state={tables.length > 1 ? `${tables.length} tables, ${running} under way` : ""} />
      {trouble && (
        <div class="strip" role="status">
          {trouble}
        </div>
      )}
      <main class="host-main">
        {(tables.length > 1 || opening) && (
          <nav class="host-tables" aria-label="Tables">
            {tables.map((t) => (
              <button key={t.id} type="button" class="chip" aria-pressed={!opening && t.id === table?.id} onClick={() => (setShown(t.id), setOpening(false))}>
                {t.name || t.title}
              </button>
            ))}
          </nav>
        )}
        {view && !opening && table && <TableSheet key={table.id} table={table} book={bookOf(table.book)} bookTitle={view.books.find((b) => b.name === table.book)?.title ?? ""} token={pass.token} onChange={look} />}
        {view && tables.length === 0 && !opening && <p class="quiet">No table is open.</p>}
        {view && opening && (
          <NewTable
            books={view.books}
            bookOf={bookOf}
            hunters={(view.hunters ?? []).filter((h) => h.alive)}
            token={pass.token}
            onDone={() => {
              setOpening(false);
              setShown("");
              void look();
            }}
            onLeave={() => setOpening(false)}
          />
        )}
        {view && !opening && (
          <p class="host-more">
            <button type="button" class="plain" onClick={() => setOpening(true)}>
              Open another table
            </button>
          </p>
        )}
        {view && !opening && <HuntingJournal hunters={view.hunters ?? []} token={pass.token} onChange={() => void look()} />}
      </main>
    </div>
  );
}
