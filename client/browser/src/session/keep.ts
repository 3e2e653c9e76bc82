// SPDX-License-Identifier: MIT
// What the browser keeps between visits: tokens by table and seat, and small choices. Where a browser keeps nothing
// (a private window, a full disk) the page still works until it is closed.

const memory = new Map<string, string>();

function store(kind: "local" | "session"): Storage | null {
  try {
    return kind === "local" ? localStorage : sessionStorage;
  } catch {
    return null;
  }
}

export function keep(key: string, value: string) {
  memory.set(key, value);
  for (const kind of ["session", "local"] as const) {
    try {
      store(kind)?.setItem(key, value);
    } catch {
      // Kept in memory all the same.
    }
  }
}

/** This window's own value first: two seats may be played from two windows of one browser. */
export function kept(key: string): string | null {
  return store("session")?.getItem(key) ?? memory.get(key) ?? store("local")?.getItem(key) ?? null;
}

export function drop(key: string) {
  memory.delete(key);
  store("session")?.removeItem(key);
  store("local")?.removeItem(key);
}

export interface Pass {
  token: string;
  table: string;
  seat: string;
  role: string;
}

const LAST = "spoor.last";
/** Names a pass among those kept: table and seat, or the role of who has no seat of his own. */
export const passName = (pass: Pass) => `${pass.table}.${pass.role === "bound" ? `${pass.seat}.bound` : pass.seat || pass.role}`;
const passKey = (pass: Pass) => `spoor.pass.${passName(pass)}`;

export function keepPass(pass: Pass) {
  const text = JSON.stringify(pass);
  keep(passKey(pass), text);
  keep(pass.role === "host" ? `${LAST}.host` : LAST, passKey(pass));
}
/** The pass this window used last. */
export function lastPass(host: boolean): Pass | null {
  const key = kept(host ? `${LAST}.host` : LAST);
  const text = key ? kept(key) : null;
  if (!text) return null;
  try {
    return JSON.parse(text) as Pass;
  } catch {
    return null;
  }
}
export function dropPass(pass: Pass) {
  drop(passKey(pass));
}

/** True the first time it is asked about a name, and never again on this device. */
export function firstTime(name: string): boolean {
  return kept(`spoor.noted.${name}`) === null;
}
export function noted(name: string) {
  keep(`spoor.noted.${name}`, "1");
}

/** Random hex digits; needs no secure context. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return [...values].map((v) => v.toString(16).padStart(2, "0")).join("");
}
