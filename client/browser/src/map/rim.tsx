// SPDX-License-Identifier: MIT
// What is known only by its direction: a wedge at the rim of the map for a sound, a fan of wisps for a scent.

import type { Frame } from "./map";
import { heading } from "../words/format";

interface Mark {
  octant: number;
  label: string;
  scent: boolean;
}

export function Rim({ frame, marks }: { frame: Frame; marks: readonly Mark[] }) {
  const { width, height } = frame;
  const cx = width / 2;
  const cy = height / 2;
  const taken = new Map<number, number>();
  return (
    <g class="rim">
      {marks.map((m, i) => {
        const nth = taken.get(m.octant) ?? 0;
        taken.set(m.octant, nth + 1);
        const [dx, dy] = heading(m.octant);
        const far = Math.min(dx === 0 ? Infinity : (cx - 34) / Math.abs(dx), dy === 0 ? Infinity : (cy - 34) / Math.abs(dy)) - nth * 46;
        let x = cx + dx * far;
        let y = cy + dy * far;
        // Clear of what lies in the corners of the map.
        if (x > width - 120 && y < 300 && width > 500) x = width - 150;
        if (x < 110 && y < 76) y = 86;
        if (x < 250 && y > height - 70) y = height - 84;
        const turn = m.octant * 45;
        const side = dx > 0.5 ? "end" : dx < -0.5 ? "start" : "middle";
        return (
          <g key={i} transform={`translate(${x},${y})`} class={m.scent ? "rim-scent" : "rim-sound"}>
            <g transform={`rotate(${turn})`}>
              {m.scent ? (
                <path class="wisps" d="M-16,-22q6,10 0,20t2,20M0,-26q7,12 0,24t2,22M16,-22q6,10 0,20t2,20" />
              ) : (
                <>
                  <path class="wedge" d="M0,-26L22,16Q0,4 -22,16Z" />
                </>
              )}
            </g>
            <text x={side === "end" ? -30 : side === "start" ? 30 : 0} y={side === "middle" ? (dy < 0 ? 40 : -26) : 5} text-anchor={side}>
              {m.label}
            </text>
          </g>
        );
      })}
    </g>
  );
}
