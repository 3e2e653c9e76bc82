// SPDX-License-Identifier: MIT
// Takes pictures of every page, in both dresses and three sizes, to be looked at: look.mjs OUTDIR [scene...]
import { mkdirSync } from "node:fs";
import { SCENES } from "./support/scenes.mjs";
import { launch, open } from "./support/stage.mjs";

const [out = "pictures", ...only] = process.argv.slice(2);
const sizes = (process.env.SIZES ?? "1440x900,1024x768,390x844").split(",").map((s) => s.split("x").map(Number));
const dresses = (process.env.DRESSES ?? "day,lamp").split(",");
mkdirSync(out, { recursive: true });
const browser = await launch();
for (const name of only.length > 0 ? only : Object.keys(SCENES)) {
  for (const [width, height] of sizes) {
    for (const dress of dresses) {
      const { page, context, troubles } = await open(browser, name, { width, height, dress });
      await page.screenshot({ path: `${out}/${name}-${width}-${dress}.png` });
      for (const t of troubles) console.log(`${name} ${width} ${dress}: ${t}`);
      await context.close();
    }
  }
}
await browser.close();
