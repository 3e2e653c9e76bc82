// SPDX-License-Identifier: MIT
// Opens the built page in a browser with the server played by this file: files from dist, the few http answers, and a
// socket that sends a scene's frames and keeps what the page says. Nothing goes out to any network.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { existsSync } from "node:fs";
import { extname } from "node:path";
import { CHECKPOINTS, HOST, PREVIEW, QR, REWIND, SCENES, SIGHT } from "./scenes.mjs";

const browserDir = new URL("../../../client/browser/", import.meta.url);
const require = createRequire(new URL("package.json", browserDir));
const { chromium } = require("playwright-core");

const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2" };
const BASE = "http://spoor.test";
/** As the server sends it. */
const HEADERS = { "Content-Security-Policy": "default-src 'self'; connect-src 'self' ws://spoor.test; frame-ancestors 'none'; base-uri 'none'; form-action 'self'", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" };

export function chromiumPath() {
  return process.env.SPOOR_CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((p) => existsSync(p)) ?? null;
}

export async function launch() {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}

/**
 * A page on a scene. `said` fills with what the page sends, `posted` with what it asks over http; `socket()` gives the server's end of the line; while `down` is
 * set nobody gets a new one; `fetched` lists every file with its bytes.
 * `noted`: the first notes have been read already.
 */
export async function open(browser, name, { width = 1440, height = 900, dress = "day", noted = true, still = true, touch = false } = {}) {
  const scene = SCENES[name];
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: still ? "reduce" : "no-preference",
    hasTouch: touch,
    deviceScaleFactor: width < 500 ? 2 : 1,
  });
  await context.addInitScript(
    ({ dress, noted }) => {
      localStorage.setItem("spoor.dress", dress);
      if (noted) for (const n of ["card", "shot", "prompt"]) localStorage.setItem(`spoor.noted.${n}`, "1");
    },
    { dress, noted },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const said = [];
  const posted = [];
  const fetched = [];
  const troubles = [];
  page.on("pageerror", (e) => troubles.push(e.message));
  page.on("console", (m) => {
    if (m.type() === "error" && !m.text().includes("status of 410")) troubles.push(m.text());
  });
  let server = null;
  const stage = { page, context, said, posted, fetched, troubles, down: false, socket: () => server, send: (f) => server.send(JSON.stringify(f)) };
  await page.routeWebSocket(/\/ws\/table\//, (ws) => {
    if (stage.down) return void ws.close({ code: 1013, reason: "try later" });
    server = ws;
    ws.onMessage((text) => {
      const m = JSON.parse(text);
      said.push(m);
      if (m.t === "hello") for (const f of scene.frames) ws.send(JSON.stringify(f));
      if (m.t === "ping") ws.send(JSON.stringify({ t: "pong", b: { n: m.b.n } }));
      if (m.t === "see_as") for (const f of scene.seen ?? []) if (m.b?.seat === "*" || m.b?.seat === f.b.seat) ws.send(JSON.stringify(f));
      if (m.t === "sight?") ws.send(JSON.stringify({ t: "sight", b: { id: m.b.id, ...SIGHT } }));
      if (m.t === "rule?") ws.send(JSON.stringify({ t: "preview", b: { id: m.b.id, rows: m.b.ruling.do === "rewind" ? REWIND : PREVIEW } }));
      if (m.t === "checkpoints?") ws.send(JSON.stringify({ t: "checkpoints", b: CHECKPOINTS }));
    });
  });
  await page.route("**/*", async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== BASE) return route.abort();
    const json = (status, body) => route.fulfill({ status, contentType: "application/json", headers: HEADERS, body: JSON.stringify(body) });
    if (url.pathname === "/api/claim") {
      return scene.role === "none" ? json(410, { error: "spent" }) : json(200, { token: "token-1", table: scene.role === "host" ? "" : "t1", seat: scene.seat, role: scene.role });
    }
    if (url.pathname.endsWith("/tickets")) return json(200, { ticket: "ticket-1", url: "/ws/table/t1" });
    if (url.pathname === "/api/host") return json(200, HOST);
    if (url.pathname.startsWith("/api/") && route.request().method() === "POST") posted.push({ path: url.pathname, ...route.request().postDataJSON() });
    if (url.pathname === "/api/host/journal" && route.request().method() === "POST") {
      const good = (route.request().postData() ?? "").includes("spoor-journal/1");
      return good ? json(200, { entries: 3, added: 2 }) : json(400, { error: "the journal at /format: must be \"spoor-journal/1\"" });
    }
    if (url.pathname === "/api/host/journal") return json(200, { entries: [], format: "spoor-journal/1" });
    if (url.pathname.endsWith("/links")) return json(200, { link: `${BASE}/join#fresh`, qr: QR });
    if (url.pathname.startsWith("/api/")) return json(200, {});
    const file = url.pathname.startsWith("/assets/") ? url.pathname.slice(1) : "index.html";
    const body = await readFile(new URL(`dist/${file}`, browserDir));
    fetched.push({ file, bytes: body.length });
    return route.fulfill({ status: 200, contentType: TYPES[extname(file)] ?? "application/octet-stream", headers: HEADERS, body });
  });
  await page.goto(`${BASE}/${scene.role === "host" ? "host" : "join"}#${"secret".repeat(7)}`);
  await page.evaluate(() => document.fonts.ready);
  await page.locator("main").waitFor();
  if (scene.frames.length > 0) await page.locator(scene.shows ?? ".map .ground, .sheet, .reckoning").first().waitFor();
  if (scene.click) await page.getByRole("button", { name: scene.click }).first().click();
  await page.waitForTimeout(250);
  return stage;
}

/** Acts on a scene and closes it; the page must not have complained. */
export async function actOn(browser, scene, options, act) {
  const stage = await open(browser, scene, options);
  try {
    await act(stage);
    assert.deepEqual(stage.troubles, []);
  } finally {
    await stage.context.close();
  }
}

export async function until(what, why) {
  for (let i = 0; i < 1000; i++) {
    if (await what()) return;
    await new Promise((r) => setTimeout(r, 50));
  }
  assert.fail(why);
}
