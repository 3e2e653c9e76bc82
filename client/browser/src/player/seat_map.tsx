// SPDX-License-Identifier: MIT
// The seat's map with what it knows on it, and the way or place being ordered.

import { useState } from "preact/hooks";
import type { Handle, Place } from "../protocol/messages";
import type { Session } from "../session/session";
import { Figures, Walls } from "../map/figures";
import { Legend } from "../map/legend";
import { MapView } from "../map/map";
import { Rim } from "../map/rim";
import { Rose } from "../map/rose";
import { Spoors, wayAlong } from "../map/spoor";
import { Spot, Way } from "../map/way";
import { nextCorner } from "../words/path";
import { capital, count, octant, plain } from "../words/format";
import { missing, type Draft, type Drafting } from "../order/draft";
import { stepped } from "../order/way_bar";
import { knownGround } from "../order/ground_known";

interface Props {
  session: Session;
  drafting: Drafting;
  from: Place;
  home: Place;
  chosen: Handle;
  offered: ReadonlySet<Handle>;
  onFigure: (who: Handle) => void;
  onGive: (draft: Draft) => void;
}

const KEYS: Record<string, Place> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export function SeatMap({ session, drafting, from, home, chosen, offered, onFigure, onGive }: Props) {
  const [hover, setHover] = useState<Place | null>(null);
  const [legend, setLegend] = useState(false);
  const { known } = session;
  const { draft } = drafting;
  const grid = session.grid();
  const drawing = draft !== null && draft.choice.reach > 0;
  const placing = draft !== null && draft.choice.place;
  /** The book's own form: a place chosen is an order given. */
  const own = known.prompt !== null && session.book.forms?.includes(known.prompt.kind) === true;
  const { Layer, layered } = session.book;
  const ground = knownGround(session);
  const wish = drawing && hover ? nextCorner(from, draft.path, hover, draft.choice.reach, ground, draft.choice.stepCost) : null;

  const followed = [...known.spoors.values()].find((s) => draft?.option === `spoor_${s.number}` && s.who === draft.choice.figure);

  const target = draft && draft.target !== 0 ? known.contacts.get(draft.target)?.seen.at : undefined;
  const looked = chosen !== 0 ? (known.contacts.get(chosen)?.seen.at ?? known.own.get(chosen)?.figure.at) : undefined;
  // What somebody is asked about is looked at with him.
  const about = known.prompt ? known.contacts.get(known.prompt.about) : undefined;
  const comes = about?.inSight ? about.seen.at : undefined;
  const show = target ? [from, target] : drawing ? [from] : looked ? [looked] : known.prompt ? (comes ? [from, comes] : [from]) : [];

  const onPlace = (at: Place) => {
    if (!draft) return;
    const rounded = { x: Math.round(at.x), y: Math.round(at.y) };
    if (placing && own) onGive({ ...draft, path: [rounded] });
    else if (placing) drafting.set({ path: [rounded] });
    else if (drawing) {
      const next = nextCorner(from, draft.path, rounded, draft.choice.reach, ground, draft.choice.stepCost);
      if (next) drafting.set({ path: [...draft.path, next] });
    }
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (!draft || !(drawing || placing)) return false;
    const way = KEYS[event.key];
    if (way && placing) {
      const spot = draft.path[0] ?? from;
      drafting.set({ path: [{ x: spot.x + way.x * 50, y: spot.y + way.y * 50 }] });
      return true;
    }
    if (way) {
      setHover(null);
      drafting.set({ path: stepped(session, draft, from, octant({ x: 0, y: 0 }, way)) });
      return true;
    }
    if (event.key === "Backspace") {
      drafting.set({ path: draft.path.slice(0, -1) });
      return true;
    }
    if (event.key === "Enter" && missing(draft) === "") {
      onGive(draft);
      return true;
    }
    return false;
  };

  const recent = known.plan ? [] : known.sounds.filter((s) => !s.heard.at && s.heard.from !== null && known.cards - s.card <= 1);
  const scents = known.log.slice(-8).flatMap((l) => (l.p === "scented" ? [l] : []));
  const sounds = new Map<string, { octant: number; label: string; times: number }>();
  for (const s of recent.slice(-6)) {
    const label = capital(s.heard.words ? "a voice" : session.names().sound(s.heard.what));
    const known = sounds.get(`${s.heard.from} ${label}`);
    sounds.set(`${s.heard.from} ${label}`, { octant: s.heard.from!, label, times: (known?.times ?? 0) + 1 });
  }
  const marks = [
    ...[...sounds.values()].map(({ octant, label, times }) => ({ octant, label: times > 1 ? `${label}, ${count(times)} times` : label, scent: false })),
    ...scents.slice(-1).map((s) => ({ octant: s.from, label: `${capital(plain(s.what))} scent`, scent: true })),
  ];
  const seen = [...known.contacts.values()].filter((c) => c.inSight).length;
  const label = `Your map. ${known.own.size} of your own figures, ${seen} others in sight. All of it stands in words under “Seen and heard”.${drawing ? " Arrow keys draw the way by half inches, Backspace takes back, Enter goes." : ""}`;

  return (
    <>
      <MapView
        label={label}
        grid={grid}
        inSight={session.inSight()}
        home={home}
        whole={known.plan !== null}
        show={show}
        pointing={drawing || placing}
        onPlace={onPlace}
        onHover={drawing ? setHover : () => undefined}
        onKey={onKey}
        corner={<Rose wind={known.news.get("wind")?.value ?? null} />}
        rim={(frame) => <Rim frame={frame} marks={marks} />}
      >
        {(frame) => (
          <>
            <Walls session={session} />
            <Spoors spoors={known.spoors.values()} frame={frame} chosen={followed ? (draft?.option ?? "") : ""} />
            {followed && <polyline class="way" points={[from, ...wayAlong(from, followed)].map((p) => `${p.x},${p.y}`).join(" ")} vector-effect="non-scaling-stroke" />}
            {target && <path class="aim" d={`M${from.x},${from.y}L${target.x},${target.y}`} vector-effect="non-scaling-stroke" />}
            {drawing && <Way frame={frame} from={from} path={draft.path} next={wish} reach={draft.choice.reach} stepCost={draft.choice.stepCost} known={ground} />}
            {Layer && <Layer session={session} frame={frame} />}
            <Figures session={session} frame={frame} chosen={chosen} offered={offered} onFigure={onFigure} {...(layered ? { hide: (who) => layered.includes(session.names().kindOf(who)) } : {})} />
            {placing && draft.path[0] && <Spot frame={frame} at={draft.path[0]} />}
          </>
        )}
      </MapView>
      {grid && (
        <div class="legend-box">
          <button type="button" class="small" aria-expanded={legend} onClick={() => setLegend(!legend)}>
            Key
          </button>
          {legend && <Legend grid={grid} spoors={[...known.spoors.values()]} />}
        </div>
      )}
    </>
  );
}
