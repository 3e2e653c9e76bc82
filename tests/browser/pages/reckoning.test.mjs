// SPDX-License-Identifier: MIT
// The end of a hunt in a browser: the round by the fire, the reckoning, and the hunting journal on the host's page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { actOn, launch, until } from "../support/stage.mjs";

let browser;
before(async () => (browser = await launch()));
after(async () => browser?.close());

const on = (scene, options, act) => actOn(browser, scene, options, act);
const given = (said, t) => said.filter((m) => m.t === t).map((m) => m.b);

test("a story judged is one order, and passing over the rest another (GH-417)", () =>
  on("fireside", {}, async ({ page, said }) => {
    await page.getByLabel(/Spearmen: from -30 to 30/).fill("-12");
    await page.getByText("−12").waitFor();
    await page.getByRole("button", { name: "Say it" }).click();
    await until(() => given(said, "order").length === 2, "no orders");
    assert.deepEqual(given(said, "order").map((o) => o.order), [{ do: "story", number: -12, option: "S3.1" }, { do: "done" }]);
    assert.notEqual(given(said, "order")[0].id, given(said, "order")[1].id);
  }));

test("the umpire rules on stories, or leaves them to the players (UC-11)", () =>
  on("fireside-umpire", {}, async ({ page, said }) => {
    await page.getByRole("button", { name: "Let the players judge" }).click();
    await until(() => given(said, "rule").length === 1, "no ruling");
    assert.deepEqual(given(said, "rule")[0].ruling, { do: "vote" });
  }));

test("the reckoning lies open at the end, and may be put aside for the map (E-52)", () =>
  on("reckoning", {}, async ({ page }) => {
    await page.getByRole("heading", { name: "Down to the Ford", level: 2 }).waitFor();
    await page.getByRole("article", { name: "The account of Colonel" }).getByText("The Colonel killed a rhino").waitFor();
    await page.getByText("The hunting journal of the Colonel").waitFor();
    await page.getByRole("button", { name: "The map" }).click();
    await page.locator(".map .ground").first().waitFor();
    await page.getByRole("button", { name: "The reckoning" }).click();
    await page.locator(".laurels").waitFor();
  }));

test("on a phone nothing of the reckoning is wider than the page", () =>
  on("reckoning-public", { width: 390, height: 844 }, async ({ page }) => {
    const wide = await page.locator(".reckoning-scroll").evaluate((box) => box.scrollWidth - box.clientWidth);
    assert.equal(wide, 0);
  }));

test("the host brings a journal along, and is told what is wrong with a bad one (GH-451)", () =>
  on("host", {}, async ({ page, posted, troubles }) => {
    await page.getByText("142 RP, Bushcraft 5, 3 hunts").waitFor();
    const picker = page.locator(".hunting-journal input[type=file]");
    await picker.setInputFiles({ name: "mine.json", mimeType: "application/json", buffer: Buffer.from("{}") });
    await page.getByText(/mine\.json: the journal at \/format/).waitFor();
    await picker.setInputFiles({ name: "mine.json", mimeType: "application/json", buffer: Buffer.from('{"format":"spoor-journal/1"}') });
    await page.getByText("3 entries read, 2 new.").waitFor();
    assert.equal(posted.length, 2);
    troubles.splice(0, troubles.length, ...troubles.filter((t) => !t.includes("status of 400"))); // the browser's own word on the first
  }));

test("a living hunter of the journal is seated in a new table", () =>
  on("host", {}, async ({ page, posted }) => {
    await page.getByRole("button", { name: "Open another table" }).click();
    assert.equal(await page.getByLabel("Seat of the Novice").count(), 0);
    await page.getByLabel("Seat of Lady Ann").selectOption("S1");
    await page.getByRole("button", { name: "Open the table" }).click();
    await until(() => posted.length === 1, "nothing posted");
    assert.deepEqual(posted[0].hunters, { S1: "Lady Ann" });
  }));
