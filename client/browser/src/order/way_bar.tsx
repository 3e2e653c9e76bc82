// SPDX-License-Identifier: MIT
// A way being drawn, in numbers, and drawn without the map: by compass and half inches, or straight at something seen.

import { useState } from "preact/hooks";
import type { Place } from "../protocol/messages";
import type { Session } from "../session/session";
import { heading, inches, OCTANTS, OCTANTS_SHORT } from "../words/format";
import { measure, nextCorner } from "../words/path";
import { knownGround } from "./ground_known";
import { isEndless, type Draft } from "./draft";

interface Props {
  session: Session;
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  from: Place;
}

const PAD = [7, 0, 1, 6, -1, 2, 5, 4, 3];

/** Lengthens the way by half an inch; a step on in the same direction moves the last corner. */
export function stepped(session: Session, draft: Draft, from: Place, octant: number, length = 50): readonly Place[] {
  const { choice, path } = draft;
  const [dx, dy] = heading(octant);
  const last = path[path.length - 1] ?? from;
  const wish = { x: last.x + dx * length, y: last.y + dy * length };
  const next = nextCorner(from, path, wish, choice.reach, knownGround(session), choice.stepCost);
  if (!next) return path;
  const before = path.length > 1 ? path[path.length - 2]! : from;
  if (path.length > 0) {
    const ax = last.x - before.x;
    const ay = last.y - before.y;
    const along = Math.abs(ax * dy - ay * dx) < Math.hypot(ax, ay) * 0.02 + 1 && ax * dx + ay * dy > 0;
    if (along) return [...path.slice(0, -1), next];
  }
  return [...path, next];
}

export function WayBar({ session, draft, set, from }: Props) {
  const [pad, setPad] = useState(false);
  const { choice, path } = draft;
  const way = measure(from, path, knownGround(session), choice.stepCost);
  const left = choice.reach - way.cost;
  const share = Math.min(1, way.cost / choice.reach);
  return (
    <div class="way-bar">
      {!isEndless(choice) && (
        <div class="way-meter" role="img" aria-label={`${inches(way.cost)} of ${inches(choice.reach)} used`}>
          <i style={{ width: `${share * 100}%` }} />
        </div>
      )}
      <p class="way-says" aria-live="polite">
        <b>{inches(way.length)}</b> drawn
        {Math.abs(way.cost - way.length) > 1 && (
          <>
            , costs <b>{inches(way.cost)}</b>
          </>
        )}
        {!isEndless(choice) && (left >= 0 ? <>, <b>{inches(left)}</b> left</> : ", which may be more than there is: the way ends where it runs out")}
        {way.unknown > 1 && <em>, {inches(way.unknown)} of it over unknown ground</em>}
        {way.shut && <strong class="warn">. Closed ground or deep water lies on it.</strong>}
      </p>
      <div class="way-tools">
        <button type="button" class="small" disabled={path.length === 0} onClick={() => set({ path: path.slice(0, -1) })}>
          Undo last point
        </button>
        <button type="button" class="small" aria-expanded={pad} onClick={() => setPad(!pad)}>
          By compass
        </button>
      </div>
      {pad && (
        <div class="way-pad">
          <div class="pad" role="group" aria-label="Half an inch towards">
            {PAD.map((o) =>
              o < 0 ? (
                <span key="mid" class="pad-mid" aria-hidden="true">
                  ½″
                </span>
              ) : (
                <button key={o} type="button" aria-label={`Half an inch ${OCTANTS[o]}`} onClick={() => set({ path: stepped(session, draft, from, o) })}>
                  {OCTANTS_SHORT[o]}
                </button>
              ),
            )}
          </div>
          <Towards session={session} draft={draft} set={set} from={from} />
        </div>
      )}
    </div>
  );
}

function Towards({ session, draft, set, from }: Props) {
  const names = session.names();
  const all = [...session.known.contacts].map(([who, c]) => ({ who, at: c.seen.at }));
  if (all.length === 0) return null;
  return (
    <label class="field">
      <span>Straight towards</span>
      <select
        value=""
        onChange={(e) => {
          const goal = all.find((t) => t.who === Number(e.currentTarget.value));
          e.currentTarget.value = "";
          if (!goal) return;
          const next = nextCorner(from, draft.path, goal.at, draft.choice.reach, knownGround(session), draft.choice.stepCost);
          if (next) set({ path: [...draft.path, next] });
        }}
      >
        <option value="">choose…</option>
        {all.map((t) => (
          <option key={t.who} value={t.who}>
            {names.title(t.who)}
          </option>
        ))}
      </select>
    </label>
  );
}
