// SPDX-License-Identifier: MIT
// The key to the map: a sample of each ground now on it, drawn by the same hand.

import { useMemo } from "preact/hooks";
import { Ground } from "./ground";
import { Spoors } from "./spoor";
import type { Spoor } from "../protocol/messages";
import { key, NAMES, type Grid, type Look } from "./grid";

const ORDER: Look[] = ["open", "rough", "grass", "reeds", "wood", "thorn", "forest", "rocks", "crag", "shallow", "deep", "camp"];

function sample(look: Look, trees: number[] = []): Grid {
  const looks = new Map<number, Look>();
  const bits = new Map<number, number>();
  for (let y = -1; y < 3; y++) {
    for (let x = -1; x < 5; x++) {
      looks.set(key(x, y), look);
      bits.set(key(x, y), 0);
    }
  }
  return { size: 100, looks, bits, trees: new Set(trees) };
}

const ONE_TREE = sample("open", [key(1, 0)]);

const Swatch = ({ look }: { look: Look }) => {
  const grid = useMemo(() => sample(look), [look]);
  return (
    <svg class="ground swatch" viewBox="20 20 200 130" width="52" height="34" aria-hidden="true">
      <Ground grid={grid} inSight={null} />
    </svg>
  );
};

const SPOOR: Spoor = {
  p: "spoor", who: 0, number: 0, kind: "?", at: { x: 6, y: 22 }, towards: { x: 46, y: 14 }, way: [{ x: 6, y: 22 }, { x: 26, y: 12 }, { x: 48, y: 18 }], blood: false, ends: false, lost: false, made: 0,
};

/** One sample of each sort of spoor there is. */
function SpoorKeys({ spoors }: { spoors: readonly Spoor[] }) {
  const sorts: [string, (s: Spoor) => boolean, Partial<Spoor>][] = [
    ["spoor, pointing the way it went", (s) => !s.lost && !s.blood, {}],
    ["blood on the spoor", (s) => !s.lost && s.blood, { blood: true }],
    ["spoor that was lost", (s) => s.lost, { lost: true }],
  ];
  return (
    <>
      {sorts
        .filter(([, there]) => spoors.some(there))
        .map(([says, , change]) => (
          <li key={says}>
            <svg class="swatch" viewBox="0 0 52 34" width="52" height="34" aria-hidden="true">
              <Spoors spoors={[{ ...SPOOR, ...change }]} frame={{ k: 1, width: 52, height: 34 }} />
            </svg>
            <span>{says}</span>
          </li>
        ))}
    </>
  );
}

export function Legend({ grid, spoors = [] }: { grid: Grid; spoors?: readonly Spoor[] }) {
  const there = useMemo(() => new Set(grid.looks.values()), [grid]);
  return (
    <ul class="legend">
      {ORDER.filter((l) => there.has(l)).map((l) => (
        <li key={l}>
          <Swatch look={l} />
          <span>{NAMES[l]}</span>
        </li>
      ))}
      {grid.trees.size > 0 && (
        <li>
          <svg class="ground swatch" viewBox="96 6 108 70" width="52" height="34" aria-hidden="true">
            <Ground grid={ONE_TREE} inSight={null} />
          </svg>
          <span>a tree by itself</span>
        </li>
      )}
      <SpoorKeys spoors={spoors} />
    </ul>
  );
}
