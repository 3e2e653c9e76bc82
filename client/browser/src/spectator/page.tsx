// SPDX-License-Identifier: MIT
// The public's page: what the whole table has been told in common, and nothing more before the end.

import type { Session } from "../session/session";
import { useSession } from "../session/use";
import { Flourish } from "../join/welcome";
import { Figures, Walls } from "../map/figures";
import { MapView } from "../map/map";
import { Rose } from "../map/rose";
import { Header } from "../parts/header";
import { Strip } from "../parts/strip";
import { newsText } from "../words/lines";
import { capital, plain } from "../words/format";
import { Reckoning, ReckoningButton, useReckoning } from "../player/over";

const QUIET = new Set(["last_charge", "wind", "commitment", "key", "ended", "result", "begun", "held", "umpire", "bound", "stories"]);

export function SpectatorPage({ session }: { session: Session }) {
  useSession(session);
  const { known } = session;
  const { news } = known;
  const { Banner, Layer, layered } = session.book;
  const ended = news.get("ended");
  const wind = news.get("wind");
  const names = [...news.values()].filter((n) => !QUIET.has(n.what));
  const commitment = news.get("commitment");
  const opened = news.get("key");
  const reckoning = useReckoning(session);
  const state = ended ? `The ${session.catalogue.word("game")} is over` : news.has("stories") ? "By the fire" : news.has("begun") ? `The ${session.catalogue.word("game")} is on` : `Before the ${session.catalogue.word("game")}`;
  return (
    <div class="page">
      <Header title={session.welcome?.table ?? ""} about="For the public" state={state}>
        <ReckoningButton use={reckoning} />
      </Header>
      <Strip session={session} />
      {reckoning.shown ? (
        <main class="reckoning-main">
          <Reckoning session={session} />
        </main>
      ) : (
      <main class="paper" tabIndex={0}>
        <article class="sheet">
          {Banner && <Banner session={session} />}
          <h2>{session.welcome?.table || "The hunt"}</h2>
          <Flourish />
          {ended ? (
            <>
              <p class="lead">{newsText(ended)}</p>
              {news.has("result") && <p class="result">{newsText(news.get("result")!)}</p>}
            </>
          ) : (
            <p class="lead">
              {news.has("stories")
                ? newsText(news.get("stories")!)
                : news.has("begun")
                ? "The parties are in the bush. Who sees whom, nobody here can tell: you read what the whole table knows, and the map when it is over."
                : "The parties are gathering. You will read here what the whole table is told."}
            </p>
          )}
          {(wind || !known.news.has("begun")) && (
            <div class="sheet-wind">
              <Rose wind={wind?.value ?? null} />
              <p>{wind ? newsText(wind) : "No wind is known yet."}</p>
            </div>
          )}
          {(session.company.length > 0 || names.length > 0) && (
            <section>
              <h3>At the table</h3>
              <ul class="roll">
                {session.company.map((r) => (
                  <li key={r.seat}>{r.name || r.seat}</li>
                ))}
                {names.map((n) => (
                  <li key={n.what}>{n.text || capital(plain(n.what))}</li>
                ))}
              </ul>
            </section>
          )}
          {news.get("umpire") && <p>{newsText(news.get("umpire")!)}</p>}
          {news.get("bound")?.text && <p>{newsText(news.get("bound")!)}</p>}
          <section>
            <h3>Told to all</h3>
            <div role="log" aria-live="polite">
              <ol class="log">{known.log.flatMap((l, i) => (l.p === "news" ? [<li key={i}>{newsText(l)}</li>] : []))}</ol>
            </div>
          </section>
          {commitment && (
            <section class="seal">
              <h3>The dice</h3>
              <p>Sealed before the first throw{opened ? " and opened since: anyone may check every die." : "; the seal is broken at the end, and every die can be checked."}</p>
              <code>{commitment.text}</code>
              {opened && <code>{opened.text}</code>}
            </section>
          )}
        </article>
        {known.plan && (
          <section class="sheet-map" aria-label="The map">
            <MapView label="The whole map, now that it is over" grid={session.grid()} inSight={session.inSight()} home={{ x: 0, y: 0 }} whole corner={<Rose wind={wind?.value ?? null} />}>
              {(frame) => (
                <>
                  <Walls session={session} />
                  {Layer && <Layer session={session} frame={frame} />}
                  <Figures session={session} frame={frame} chosen={0} offered={new Set()} onFigure={() => undefined} hide={(who) => layered?.includes(session.names().kindOf(who)) === true} />
                </>
              )}
            </MapView>
          </section>
        )}
      </main>
      )}
    </div>
  );
}
