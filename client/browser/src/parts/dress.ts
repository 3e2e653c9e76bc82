// SPDX-License-Identifier: MIT
// Day or lamp-light, and whether anything may move.

export type Dress = "day" | "lamp";

const KEPT = "spoor.dress";

export function dressNow(): Dress {
  return document.documentElement.dataset["dress"] === "lamp" ? "lamp" : "day";
}

export function wear(dress: Dress) {
  document.documentElement.dataset["dress"] = dress;
  try {
    localStorage.setItem(KEPT, dress);
  } catch {
    // A browser that keeps nothing forgets the dress, no more.
  }
}

/** What was chosen last, else what the device asks for. */
export function dressAtStart() {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    kept = null;
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset["dress"] = kept === "lamp" || kept === "day" ? kept : dark ? "lamp" : "day";
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
