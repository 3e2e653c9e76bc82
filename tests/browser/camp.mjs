// SPDX-License-Identifier: MIT
// A whole attack on a camp played through browsers against a real server: two Europeans, the umpire and the public watch.
// Wants a built spoor-server and a built page; leaves pictures in a folder if one is named.
//   camp.mjs SERVER [PICTURES] [SCENARIO]
import assert from "node:assert/strict";
import { hostTable, settled } from "./support/table.mjs";

const [program, pictures, scenario = "default"] = process.argv.slice(2);
if (!program) {
  console.error("usage: camp.mjs SERVER [PICTURES] [SCENARIO]");
  process.exit(2);
}
const TURNS = 60;
const table = await hostTable(program, ["--book", "beast", "--scenario", scenario, "--name", "Night camp"], pictures);
const { links, pages, troubles, picture, come } = table;

/** Clicks the map so far from its middle. */
async function onMap(page, dx, dy) {
  const box = await page.locator(".map").first().boundingBox();
  await page.mouse.click(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy);
  await settled(page);
}

let shots = 0;
/** Answers what a seat is asked, by what its form shows. */
async function decide(name, n) {
  const page = pages.get(name);
  const form = page.locator(".camp-order");
  const early = n < 3 || n % 6 === 0;
  if (await form.locator(".set-out").count()) {
    if (early) await picture(name, `arrange-${name}`);
    const away = [[60, 20], [-60, 20], [20, -70]];
    for (const [dx, dy] of away) await onMap(page, dx, dy);
    if (early) await picture(name, `arranged-${name}`);
  } else if (await form.locator(".rows").count()) {
    shots++;
    if (early) await picture(name, `turn-${String(n).padStart(2, "0")}-${name}`);
    const rows = form.locator(".row");
    const last = rows.nth((await rows.count()) - 1);
    // Nobody shoots before the last charge, so that there is one.
    const word = (await page.locator(".last-charge").count()) > 0 ? "To kill" : "No shot";
    for (let i = 0; i < (await rows.count()); i++) {
      await rows.nth(i).getByRole("button", { name: word }).click();
      await settled(page);
    }
    if (n % 3 === 1 && (await rows.count()) > 0) {
      await last.getByRole("button", { name: /Goes to/ }).click();
      await onMap(page, 40, 60);
      if (early) await picture(name, `ordered-${String(n).padStart(2, "0")}-${name}`);
    }
  } else if (await form.locator(".how-far").count()) {
    if (early) await picture(name, `far-${name}`);
  } else if (await page.locator(".choices .choice:not([disabled])").count()) {
    await page.locator(".choices .choice:not([disabled])").first().click();
    await page.waitForTimeout(60);
    const option = page.locator(".options label").first();
    if (await option.count()) await option.click();
    if (await page.locator(".order-send .primary:not([disabled])").count()) await page.locator(".order-send .primary").click();
    return settled(page);
  }
  await form.locator(".order-send .primary:not([disabled])").last().click();
  await settled(page);
}

/** The umpire lets a roar be heard where nothing roars, and reads first who would hear it. */
async function ruling() {
  const page = pages.get("umpire");
  await picture("umpire", "umpire-desk");
  await page.locator(".choice", { hasText: /noise|sound/i }).first().click();
  const option = page.locator(".options label").first();
  if (await option.count()) await option.click();
  const box = await page.locator(".map").first().boundingBox();
  await page.mouse.click(box.x + box.width / 2 - 120, box.y + box.height / 2 - 160);
  await page.getByRole("button", { name: "What will they notice?" }).click();
  await page.locator(".preview, .refused").first().waitFor();
  await picture("umpire", "umpire-preview");
  await page.getByRole("button", { name: "Rule it so" }).click();
  return true;
}

const over = async (page) => (await page.locator(".head-state", { hasText: "is over" }).count()) > 0;
try {
  const seats = Object.keys(links).filter((name) => /^S\d/.test(name));
  await come("host");
  await come("umpire", { dress: "lamp" });
  await come("public", { width: 1024, height: 768 });
  for (const [i, seat] of seats.entries()) await come(seat, i === 1 ? { width: 390, height: 844, dress: "lamp" } : {});
  await pages.get("host").waitForTimeout(3300);
  await picture("host");
  const begin = pages.get("host").getByRole("button", { name: "Let it begin" });
  if (await begin.count()) await begin.click().catch(() => undefined);
  for (const seat of seats) await pages.get(seat).locator(".map .ground").waitFor();

  let ruled = false;
  let turns = 0;
  let charged = false;
  for (let idle = 0; turns < TURNS * 4 && idle < 300; ) {
    if (await over(pages.get(seats[0]))) break;
    let asked = false;
    for (const seat of seats) {
      const page = pages.get(seat);
      if ((await page.locator(".page-warm").count()) === 0) continue;
      if ((await page.locator(".order-send .primary:not([disabled]), .choices .choice:not([disabled])").count()) === 0) continue;
      asked = true;
      turns++;
      await decide(seat, turns);
      assert.deepEqual(await page.locator(".dock .refused").allTextContents(), [], `${seat}, decision ${turns}`);
      if (!charged && (await page.locator(".last-charge").count())) {
        charged = true;
        for (const s of seats) await picture(s, `charge-${s}`);
        await picture("umpire", "charge-umpire");
        await picture("public", "charge-public");
      }
    }
    if (!ruled && turns >= 6) ruled = await ruling();
    idle = asked ? 0 : idle + 1;
    if (!asked) await pages.get("host").waitForTimeout(100);
  }
  for (const name of [...seats, "umpire", "public"]) await pages.get(name).locator(".head-state", { hasText: "is over" }).waitFor();
  for (const name of pages.keys()) {
    await pages.get(name).waitForTimeout(300);
    await picture(name, `end-${name}`);
  }
  // The host may open a table of either book.
  const host = pages.get("host");
  await host.getByRole("button", { name: "Open another table" }).click();
  await host.locator(".tile", { hasText: "The Hunt" }).waitFor();
  await host.locator(".tile", { hasText: "The Beast Attacks" }).click();
  await host.locator(".tile", { hasText: "Night camp" }).waitFor();
  await picture("host", "host-books");
  assert.deepEqual(troubles, []);
  const said = await pages.get(seats[0]).locator(".ending").innerText();
  console.log(`${turns} decisions, no trouble${charged ? ", with a last charge" : ""}: ${said.split("\n").slice(1, 3).join(" ")}`);
} catch (error) {
  for (const name of pages.keys()) await picture(name, `failed-${name}`).catch(() => undefined);
  throw error;
} finally {
  await table.close();
}
