// SPDX-License-Identifier: MIT
// The umpire's desk: the master map, who is at the table, what waits for a decision, and what truly happened.

import { useEffect, useState } from "preact/hooks";
import type { Handle, Place } from "../protocol/messages";
import type { Line } from "../session/line";
import { randomHex } from "../session/keep";
import type { Session } from "../session/session";
import { useSession } from "../session/use";
import { useDraft } from "../order/draft";
import { ClockRing } from "../parts/clock_ring";
import { Header } from "../parts/header";
import { Strip } from "../parts/strip";
import { Log } from "../player/log";
import { isHeld } from "../words/lines";
import { sentence } from "../words/names";
import { question } from "../order/form";
import { Hands } from "./hands";
import { AT_FIRST, LayerSwitches, type Shown } from "./layers";
import { MasterMap } from "./master_map";
import { Rewind } from "./rewind";
import { Rulings } from "./rulings";
import { Roll, Seats } from "./seats";
import { SeeAs } from "./see_as";
import { SightTool } from "./sight_tool";
import { FootSheets, Ledgers, pendingRows } from "./sheets";
import { Reckoning, ReckoningButton, Stories, useReckoning } from "../player/over";

type Right = "decide" | "hands" | "log" | "ledgers" | "back";

export function UmpirePage({ session, line }: { session: Session; line: Line }) {
  useSession(session);
  const { known, follows } = session;
  const [shown, setShown] = useState<Shown>(AT_FIRST);
  const [chosen, setChosen] = useState<Handle>(0);
  const [right, setRight] = useState<Right>("decide");
  const [measuring, setMeasuring] = useState(false);
  const [ends, setEnds] = useState<Handle[]>([]);
  const [asked, setAsked] = useState("");
  const drafting = useDraft(session, false);
  const { draft } = drafting;
  const names = session.names();
  const at = (who: Handle): Place => known.own.get(who)?.figure.at ?? { x: 0, y: 0 };
  const from = at(draft?.choice.figure || draft?.target || chosen);
  const pending = pendingRows(session);
  const reckoning = useReckoning(session);
  const prompt = known.prompt;
  const waiting = session.company.filter((r) => r.awaited).map((r) => r.name || r.seat);
  const joining = session.welcome === null;
  const state = joining
    ? "Finding your place at the table"
    : known.news.has("ended")
    ? `The ${session.catalogue.word("game")} is over`
    : known.news.has("stories")
      ? "By the fire"
      : prompt
      ? "You are asked"
      : waiting.length > 0
        ? `Thinking: ${waiting.join(", ")}`
        : known.news.has("begun")
          ? "The bush goes its way"
          : `Before the ${session.catalogue.word("game")}`;

  const onFigure = (who: Handle) => {
    if (measuring) {
      if (ends.length !== 1 || ends[0] === who) return setEnds([who]);
      setAsked(line.askSight(ends[0]!, who));
      return setEnds([ends[0]!, who]);
    }
    setChosen(who);
    if (draft?.choice.targets.some((t) => t.who === who)) drafting.set({ target: who });
  };
  const offered = new Set<Handle>(draft?.choice.targets.map((t) => t.who) ?? []);
  const rule = ends.length === 2 ? ([at(ends[0]!), at(ends[1]!)] as const) : null;
  const sight = rule && session.sight?.id === asked ? session.sight : null;
  const pause = session.choices.find((c) => c.figure === 0 && c.verb === (isHeld(known) ? "resume" : "hold"));

  // Ghosts of all seats want the streams of all; after a broken line they are asked for anew.
  const watched = shown.ghosts ? "*" : session.following;
  useEffect(() => {
    if (!joining && (watched !== "" || session.seats.size > 0)) line.watch(watched);
  }, [watched, session.welcome]);

  // What is asked about a figure is ruled with that figure chosen.
  useEffect(() => {
    if (prompt && prompt.figure !== 0) setChosen(prompt.figure);
  }, [prompt?.figure, prompt?.text]);

  return (
    <div class={`page umpire${prompt ? " page-warm" : ""}`}>
      <Header title={session.welcome?.table ?? ""} about="Umpire" state={state} warm={prompt !== null}>
        <ReckoningButton use={reckoning} />
        {!joining && !known.news.has("begun") && (
          <button type="button" class="primary" onClick={() => line.rule({ verb: "begin" }, "Let it begin", randomHex(8))}>
            Let it begin
          </button>
        )}
        {pause && (
          <button type="button" class="small" onClick={() => line.rule({ verb: pause.verb }, pause.says, randomHex(8))}>
            {pause.says}
          </button>
        )}
      </Header>
      <Strip session={session} />
      {reckoning.shown ? (
        <main class="reckoning-main">
          <Reckoning session={session} />
        </main>
      ) : (
      <main class={`desk-umpire${follows ? " following" : ""}`}>
        <aside class="side side-seats">
          <h2 class="side-title">Seats</h2>
          <Seats session={session} line={line} onSeeAs={(seat) => line.follow(seat)} />
          <LayerSwitches shown={shown} onChange={setShown} />
          <p class="measure">
            <button
              type="button"
              class="small"
              aria-pressed={measuring}
              onClick={() => {
                setMeasuring(!measuring);
                setEnds([]);
              }}
            >
              Who sees whom?
            </button>
          </p>
          <h2 class="side-title">On the table</h2>
          <Roll session={session} chosen={chosen} onChoose={onFigure} />
        </aside>
        <section class="stage" aria-label="Master map">
          <MasterMap session={session} shown={shown} drafting={drafting} from={from} chosen={chosen} offered={offered} onFigure={onFigure} rule={rule} between={sight?.ways.map((w) => w.wall).filter((w) => w.length === 2) ?? []} />
          {measuring && <SightTool session={session} ends={ends} asked={asked} />}
        </section>
        {follows && <SeeAs session={follows.session} seat={follows.seat} name={session.company.find((r) => r.seat === follows.seat)?.name ?? ""} onStop={() => line.follow("")} />}
        <aside class="side side-inbox">
          <div class="tabs tabs-small" role="tablist" aria-label="Desk">
            {(
              [
                ["decide", "Decide"],
                ["hands", "In hand"],
                ["log", "Journal"],
                ["ledgers", "Ledgers"],
                ["back", "Set back"],
              ] as [Right, string][]
            ).map(([key, title]) => (
              <button key={key} type="button" role="tab" aria-selected={right === key} class={key === "decide" && (prompt || pending.length > 0) ? "tab-asked" : ""} onClick={() => setRight(key)}>
                {title}
              </button>
            ))}
          </div>
          {right === "decide" && (
            <div class="inbox">
              {prompt?.kind === "stories" && <Stories session={session} umpire onGive={(order, says) => line.rule(order, says, randomHex(8))} />}
              {prompt && prompt.kind !== "stories" && (
                <article class="letter-slip">
                  <ClockRing session={session} />
                  <h3>{question(prompt, names)}</h3>
                  {prompt.fallback && <p class="fallback">If you do nothing: {sentence(prompt.fallback, [prompt.figure, prompt.about], names)}</p>}
                </article>
              )}
              {!prompt && session.deadline !== null && <ClockRing session={session} />}
              {pending.length > 0 && (
                <ul class="pending" aria-label="Waiting for a decision">
                  {pending.map((row, i) => (
                    <li key={i}>{row}</li>
                  ))}
                </ul>
              )}
              {session.answer && (
                <p class={session.answer.refused ? "refused" : "sent"} role="status">
                  {session.answer.says}
                </p>
              )}
              <Rulings session={session} line={line} drafting={drafting} from={from} chosen={chosen} />
            </div>
          )}
          {right === "hands" && (
            <div class="inbox">
              <Hands session={session} line={line} />
            </div>
          )}
          {right === "log" && <Log lines={known.log} names={names} label="What truly happened" />}
          {right === "ledgers" && <Ledgers session={session} />}
          {right === "back" && <Rewind session={session} line={line} />}
        </aside>
        <FootSheets session={session} />
      </main>
      )}
    </div>
  );
}
