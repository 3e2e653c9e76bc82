// SPDX-License-Identifier: MIT
// Who lies in camp, besides whom other books draw too.

import { HEAD, SHOULDERS, type Shapes } from "../../map/silhouettes";
import { people } from "../people";

const own: Record<string, string> = {
  european:
    SHOULDERS + HEAD +
    "M-12.4,-5.4C-8.6,-6.6 -7.6,-7.4 -7.2,-10.6C-6.4,-15.4 -3.6,-17.4 0,-17.4C3.6,-17.4 6.4,-15.4 7.2,-10.6C7.6,-7.4 8.6,-6.6 12.4,-5.4C7,-7 3,-7.4 0,-7.4C-3,-7.4 -7,-7 -12.4,-5.4Z",
  woman:
    "M-14,18C-11,11 -6.6,9.6 -5,5.6C-2,7 2,7 5,5.6C6.6,9.6 11,11 14,18Z" + HEAD +
    "M-15,-6.2C-9,-9.4 -8,-9.6 -6.6,-12.6C-4.6,-16 4.6,-16 6.6,-12.6C8,-9.6 9,-9.4 15,-6.2C8,-4.4 7.4,-4.6 7,2C5.4,-3 3,-6.6 0,-6.6C-3,-6.6 -5.4,-3 -7,2C-7.4,-4.6 -8,-4.4 -15,-6.2Z",
};

/** They come when one of them is seen. */
const beasts: Record<string, string> = {};
let fetched = false;

/** Sees to it that this kind is drawn; null: it is. */
export function draw(kind: string): Promise<unknown> | null {
  if (fetched || kind === "" || kind === "marker" || kind in shapes.persons || like[kind] === "hunter") return null;
  fetched = true;
  return import("./wild").then(({ wild }) => Object.assign(beasts, wild));
}

const like: Record<string, string> = {
  explorer: "hunter",
  hyena_pack: "hyena",
  giant_ape: "gorilla",
  snake: "mamba",
  marker: "spoor",
};

export const shapes: Shapes = { persons: { ...people, ...own }, beasts, like };
