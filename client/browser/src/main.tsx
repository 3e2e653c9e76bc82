// SPDX-License-Identifier: MIT
import { render } from "preact";
import "./style/paper.css";
import "./style/page.css";
import "./style/parts.css";
import "./style/player.css";
import "./style/order.css";
import "./style/map.css";
import "./style/ground.css";
import "./style/figure.css";
import { deskStyle } from "./parts/desk_style";
import { dressAtStart } from "./parts/dress";
import { enter } from "./join/join";
import { NoSeat } from "./join/welcome";
import { Session } from "./session/session";
import { Line } from "./session/line";
import type { Pass } from "./session/keep";

const root = document.getElementById("page")!;

/** Each kind of viewer loads its own page and no other. */
async function table(pass: Pass) {
  const session = new Session();
  const line = new Line(session, pass);
  line.open();
  if (pass.role === "umpire") {
    const [{ UmpirePage }] = await Promise.all([import("./umpire/page"), deskStyle()]);
    render(<UmpirePage session={session} line={line} />, root);
  } else if (pass.role === "public") {
    const [{ SpectatorPage }] = await Promise.all([import("./spectator/page"), deskStyle()]);
    render(<SpectatorPage session={session} />, root);
  } else {
    const { PlayerPage } = await import("./player/page");
    render(<PlayerPage session={session} line={pass.role === "bound" ? null : line} />, root);
  }
}

async function start() {
  dressAtStart();
  // Most who come are players: their page is fetched while the table is asked.
  if (!location.pathname.startsWith("/host")) void import("./player/page");
  const entry = await enter();
  if ("trouble" in entry) render(<NoSeat {...entry} />, root);
  else if (entry.pass.role === "host") {
    const [{ HostPage }] = await Promise.all([import("./host/page"), deskStyle()]);
    render(<HostPage pass={entry.pass} />, root);
  } else await table(entry.pass);
}

void start();
addEventListener("hashchange", () => location.reload());
