// SPDX-License-Identifier: MIT
import type { Row } from "../book";

/** Something of its size and habits. */
export function likeness(row: Row): string {
  const is = (trait: string) => row[trait] === true;
  const hits = Number(row["hits"] ?? 0);
  if (is("venom")) return "mamba";
  if (is("hides_in_water")) return is("flesh_eater") ? "crocodile" : "hippo";
  if (is("flesh_eater")) return is("light") ? "leopard" : "lion";
  if (is("herd")) return hits > 5 ? "zebra" : "antelope";
  if (hits >= 20) return "elephant";
  if (hits >= 12) return is("straight_charger") ? "rhino" : "buffalo";
  return "beast";
}
