// SPDX-License-Identifier: MIT
// An evening in the browser against a real server: everybody comes in by his link, the hunt begins, cards are played by
// clicks, the line is cut, the umpire follows a seat, rules and ends the hunt.
//   evening.mjs SERVER [PICTURES] [CARDS]
// SERVER is the built spoor-server; PICTURES a folder for pictures; CARDS how many decisions are taken (24).
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch } from "./support/stage.mjs";

const [program, pictures, cards = "24"] = process.argv.slice(2);
if (!program) {
  console.error("usage: evening.mjs SERVER [PICTURES] [CARDS]");
  process.exit(2);
}
const port = 20000 + Math.floor(Math.random() * 20000);
const url = `http://127.0.0.1:${port}`;
const dist = fileURLToPath(new URL("../../client/browser/dist", import.meta.url));
const server = spawn(program, ["host", "--data", "memory", "--pages", dist, "--address", "127.0.0.1", "--port", `${port}`, "--url", url, "--plain"], {
  stdio: ["ignore", "pipe", "inherit"],
});
const links = await new Promise((resolve, reject) => {
  let text = "";
  server.stdout.on("data", (chunk) => {
    text += chunk;
    if (!/^ready$/m.test(text)) return;
    resolve(Object.fromEntries([...text.matchAll(/^(?:seat )?(\S+) (http\S+)$/gm)].map(([, name, link]) => [name, link])));
  });
  server.on("exit", (code) => reject(new Error(`the server left with ${code}`)));
});

const browser = await launch();
const pages = new Map();
const troubles = [];
if (pictures) mkdirSync(pictures, { recursive: true });
const picture = async (name, file) => pictures && pages.get(name).screenshot({ path: `${pictures}/${file ?? name}.png` });

async function come(name, size = { width: 1440, height: 900 }) {
  const context = await browser.newContext({ viewport: size, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("pageerror", (e) => troubles.push(`${name}: ${e.message}`));
  page.on("console", (m) => m.type() === "error" && troubles.push(`${name}: ${m.text()}`));
  page.setDefaultTimeout(60_000);
  await page.goto(links[name]);
  await page.locator("main").waitFor();
  pages.set(name, page);
  return page;
}

async function settle(page) {
  await page.locator(".sent").first().waitFor({ state: "detached" }).catch(() => undefined);
  await page.waitForTimeout(120);
}

/** Takes one decision of a seat by what its form offers. */
async function decide(page, n) {
  const choices = page.locator(".choices .choice:not([disabled])");
  if (await page.locator(".order-urgent").count()) {
    await choices.first().click();
    await page.waitForTimeout(100);
    if (await page.locator(".order-send .primary:not([disabled])").count()) await page.locator(".order-send .primary").click();
    return settle(page);
  }
  const way = page.locator(".way-bar");
  if (await way.count()) {
    const pad = page.getByRole("button", { name: "By compass" });
    if ((await pad.getAttribute("aria-expanded")) !== "true") await pad.click();
    const east = page.getByRole("button", { name: ["Half an inch north-east", "Half an inch east", "Half an inch south-east"][n % 3], exact: true });
    for (let i = 0; i < 5; i++) await east.click();
    await page.locator(".order-send .primary").click();
    return settle(page);
  }
  for (const wanted of [/^\d?\s*Shoots/, /^\d?\s*Walks/, /^\d?\s*Creeps/, /^\d?\s*Stands/, /End the card/]) {
    const choice = choices.filter({ hasText: wanted }).first();
    if ((await choice.count()) === 0) continue;
    await choice.click();
    const target = page.locator(".target input").first();
    if (await target.count()) await target.check();
    await page.locator(".order-send .primary").click();
    return settle(page);
  }
  await choices.last().click();
  await page.locator(".order-send .primary").click();
  return settle(page);
}

try {
  const seats = Object.keys(links).filter((name) => /^S\d/.test(name));
  await come("host");
  await picture("host", "host-before");
  const sizes = [undefined, { width: 1024, height: 768 }, { width: 390, height: 844 }, undefined];
  for (const [i, seat] of seats.entries()) await come(seat, sizes[i % sizes.length]);
  await come("umpire");
  await come("public", { width: 1024, height: 768 });
  const begin = pages.get("host").getByRole("button", { name: "Let it begin" });
  await pages.get("host").waitForTimeout(3500);
  if (await begin.count()) await begin.click().catch(() => undefined);
  for (const seat of seats) await pages.get(seat).locator(".map .ground").waitFor();
  await pages.get("public").getByText("The hunt begins.").waitFor();

  let decided = 0;
  for (let idle = 0; decided < Number(cards) && idle < 200; ) {
    let asked = false;
    for (const seat of seats) {
      const page = pages.get(seat);
      if ((await page.locator(".page-warm").count()) === 0 || (await page.locator(".choices .choice:not([disabled])").count()) === 0) continue;
      asked = true;
      await decide(page, decided);
      decided++;
      const refused = await page.locator(".dock .refused").allTextContents();
      assert.deepEqual(refused, [], `${seat}, decision ${decided}`);
      if (decided % 6 === 0) await picture(seat, `play-${String(decided).padStart(3, "0")}-${seat}`);
      if (decided === Math.floor(Number(cards) / 2)) {
        // The line is cut and comes back without a reload.
        await page.context().setOffline(true);
        await page.waitForTimeout(300);
        await page.context().setOffline(false);
      }
    }
    if (!asked) {
      idle++;
      const umpire = pages.get("umpire");
      const auto = umpire.locator(".choice", { hasText: "Let it act by itself" });
      if (await auto.count()) {
        await auto.first().click();
        await umpire.locator(".order-send .primary").click();
        await umpire.getByRole("button", { name: "Rule it so" }).click();
      }
      await pages.get("host").waitForTimeout(150);
    } else idle = 0;
  }
  assert.ok(decided >= Number(cards), `only ${decided} decisions came up`);

  const umpire = pages.get("umpire");
  await umpire.getByRole("button", { name: "See as" }).first().click();
  await umpire.locator(".see-as .map .ground").waitFor();
  await umpire.waitForTimeout(500);
  await picture("umpire", "umpire-following");
  await umpire.locator(".see-as").getByRole("button", { name: "Stop" }).click();
  await umpire.locator(".choice", { hasText: "Award RP" }).click();
  await umpire.locator(".target", { hasText: "Colonel" }).first().click();
  await umpire.getByLabel("Number", { exact: true }).fill("10");
  await umpire.getByRole("button", { name: "What will they notice?" }).click();
  await umpire.locator(".preview").waitFor();
  await picture("umpire", "umpire-preview");
  await umpire.getByRole("button", { name: "Rule it so" }).click();
  await pages.get("S1").getByText(/Reputation \+10/).first().waitFor({ state: "attached" });
  await umpire.locator(".choice", { hasText: "End the hunt" }).click();
  await umpire.getByRole("button", { name: "What will they notice?" }).click();
  await umpire.getByRole("button", { name: "Rule it so" }).click();
  for (const name of [...seats, "umpire", "public"]) await pages.get(name).locator(".head-state", { hasText: "The hunt is over" }).waitFor();
  for (const name of pages.keys()) {
    await pages.get(name).waitForTimeout(300);
    await picture(name, `end-${name}`);
  }
  assert.deepEqual(troubles.filter((t) => !/ERR_INTERNET_DISCONNECTED/.test(t)), []);
  console.log(`${decided} decisions, no trouble`);
} catch (error) {
  for (const name of pages.keys()) await picture(name, `failed-${name}`).catch(() => undefined);
  throw error;
} finally {
  await browser.close();
  server.removeAllListeners("exit");
  server.kill();
}
