// SPDX-License-Identifier: MIT
// The umpire's tools on the built page: what he takes in hand, who sees whom, and finding a ruling.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { actOn, launch, until } from "../support/stage.mjs";

let browser;
before(async () => (browser = await launch()));
after(async () => browser?.close());

const on = (scene, act) => actOn(browser, scene, {}, act);

test("the umpire takes a decision in hand, and leaves one to the rules", () =>
  on("umpire", async ({ page, said }) => {
    await page.getByRole("tab", { name: "In hand" }).click();
    const hands = page.locator(".hands");
    assert.equal(await hands.getByLabel(/halts or circles/).isChecked(), true);
    assert.equal(await hands.getByLabel(/gets up a tree/).isChecked(), false);
    await hands.getByLabel(/gets up a tree/).click();
    await hands.getByLabel(/halts or circles/).click();
    await until(() => said.filter((m) => m.t === "rule").length === 2, "not ruled");
    assert.deepEqual(
      said.filter((m) => m.t === "rule").map((m) => m.b.ruling),
      [{ do: "take", option: "UC-05" }, { do: "leave", option: "UC-03" }],
    );
  }));

test("the umpire lets the hunt begin, and cannot once it has", async () => {
  await on("umpire-before", async ({ page, said }) => {
    await page.getByRole("button", { name: "Let it begin" }).click();
    await until(() => said.some((m) => m.t === "rule"), "not ruled");
    assert.deepEqual(said.find((m) => m.t === "rule").b.ruling, { do: "begin" });
  });
  await on("umpire", async ({ page }) => {
    await page.locator(".rulings .choice").first().waitFor();
    assert.equal(await page.getByRole("button", { name: "Let it begin" }).count(), 0);
  });
});

test("decisions to be taken in hand stand in their own sheet and not among the rulings", () =>
  on("umpire", async ({ page }) => {
    await page.locator(".rulings .choice", { hasText: "Award" }).waitFor();
    assert.equal(await page.locator(".rulings .choice", { hasText: "Decide yourself" }).count(), 0);
    assert.equal(await page.locator(".foot-sheet", { hasText: "UC-03" }).count(), 0);
    await page.locator(".foot-sheet", { hasText: "hidden from Colonel" }).waitFor();
  }));

test("who sees whom: both ways, with reasons, and the wall on the map", () =>
  on("umpire", async ({ page, said }) => {
    await page.getByRole("button", { name: "Who sees whom?" }).click();
    await page.locator(".roll-call .contact", { hasText: "Colonel" }).first().click();
    await page.getByText(/From Colonel to/i).waitFor();
    await page.locator(".roll-call .contact", { hasText: "Rhino" }).click();
    await until(() => said.some((m) => m.t === "sight?"), "not asked");
    const { from, to } = said.find((m) => m.t === "sight?").b;
    assert.deepEqual([from, to], [1, 14]);
    const tool = page.getByLabel("Between two figures");
    await tool.getByText(/does not see/).waitFor();
    await tool.getByText("Something solid stands between.").waitFor();
    await tool.getByText(/11\.27/).waitFor();
    assert.equal(await page.locator(".blocking-wall").count(), 1);
  }));

test("ghosts lie on the map, of the seat looked at or of all, each with its seat", () =>
  on("following", async ({ page, said }) => {
    await page.locator(".ghost-seat", { hasText: "S1" }).first().waitFor();
    assert.equal(await page.locator(".ghost-seat", { hasText: "S2" }).count(), 0);
    await page.getByLabel(/^Ghosts/).click();
    await page.locator(".ghost-seat", { hasText: "S1" }).first().waitFor();
    await page.locator(".ghost-seat", { hasText: "S2" }).first().waitFor();
    assert.notEqual(await page.locator(".ghosts").nth(0).getAttribute("class"), await page.locator(".ghosts").nth(1).getAttribute("class"));
    await page.getByLabel(/^Ghosts/).click();
    await page.locator(".ghost-seat", { hasText: "S2" }).first().waitFor({ state: "detached" });
    assert.deepEqual(said.filter((m) => m.t === "see_as").map((m) => m.b?.seat ?? ""), ["S1", "*", "S1"]);
    await page.getByRole("heading", { name: "As Colonel sees it" }).waitFor();
  }));

test("rulings stand by subject, and a form offers a way back to all of them", () =>
  on("umpire", async ({ page }) => {
    await page.getByRole("heading", { name: "Mishaps and weather" }).waitFor();
    await page.getByRole("group", { name: "Rulings: Mishaps and weather" }).locator(".choice", { hasText: "Ants" }).click();
    assert.equal(await page.locator(".subject").count(), 0);
    await page.locator(".rulings").getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("heading", { name: "A figure", exact: true }).waitFor();
  }));

test("whose page it is stands in its head, on a phone too", () =>
  actOn(browser, "umpire", { width: 390, height: 844 }, async ({ page }) => {
    await page.locator(".head-about", { hasText: "Umpire" }).waitFor({ state: "visible" });
    assert.ok(await page.locator(".head-mark").isHidden());
  }));

test("a ruling is found by what it says or by its rule", () =>
  on("umpire", async ({ page }) => {
    await page.getByLabel("Find a ruling").fill("storm");
    await page.locator(".rulings .choice", { hasText: "A storm" }).waitFor();
    assert.equal(await page.locator(".rulings .choice").count(), 1);
    await page.getByLabel("Find a ruling").fill("uc-19");
    await page.locator(".rulings .choice", { hasText: "Ants" }).waitFor();
    assert.equal(await page.locator(".rulings .choice").count(), 3);
  }));
