// SPDX-License-Identifier: MIT

/** What to do when a connection ended: stay away, come back, or come back with a new ticket. */
export type Resume = "no" | "yes" | "new_ticket";

export interface CloseCode {
  readonly code: number;
  readonly name: string;
  readonly resume: Resume;
}

/** The same table as protocol/samples/close_codes.json; a test holds the two together. */
export const closeCodes: readonly CloseCode[] = [
  { code: 1000, name: "done", resume: "no" },
  { code: 1001, name: "going_away", resume: "yes" },
  { code: 1003, name: "binary_frame", resume: "no" },
  { code: 1006, name: "line_lost", resume: "yes" },
  { code: 1007, name: "bad_text", resume: "no" },
  { code: 1008, name: "policy", resume: "no" },
  { code: 1009, name: "too_big", resume: "no" },
  { code: 1011, name: "internal", resume: "yes" },
  { code: 1012, name: "restart", resume: "yes" },
  { code: 1013, name: "try_later", resume: "yes" },
  { code: 4001, name: "no_hello", resume: "no" },
  { code: 4002, name: "ticket_refused", resume: "new_ticket" },
  { code: 4003, name: "ticket_expired", resume: "new_ticket" },
  { code: 4004, name: "version", resume: "no" },
  { code: 4005, name: "seat_revoked", resume: "no" },
  { code: 4006, name: "displaced", resume: "no" },
  { code: 4007, name: "too_slow", resume: "yes" },
  { code: 4008, name: "moved", resume: "new_ticket" },
  { code: 4009, name: "table_closed", resume: "no" },
  { code: 4010, name: "violation", resume: "no" },
];

/** An unknown code means no. */
export function resumeAfter(code: number): Resume {
  return closeCodes.find((row) => row.code === code)?.resume ?? "no";
}
