// SPDX-License-Identifier: MIT
// What the umpire's map may show, each to be switched.

export type Layer = "cover" | "walls" | "figures" | "labels" | "steps" | "trails" | "scent" | "sight" | "ghosts";

export const LAYERS: { key: Layer; title: string; says: string }[] = [
  { key: "figures", title: "Figures", says: "everybody, with flags" },
  { key: "labels", title: "Names", says: "" },
  { key: "walls", title: "Walls", says: "and doors" },
  { key: "cover", title: "Cover cost", says: "light 1, heavy 2 an inch, solid shut" },
  { key: "steps", title: "Last steps", says: "" },
  { key: "trails", title: "Trails", says: "of all animals, drops where they bled" },
  { key: "scent", title: "Scent", says: "where people can be smelt" },
  { key: "sight", title: "Seen ground", says: "of the seat looked at, hatched" },
  { key: "ghosts", title: "Ghosts", says: "of every seat in its colour, not just of the one looked at" },
];

export type Shown = Readonly<Record<Layer, boolean>>;
export const AT_FIRST: Shown = { figures: true, labels: true, walls: true, cover: false, steps: true, trails: true, scent: false, sight: true, ghosts: false };

export function LayerSwitches({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) {
  return (
    <fieldset class="layers">
      <legend>On the map</legend>
      {LAYERS.map((l) => (
        <label key={l.key} class="switch">
          <input type="checkbox" checked={shown[l.key]} onChange={() => onChange({ ...shown, [l.key]: !shown[l.key] })} />
          <span>
            {l.title}
            {l.says && <small> {l.says}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
