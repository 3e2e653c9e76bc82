// SPDX-License-Identifier: MIT
// The compass rose, with a feather that lies the way the wind blows.

import { OCTANTS } from "../words/format";

const POINT = "M0,-34L5,-6L0,0Z";
const POINT_DARK = "M0,-34L-5,-6L0,0Z";
const SMALL = "M0,-21L4,-7L0,0Z";
const SMALL_DARK = "M0,-21L-4,-7L0,0Z";
const FEATHER =
  "M0,30C-1,14 -1,2 0,-10M0,-30C-7,-24 -9,-14 -7,-4L-3.4,-7L-6.4,0C-6,5 -5,8 -3,11L-1,7L0,12L1,7L3,11C5,8 6,5 6.4,0L3.4,-7L7,-4C9,-14 7,-24 0,-30Z";

export function Rose({ wind }: { wind: number | null }) {
  const says = wind === null ? "No wind is known." : `The wind blows towards the ${OCTANTS[wind]}.`;
  return (
    <div class="rose" role="img" aria-label={says}>
      <svg viewBox="-54 -54 108 108" width="108" height="108" aria-hidden="true">
        <circle r="40" class="rose-ring" />
        <circle r="37" class="rose-ring rose-thin" />
        {[45, 135, 225, 315].map((a) => (
          <g key={a} transform={`rotate(${a})`}>
            <path d={SMALL} class="rose-light" />
            <path d={SMALL_DARK} class="rose-dark" />
          </g>
        ))}
        {[0, 90, 180, 270].map((a) => (
          <g key={a} transform={`rotate(${a})`}>
            <path d={POINT} class="rose-light" />
            <path d={POINT_DARK} class="rose-dark" />
          </g>
        ))}
        <text y="-42" text-anchor="middle" class="rose-letter">
          N
        </text>
        {wind !== null && (
          <g class="feather" transform={`rotate(${wind * 45})`}>
            <path d={FEATHER} />
          </g>
        )}
      </svg>
      <span class="rose-says" aria-hidden="true">
        {wind === null ? "" : `wind to ${OCTANTS[wind]}`}
      </span>
    </div>
  );
}
