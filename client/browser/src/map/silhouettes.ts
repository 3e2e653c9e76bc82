// SPDX-License-Identifier: MIT
// Silhouettes that every book has: what stands for the unknown, for a person, a beast, a thing. Each a filled shape of our
// own drawing on a 48 by 48 field around the origin, facing east. The books bring their own (src/books).

export const SHOULDERS = "M-14,18C-14,8 -9,4.6 0,4.6C9,4.6 14,8 14,18Z";
export const HEAD = "M0,-9C4.2,-9 6.3,-6.2 6.3,-2.6C6.3,1.6 3.6,5 0,5C-3.6,5 -6.3,1.6 -6.3,-2.6C-6.3,-6.2 -4.2,-9 0,-9Z";

const plain: Record<string, string> = {
  something:
    "M-6.4,-6.4C-6.4,-11.6 -3.6,-14.4 0.2,-14.4C4.4,-14.4 7,-11.8 7,-8.2C7,-5 5,-3.4 3.2,-1.8C1.8,-0.6 1.4,0.4 1.4,2.6V4H-2V2C-2,-1.2 -1,-2.8 1,-4.4C2.6,-5.8 3.4,-6.6 3.4,-8.2C3.4,-10 2.2,-11.2 0.2,-11.2C-1.8,-11.2 -3,-9.6 -3,-6.8ZM-2.4,7.2H1.8V11.4H-2.4Z",
  tree: "M-1.4,16L-1.2,3C-8,6 -15,2 -14,-4C-17,-9 -11,-15 -6,-13C-3,-18 5,-18 7,-13C13,-14 16,-7 13,-3C15,3 8,6 1.4,3L1.8,16Z",
  lair: "M-17,12C-15,-2 -8,-11 0,-11C8,-11 15,-2 17,12L9,12C9,4 5,0 0,0C-5,0 -9,4 -9,12Z",
  camp: "M-17,13L-1,-13L-3,-16L0,-14L3,-16L1,-13L17,13L5,13L0,2L-5,13Z",
  load: "M-13,10C-15,0 -11,-5 -5,-6L-8,-11L0,-8L8,-11L5,-6C11,-5 15,0 13,10C6,13 -6,13 -13,10Z",
  boat: "M-19,1C-12,4 12,4 19,1C17,8 11,11 0,11C-11,11 -17,8 -19,1ZM-1,0L-1,-15L11,-2L1,-2L1,0Z",
  spoor: "M-5,4C-5,0 5,0 5,4C6,8 3,10 0,9C-3,10 -6,8 -5,4ZM-8,-1C-9,-4 -7,-6 -6,-5C-5,-3 -6,-1 -8,-1ZM-3,-4C-4,-8 -2,-10 -1,-8C0,-6 -1,-4 -3,-4ZM3,-4C1,-4 0,-6 1,-8C2,-10 4,-8 3,-4ZM8,-1C6,-1 5,-3 6,-5C7,-6 9,-4 8,-1Z",
  person: SHOULDERS + HEAD,
  beast:
    "M-14,-2C-10,-5.4 -3,-5 3,-5.4C6,-8.4 9,-9.6 12,-8.8C15,-8 17,-5.6 18,-3.2C18.2,-1.4 16.6,-0.6 14.6,-0.6C12,-0.4 10,1 9,3.6L9.4,14L6,14L5,6C1,6.6 -3,6.2 -6,5.2L-6.8,14L-10.2,14L-11,7L-12,14L-15,14L-14.4,5C-15.2,2.4 -15.2,0 -14,-2Z" +
    "M-13.8,-2L-18,2L-17.6,7L-16.2,3.6Z",
};

/** Kinds drawn like another. */
const LIKE: Record<string, string> = { someone: "something", wagon: "load", bundle: "load", track: "spoor", trail: "spoor" };

/** What a book draws, by kind, and which kinds it draws like another. */
export interface Shapes {
  readonly persons: Readonly<Record<string, string>>;
  readonly beasts: Readonly<Record<string, string>>;
  readonly like: Readonly<Record<string, string>>;
}
export const NO_SHAPES: Shapes = { persons: {}, beasts: {}, like: {} };

const shapeOf = ({ persons, beasts, like }: Shapes, kind: string): string | undefined => {
  const name = like[kind] ?? LIKE[kind] ?? kind;
  return persons[name] ?? beasts[name] ?? plain[name];
};

/** There is a drawing of this very kind. */
export const isDrawn = (shapes: Shapes, kind: string) => shapeOf(shapes, kind) !== undefined;

/** The shape for a kind; `person` says which plain shape stands in for a kind without a drawing. */
export function silhouette(shapes: Shapes, kind: string, person: boolean): string {
  return shapeOf(shapes, kind) ?? (kind === "" ? plain["something"]! : person ? plain["person"]! : plain["beast"]!);
}
