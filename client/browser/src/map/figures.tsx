// SPDX-License-Identifier: MIT
// Everything that stands on the map: own figures, contacts in sight, ghosts with their age, sounds at a spot, the last
// steps something was seen to take.

import type { Handle, Place } from "../protocol/messages";
import type { Session } from "../session/session";
import { cardsAgo, capital, plain } from "../words/format";
import { Disc } from "./figure";
import type { Frame } from "./map";

interface Props {
  session: Session;
  frame: Frame;
  chosen: Handle;
  offered: ReadonlySet<Handle>;
  onFigure: (who: Handle) => void;
  /** Off: no labels but of what is chosen. */
  labels?: boolean;
  hide?: (who: Handle) => boolean;
}

/** Radius of a disc in pixels at a scale: half an inch, within reason. */
const radius = (k: number) => Math.max(11, Math.min(26, 50 * k));

const points = (way: readonly Place[]) => way.map((p) => `${p.x},${p.y}`).join(" ");

interface StandProps {
  at: Place;
  size: number;
  label: string;
  note: string;
  cls: string;
  onClick: () => void;
  children: preact.ComponentChildren;
}

/** Something of fixed size at a place. */
function Stand({ at, size, label, note, cls, onClick, children }: StandProps) {
  return (
    <g
      class={`stand ${cls}`}
      transform={`translate(${at.x},${at.y}) scale(${size})`}
      onClick={(e) => {
        e.stopPropagation();
        onClick();
      }}
    >
      <circle r={34} class="stand-touch" />
      {children}
      {label !== "" && (
        <text class="stand-label" y={45} text-anchor="middle" font-size={13 / 1}>
          {label}
        </text>
      )}
      {note !== "" && (
        <text class="stand-note" y={61} text-anchor="middle" font-size={12}>
          {note}
        </text>
      )}
    </g>
  );
}

export function Figures({ session, frame, chosen, offered, onFigure, labels = true, hide }: Props) {
  const { known } = session;
  const { k } = frame;
  const names = session.names();
  const r = radius(k);
  const size = r / 24 / k;
  const shown = (who: Handle) => !hide?.(who);
  const own = [...known.own].filter(([who]) => shown(who));
  const contacts = [...known.contacts].filter(([who]) => shown(who)).sort(([, a], [, b]) => Number(a.inSight) - Number(b.inSight));
  const lead = own[0]?.[0];
  const fresh = (card: number) => known.cards - card <= 1;
  const many = own.length > 8;
  const ownLabel = (who: Handle) => labels && (who === chosen || who === lead || (many ? k > 0.17 : k > 0.5));
  return (
    <>
      {contacts.map(([who, c]) =>
        c.seen.path.length > 0 && c.inSight ? (
          <polyline key={`t${who}`} class="steps" points={points([...c.seen.path, c.seen.at])} vector-effect="non-scaling-stroke" />
        ) : null,
      )}
      {known.sounds
        .filter((s) => s.heard.at && fresh(s.card))
        .map((s, i) => (
          <Stand key={`s${i}`} at={s.heard.at!} size={size} cls="stand-sound" label={capital(s.heard.words ? "a voice" : plain(s.heard.what))} note={cardsAgo(known.cards - s.card)} onClick={() => undefined}>
            <path class="ear-wave" d="M-17,-13A22,22 0 0 1 17,-13M-24,-19A31,31 0 0 1 24,-19" />
            <path class="ear" d="M-9,4C-9,-10 10,-12 10,0C10,7 4,8 4,13C4,18 -2,18 -4,14M-5,0C-5,-5 4,-5 4,0C4,3 1,3 0,6" />
          </Stand>
        ))}
      {contacts
        .filter(([, c]) => !c.inSight)
        .map(([who, c]) => (
          <Stand key={who} at={c.seen.at} size={size * 0.94} cls="stand-ghost" label={labels ? names.title(who) : ""} note={labels ? cardsAgo(known.cards - c.lostAt) : ""} onClick={() => onFigure(who)}>
            <Disc look={names.look(who)} ghost chosen={who === chosen} offered={offered.has(who)} />
          </Stand>
        ))}
      {own
        .filter(([, o]) => !o.inSight)
        .map(([who, o]) => (
          <Stand key={who} at={o.figure.at} size={size * 0.94} cls="stand-ghost" label={labels ? names.title(who) : ""} note={labels ? `not seen since ${cardsAgo(known.cards - o.lostAt)}` : ""} onClick={() => onFigure(who)}>
            <Disc look={names.look(who)} ghost chosen={who === chosen} offered={offered.has(who)} />
          </Stand>
        ))}
      {contacts
        .filter(([, c]) => c.inSight)
        .map(([who, c]) => {
          const look = names.look(who);
          return (
            <Stand key={who} at={c.seen.at} size={look.side === "thing" ? size * 0.8 : size} cls={`stand-${look.side}`} label={labels && (look.side !== "thing" || k > 0.4) ? names.title(who) : ""} note="" onClick={() => onFigure(who)}>
              <Disc look={look} chosen={who === chosen} offered={offered.has(who)} />
            </Stand>
          );
        })}
      {[...own]
        .reverse()
        .filter(([, o]) => o.inSight)
        .map(([who, o]) => (
          <Stand key={who} at={o.figure.at} size={who === lead || many ? size : size * 0.86} cls="stand-own" label={ownLabel(who) ? names.title(who) : ""} note="" onClick={() => onFigure(who)}>
            <Disc look={names.look(who)} chosen={who === chosen} offered={offered.has(who)} />
          </Stand>
        ))}
    </>
  );
}

/** Walls and portals as far as they were seen. */
export function Walls({ session }: { session: Session }) {
  const { known } = session;
  const walls = known.plan ? known.plan.walls : [...known.walls.values()];
  return (
    <>
      {walls.map((w, i) => (
        <path key={i} class={`wall wall-${w.kind || "wall"}`} d={`M${w.a.x},${w.a.y}L${w.b.x},${w.b.y}`} />
      ))}
    </>
  );
}
