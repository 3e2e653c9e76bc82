// SPDX-License-Identifier: MIT
// Bundles the page: one script, one sheet of style, the faces, all named by their content.
// bundle.mjs [outdir] [--dev]: --dev adds source maps and leaves names readable.
import { build } from "esbuild";
import { readFile, writeFile, rm, readdir, stat, mkdir, rename } from "node:fs/promises";
import { dirname, join, basename } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const dev = args.includes("--dev");
const out = args.find((a) => !a.startsWith("--")) ?? join(here, "dist");
const fresh = `${out}.new`;

await rm(fresh, { recursive: true, force: true });
await mkdir(fresh, { recursive: true });
const result = await build({
  entryPoints: { page: join(here, "src/main.tsx") },
  outdir: join(fresh, "assets"),
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  bundle: true,
  format: "esm",
  target: ["es2020"],
  minify: !dev,
  sourcemap: dev,
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".woff2": "file", ".svg": "file" },
  define: { "process.env.NODE_ENV": dev ? '"development"' : '"production"' },
  metafile: true,
  logLevel: "warning",
});

const made = Object.keys(result.metafile.outputs).map((f) => basename(f));
const script = made.find((f) => f.endsWith(".js"));
const style = made.find((f) => f.endsWith(".css"));
const faces = made.filter((f) => f.endsWith(".woff2") && f.includes("400-normal"));
const preload = faces.map((f) => `<link rel="preload" href="/assets/${f}" as="font" type="font/woff2" crossorigin>`).join("\n");
const page = (await readFile(join(here, "src/index.html"), "utf8"))
  .replace("<!--style-->", `${preload}\n<link rel="stylesheet" href="/assets/${style}">`)
  .replace("<!--script-->", `<script type="module" src="/assets/${script}"></script>`);
await writeFile(join(fresh, "index.html"), page);
await rm(out, { recursive: true, force: true });
await rename(fresh, out);

let total = page.length;
for (const f of await readdir(join(out, "assets"))) {
  if (f.endsWith(".map")) continue;
  const { size } = await stat(join(out, "assets", f));
  total += size;
  console.log(`${String(size).padStart(8)}  ${f}`);
}
console.log(`${String(total).padStart(8)}  in all`);
if (!dev && total > 300 * 1024) {
  console.error("The page has grown beyond 300 KB.");
  process.exit(1);
}
