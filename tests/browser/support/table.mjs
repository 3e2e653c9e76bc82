// SPDX-License-Identifier: MIT
// A table on a real server, and whoever comes to it in a browser.
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch } from "./stage.mjs";

/** Hosts with the built `program`; `pictures` is a folder for pictures, or nothing. */
export async function hostTable(program, options, pictures) {
  const port = 20000 + Math.floor(Math.random() * 20000);
  const dist = fileURLToPath(new URL("../../../client/browser/dist", import.meta.url));
  const where = ["--data", "memory", "--pages", dist, "--address", "127.0.0.1", "--port", `${port}`, "--url", `http://127.0.0.1:${port}`, "--plain"];
  const server = spawn(program, ["host", ...where, ...options], { stdio: ["ignore", "pipe", "inherit"] });
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
  return {
    links,
    pages,
    troubles,
    picture: async (name, file) => pictures && pages.get(name).screenshot({ path: `${pictures}/${file ?? name}.png` }),
    /** Opens the link of `name`. */
    async come(name, { width = 1440, height = 900, dress = "day" } = {}) {
      const phone = width < 500;
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce", hasTouch: phone, deviceScaleFactor: phone ? 2 : 1 });
      await context.addInitScript((dress) => localStorage.setItem("spoor.dress", dress), dress);
      const page = await context.newPage();
      page.on("pageerror", (e) => troubles.push(`${name}: ${e.message}`));
      page.on("console", (m) => m.type() === "error" && troubles.push(`${name}: ${m.text()}`));
      page.setDefaultTimeout(60_000);
      await page.goto(links[name]);
      await page.locator("main").waitFor();
      pages.set(name, page);
      return page;
    },
    async close() {
      await browser.close();
      server.removeAllListeners("exit");
      server.kill();
    },
  };
}

/** Until what the page sent is answered. */
export async function settled(page) {
  await page.locator(".sent").first().waitFor({ state: "detached" }).catch(() => undefined);
  await page.waitForTimeout(120);
}
