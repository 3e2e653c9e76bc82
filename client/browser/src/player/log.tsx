// SPDX-License-Identifier: MIT
// The log: sentences, newest at the foot; each unfolds to its dice and the rule behind it.

import { useEffect, useRef, useState } from "preact/hooks";
import type { LogLine } from "../protocol/messages";
import type { Session } from "../session/session";
import { speak, type Tone } from "../words/lines";
import type { Names } from "../words/names";
import { Pool, spoken } from "../parts/dice";

const SIGNS: Record<Tone, string> = {
  told: "M-5,0H5",
  dice: "M-5,-5H5V5H-5ZM-2,-2h.1M2,2h.1",
  sound: "M-6,3C-6,-7 5,-8 5,-1C5,3 1,3 1,6C1,8 -2,8 -3,6M-3,1C-3,-4 2,-4 2,-1",
  scent: "M-6,4q3,-5 6,0t6,0M-6,-1q3,-5 6,0t6,0",
  ledger: "M-5,-6H4V6H-5ZM-2,-3H2M-2,0H2M-2,3H2",
  news: "M-6,-3L4,-6V6L-6,3ZM-4,3V7H-2V3.6",
  set_back: "M-5,0A5,5 0 1 1 -2,4.6M-6,-4L-5,0L-1,-1",
};

function Why({ rule, names }: { rule: string; names: Names }) {
  const [says, setSays] = useState("");
  useEffect(() => void names.why(rule).then(setSays, () => undefined), [rule]);
  return (
    <p class="log-rule">
      Rule {rule}
      {says && `: ${says}`}
    </p>
  );
}

function Line({ line, names, fresh }: { line: LogLine; names: Names; fresh: boolean }) {
  const [open, setOpen] = useState(false);
  const { tone, text, rule } = speak(line, names);
  const dice = line.p === "dice" ? line : null;
  const more = dice !== null || rule !== "";
  const head = (
    <>
      <svg class="log-sign" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
        <path d={SIGNS[tone]} />
      </svg>
      <span class="log-text">
        {text}
        {dice && dice.faces.length > 0 && (
          <>
            <span class="unseen"> {spoken(dice)}</span>
            <Pool faces={dice.faces} atMost={dice.atMost} size={19} roll={fresh} />
          </>
        )}
      </span>
    </>
  );
  return (
    <li class={`log-line log-${tone}`}>
      {more ? (
        <button type="button" class="log-head" aria-expanded={open} onClick={() => setOpen(!open)}>
          {head}
        </button>
      ) : (
        <div class="log-head">{head}</div>
      )}
      {open && (
        <div class="log-more">
          {dice && (
            <>
              <Pool faces={dice.faces} atMost={dice.atMost} size={30} />
              {dice.atMost > 0 && <p>A die passes at {dice.atMost} or less.</p>}
              {dice.overruled && <p>The umpire set this throw.</p>}
            </>
          )}
          {rule && <Why rule={rule} names={names} />}
        </div>
      )}
    </li>
  );
}

interface Props {
  lines: readonly LogLine[];
  names: Names;
  only?: (line: LogLine) => boolean;
  label?: string;
  empty?: string;
}

export function Log({ lines, names, only, label = "What happened", empty = "Nothing has happened yet." }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const seen = useRef(lines.length);
  const shown = only ? lines.filter(only) : lines;
  const last = lines[lines.length - 1];
  useEffect(() => {
    const box = foot.current;
    if (box) box.scrollTop = box.scrollHeight;
    seen.current = lines.length;
  }, [last, lines.length]);
  // The sheet it stands on may have been shut: it opens at the newest line.
  useEffect(() => {
    const box = foot.current!;
    let height = box.clientHeight;
    const watch = new ResizeObserver(() => {
      if (height === 0) box.scrollTop = box.scrollHeight;
      height = box.clientHeight;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return (
    <div class="log-scroll" ref={foot} tabIndex={0} role="log" aria-live="polite" aria-relevant="additions" aria-label={label}>
      {shown.length === 0 && <p class="quiet">{empty}</p>}
      <ol class="log">
        {shown.map((line, i) => (
          <Line key={keyOf(line)} line={line} names={names} fresh={i === shown.length - 1 && lines.length > seen.current} />
        ))}
      </ol>
    </div>
  );
}

/** Lines have no names of their own: the object is its own key, for as long as it is kept. */
const keys = new WeakMap<LogLine, number>();
let next = 0;
function keyOf(line: LogLine): number {
  let key = keys.get(line);
  if (key === undefined) keys.set(line, (key = ++next));
  return key;
}

/** The last throw, beside the form, as long as it is fresh. */
export function LastThrow({ session }: { session: Session }) {
  const { log } = session.known;
  const names = session.names();
  for (let i = log.length - 1; i >= Math.max(0, log.length - 3); i--) {
    const line = log[i]!;
    if (line.p !== "dice" || line.faces.length === 0) continue;
    return (
      <p class="last-throw" key={keyOf(line)} aria-hidden="true">
        <Pool faces={line.faces} atMost={line.atMost} size={26} roll />
        <span>{speak(line, names).text}</span>
      </p>
    );
  }
  return null;
}
