// SPDX-License-Identifier: MIT
// Every line of the log as a plain sentence.

import type { Knowledge } from "../protocol/knowledge";
import type { Heard, LogLine, News } from "../protocol/messages";
import { capital, OCTANTS, plain, signed } from "./format";
import { sentence, type Names } from "./names";

export type Tone = "told" | "dice" | "sound" | "scent" | "ledger" | "news" | "set_back";

export interface Spoken {
  tone: Tone;
  text: string;
  rule: string;
  said: string; // words spoken by somebody, if any
}

const WHAT: Record<string, string> = {
  shot: "a shot",
  someone: "someone",
  shout: "a shout",
  branch: "a branch snap",
  roar: "a roar",
};

function heardText({ what, at, from, words }: Heard, names: Names): string {
  const called = names.sound(what);
  const thing = WHAT[what] ?? (called === plain(what) ? called : `a ${called}`);
  const where = at ? "close by" : from !== null ? `from the ${OCTANTS[from]}` : "";
  if (words !== "") return `${capital(what === "" || what === "someone" ? "someone" : plain(what))} calls${where ? ` ${where}` : ""}: “${words}”`;
  return `You hear ${thing}${where ? ` ${where}` : ""}.`;
}

/** What dice are for, where the key alone would not say. */
const WHY: Record<string, string> = { table: "the table of accidents", tree: "a beast at his tree" };

const NEWS: Record<string, string> = {
  commitment: "The dice are sealed for this table.",
  key: "The dice are opened: anyone may check them.",
  begun: "It begins.",
  ended: "It is over.",
};

export function newsText(news: News): string {
  if (news.what === "wind") return news.text || `The wind now blows towards the ${OCTANTS[news.value] ?? "north"}.`;
  if (news.what === "commitment" || news.what === "key") return NEWS[news.what]!;
  if (news.what === "held") return news.value > 0 ? "The umpire holds the table. Clocks stand still." : "The table goes on.";
  if (news.what === "bound") return news.text === "" ? "Nobody looks over a player’s shoulder any more." : `Somebody looks over the shoulder of ${news.text}, who agreed to it.`;
  if (news.what === "result") return news.text.endsWith(".") ? news.text : `Reputation: ${news.text}.`;
  if (news.what === "seats") return `At the table: ${news.text}.`;
  return news.text || NEWS[news.what] || capital(plain(news.what));
}

export function speak(line: LogLine, names: Names): Spoken {
  switch (line.p) {
    case "told":
      return { tone: "told", text: sentence(line.text, line.about, names), rule: line.rule, said: "" };
    case "dice": {
      const who = line.who === 0 ? "" : `${names.title(line.who)}, `;
      const why = WHY[line.why] ?? plain(line.why);
      const over = line.overruled ? " (set by the umpire)" : "";
      const says = line.says ? `: ${line.says}` : "";
      return { tone: "dice", text: `${capital(`${who}${why}`)}${says}${over}`, rule: line.rule, said: "" };
    }
    case "reckoned":
      return { tone: "ledger", text: `Reputation ${signed(line.amount)}, ${plain(line.cause)}. It stands at ${signed(line.total).replace("+", "")}.`, rule: "", said: "" };
    case "heard":
      return { tone: "sound", text: heardText(line, names), rule: "", said: line.words };
    case "scented":
      return { tone: "scent", text: `${capital(plain(line.what))} scent on the wind, from the ${OCTANTS[line.from]}.`, rule: "", said: "" };
    case "news":
      return { tone: "news", text: newsText(line), rule: "", said: "" };
    case "set_back":
      return { tone: "set_back", text: "The umpire set the clock back. Your map shows what holds now.", rule: "", said: "" };
  }
}

/** The table is held, as was last said of it. */
export function isHeld(known: Knowledge): boolean {
  return (known.news.get("held")?.value ?? 0) > 0;
}
