// SPDX-License-Identifier: MIT
// Takes pictures of every page, in both dresses and three sizes, to be looked at: look.mjs OUTDIR [scene...]
import { mkdirSync } from "node:fs";
import { SCENES } from "./support/scenes.mjs";
import { launch, open } from "./support/stage.mjs";

const [out = "pictures", ...only] = process.argv.slice(2);
const sizes = (process.env.SIZES ?? "1440x900,1024x768,390x844").split(",").map((s) => s.split("x").map(Number));
const dresses = (process.env.DRESSES ?? "day,lamp").split(",");
/** Further moments, reached by doing something in a scene. */
const ACTS = {
  walking: ["card", async (page) => page.getByRole("button", { name: /Walk/ }).click()],
  shooting: ["card", async (page) => {
    await page.locator(".choice", { hasText: "Shoot" }).first().click();
    await page.locator(".target").first().click();
  }],
  drawing: ["way", async (page) => {
    const box = await page.locator(".map").first().boundingBox();
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(cx + 60, cy + 40);
    await page.mouse.click(cx + 130, cy + 10);
    await page.mouse.move(cx + 150, cy - 60);
  }],
  following_spoor: ["trail", async (page) => {
    await page.locator(".choice", { hasText: "Follows the spoor" }).first().click();
    await page.locator(".options label").first().click();
  }],
  compass: ["way", async (page) => page.getByRole("button", { name: "By compass" }).click()],
  key: ["quiet", async (page) => page.getByRole("button", { name: "Key" }).click()],
  farther: ["quiet", async (page) => {
    for (let i = 0; i < 3; i++) await page.locator(".map").first().press("-");
  }],
  log: ["card", async (page) => {
    if (await page.locator(".tabs").isVisible()) await page.getByRole("tab", { name: "Log" }).click();
    await page.locator("button.log-head", { hasText: "shot with" }).click();
  }],
  party: ["card", async (page) => {
    if (await page.locator(".tabs").isVisible()) await page.getByRole("tab", { name: "Party" }).click();
  }],
  beforehand: ["quiet", async (page) => {
    if (await page.locator(".tabs").isVisible()) await page.getByRole("tab", { name: "Party" }).click();
    await page.locator(".card-head", { hasText: "Bearer" }).click();
    await page.locator(".card-chosen").getByRole("button", { name: "Change" }).click();
  }],
  stalking: ["lions", async (page) => {
    if (await page.locator(".tabs").isVisible()) await page.getByRole("tab", { name: "Party" }).click();
    await page.locator(".card-head").first().click();
  }],
  why: ["quiet", async (page) => {
    if (await page.locator(".tabs").isVisible()) await page.getByRole("tab", { name: "Party" }).click();
    await page.locator("button.contact", { hasText: "Rhino" }).click();
  }],
  preview: ["umpire", async (page) => {
    await page.locator(".choice", { hasText: "Award" }).click();
    await page.locator(".options label").first().click();
    await page.getByLabel("Number").fill("10");
    await page.getByLabel("Words", { exact: true }).fill("for standing his ground");
    await page.getByRole("button", { name: /notice/ }).click();
    await page.locator(".preview").waitFor();
  }],
  rewind: ["umpire", async (page) => {
    await page.getByRole("tab", { name: "Set back" }).click();
    await page.locator(".moment").nth(1).click();
    await page.getByLabel(/Fresh dice/).check();
    await page.getByRole("button", { name: "What will change?" }).click();
    await page.locator(".preview").waitFor();
    await page.getByText("was told 2 things since").click();
  }],
  place: ["umpire", async (page) => {
    await page.getByRole("button", { name: "The place of Colonel" }).click();
    await page.getByRole("button", { name: "Link for the spectator" }).click();
    await page.getByLabel("Link for Colonel", { exact: true }).waitFor();
  }],
  forget: ["quiet", async (page) => page.locator(".contact-ghost", { hasText: "Lion" }).click()],
  hands: ["umpire", async (page) => page.getByRole("tab", { name: "In hand" }).click()],
  sight: ["umpire", async (page) => {
    await page.getByRole("button", { name: "Who sees whom?" }).click();
    await page.locator(".roll-call .contact", { hasText: "Colonel" }).first().click();
    await page.locator(".roll-call .contact", { hasText: "Rhino" }).click();
    await page.locator(".sight-tool").waitFor();
  }],
  layers: ["umpire", async (page) => {
    await page.getByLabel(/Cover cost/).click();
    await page.getByLabel(/Scent/).click();
  }],
  opening: ["host", async (page) => page.getByRole("button", { name: "Open another table" }).click()],
};
mkdirSync(out, { recursive: true });
const browser = await launch();
for (const name of only.length > 0 ? only : [...Object.keys(SCENES), ...Object.keys(ACTS)]) {
  const [scene, act] = ACTS[name] ?? [name, null];
  for (const [width, height] of sizes) {
    for (const dress of dresses) {
      const { page, context, troubles } = await open(browser, scene, { width, height, dress });
      if (act) {
        await act(page).catch((e) => console.log(`${name} ${width}: ${e.message.split("\n")[0]}`));
        await page.waitForTimeout(350);
      }
      await page.screenshot({ path: `${out}/${name}-${width}-${dress}.png` });
      for (const t of troubles) console.log(`${name} ${width} ${dress}: ${t}`);
      await context.close();
    }
  }
}
await browser.close();
