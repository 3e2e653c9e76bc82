// SPDX-License-Identifier: MIT
// A figure on the map or in a list: a disc with a silhouette, notches for wounds, small flags for what it is doing.
// Own figures are solid, others' people ringed, animals eight-sided, the unknown dashed: shape tells, not colour alone.

export type Side = "own" | "friend" | "beast" | "unknown" | "thing";

export interface Look {
  shape: string; // its silhouette
  person: boolean;
  side: Side;
  marks: readonly string[];
  wounds?: number;
  heads?: number; // of a herd
  leader?: boolean;
}

/** Marks that show as flags, most telling first, with the glyph drawn. */
const FLAGS: Record<string, string> = {
  engaged: "M-6,-6L6,6M6,-6L-6,6M-6,-2L-2,-6M6,-2L2,-6",
  fighting: "M-6,-6L6,6M6,-6L-6,6M-6,-2L-2,-6M6,-2L2,-6",
  charging: "M-6,-5L0,0L-6,5M0,-5L6,0L0,5",
  bolted: "M6,-5L0,0L6,5M0,-5L-6,0L0,5",
  running: "M-7,-4H2M-4,0H7M-7,4H2",
  aiming: "M0,-7V-2M0,2V7M-7,0H-2M2,0H7M4.5,0A4.5,4.5 0 1 1 -4.5,0A4.5,4.5 0 1 1 4.5,0",
  frozen: "M0,-7V7M-6,-3.5L6,3.5M-6,3.5L6,-3.5",
  stuck: "M-5,7V1H5V7M-3,1V-3A3,3 0 0 1 3,-3V1",
  mired: "M-7,-3H7M-7,2q3.5,3 7,0t7,0M-7,6q3.5,3 7,0t7,0",
  aboard: "M-7,1C-4,3 4,3 7,1C6,6 3,7 0,7C-3,7 -6,6 -7,1M0,1V-7L5,-1H0",
  treed: "M0,7V0M0,1C-7,1 -6,-7 0,-7C6,-7 7,1 0,1",
  swimming: "M-7,-2q3.5,-4 7,0t7,0M-7,3q3.5,-4 7,0t7,0",
  lying_up: "M-7,3H7M-4,3C-4,-3 4,-3 4,3",
  needs_doctor: "M0,-6V6M-6,0H6",
  fainted: "M-6,-6H0L-6,1H0M1,1H6L1,7H6",
  unloaded: "M-3,7V-4C-3,-6 -1,-7 0,-7C1,-7 3,-6 3,-4V7M-7,7L7,-7",
  one_arm: "M0,-7V-2M0,-4L6,2M0,-2L-4,7M0,-2L4,7",
  carrying: "M-6,4C-6,-4 6,-4 6,4ZM-2,-3L0,-7L2,-3",
};
const ORDER = Object.keys(FLAGS);

function octagon(r: number): string {
  const a = r * 0.42;
  const b = r * 1.0;
  return `M${-a},${-b}H${a}L${b},${-a}V${a}L${a},${b}H${-a}L${-b},${a}V${-a}Z`;
}

export function flagsOf(marks: readonly string[]): string[] {
  return ORDER.filter((m) => marks.includes(m) && !(m === "running" && marks.includes("bolted"))).slice(0, 3);
}

interface Props {
  look: Look;
  ghost?: boolean;
  chosen?: boolean;
  offered?: boolean; // may be picked now
}

/** Drawn about the origin with a radius of 24. */
export function Disc({ look, ghost, chosen, offered }: Props) {
  const dead = look.marks.includes("dead");
  const flags = dead ? [] : flagsOf(look.marks);
  const wounds = dead ? 0 : Math.min(look.wounds ?? 0, 8);
  const shape = look.side === "beast" ? octagon(23) : null;
  const cls = ["disc", `disc-${look.side}`, ghost && "disc-ghost", dead && "disc-dead", chosen && "disc-chosen", offered && "disc-offered"]
    .filter(Boolean)
    .join(" ");
  return (
    <g class={cls}>
      {offered && <circle class="disc-halo" r={31} />}
      {chosen && <circle class="disc-pick" r={31} />}
      {shape ? <path class="disc-body" d={shape} /> : <circle class="disc-body" r={23} />}
      {look.leader && <circle class="disc-leader" r={19.6} />}
      <g transform={`${dead ? "rotate(180) " : ""}scale(${look.person ? 0.8 : 0.86})`}>
        <path class="disc-shape" d={look.shape} fill-rule="evenodd" />
      </g>
      {dead && <path class="disc-cross" d="M-15,-15L15,15M15,-15L-15,15" />}
      {Array.from({ length: wounds }, (_, i) => (
        <path key={i} class="disc-wound" d="M0,17V27" transform={`rotate(${40 - i * 20})`} />
      ))}
      {(look.heads ?? 1) > 1 && (
        <g transform="translate(17,17)">
          <circle class="disc-count" r={9.5} />
          <text class="disc-count-text" y={4.6} text-anchor="middle">
            {look.heads}
          </text>
        </g>
      )}
      {flags.map((m, i) => (
        <g key={m} transform={`translate(${18 - i * 18},${-19 - (i === 1 ? 4 : 0)})`}>
          <circle class="disc-flag" r={9} />
          <path class="disc-glyph" d={FLAGS[m]} transform="scale(.72)" />
        </g>
      ))}
    </g>
  );
}

/** A figure in a list. */
export function Medal({ look, ghost, size = 40 }: { look: Look; ghost?: boolean; size?: number }) {
  return (
    <svg class="medal" width={size} height={size} viewBox="-32 -32 64 64" aria-hidden="true">
      <Disc look={look} {...(ghost ? { ghost } : {})} />
    </svg>
  );
}
