// SPDX-License-Identifier: MIT
// The few things that go over http: claiming a link, asking for a ticket, the host's page.

import type { Pass } from "./keep";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

async function ask<T>(path: string, token: string | null, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    cache: "no-store",
    credentials: "omit",
  });
  const data = (await answer.json().catch(() => ({}))) as { error?: string };
  if (!answer.ok) throw new Refused(answer.status, data.error ?? "");
  return data as T;
}

export const claim = (secret: string) => ask<Pass>("/api/claim", null, { secret });

export const ticket = (pass: Pass) =>
  ask<{ ticket: string; url: string }>(`/api/tables/${encodeURIComponent(pass.table)}/tickets`, pass.token, {});

export interface HostSeat {
  key: string;
  label: string;
  plays: string;
  link: string | null;
  qr: string | null;
  claimed: boolean;
  connected: boolean;
  bot?: boolean;
  /** Somebody at its shoulder. */
  watch?: { asked: boolean; bound: boolean; watching: number; claimed: boolean; link: string | null; qr: string | null };
}
export interface FreshLink {
  link: string;
  qr: string;
}
export interface HostTable {
  /** What went wrong with the table, if anything. */
  trouble?: string;
  id: string;
  name: string;
  book: string;
  title: string;
  scenario: string;
  pace: string;
  /** Seconds by clock; 0: none runs. */
  clocks?: Readonly<Record<string, number>>;
  state: "open" | "running" | "ended";
  umpire_opened: boolean;
  seats: HostSeat[];
  umpire: { link: string | null; qr: string | null; claimed: boolean; connected: boolean } | null;
  public: { link: string | null; qr: string | null; watching: number } | null;
}
export interface HostBook {
  name: string;
  title: string;
  scenarios: { name: string; title: string }[];
}
/** A hunter of the hunting journal. */
export interface HostHunter {
  name: string;
  hunts: number;
  rp: number;
  bc: number;
  alive: boolean;
}
export interface HostView {
  hunters?: HostHunter[];
  tables: HostTable[];
  books: HostBook[];
}

export const hostView = (token: string) => ask<HostView>("/api/host", token);
export const newLink = (token: string, table: string, seat: string) => ask<unknown>("/api/host/links", token, { table, seat });
export const fillSeat = (token: string, table: string, seat: string) => ask<unknown>("/api/host/bots", token, { table, seat });
/** The umpire's: the seat's present link is void (4005). `watch`: for a spectator at its shoulder instead. */
export const freshLink = (pass: Pass, seat: string, watch: boolean) => ask<FreshLink>(`/api/tables/${encodeURIComponent(pass.table)}/links`, pass.token, { seat, watch });
export const askWatch = (pass: Pass, seat: string, on: boolean) => ask<void>(`/api/tables/${encodeURIComponent(pass.table)}/watch`, pass.token, { seat, ask: on });
/** The host's. */
export const watchLink = (token: string, table: string, seat: string) => ask<FreshLink>("/api/host/links", token, { table, seat, watch: true });
export const watchSeat = (token: string, table: string, seat: string, on: boolean) => ask<unknown>("/api/host/watch", token, { table, seat, ask: on });
/** `hunters`: of the hunting journal, by seat. */
export const openTable = (token: string, book: string, scenario: string, pace: string, bots: string[], hunters: Record<string, string> = {}) =>
  ask<unknown>("/api/host/tables", token, { book, scenario, pace, bots, hunters });
/** The hunting journal as a file. */
export async function fetchJournal(token: string): Promise<string> {
  const answer = await fetch("/api/host/journal", { headers: { Authorization: `Bearer ${token}` }, cache: "no-store", credentials: "omit" });
  if (!answer.ok) throw new Refused(answer.status, "");
  return answer.text();
}
export async function sendJournal(token: string, text: string): Promise<{ entries: number; added: number }> {
  const answer = await fetch("/api/host/journal", { method: "POST", body: text, headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }, cache: "no-store", credentials: "omit" });
  const data = (await answer.json().catch(() => ({}))) as { entries?: number; added?: number; error?: string };
  if (!answer.ok) throw new Refused(answer.status, data.error ?? "");
  return { entries: data.entries ?? 0, added: data.added ?? 0 };
}
export const beginTable = (token: string, table: string) => ask<unknown>("/api/host/begin", token, { table });
