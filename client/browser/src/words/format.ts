// SPDX-License-Identifier: MIT
// Numbers and directions for people.

import type { Place } from "../protocol/messages";

/** As printed in the rule book: 4.50" and never 4.5". */
export function inches(hundredths: number): string {
  const whole = Math.round(hundredths);
  const sign = whole < 0 ? "−" : "";
  const v = Math.abs(whole);
  return `${sign}${Math.floor(v / 100)}.${String(v % 100).padStart(2, "0")}″`;
}

/** Roughly, for lists: 7½″ or 12″. */
export function aboutInches(hundredths: number): string {
  const halves = Math.round(hundredths / 50);
  const whole = Math.floor(halves / 2);
  return halves % 2 === 0 ? `${whole}″` : whole === 0 ? "½″" : `${whole}½″`;
}

export const OCTANTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;
export const OCTANTS_SHORT = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

/** The octant of the bearing from a to b; y grows south. A boundary belongs to the clockwise one. */
export function octant(a: Place, b: Place): number {
  const degrees = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
  return ((Math.floor((degrees + 22.5) / 45) % 8) + 8) % 8;
}

/** A bearing octant as a step: east positive, south positive. */
export function heading(o: number): [number, number] {
  const a = (o * Math.PI) / 4;
  return [Math.sin(a), -Math.cos(a)];
}

export function distance(a: Place, b: Place): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

export const count = (n: number) => NUMBERS[n] ?? `${n}`;

const cards = (n: number, word: string) => (n === 1 ? `one ${word}` : `${count(n)} ${word}s`);

/** `word`: what the book calls a card. */
export const cardsAgo = (n: number, word = "card") => (n <= 0 ? `this ${word}` : `${cards(n, word)} ago`);
/** "for two cards", "on this card". */
export const forCards = (n: number, word = "card") => (n <= 0 ? `on this ${word}` : `for ${cards(n, word)}`);

export const capital = (s: string) => (s === "" ? s : s[0]!.toUpperCase() + s.slice(1));

/** "a, b and c" */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** A key of a book as words: "needs_doctor" becomes "needs doctor". */
export const plain = (key: string) => key.replace(/_/g, " ");

export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

export const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000));
