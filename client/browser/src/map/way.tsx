// SPDX-License-Identifier: MIT
// A way being drawn: full where the ground is known, dotted over the unknown, with what it costs at its head.

import type { Place } from "../protocol/messages";
import type { Frame } from "./map";
import { inches } from "../words/format";
import { measure, type Known } from "../words/path";

interface Props {
  frame: Frame;
  from: Place;
  path: readonly Place[];
  next: Place | null; // where the pointer would lead
  reach: number;
  stepCost: number;
  known: Known;
}

function Pieces({ from, path, known, stepCost, cls }: { from: Place; path: readonly Place[]; known: Known; stepCost: number; cls: string }) {
  const way = measure(from, path, known, stepCost);
  return (
    <>
      {way.pieces.map((p, i) => (
        <path
          key={i}
          class={`${cls} ${p.known ? "" : "way-unknown"} ${p.shut ? "way-shut" : ""}`}
          d={`M${p.from.x},${p.from.y}L${p.to.x},${p.to.y}`}
          vector-effect="non-scaling-stroke"
        />
      ))}
    </>
  );
}

export function Way({ frame, from, path, next, reach, stepCost, known }: Props) {
  const { k } = frame;
  const last = path[path.length - 1] ?? from;
  const all = next ? [...path, next] : path;
  const way = measure(from, all, known, stepCost);
  const left = Math.max(0, reach - measure(from, path, known, stepCost).cost);
  const head = all[all.length - 1];
  const endless = reach >= 100_000;
  return (
    <g class="way-drawn">
      {!endless && <circle class="way-reach" cx={last.x} cy={last.y} r={left / stepCost} vector-effect="non-scaling-stroke" />}
      <Pieces from={from} path={path} known={known} stepCost={stepCost} cls="way" />
      {next && <Pieces from={last} path={[next]} known={known} stepCost={stepCost} cls="way way-next" />}
      {path.map((p, i) => (
        <circle key={i} class="way-corner" cx={p.x} cy={p.y} r={4 / k} />
      ))}
      {head && (
        <g transform={`translate(${head.x},${head.y}) scale(${1 / k})`} class="way-tag">
          <path d="M0,-30V-4" />
          <rect x={-48} y={-54} width={96} height={25} rx={3} />
          <text y={-36.5} text-anchor="middle">
            {endless ? inches(way.length) : `${inches(way.cost)} / ${inches(reach).replace("″", "")}`}
          </text>
          {way.unknown > 1 && (
            <text class="way-tag-note" y={22} text-anchor="middle">
              unknown ground
            </text>
          )}
        </g>
      )}
    </g>
  );
}

/** A single place being picked. */
export function Spot({ frame, at }: { frame: Frame; at: Place }) {
  return (
    <g class="spot" transform={`translate(${at.x},${at.y}) scale(${1 / frame.k})`}>
      <circle r={13} />
      <path d="M0,-22V-6M0,6V22M-22,0H-6M6,0H22" />
    </g>
  );
}
