// SPDX-License-Identifier: MIT
// What lies on the ground of a camp: the fire and its light, the six places it may come from, the ring people are set out
// in, and where orders send whom.

import { useMemo } from "preact/hooks";
import type { Handle, Place } from "../../protocol/messages";
import type { Session } from "../../session/session";
import { keyX, keyY } from "../../map/grid";
import type { Frame } from "../../map/map";
import { isFire } from "./ground";
import { plansOf } from "./plans";

interface Door {
  who: Handle;
  at: Place;
  number: string;
  used: boolean;
}

/** The six places as this viewer knows them. */
export function doorsOf(session: Session): Door[] {
  const { own, contacts } = session.known;
  const doors: Door[] = [];
  for (const [who, { seen }] of contacts) {
    if (seen.kind !== "marker" || session.known.plan) continue;
    doors.push({ who, at: seen.at, number: seen.marks.find((m) => m.startsWith("no_"))?.slice(3) ?? "", used: seen.marks.includes("used") });
  }
  for (const [who, { figure }] of own) {
    if (figure.kind !== "marker") continue;
    doors.push({ who, at: figure.at, number: `${figure.numbers["number"] ?? ""}`, used: figure.marks.includes("used") });
  }
  return doors;
}

/** Cells that touch are of one fire: its place is the middle of them. */
export function middles(cells: readonly Place[]): Place[] {
  const heaps: Place[][] = [];
  for (const cell of cells) {
    const heap = heaps.find((h) => h.some((p) => Math.abs(p.x - cell.x) <= 100 && Math.abs(p.y - cell.y) <= 100));
    if (heap) heap.push(cell);
    else heaps.push([cell]);
  }
  return heaps.map(mean);
}

const mean = (of: readonly Place[]) => ({ x: of.reduce((s, p) => s + p.x, 0) / of.length, y: of.reduce((s, p) => s + p.y, 0) / of.length });

function fires(session: Session): Place[] {
  const { plan } = session.known;
  if (plan) {
    return plan.markers.filter((m) => m.kind === "campfire").map((m) => m.at);
  }
  const grid = session.grid();
  const cells: Place[] = [];
  for (const [k, bits] of grid?.bits ?? []) if (isFire(bits)) cells.push({ x: keyX(k) * 100 + 50, y: keyY(k) * 100 + 50 });
  return middles(cells);
}

const FLAME = "M-2,-34C4,-22 20,-14 20,2C20,16 10,24 0,24C-11,24 -20,16 -20,4C-20,-6 -12,-8 -13,-18C-7,-14 -5,-10 -4,-4C0,-12 2,-22 -2,-34Z";

function Fire({ at, light, night }: { at: Place; light: number; night: boolean }) {
  return (
    <g class="fire" transform={`translate(${at.x},${at.y})`}>
      {night && <circle class="fire-light" r={light} vector-effect="non-scaling-stroke" />}
      <path class="fire-wood" d="M-34,30L34,14M-34,14L34,30M-24,36L24,36" />
      <path class="fire-flame" d={FLAME} />
      <path class="fire-heart" d="M0,-8C3,0 10,4 10,12C10,18 5,22 0,22C-6,22 -10,18 -10,12C-10,6 -3,0 0,-8Z" />
    </g>
  );
}

function DoorMark({ door, frame }: { door: Door; frame: Frame }) {
  const size = Math.max(13, Math.min(24, 60 * frame.k)) / 24 / frame.k;
  return (
    <g class={`door${door.used ? " door-used" : ""}`} transform={`translate(${door.at.x},${door.at.y}) scale(${size})`}>
      <path class="door-body" d="M0,-25L23,-8L15,22H-15L-23,-8Z" />
      <text y={9} text-anchor="middle">
        {door.number || "?"}
      </text>
      {door.used && <path class="door-strike" d="M-22,20L22,-20M-22,-20L22,20" />}
    </g>
  );
}

export function Layer({ session, frame }: { session: Session; frame: Frame }) {
  const { known, catalogue } = session;
  const grid = session.grid();
  const lit = useMemo(() => fires(session), [grid, known.plan]);
  const begun = known.news.get("begun")?.text ?? "";
  const doors = doorsOf(session);
  const { prompt } = known;
  const about = prompt?.kind === "arrange" ? (known.own.get(prompt.about)?.figure.at ?? known.contacts.get(prompt.about)?.seen.at) : undefined;
  const ring = catalogue.option("arrange_radius");
  const plans = known.news.has("ended") ? [] : [...plansOf(session)].flatMap(([who, to]) => {
    const from = known.own.get(who)?.figure.at;
    return from ? [{ who, from, to }] : [];
  });
  const r = 9 / frame.k;
  return (
    <g class="camp-layer">
      {lit.map((at, i) => (
        <Fire key={i} at={at} light={catalogue.option("fire_light") ?? 800} night={!begun.includes("day")} />
      ))}
      {about && ring !== null && <circle class="set-out-ring" cx={about.x} cy={about.y} r={ring} vector-effect="non-scaling-stroke" />}
      {doors.map((d) => (
        <DoorMark key={d.who} door={d} frame={frame} />
      ))}
      {plans.map(({ who, from, to }) => (
        <g key={who} class="plan">
          <path d={`M${from.x},${from.y}L${to.x},${to.y}`} vector-effect="non-scaling-stroke" />
          <circle cx={to.x} cy={to.y} r={r} vector-effect="non-scaling-stroke" />
        </g>
      ))}
    </g>
  );
}
