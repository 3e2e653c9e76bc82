// SPDX-License-Identifier: MIT
// The compass rose, with a feather that lies the way the wind blows.

import { OCTANTS, OCTANTS_SHORT } from "../words/format";

const POINT = "M0,-34L5,-6L0,0Z";
const POINT_DARK = "M0,-34L-5,-6L0,0Z";
const SMALL = "M0,-21L4,-7L0,0Z";
const SMALL_DARK = "M0,-21L-4,-7L0,0Z";
// Quill at the back, vane ahead: it points where the wind goes.
const VANE = "M0,-49C-6,-43 -10.5,-31 -9.5,-17C-9.2,-11 -8.4,-5 -6.2,0L-3.4,-4L-4.4,3.6C-3.4,7 -1.8,10 0,12C1.8,10 3.4,7 4.4,3.6L3,-3L6.6,-1C8.6,-6 9.6,-11 9.8,-17C10.4,-31 6,-43 0,-49Z";
const BARBS = "M0,-30L-7,-22M0,-30L7,-22M0,-20L-7,-12M0,-20L7.6,-12M0,-10L-4.6,-4M0,-10L5.6,-4M0,-39L-4.6,-33M0,-39L4.6,-33M0,-46V10";

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
        <text y="-44" text-anchor="middle" class="rose-letter">
          N
        </text>
        {wind !== null && (
          <g class="feather" transform={`rotate(${wind * 45}) scale(.84)`}>
            <path class="quill" d="M0,6C0.6,20 -0.6,32 1.6,44" />
            <path class="vane" d={VANE} />
            <path class="barbs" d={BARBS} />
          </g>
        )}
      </svg>
      <span class="rose-says" aria-hidden="true">
        {wind !== null && (
          <>
            wind to <span class="rose-long">{OCTANTS[wind]}</span>
            <span class="rose-short">{OCTANTS_SHORT[wind]}</span>
          </>
        )}
      </span>
    </div>
  );
}
