// SPDX-License-Identifier: MIT
// The key to the map: a sample of each ground now on it, drawn by the same hand.

import { useMemo } from "preact/hooks";
import { Ground } from "./ground";
import { key, NAMES, type Grid, type Look } from "./grid";

const ORDER: Look[] = ["open", "rough", "grass", "reeds", "wood", "thorn", "forest", "rocks", "crag", "shallow", "deep", "camp"];

function sample(look: Look): Grid {
  const looks = new Map<number, Look>();
  const bits = new Map<number, number>();
  for (let y = -1; y < 3; y++) {
    for (let x = -1; x < 5; x++) {
      looks.set(key(x, y), look);
      bits.set(key(x, y), 0);
    }
  }
  return { size: 100, looks, bits };
}

const Swatch = ({ look }: { look: Look }) => {
  const grid = useMemo(() => sample(look), [look]);
  return (
    <svg class="ground swatch" viewBox="20 20 200 130" width="52" height="34" aria-hidden="true">
      <Ground grid={grid} inSight={null} />
    </svg>
  );
};

export function Legend({ grid }: { grid: Grid }) {
  const there = useMemo(() => new Set(grid.looks.values()), [grid]);
  return (
    <ul class="legend">
      {ORDER.filter((l) => there.has(l)).map((l) => (
        <li key={l}>
          <Swatch look={l} />
          <span>{NAMES[l]}</span>
        </li>
      ))}
    </ul>
  );
}
