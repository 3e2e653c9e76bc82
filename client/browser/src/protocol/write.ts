// SPDX-License-Identifier: MIT

import type { ClientMessage, Order } from "./messages";

/** A message as it is sent: canonical JSON, fields at their default left out. */
export function writeClient(message: ClientMessage): string {
  return canonical({ b: body(message), c: message.c, q: message.q, t: message.type }) ?? "{}";
}

function body(m: ClientMessage): unknown {
  switch (m.type) {
    case "hello":
      return { q: m.q, resume: m.resume, share: m.share, ticket: m.ticket, version: m.version };
    case "order":
      return { based_on: m.basedOn, id: m.id, order: order(m.order) };
    case "rule?":
    case "rule":
      return { id: m.id, ruling: order(m.ruling) };
    case "share":
      return { share: m.share };
    case "ping":
      return { n: m.n };
    case "sight?":
      return { from: m.from, id: m.id, to: m.to };
    case "see_as":
      return { seat: m.seat };
    case "checkpoints?":
      return { before: m.before };
    case "let_watch":
      return { yes: m.yes };
    case "view?":
    case "bye":
      return undefined;
  }
}

function order(o: Order): unknown {
  return {
    do: o.verb,
    figure: o.figure,
    number: o.number,
    option: o.option,
    path: o.path?.map((corner) => new Pair(corner.x, corner.y)),
    target: o.target,
    with: o.with,
    words: o.words,
  };
}

/** Two numbers of which zeros count. */
class Pair {
  constructor(
    readonly x: number,
    readonly y: number,
  ) {}
}

/** Undefined for what is left out: nothing, zero, the empty string, list or object. */
function canonical(value: unknown): string | undefined {
  if (value instanceof Pair) return `[${value.x},${value.y}]`;
  if (Array.isArray(value)) {
    if (value.length === 0) return undefined;
    const elements = value.map((element) => (element instanceof Pair ? canonical(element) : JSON.stringify(element)));
    return `[${elements.join()}]`;
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => [key, canonical(field)] as const)
      .filter(([, text]) => text !== undefined)
      .map(([key, text]) => `${JSON.stringify(key)}:${text}`);
    return members.length === 0 ? undefined : `{${members.join()}}`;
  }
  return value ? JSON.stringify(value) : undefined;
}
