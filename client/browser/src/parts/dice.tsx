// SPDX-License-Identifier: MIT
// Dice are dice: pips, sixes in red, ones struck through where a pool is thrown; where a die is tested against a
// number, those that fail are hollow.

import type { DiceShown } from "../protocol/messages";
import { listed } from "../words/format";

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-5, -5], [5, 5]],
  3: [[-5.5, -5.5], [0, 0], [5.5, 5.5]],
  4: [[-5, -5], [5, -5], [-5, 5], [5, 5]],
  5: [[-5.5, -5.5], [5.5, -5.5], [0, 0], [-5.5, 5.5], [5.5, 5.5]],
  6: [[-5, -6], [5, -6], [-5, 0], [5, 0], [-5, 6], [5, 6]],
};

export function Die({ face, atMost = 0, size = 26, delay = 0 }: { face: number; atMost?: number; size?: number; delay?: number }) {
  const failed = atMost > 0 && face > atMost;
  const cls = ["die", face === 6 && "die-six", atMost === 0 && face === 1 && "die-struck", failed && "die-failed"].filter(Boolean).join(" ");
  return (
    <svg class={cls} width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true" style={{ animationDelay: `${delay}ms` }}>
      <rect class="die-body" x="-11" y="-11" width="22" height="22" rx="4.5" />
      {(PIPS[face] ?? []).map(([x, y], i) => (
        <circle key={i} class="die-pip" cx={x} cy={y} r="2.3" />
      ))}
      {!PIPS[face] && (
        <text class="die-number" y="5" text-anchor="middle">
          {face}
        </text>
      )}
      {atMost === 0 && face === 1 && <path class="die-stroke" d="M-10,10L10,-10" />}
    </svg>
  );
}

export function Pool({ faces, atMost = 0, size, roll }: { faces: readonly number[]; atMost?: number; size?: number; roll?: boolean }) {
  return (
    <span class={`pool${roll ? " pool-roll" : ""}`}>
      {faces.map((face, i) => (
        <Die key={i} face={face} atMost={atMost} {...(size ? { size } : {})} delay={roll ? Math.min(i * 40, 320) : 0} />
      ))}
    </span>
  );
}

/** The throw in words, for those who do not see it. */
export function spoken(dice: DiceShown): string {
  const faces = listed(dice.faces.map(String));
  return dice.faces.length === 1 ? `(a ${faces})` : `(${faces})`;
}

/** Blank dice, for a throw not yet made. */
export function Blanks({ count }: { count: number }) {
  return (
    <span class="pool pool-blank" aria-hidden="true">
      {Array.from({ length: Math.min(count, 15) }, (_, i) => (
        <svg key={i} width="15" height="15" viewBox="-8 -8 16 16">
          <rect class="die-body" x="-6.5" y="-6.5" width="13" height="13" rx="3" />
        </svg>
      ))}
    </span>
  );
}
