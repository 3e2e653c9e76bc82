// SPDX-License-Identifier: MIT
// Between any two figures: how far, where, what cover costs, whether each sees the other, and why.

import type { Handle, SightWay } from "../protocol/messages";
import type { Session } from "../session/session";
import { inches, octant, OCTANTS } from "../words/format";

interface Props {
  session: Session;
  ends: readonly Handle[];
  /** The answer belongs to this question. */
  asked: string;
}

const OBSCURED = ["clear", "partly hidden", "well hidden"];

export function SightTool({ session, ends, asked }: Props) {
  const names = session.names();
  const { sight } = session;
  const title = (who: Handle) => names.title(who);
  const says = (what: string) => (
    <section class="sight-tool" aria-label="Between two figures" role="status">
      <p class="hint">{what}</p>
    </section>
  );
  if (ends.length === 0) return says("Choose two figures, on the map or in the list.");
  if (ends.length === 1) return says(`From ${title(ends[0]!)} to…`);
  const [a, b] = [ends[0]!, ends[1]!];
  if (!sight || sight.id !== asked) return says("Looking…");
  if (sight.refusal !== "none") return says("Nothing can be said of these two.");
  const from = session.known.own.get(a)?.figure.at;
  const to = session.known.own.get(b)?.figure.at;
  return (
    <section class="sight-tool" aria-label="Between two figures" role="status">
      <p>
        <b>{inches(sight.distance)}</b> {from && to ? OCTANTS[octant(from, to)] : ""}, bearing {sight.bearing}°
      </p>
      {sight.ways.map((way, i) => (
        <Way key={i} from={title(i === 0 ? a : b)} to={title(i === 0 ? b : a)} way={way} />
      ))}
    </section>
  );
}

function Way({ from, to, way }: { from: string; to: string; way: SightWay }) {
  return (
    <div class={`sight-way${way.sees ? " sight-sees" : ""}`}>
      <p>
        <b>{from}</b> {way.sees ? "sees" : "does not see"} <b>{to}</b>
      </p>
      <p class="quiet">
        {way.line ? `${OBSCURED[way.obscuration]}, cover costs ${inches(way.cost)}` : "no line"}
        {way.wall.length === 2 ? ", a solid takes part (drawn on the map)" : ""}
      </p>
      <ul>
        {way.why.map((w) => (
          <li key={w}>{w}</li>
        ))}
      </ul>
    </div>
  );
}
