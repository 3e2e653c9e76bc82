// SPDX-License-Identifier: MIT
// What a browser fetches before a page is painted: a player's no more than he needs.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { launch, open } from "../support/stage.mjs";

const assets = new URL("../../../client/browser/dist/assets/", import.meta.url);
const MOST = 300_000;

let browser;
before(async () => (browser = await launch()));
after(async () => browser?.close());

/** Scripts of the built page that hold these words. */
const holding = (words) =>
  readdirSync(assets)
    .filter((f) => f.endsWith(".js") && readFileSync(new URL(f, assets), "utf8").includes(words))
    .map((f) => `assets/${f}`);

async function fetchedBy(scene) {
  const { page, context, fetched, troubles } = await open(browser, scene, {});
  try {
    await page.locator(".disc-shape").first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    assert.deepEqual(troubles, []);
    return [...fetched];
  } finally {
    await context.close();
  }
}

for (const scene of ["card", "charge", "trail", "camp_arrange"]) {
  test(`a player (${scene}) has fetched less than 300 KB, nothing twice, and no paper of anybody else's`, async () => {
    const fetched = await fetchedBy(scene);
    const files = fetched.map((f) => f.file);
    assert.deepEqual(files.filter((f, i) => files.indexOf(f) !== i && !/html$|svg$/.test(f)), []);
    const bytes = fetched.reduce((sum, f) => sum + f.bytes, 0);
    assert.ok(bytes < MOST, `${bytes} bytes: ${fetched.map((f) => `${f.file} ${f.bytes}`).join(", ")}`);
    for (const words of ["Let the engine play", "Who sees whom?", "laurels", "no map before it is over"]) {
      const others = holding(words);
      assert.ok(others.length > 0, `nothing holds "${words}"`);
      assert.deepEqual(others.filter((f) => files.includes(f)), [], words);
    }
    assert.deepEqual(files.filter((f) => /(desk|late)-style/.test(f)), []);
  });
}

test("the drawing of a beast is fetched when it comes, and with it a page still weighs little", async () => {
  const fetched = await fetchedBy("camp_turn");
  const bytes = fetched.reduce((sum, f) => sum + f.bytes, 0);
  assert.ok(bytes < MOST + 15_000, `${bytes} bytes`);
  const before = (await fetchedBy("camp_arrange")).map((f) => f.file);
  assert.ok(fetched.some((f) => !before.includes(f.file)));
});

test("the book is fetched by the name the table says", async () => {
  const book = holding("spear|squad");
  assert.equal(book.length, 1);
  assert.ok((await fetchedBy("card")).some((f) => f.file === book[0]));
});

test("the style of a book's last pages changes nothing that was there before", async () => {
  const { page, context } = await open(browser, "fireside", {});
  try {
    await page.locator(".stories, .fire, form").first().waitFor();
    const spaced = () => page.locator(".side-party .account").evaluate((e) => [getComputedStyle(e).paddingTop, getComputedStyle(e).borderBottomWidth]);
    const late = await spaced();
    await page.evaluate(() => document.querySelector('link[href*="late-style"]').remove());
    assert.deepEqual(late, await spaced());
  } finally {
    await context.close();
  }
});
