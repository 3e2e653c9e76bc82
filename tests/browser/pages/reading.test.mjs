// SPDX-License-Identifier: MIT
// Every page in both dresses: no error, no forbidden source, no serious fault of access, nothing set under 14 pixels,
// nothing wider than the screen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { SCENES } from "../support/scenes.mjs";
import { launch, open } from "../support/stage.mjs";

const require = createRequire(new URL("../../../client/browser/package.json", import.meta.url));
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

let browser;
before(async () => (browser = await launch()));
after(async () => browser?.close());

/** Text shown smaller than 14 pixels, with scaling of drawings counted in. */
function smallText() {
  const small = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim();
    const element = walk.currentNode.parentElement;
    if (text === "" || !element.getClientRects().length || element.closest(".unseen, noscript, .disc-count-text")) continue;
    let size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (element instanceof SVGGraphicsElement) size *= Math.abs(element.getScreenCTM()?.d ?? 1);
    if (size < 13.9) small.push(`${size.toFixed(1)} ${text.slice(0, 30)}`);
  }
  return small;
}

for (const name of Object.keys(SCENES)) {
  for (const dress of ["day", "lamp"]) {
    for (const [width, height] of [[1440, 900], [390, 844]]) {
      test(`${name}, ${dress}, ${width} wide`, async () => {
        const { page, context, troubles } = await open(browser, name, { width, height, dress });
        try {
          assert.deepEqual(troubles, []);
          assert.deepEqual(await page.evaluate(smallText), []);
          const over = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
          assert.ok(over[0] <= 1 && over[1] <= 1, `larger than the screen by ${over}`);
          await page.evaluate(axe);
          const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"], runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"] }));
          assert.deepEqual(
            violations.filter((v) => v.impact === "serious" || v.impact === "critical").map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.target} ${n.any[0]?.message ?? ""}`).join("; ")}`),
            [],
          );
        } finally {
          await context.close();
        }
      });
    }
  }
}
