// SPDX-License-Identifier: MIT
// Bundles the page: a script, a sheet of style for players and one more for the desks, the books, the faces, named by their
// content. A book is a folder in src/books: what `book.ts` brings in is fetched by whoever joins a table of that book, its
// `late.css` when its last pages are.
// bundle.mjs [outdir] [--dev]: --dev adds source maps and leaves names readable.
import { build } from "esbuild";
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join, basename } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const dev = args.includes("--dev");
const out = args.find((a) => !a.startsWith("--")) ?? join(here, "dist");
const fresh = `${out}.new`;

await rm(fresh, { recursive: true, force: true });
await mkdir(fresh, { recursive: true });
const books = (await readdir(join(here, "src/books"), { withFileTypes: true })).filter((d) => d.isDirectory()).map((d) => d.name);
const styles = { "desk-style": join(here, "src/style/desk.css") };
for (const b of books) {
  if (existsSync(join(here, `src/books/${b}/late.css`))) styles[`late-style-${b}`] = join(here, `src/books/${b}/late.css`);
  if (existsSync(join(here, `src/books/${b}/style.css`))) styles[`style-${b}`] = join(here, `src/books/${b}/style.css`);
}
const result = await build({
  entryPoints: { page: join(here, "src/main.tsx"), ...styles },
  outdir: join(fresh, "assets"),
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  chunkNames: "part-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  alias: { "d3-transition": join(here, "src/parts/no_transition.ts"), "d3-interpolate": join(here, "src/parts/one_way.ts") },
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
const script = made.find((f) => f.startsWith("page-") && f.endsWith(".js"));
const style = made.find((f) => f.startsWith("page-") && f.endsWith(".css"));
const metas = Object.keys(styles).map((name) => {
  const file = made.find((f) => f.startsWith(`${name}-`) && f.endsWith(".css"));
  return `<meta name="${name}" content="/assets/${file}">`;
});
const faces = made.filter((f) => f.endsWith(".woff2") && /fell.*italic|sans-3-latin-400-normal/.test(f));
const preload = faces.map((f) => `<link rel="preload" href="/assets/${f}" as="font" type="font/woff2" crossorigin>`).join("\n");
const mark = await readFile(join(here, "src/mark.svg"));
const icon = `mark-${createHash("sha256").update(mark).digest("hex").slice(0, 8).toUpperCase()}.svg`;
await writeFile(join(fresh, "assets", icon), mark);
const page = (await readFile(join(here, "src/index.html"), "utf8"))
  .replace("<!--style-->", `<link rel="icon" href="/assets/${icon}" type="image/svg+xml">\n${preload}\n<link rel="stylesheet" href="/assets/${style}">\n${metas.join("\n")}`)
  .replace("<!--script-->", `<script type="module" src="/assets/${script}"></script>`);
await writeFile(join(fresh, "index.html"), page);
await rm(out, { recursive: true, force: true });
await rename(fresh, out);

const sizes = new Map();
for (const f of await readdir(join(out, "assets"))) sizes.set(f, (await stat(join(out, "assets", f))).size);
for (const [f, size] of sizes) if (!f.endsWith(".map")) console.log(`${String(size).padStart(8)}  ${f}`);

// What a player's browser loads before it paints: the page, what it imports at once, one book, the style and the faces it uses.
const outputs = new Map(Object.entries(result.metafile.outputs).map(([f, o]) => [basename(f), o]));
const entries = (end) => [...outputs].filter(([, o]) => o.entryPoint?.endsWith(end)).map(([f]) => f);
const load = (f, loaded) => {
  if (loaded.has(f)) return;
  loaded.add(f);
  for (const i of outputs.get(f)?.imports ?? []) if (i.kind === "import-statement") load(basename(i.path), loaded);
};
for (const b of books) {
  const loaded = new Set([style, icon, ...faces, made.find((f) => /sans-3-latin-600/.test(f)), made.find((f) => f.startsWith("grain-")), made.find((f) => f.startsWith(`style-${b}-`))]);
  for (const f of [script, ...entries("player/page.tsx"), ...entries(`books/${b}/book.ts`)]) load(f, loaded);
  const weight = page.length + [...loaded].reduce((sum, f) => sum + (sizes.get(f) ?? 0), 0);
  console.log(`${String(weight).padStart(8)}  the player's page in all, ${b}`);
  if (!dev && weight > 300 * 1000) {
    console.error("The player's page has grown beyond 300 KB.");
    process.exit(1);
  }
}
