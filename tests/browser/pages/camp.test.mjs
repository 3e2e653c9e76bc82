// SPDX-License-Identifier: MIT
// The beast's attack on a player's page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { actOn, launch, until } from "../support/stage.mjs";

let browser;
before(async () => (browser = await launch()));
after(async () => browser?.close());

const orders = (said) => said.filter((m) => m.t === "order").map((m) => m.b.order);
const settle = (stage) => {
  const last = stage.said.filter((m) => m.t === "order").at(-1);
  stage.send({ t: "settled", b: { id: last.b.id } });
};

test("a seat sets its people out by a click and by keys, and gives it out (BA-012)", () =>
  actOn(browser, "camp_arrange", {}, async (stage) => {
    const { page, said } = stage;
    await page.locator(".set-out-ring").waitFor({ state: "attached" });
    await page.getByText(/Where does the Major stand/i).waitFor();
    await page.locator(".map-pointing").waitFor();
    const box = await page.locator(".map").boundingBox();
    await page.mouse.click(box.x + box.width / 2 - 60, box.y + box.height / 2 - 20);
    await until(() => orders(said).length === 1, "no order came of the click");
    assert.equal(orders(said)[0].do, "set_out");
    assert.equal(orders(said)[0].figure, 9);
    settle(stage);
    await page.locator(".set-out .chip-done").first().waitFor();
    await page.locator(".set-out .chip", { hasText: "Miss Ferrars" }).click();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await until(() => orders(said).length === 2, "no order came of the keys");
    assert.deepEqual(orders(said)[1], { do: "set_out", figure: 11, path: [[230, -40]] });
    settle(stage);
    await page.getByRole("button", { name: "They stand so" }).click();
    await until(() => orders(said).at(-1).do === "done", "it was not given out");
  }));

test("the sealed orders of a turn stand in one form, with what is done untold (BA-081)", () =>
  actOn(browser, "camp_turn", {}, async (stage) => {
    const { page, said } = stage;
    const row = (name) => page.locator(".row", { hasText: name });
    await page.locator(".row").first().waitFor();
    assert.equal(await page.locator(".row").count(), 3);
    assert.equal(await row("The Major").locator('[aria-pressed="true"]').allTextContents().then((t) => t.join()), "To kill,Stays");
    assert.equal(await row("Salim").locator('[aria-pressed="true"]').allTextContents().then((t) => t.join()), "To kill,Reloads");
    await page.locator(".row", { hasText: "Keeps close" }).waitFor();
    await row("The Major").getByRole("button", { name: "To take alive" }).click();
    await until(() => orders(said).length === 1, "no order");
    assert.deepEqual(orders(said)[0], { do: "fire", figure: 9, option: "capture" });
    settle(stage);
    await row("Kazi").getByRole("button", { name: "Goes to …" }).click();
    await page.locator(".map-pointing").waitFor();
    const box = await page.locator(".map").boundingBox();
    await page.mouse.click(box.x + box.width / 2 - 50, box.y + box.height / 2 - 60);
    await until(() => orders(said).length === 2, "no way");
    assert.equal(orders(said)[1].do, "march");
    assert.equal(orders(said)[1].figure, 10);
    await page.locator(".plan").first().waitFor({ state: "attached" });
    settle(stage);
    await page.getByRole("button", { name: "Give these orders" }).click();
    await until(() => orders(said).at(-1).do === "done", "not given");
  }));

test("a used place is struck out, a number stands only where it was told (BA-082)", async () => {
  await actOn(browser, "camp_turn", {}, async ({ page }) => {
    await page.locator(".door").first().waitFor({ state: "attached" });
    assert.equal(await page.locator(".door").count(), 6);
    assert.equal(await page.locator(".door-used").count(), 2);
    assert.deepEqual(await page.locator(".door text").allTextContents(), Array(6).fill("?"));
  });
  await actOn(browser, "camp_open", {}, async ({ page }) => {
    await page.locator(".door").first().waitFor({ state: "attached" });
    assert.deepEqual(await page.locator(".door text").allTextContents(), ["1", "2", "3", "4", "5", "6"]);
  });
});

test("nobody can miss the last charge, nor what became of the one it caught (BA-027, BA-060)", () =>
  actOn(browser, "camp_charge", { width: 390, height: 844 }, async ({ page }) => {
    await page.getByRole("alert").filter({ hasText: "it charges, and will not turn" }).waitFor();
    await page.locator(".told-dead", { hasText: "dead, and headless" }).locator(".die").waitFor();
  }));

test("a line of the journal unfolds to the rule behind it in our own words (BA-031)", () =>
  actOn(browser, "camp_turn", {}, async ({ page, fetched }) => {
    await page.locator(".row").first().waitFor();
    await page.waitForLoadState("networkidle");
    const before = fetched.length;
    await page.locator("button.log-head", { hasText: "Hamisi is frozen" }).click();
    await page.getByText("Rule BA-031: A die each.").waitFor();
    assert.equal(fetched.length, before + 1);
  }));

test("who goes may stop short (BA-033)", () =>
  actOn(browser, "camp_far", {}, async ({ page, said }) => {
    await page.locator(".how-far input").fill("150");
    await page.getByRole("button", { name: "Stop after 1.50″" }).click();
    await until(() => orders(said).length === 1, "no order");
    assert.deepEqual(orders(said)[0], { do: "stop_short", figure: 9, number: 150 });
  }));

test("what a turn brought is told one thing after the other, and at once where nothing may move", async () => {
  await actOn(browser, "camp_turn", { still: false }, async ({ page }) => {
    const all = 10;
    assert.ok((await page.locator(".told li").count()) < all);
    await until(async () => (await page.locator(".told li").count()) === all, "not all was told");
  });
});
