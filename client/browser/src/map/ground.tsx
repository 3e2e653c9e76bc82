// SPDX-License-Identifier: MIT
// The ground as drawn: washes, pen marks, then blank paper over what was never seen and a thin veil over what is only
// remembered. One SVG in hundredths of an inch, moved and scaled as a whole by the map.

import { useMemo } from "preact/hooks";
import { still } from "../parts/still";
import { bounds, key, keyX, keyY, type Box, type Grid } from "./grid";
import { drawBlock, type Marks, type Pen } from "./marks";
import { border, contours, torn, washes } from "./regions";

const CHUNK = 6; // inches
const MARGIN = 3;

export interface Sheet {
  left: number;
  top: number;
  width: number;
  height: number; // hundredths
}

/** The sheet of paper the ground is drawn on: whole inches around all that is known. */
export function sheetOf(grid: Grid): Sheet {
  const box: Box = bounds(grid.looks.keys());
  const inch = grid.size / 100;
  const left = Math.floor(box.left * inch) - MARGIN;
  const top = Math.floor(box.top * inch) - MARGIN;
  return {
    left: left * 100,
    top: top * 100,
    width: (Math.ceil(box.right * inch) + MARGIN - left) * 100,
    height: (Math.ceil(box.bottom * inch) + MARGIN - top) * 100,
  };
}

const FLAT: Pen[] = ["fine", "pen"];
const BODIES: Pen[] = ["stone", "crown", "shade", "crown2", "shade2", "dark"];

interface ChunkProps {
  grid: Grid;
  x: number;
  y: number;
  sum: string;
}

const Chunk = still<ChunkProps>(
  ({ grid, x, y }) => {
    const rows: Marks[] = [];
    for (let by = 0; by < CHUNK; by++) {
      const marks: Marks = {};
      for (let bx = 0; bx < CHUNK; bx++) drawBlock(grid, x * CHUNK + bx, y * CHUNK + by, marks);
      rows.push(marks);
    }
    // Thin strokes of the whole chunk in one path; things with a body row by row, so that they stand behind each other.
    const flat = (pen: Pen) => rows.map((m) => m[pen] ?? "").join("");
    return (
      <g>
        {FLAT.map((pen) => flat(pen) && <path key={pen} class={`mark-${pen}`} d={flat(pen)} />)}
        {rows.map((m, i) => BODIES.map((pen) => m[pen] && <path key={`${i}${pen}`} class={`mark-${pen.replace("2", "")}`} d={m[pen]} />))}
      </g>
    );
  },
  (a, b) => a.sum === b.sum && a.grid.size === b.grid.size,
);

/** What a chunk looks like, in short: it is drawn again only if this changes. */
function chunkSums(grid: Grid): { x: number; y: number; sum: string }[] {
  const per = CHUNK * (100 / grid.size);
  const sums = new Map<number, number>();
  const mix = (k: number, v: number) => sums.set(k, (Math.imul((sums.get(k) ?? 7) ^ v, 0x01000193) ^ (v >>> 7)) | 0);
  for (const k of [...grid.looks.keys()].sort((a, b) => a - b)) {
    const l = grid.looks.get(k)!;
    mix(key(Math.floor(keyX(k) / per), Math.floor(keyY(k) / per)), k * 31 + l.length * 7 + l.charCodeAt(1) + (grid.trees.has(k) ? 500 : 0));
  }
  return [...sums].map(([k, sum]) => ({ x: keyX(k), y: keyY(k), sum: `${sum}` }));
}

interface Props {
  grid: Grid;
  /** Cells in sight now; null: everything is (the umpire's map). */
  inSight: ReadonlySet<number> | null;
}

export function Ground({ grid, inSight }: Props) {
  const sheet = useMemo(() => sheetOf(grid), [grid]);
  const layers = useMemo(() => washes(grid), [grid]);
  const lines = useMemo(() => contours(grid), [grid]);
  const edge = useMemo(() => border(grid), [grid]);
  const chunks = useMemo(() => chunkSums(grid), [grid]);
  const blank = useMemo(() => {
    return torn(grid.looks, grid.looks.keys(), grid.size, 41);
  }, [grid]);
  const veil = useMemo(() => {
    if (!inSight) return "";
    const faded = new Set<number>();
    for (const [k, l] of grid.looks) if (l !== "edge" && !inSight.has(k)) faded.add(k);
    return torn(faded, faded, grid.size, 53);
  }, [grid, inSight]);
  const whole = `M${sheet.left - 9000},${sheet.top - 9000}h${sheet.width + 18000}v${sheet.height + 18000}h${-sheet.width - 18000}Z`;
  return (
    <>
      {layers.map((w) => (
        <g key={w.look} class={`wash wash-${w.look}`}>
          {w.look !== "shore" && <path class="wash-fill" d={w.fill} />}
          {w.look !== "sheet" && <path class="pool" d={w.ink} />}
          <path class="bank" d={w.ink} />
          {w.extra && <path class="extra" d={w.extra} />}
        </g>
      ))}
      {lines && <path class="contour" d={lines} />}
      {chunks.map((c) => (
        <Chunk key={`${c.x},${c.y}`} grid={grid} x={c.x} y={c.y} sum={c.sum} />
      ))}
      {veil && (
        <>
          <path class="veil-edge" d={veil} />
          <path class="veil" d={veil} />
        </>
      )}
      {inSight && (
        <>
          <path class="blank-edge blank-edge-3" d={blank} />
          <path class="blank-edge blank-edge-2" d={blank} />
          <path class="blank-edge blank-edge-1" d={blank} />
          <path class="blank" d={whole + blank} />
        </>
      )}
      {edge.line && (
        <>
          <path class="beyond" d={edge.beyond} />
          <path class="table-edge" d={edge.line} />
          <path class="table-edge table-edge-outer" d={edge.outer} />
        </>
      )}
    </>
  );
}
