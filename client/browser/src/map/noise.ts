// SPDX-License-Identifier: MIT
// Chance that depends on a place alone, so that the drawing of a cell is the same on every visit.

export function hash(x: number, y: number, salt: number): number {
  let h = (Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(salt | 0, 0x9e3779b1)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** 0 up to 1. */
export function chance(x: number, y: number, salt: number): number {
  return hash(x, y, salt) / 4294967296;
}

/** -1 up to 1. */
export function sway(x: number, y: number, salt: number): number {
  return chance(x, y, salt) * 2 - 1;
}

/** A row of chances for one place: each call gives the next. */
export function chances(x: number, y: number, salt: number): () => number {
  let n = salt * 101;
  return () => chance(x, y, ++n);
}

/** Smooth noise over the plane, -1 to 1, with features about one unit wide. */
export function drift(x: number, y: number, salt: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = ease(x - x0);
  const fy = ease(y - y0);
  const top = blend(sway(x0, y0, salt), sway(x0 + 1, y0, salt), fx);
  const bottom = blend(sway(x0, y0 + 1, salt), sway(x0 + 1, y0 + 1, salt), fx);
  return blend(top, bottom, fy);
}

const ease = (t: number) => t * t * (3 - 2 * t);
const blend = (a: number, b: number, t: number) => a + (b - a) * t;
