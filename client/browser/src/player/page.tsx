// SPDX-License-Identifier: MIT
// A seat's page: the map in its own frame, its party, the log, and its decisions.

import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { Handle, Place } from "../protocol/messages";
import type { Line } from "../session/line";
import type { Session } from "../session/session";
import { useSession } from "../session/use";
import { Header } from "../parts/header";
import { Strip } from "../parts/strip";
import { isForNow, isSpeech, orderOf, useDraft, type Draft } from "../order/draft";
import { OrderForm, figuresOf, sendLabel } from "../order/form";
import { cardsAgo } from "../words/format";
import { isHeld } from "../words/lines";
import { Contacts } from "./contacts";
import { LastThrow, Log } from "./log";
import { FirstNote } from "./note";
import { Party } from "./party";
import { SeatMap } from "./seat_map";
import { Shoulder } from "./shoulder";
import { Talk, speeches } from "./talk";
import { Ending } from "./ending";
import { Reckoning, ReckoningButton, Stories, useReckoning } from "./over";

type Tab = "order" | "party" | "log" | "talk";

interface Props {
  session: Session;
  /** Null: somebody else's page, looked at only. */
  line: Line | null;
}

/** Whose doings the page is about: whom the prompt concerns, else the first of the seat's figures. */
export function leaderOf(session: Session): Handle {
  const { own, prompt } = session.known;
  const party = prompt?.party ?? 1;
  if (prompt && own.has(prompt.figure)) return prompt.figure;
  for (const [who, o] of own) if (o.figure.party === party && o.figure.marks.includes("leader")) return who;
  for (const [who, o] of own) if (o.figure.party === party) return who;
  return [...own.keys()][0] ?? 0;
}

/** The seat's own name, as it was told to all: "S1 Colonel, S2 Novice". */
function seatLabel(session: Session): string {
  const seats = session.known.news.get("seats")?.text.split(", ") ?? [];
  return seats.find((s) => s.startsWith(`${session.seat} `))?.slice(session.seat.length + 1) ?? "";
}

/** Something is going on, and nothing more is asked of the seat in it. */
const isDecided = ({ known, choices }: Session) => known.prompt !== null && known.prompt.kind !== "card" && !choices.some(isForNow);

function stateOf(session: Session): string {
  const { news, prompt } = session.known;
  if (news.has("ended")) return `The ${session.catalogue.word("game")} is over`;
  if (news.has("stories")) return "By the fire";
  if (isHeld(session.known)) return "The umpire holds the table";
  if (prompt && isDecided(session)) return "It is decided";
  if (prompt) return prompt.kind === "card" ? `Your ${session.catalogue.word("card")}` : "You are asked";
  if (session.welcome === null) return "Finding your place at the table";
  if (!news.has("begun")) return `The ${session.catalogue.word("game")} has not begun`;
  return "You listen to the bush";
}

export function PlayerPage({ session, line }: Props) {
  useSession(session);
  const { known } = session;
  const [chosen, setChosen] = useState<Handle>(0);
  const [figure, setFigure] = useState<Handle>(0);
  const [tab, setTab] = useState<Tab>("order");
  const [folded, setFolded] = useState(false);
  const drafting = useDraft(session, known.prompt !== null && known.prompt.kind !== "emergency");
  const { draft } = drafting;
  const leader = leaderOf(session);
  const figures = useMemo(() => figuresOf(session.choices, known.prompt), [session.choices, known.prompt]);
  const acting = draft?.choice.figure || (figures.includes(figure) ? figure : 0) || leader;
  const from: Place = known.own.get(acting)?.figure.at ?? known.own.get(leader)?.figure.at ?? { x: 0, y: 0 };
  const asked = known.prompt !== null;
  const state = stateOf(session);

  useEffect(() => {
    setChosen(0);
    if (asked) {
      setTab("order");
      setFolded(false);
    }
  }, [known.prompt?.text, known.prompt?.kind, asked]);

  useEffect(() => {
    document.title = asked && !isDecided(session) ? `${state}! · Spoor` : "Spoor";
  });

  const give = useCallback(
    (d: Draft) => {
      session.book.given?.(session, orderOf(d));
      line?.order(orderOf(d), isSpeech(d.choice) ? `“${d.words}”` : sendLabel(session, d));
      drafting.clear();
      setChosen(0);
    },
    [line, session],
  );
  const look = (who: Handle) => setChosen(who);
  const forget = (who: Handle) => {
    line?.order({ verb: "forget", target: who }, `You forget ${session.names().inText(who)}.`);
    setChosen(0);
  };
  const pickFigure = (who: Handle) => {
    setChosen(who);
    if (draft?.choice.targets.some((t) => t.who === who)) drafting.set({ target: who });
    else if (figures.includes(who)) setFigure(who);
    else {
      const shot = session.choices.find((c) => (c.figure === acting || c.figure === 0) && c.targets.some((t) => t.who === who));
      if (shot && asked) drafting.pick(shot, who);
    }
  };

  const met = known.contacts.get(chosen);
  const ghost = met && !met.inSight ? met : null;
  const offered = new Set<Handle>(draft?.choice.targets.map((t) => t.who) ?? []);
  const tabs: { key: Tab; title: string }[] = [
    { key: "order", title: asked ? "Order" : "Now" },
    { key: "party", title: "Party" },
    { key: "log", title: "Log" },
    { key: "talk", title: "Talk" },
  ];
  const reckoning = useReckoning(session);
  const talks = speeches(session.choices).length > 0;
  const label = seatLabel(session);
  const { Told, Banner } = session.book;
  const Form = (known.prompt && session.book.forms?.includes(known.prompt.kind) && session.book.Form) || OrderForm;

  return (
    <div class={`page player${asked ? " page-warm" : ""}${asked && known.prompt!.kind !== "card" && known.prompt!.kind !== "stories" && !isDecided(session) ? " page-alarm" : ""}`}>
      <Header title={session.welcome?.table ?? ""} about={label} state={state} warm={asked}>
        <ReckoningButton use={reckoning} />
      </Header>
      <Strip session={session} />
      {reckoning.shown ? (
        <main class="reckoning-main">
          <Reckoning session={session} />
        </main>
      ) : (
      <main class={`desk-player show-${tab}${folded ? " folded" : ""}`}>
        <aside class="side side-party" aria-label="Your party">
          <h2 class="side-title">{known.plan ? "All who were there" : "Your party"}</h2>
          <Party
            session={session}
            chosen={chosen}
            onOrder={line ? (order, says) => line.order(order, says) : null}
            onChoose={(who) => {
              setChosen(who);
              if (figures.includes(who)) setFigure(who);
            }}
          />
          {!known.plan && (
            <>
              <h2 class="side-title">Seen and heard</h2>
              <Contacts session={session} from={from} chosen={chosen} onChoose={(who) => pickFigure(who)} />
            </>
          )}
        </aside>
        <section class="stage" aria-label="Map">
          {Banner && <Banner session={session} />}
          <SeatMap session={session} drafting={drafting} from={from} home={known.own.get(leader)?.figure.at ?? { x: 0, y: 0 }} chosen={chosen} offered={offered} onFigure={pickFigure} onGive={give} />
        </section>
        <nav class="tabs" role="tablist" aria-label="Sheet">
          {tabs.map((t) => (
            <button
              key={t.key}
              type="button"
              role="tab"
              aria-selected={tab === t.key && !folded}
              class={t.key === "order" && asked ? "tab-asked" : ""}
              onClick={() => {
                setFolded(tab === t.key ? !folded : false);
                setTab(t.key);
              }}
            >
              {t.title}
            </button>
          ))}
        </nav>
        <section class="dock" aria-label="Orders">
          <Ending session={session} />
          {Told && <Told session={session} />}
          <FirstNote session={session} />
          <Shoulder session={session} line={line} />
          {ghost && line && !known.news.has("ended") && (
            <p class="ghost-bar">
              <span>
                {session.names().title(chosen)}, last seen {cardsAgo(known.cards - ghost.lostAt, session.catalogue.word("card"))}
              </span>
              <button type="button" class="small" onClick={() => forget(chosen)}>
                Forget it
              </button>
            </p>
          )}
          {session.answer?.refused && (
            <p class="refused" role="alert">
              {session.answer.says}
            </p>
          )}
          {session.given.map((g) => (
            <p key={g.id} class="sent">
              {g.says} <em>{session.line === "open" ? "given…" : "kept until the line is back"}</em>
            </p>
          ))}
          {known.prompt?.kind === "stories" ? (
            line && <Stories session={session} onGive={(order, says) => line.order(order, says)} />
          ) : figures.length > 0 || asked || session.choices.some(isForNow) ? (
            <Form session={session} drafting={drafting} from={from} figure={figure || leader} onFigure={setFigure} onGive={give} onLook={look} />
          ) : (
            <>
              <LastThrow session={session} />
              <p class="listening">
                {known.news.has("ended") ? "" : known.news.has("stories") ? "The others are still speaking by the fire." : known.news.has("begun") || !session.welcome ? "You listen to the bush." : `The ${session.catalogue.word("game")} begins when every seat has somebody, or when the host or the umpire says so.`}
              </p>
            </>
          )}
        </section>
        <aside class="side side-log" aria-label="Log">
          <h2 class="side-title">Journal</h2>
          <Log lines={known.log} names={session.names()} />
          <div class="talk-box">
            {talks ? <Talk session={session} figure={acting} onGive={give} /> : <p class="quiet">Nobody of yours can speak now.</p>}
          </div>
        </aside>
      </main>
      )}
    </div>
  );
}
