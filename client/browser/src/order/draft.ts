// SPDX-License-Identifier: MIT
// An order being made out of an offered choice. Knows no verb: what a choice asks for stands in its fields.

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Choice, Handle, Order, Place } from "../protocol/messages";
import type { Session } from "../session/session";

export interface Draft {
  choice: Choice;
  with: readonly Handle[];
  target: Handle;
  option: string;
  words: string;
  number: string;
  path: readonly Place[];
}

export const choiceKey = (c: Choice) =>
  `${c.verb} ${c.figure} ${c.targets.length > 0 ? "t" : ""}${c.reach > 0 ? "r" : ""} ${c.options.map((o) => o.key).join(" ")}`;

export function begin(choice: Choice, target = 0): Draft {
  return {
    choice,
    with: choice.with,
    target: target || (choice.targets.length === 1 ? choice.targets[0]!.who : 0),
    option: choice.options.length === 1 ? choice.options[0]!.key : "",
    words: "",
    number: "",
    path: [],
  };
}

/** The choice wants nothing more to be said. */
export const isPlain = (c: Choice) =>
  c.with.length === 0 && c.targets.length === 0 && c.options.length === 0 && c.reach === 0 && !c.place && !c.words && !c.number;

/** A way of any length may be drawn. */
export const isEndless = (c: Choice) => c.reach >= 100_000;

/** The choice is nothing but something to say: it belongs to the talk. */
export const isSpeech = (c: Choice) =>
  c.words && c.with.length === 0 && c.targets.length === 0 && c.options.length === 0 && c.reach === 0 && !c.place && !c.number;

/** Something said beforehand for an emergency: it belongs to the figure's card, at any time. */
export const isBeforehand = (c: Choice) => c.verb.startsWith("if_");

/** Something to be ordered now, in the form. */
export const isForNow = (c: Choice) => !isSpeech(c) && !isBeforehand(c);

/** What is still missing, for people; empty when the order can be given. */
export function missing(d: Draft): string {
  const { choice } = d;
  if (choice.targets.length > 0 && !choice.targets.some((t) => t.who === d.target)) return "Choose at whom.";
  if (choice.options.length > 0 && !choice.options.some((o) => o.key === d.option)) return "Choose one.";
  if (choice.place && d.path.length === 0) return "Choose a place on the map.";
  if (choice.number && d.number !== "" && !/^[-−+]?\d+$/.test(d.number.trim())) return "Write a whole number.";
  return "";
}

export function orderOf(d: Draft): Order {
  const { choice } = d;
  return {
    verb: choice.verb,
    figure: choice.figure,
    with: d.with.filter((w) => choice.with.includes(w)),
    path: choice.reach > 0 || choice.place ? d.path : [],
    target: choice.targets.length > 0 ? d.target : 0,
    option: choice.options.length > 0 ? d.option : "",
    words: choice.words ? d.words.trim() : "",
    number: choice.number ? Number.parseInt(d.number.replace("−", "-"), 10) || 0 : 0,
  };
}

export interface Drafting {
  draft: Draft | null;
  pick(choice: Choice, target?: Handle): void;
  set(change: Partial<Draft>): void;
  clear(): void;
}

/**
 * Keeps the draft as long as its choice is offered. When a way may be drawn now (a gait was declared and its dice are
 * thrown) that is what is wanted next, and it opens by itself; not where a spoor leads another way.
 */
export function useDraft(session: Session, eager: boolean): Drafting {
  const [draft, setDraft] = useState<Draft | null>(null);
  const offered = useRef<readonly Choice[]>([]);
  const { choices } = session;
  useEffect(() => {
    if (offered.current === choices) return;
    offered.current = choices;
    setDraft((old) => {
      const same = old && choices.find((c) => choiceKey(c) === choiceKey(old.choice));
      if (old && same) {
        return {
          ...old,
          choice: same,
          with: old.with.filter((w) => same.with.includes(w)),
          target: same.targets.some((t) => t.who === old.target) ? old.target : begin(same).target,
          path: same.reach === old.choice.reach ? old.path : [],
        };
      }
      const ways = eager ? choices.filter((c) => c.reach > 0 && c.targets.length === 0 && c.options.length === 0) : [];
      const led = choices.some((c) => c.options.some((o) => o.key.startsWith("spoor_")));
      return ways.length === 1 && !led ? begin(ways[0]!) : null;
    });
  }, [choices, eager]);
  const pick = useCallback((choice: Choice, target = 0) => setDraft(begin(choice, target)), []);
  const set = useCallback((change: Partial<Draft>) => setDraft((old) => (old ? { ...old, ...change } : old)), []);
  const clear = useCallback(() => setDraft(null), []);
  return { draft: draft && choices.includes(draft.choice) ? draft : null, pick, set, clear };
}
