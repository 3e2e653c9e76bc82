// SPDX-License-Identifier: MIT
// A QR code from the server's SVG text. Only its shapes are taken over, so that nothing in it can style or run.

import { useMemo } from "preact/hooks";

interface Shape {
  d: string;
  transform: string;
}

function shapesOf(text: string): { box: string; shapes: Shape[] } | null {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.nodeName.toLowerCase() !== "svg") return null;
  const width = Number.parseFloat(root.getAttribute("width") ?? "0");
  const height = Number.parseFloat(root.getAttribute("height") ?? "0");
  const box = root.getAttribute("viewBox") ?? `0 0 ${width} ${height}`;
  const shapes: Shape[] = [];
  const light = (e: Element) => {
    for (let at: Element | null = e; at; at = at.parentElement) {
      const fill = at.getAttribute("fill");
      if (fill) return /^(#f{3,8}|white|none)$/i.test(fill);
    }
    return false;
  };
  for (const e of root.querySelectorAll("path, rect, use")) {
    if (light(e)) continue;
    const n = (name: string) => Number.parseFloat(e.getAttribute(name) ?? "0") || 0;
    if (e.nodeName === "path") shapes.push({ d: e.getAttribute("d") ?? "", transform: e.getAttribute("transform") ?? "" });
    else if (e.nodeName === "rect") {
      if (n("width") > 20 && n("height") > 20) continue; // the ground, not a module
      shapes.push({ d: `M${n("x")},${n("y")}h${n("width")}v${n("height")}h${-n("width")}z`, transform: "" });
    } else shapes.push({ d: `M${n("x")},${n("y")}h1v1h-1z`, transform: "" });
  }
  return { box, shapes };
}

export function Qr({ text, label }: { text: string; label: string }) {
  const made = useMemo(() => shapesOf(text), [text]);
  if (!made || made.shapes.length === 0) return null;
  const stroked = /stroke="(?!none)/.test(text) && !/fill="#?0/.test(text);
  return (
    <svg class={`qr${stroked ? " qr-stroked" : ""}`} viewBox={made.box} role="img" aria-label={label} shape-rendering="crispEdges">
      {made.shapes.map((s, i) => (
        <path key={i} d={s.d} {...(s.transform ? { transform: s.transform } : {})} />
      ))}
    </svg>
  );
}
