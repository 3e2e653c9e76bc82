// SPDX-License-Identifier: MIT
// The master map: the plan drawn whole, everybody on it, and over it what the seat followed sees and remembers.

import { useMemo } from "preact/hooks";
import type { Handle, Place } from "../protocol/messages";
import { eachRun, unpackGround } from "../protocol/knowledge";
import type { Session } from "../session/session";
import { Disc } from "../map/figure";
import { Figures, Walls } from "../map/figures";
import { keyX, keyY, type Grid } from "../map/grid";
import { MapView, type Frame } from "../map/map";
import { Rose } from "../map/rose";
import { Spoors } from "../map/spoor";
import { silhouette } from "../map/silhouettes";
import { Spot, Way } from "../map/way";
import { heading, inches, distance, octant, OCTANTS } from "../words/format";
import { knownGround } from "../order/ground_known";
import type { Drafting } from "../order/draft";
import type { Shown } from "./layers";
import { originOf, seatColour } from "./origin";

interface Props {
  session: Session;
  shown: Shown;
  drafting: Drafting;
  from: Place;
  chosen: Handle;
  offered: ReadonlySet<Handle>;
  onFigure: (who: Handle) => void;
  rule: readonly [Place, Place] | null;
  /** Solids that take part in the line measured, by their two ends. */
  between: readonly (readonly Place[])[];
}

export function MasterMap({ session, shown, drafting, from, chosen, offered, onFigure, rule, between }: Props) {
  const { known } = session;
  const { draft } = drafting;
  const { Layer, layered } = session.book;
  const grid = session.grid();
  const wind = known.news.get("wind")?.value ?? null;
  const wantsWay = draft !== null && draft.choice.reach > 0;
  const wantsPlace = draft !== null && draft.choice.place;
  const onPlace = (at: Place) => {
    const place = { x: Math.round(at.x), y: Math.round(at.y) };
    if (wantsPlace) drafting.set({ path: [place] });
    else if (wantsWay && draft) drafting.set({ path: [...draft.path, place] });
  };
  return (
    <MapView
      label={`The master map with ${known.own.size} figures. They stand in words in the list beside it.`}
      grid={grid}
      inSight={session.inSight()}
      home={{ x: 0, y: 0 }}
      whole
      pointing={wantsWay || wantsPlace}
      onPlace={onPlace}
      corner={<Rose wind={wind} />}
    >
      {(frame) => (
        <>
          {shown.cover && grid && <CoverCost grid={grid} />}
          <Markers session={session} frame={frame} />
          {shown.walls && <Walls session={session} />}
          {shown.trails && <Spoors spoors={known.spoors.values()} frame={frame} />}
          {shown.scent && wind !== null && <Scent session={session} wind={wind} />}
          {shown.sight && <FollowedSight session={session} />}
          {wantsWay && draft && (
            <Way frame={frame} from={from} path={draft.path} next={null} reach={draft.choice.reach} stepCost={draft.choice.stepCost} known={knownGround(session)} />
          )}
          <Ghosts session={session} frame={frame} all={shown.ghosts} />
          {Layer && <Layer session={session} frame={frame} />}
          {shown.figures && <Figures hide={(who) => layered?.includes(session.names().kindOf(who)) === true} session={session} frame={frame} chosen={chosen} offered={offered} onFigure={onFigure} labels={shown.labels} />}
          {wantsPlace && draft?.path[0] && <Spot frame={frame} at={draft.path[0]} />}
          {between.map((wall, i) => (
            <path key={i} class="blocking-wall" d={`M${wall[0]!.x},${wall[0]!.y}L${wall[1]!.x},${wall[1]!.y}`} vector-effect="non-scaling-stroke" />
          ))}
          {rule && <Ruler frame={frame} a={rule[0]} b={rule[1]} />}
        </>
      )}
    </MapView>
  );
}

function CoverCost({ grid }: { grid: Grid }) {
  const paths = useMemo(() => {
    const d = ["", "", "", ""];
    const s = grid.size;
    for (const [k, bits] of grid.bits) {
      const { cover, edge } = unpackGround(bits);
      if (cover > 0 && !edge) d[cover] += `M${keyX(k) * s},${keyY(k) * s}h${s}v${s}h${-s}z`;
    }
    return d;
  }, [grid]);
  return (
    <g class="cover-cost">
      {[1, 2, 3].map((c) => (
        <path key={c} class={`cover-${c}`} d={paths[c]} />
      ))}
    </g>
  );
}

function Markers({ session, frame }: { session: Session; frame: Frame }) {
  const size = Math.max(0.36, Math.min(1, 30 * frame.k)) / frame.k / 1.6;
  return (
    <>
      {(session.known.plan?.markers ?? []).map((m) => (
        <g key={m.id} class="marker" transform={`translate(${m.at.x},${m.at.y}) scale(${size})`}>
          <path d={silhouette(session.book.shapes, m.kind, false)} fill-rule="evenodd" />
        </g>
      ))}
    </>
  );
}

/** Fans downwind of people, as far as the book's catalogue says scent carries. */
function Scent({ session, wind }: { session: Session; wind: number }) {
  const range = session.catalogue.option("scent_range");
  if (range === null) return null;
  const [ax, ay] = turned(wind * 45 - 22.5, range);
  const [bx, by] = turned(wind * 45 + 22.5, range);
  return (
    <g class="scent-fans">
      {[...session.known.own.values()]
        .filter((o) => session.catalogue.isPerson(o.figure.kind) && !o.figure.marks.includes("dead"))
        .map((o) => (
          <path key={o.figure.who} d={`M${o.figure.at.x},${o.figure.at.y}l${ax},${ay}A${range},${range} 0 0 1 ${o.figure.at.x + bx},${o.figure.at.y + by}Z`} />
        ))}
    </g>
  );
}

function turned(degrees: number, length: number): [number, number] {
  const [x, y] = heading(degrees / 45);
  return [Math.round(x * length), Math.round(y * length)];
}

function FollowedSight({ session }: { session: Session }) {
  const follows = session.follows;
  const origin = follows ? originOf(session, follows.seat) : null;
  const cells = follows?.session.known.inSight;
  const d = useMemo(() => {
    let path = "";
    eachRun(cells ?? [], 3, (y, x, length) => (path += `M${x * 100},${y * 100}h${length * 100}v100h${-length * 100}z`));
    return path;
  }, [cells]);
  if (!origin || d === "") return null;
  return (
    <g class={`followed-sight ${seatColour(session, follows!.seat)}`} transform={`translate(${origin.x},${origin.y})`}>
      <pattern id="seen-hatch" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0,0V40" class="hatch-line" />
      </pattern>
      <path d={d} fill="url(#seen-hatch)" />
    </g>
  );
}

/** What seats remember and do not see, each in its colour with its sign. */
function Ghosts({ session, frame, all }: { session: Session; frame: Frame; all: boolean }) {
  const radius = Math.max(10, Math.min(24, 46 * frame.k));
  const size = radius / 24 / frame.k;
  return (
    <>
      {[...session.seats].map(([seat, seen]) => {
        const origin = originOf(session, seat);
        if (!origin || !(all || seat === session.following)) return null;
        const names = seen.names();
        const away = [...seen.known.contacts].filter(([, c]) => !c.inSight);
        return (
          <g key={seat} class={`ghosts ${seatColour(session, seat)}`} transform={`translate(${origin.x},${origin.y})`}>
            {seat === session.following && <Spoors spoors={seen.known.spoors.values()} frame={frame} chosen="" />}
            {away.map(([who, c]) => (
              <g key={who} class="stand stand-ghost" transform={`translate(${c.seen.at.x},${c.seen.at.y}) scale(${size})`}>
                <title>{`${names.title(who)}, as ${seat} remembers it`}</title>
                <Disc look={names.look(who)} ghost />
                <g class="ghost-seat" transform={`translate(0,24) scale(${24 / radius}) translate(0,9)`}>
                  <rect x={-12} y={-8} width={24} height={17} rx={4} />
                  <text y={5.5} text-anchor="middle">
                    {seat}
                  </text>
                </g>
              </g>
            ))}
          </g>
        );
      })}
    </>
  );
}

function Ruler({ frame, a, b }: { frame: Frame; a: Place; b: Place }) {
  const { k } = frame;
  return (
    <g class="ruler">
      <path d={`M${a.x},${a.y}L${b.x},${b.y}`} vector-effect="non-scaling-stroke" />
      <g transform={`translate(${(a.x + b.x) / 2},${(a.y + b.y) / 2}) scale(${1 / k})`} class="way-tag">
        <rect x={-74} y={-14} width={148} height={27} rx={3} />
        <text y={5} text-anchor="middle">
          {inches(distance(a, b))} {OCTANTS[octant(a, b)]}
        </text>
      </g>
    </g>
  );
}
