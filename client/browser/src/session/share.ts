// SPDX-License-Identifier: MIT
// This page's share of the entropy the dice are thrown with (D6): committed to at the greeting, opened at the start.
// A page served over plain http has no crypto.subtle, so SHA-256 is written out.

/** The first 32 bits of the fractional parts of roots of the first primes. */
function primeRoots(count: number, root: (n: number) => number): number[] {
  const out: number[] = [];
  for (let n = 2; out.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) out.push(((root(n) % 1) * 4294967296) | 0);
  }
  return out;
}

const ROUNDS = primeRoots(64, Math.cbrt);
const START = primeRoots(8, Math.sqrt);

const turn = (v: number, by: number) => (v >>> by) | (v << (32 - by));

export function sha256(message: Uint8Array): string {
  const blocks = Math.ceil((message.length + 9) / 64);
  const bytes = new Uint8Array(blocks * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const words = new DataView(bytes.buffer);
  words.setUint32(bytes.length - 4, message.length * 8);
  const state = [...START];
  const w = new Int32Array(64);
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 16; i++) w[i] = words.getInt32(block * 64 + i * 4);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]!;
      const b = w[i - 2]!;
      w[i] = (w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((v, i) => (state[i] = (state[i]! + v) | 0));
  }
  return state.map((v) => (v >>> 0).toString(16).padStart(8, "0")).join("");
}

/** What is sent ahead of a share, so that it cannot be changed afterwards: SHA-256 of "spoor share" and its bytes. */
export function commitment(share: string): string {
  const name = new TextEncoder().encode("spoor share");
  const bytes = new Uint8Array(name.length + share.length / 2);
  bytes.set(name);
  for (let i = 0; i < share.length; i += 2) bytes[name.length + i / 2] = parseInt(share.slice(i, i + 2), 16);
  return sha256(bytes);
}
