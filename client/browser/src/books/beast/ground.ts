// SPDX-License-Identifier: MIT
// A camp as it is drawn. Bush is the only thin cover there is; what is solid is a tree, a tent or a rock.

import type { Look } from "../../map/grid";
import { unpackGround } from "../../protocol/knowledge";

export function look(ground: number): Look | null {
  const { cover, trees, camp, edge } = unpackGround(ground);
  if (edge) return null;
  if (cover === 3) return trees ? "forest" : camp ? "camp" : null;
  if (isFire(ground)) return "open";
  return cover > 0 ? "thorn" : null;
}

/** Open ground of the camp: the fire burns there. */
export function isFire(ground: number): boolean {
  const { cover, camp, edge } = unpackGround(ground);
  return camp && cover === 0 && !edge;
}

export const areas: Readonly<Record<string, Look>> = { bush: "thorn", hut: "camp", trees: "forest", campfire: "open" };
