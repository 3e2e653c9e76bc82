// SPDX-License-Identifier: MIT
// An evening in the browser against a real server: everybody comes in by his link, the hunt begins, cards are played by
// clicks, the line is cut, the umpire follows a seat, rules and ends the hunt.
//   evening.mjs SERVER [PICTURES] [CARDS]
// SERVER is the built spoor-server; PICTURES a folder for pictures; CARDS how many decisions are taken (24).
import assert from "node:assert/strict";
import { hostTable, settled } from "./support/table.mjs";

const [program, pictures, cards = "24"] = process.argv.slice(2);
if (!program) {
  console.error("usage: evening.mjs SERVER [PICTURES] [CARDS]");
  process.exit(2);
}
const table = await hostTable(program, [], pictures);
const { links, pages, troubles, picture, come } = table;

/** Takes one decision of a seat by what its form offers. */
async function decide(page, n) {
  const choices = page.locator(".choices .choice:not([disabled])");
  if (await page.locator(".order-urgent").count()) {
    await choices.first().click();
    await page.waitForTimeout(100);
    if (await page.locator(".order-send .primary:not([disabled])").count()) await page.locator(".order-send .primary").click();
    return settled(page);
  }
  const way = page.locator(".way-bar");
  if (await way.count()) {
    const pad = page.getByRole("button", { name: "By compass" });
    if ((await pad.getAttribute("aria-expanded")) !== "true") await pad.click();
    const east = page.getByRole("button", { name: ["Half an inch north-east", "Half an inch east", "Half an inch south-east"][n % 3], exact: true });
    for (let i = 0; i < 5; i++) await east.click();
    await page.locator(".order-send .primary").click();
    return settled(page);
  }
  for (const wanted of [/^\d?\s*Shoots/, /^\d?\s*Walks/, /^\d?\s*Creeps/, /^\d?\s*Stands/, /End the card/]) {
    const choice = choices.filter({ hasText: wanted }).first();
    if ((await choice.count()) === 0) continue;
    await choice.click();
    const target = page.locator(".target input").first();
    if (await target.count()) await target.check();
    await page.locator(".order-send .primary").click();
    return settled(page);
  }
  await choices.last().click();
  await page.locator(".order-send .primary").click();
  return settled(page);
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
  // The hunting is over; he judges the stories.
  await umpire.locator(".head-state", { hasText: "By the fire" }).waitFor();
  await picture("S1", "fire-S1");
  const plain = umpire.getByRole("button", { name: "A plain tale: 0" });
  while (await plain.count()) await plain.first().click();
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
  await table.close();
}
