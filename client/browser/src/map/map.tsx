// SPDX-License-Identifier: MIT
// The map: a sheet of drawn ground and, above it, what stands and moves. The sheet is moved as one picture, so that
// panning costs nothing; it is drawn afresh only when a new scale comes to rest.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { Ground, sheetOf, type Sheet } from "./ground";
import type { Grid } from "./grid";
import { ScaleBar } from "./scale_bar";
import { calm } from "../parts/dress";
import type { Place } from "../protocol/messages";

export interface Frame {
  k: number; // pixels a hundredth
  width: number;
  height: number;
}

interface Props {
  label: string;
  grid: Grid | null;
  inSight: ReadonlySet<number> | null;
  /** Where the map is centred at first, and again when this changes while nobody has moved it away. */
  home: Place;
  /** Show the whole sheet at first rather than what is around `home`. */
  whole?: boolean;
  /** Places to be looked at: when these change the map turns to them, unless they are in view already. */
  show?: readonly Place[];
  pointing?: boolean; // places are being picked
  onPlace?: (at: Place) => void;
  onHover?: (at: Place | null) => void;
  /** A key pressed on the map; true if it was of use. */
  onKey?: (event: KeyboardEvent) => boolean;
  /** Drawn in hundredths, above the ground. */
  children?: (frame: Frame) => ComponentChildren;
  /** Drawn in pixels, fixed to the window. */
  rim?: (frame: Frame) => ComponentChildren;
  corner?: ComponentChildren;
}

const LEAST = 0.05;
const MOST = 0.75;

export function MapView(props: Props) {
  const { grid, home, whole } = props;
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<SVGSVGElement>(null);
  const over = useRef<SVGGElement>(null);
  const now = useRef({ k: 0.3, x: 0, y: 0, raster: 0.3, strayed: false, started: false });
  const zooming = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null);
  const sheetNow = useRef<Sheet | null>(null);
  const [frame, setFrame] = useState<Frame>({ k: 0.3, width: 0, height: 0 });
  const sheet = grid ? sheetOf(grid) : null;
  sheetNow.current = sheet;

  const place = () => {
    const { k, x, y, raster } = now.current;
    over.current?.setAttribute("transform", `translate(${x},${y}) scale(${k})`);
    const s = sheetNow.current;
    if (!ground.current || !s) return;
    ground.current.style.transform = `translate(${x + s.left * k}px,${y + s.top * k}px) scale(${k / raster})`;
  };
  const redraw = () => {
    now.current.raster = now.current.k;
    const s = sheetNow.current;
    if (ground.current && s) {
      ground.current.setAttribute("width", `${s.width * now.current.k}`);
      ground.current.setAttribute("height", `${s.height * now.current.k}`);
    }
    place();
  };

  useEffect(() => {
    const element = box.current!;
    let rest = 0;
    const behave = zoom<HTMLDivElement, unknown>()
      .scaleExtent([LEAST, MOST])
      .clickDistance(6)
      .filter((event: Event) => !(event.target as Element).closest(".map-corner") && (event as MouseEvent).button !== 2)
      .on("zoom", (event: D3ZoomEvent<HTMLDivElement, unknown>) => {
        const t = event.transform;
        const scaled = t.k !== now.current.k;
        Object.assign(now.current, { k: t.k, x: t.x, y: t.y });
        if (event.sourceEvent) now.current.strayed = true;
        place();
        if (scaled) setFrame((f) => ({ ...f, k: t.k }));
        clearTimeout(rest);
        rest = window.setTimeout(() => {
          if (Math.abs(now.current.k / now.current.raster - 1) > 0.01) redraw();
        }, 140);
      });
    zooming.current = behave;
    select(element).call(behave).on("dblclick.zoom", null);
    let was = { width: 0, height: 0 };
    const watch = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      // What was in the middle stays there when a sheet opens or the window turns.
      if (was.width > 0 && now.current.started) {
        const { k, x, y } = now.current;
        behave.transform(select(element), zoomIdentity.translate(x + (width - was.width) / 2, y + (height - was.height) / 2).scale(k));
      }
      was = { width, height };
      setFrame((f) => (f.width === width && f.height === height ? f : { ...f, width, height }));
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      clearTimeout(rest);
      select(element).on(".zoom", null);
    };
  }, []);

  const turnTo = (k: number, at: Place, slowly: boolean) => {
    const element = box.current;
    const behave = zooming.current;
    if (!element || !behave) return;
    const { width, height } = element.getBoundingClientRect();
    const from = { ...now.current };
    const to = { k, x: width / 2 - at.x * k, y: height / 2 - at.y * k };
    const set = (t: { k: number; x: number; y: number }) =>
      behave.transform(select(element), zoomIdentity.translate(t.x, t.y).scale(t.k));
    if (!slowly || calm()) return set(to);
    const began = performance.now();
    const step = (time: number) => {
      const share = Math.min(1, (time - began) / 420);
      const e = share * share * (3 - 2 * share);
      set({ k: from.k + (to.k - from.k) * e, x: from.x + (to.x - from.x) * e, y: from.y + (to.y - from.y) * e });
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };
  const goHome = (slowly: boolean, all = whole) => {
    if (frame.width === 0) return;
    now.current.strayed = all !== whole;
    if (all && sheet) {
      // What lies in the corner is left clear where there is room for it.
      const corner = frame.width > 620 ? 130 : 0;
      const k = Math.max(LEAST, Math.min((frame.width - corner) / (sheet.width - 420), frame.height / (sheet.height - 420), MOST));
      turnTo(k, { x: sheet.left + sheet.width / 2 + corner / 2 / k, y: sheet.top + sheet.height / 2 }, slowly);
    } else {
      const k = now.current.started ? now.current.k : Math.max(0.24, Math.min(0.4, frame.width / 2600));
      turnTo(k, home, slowly);
    }
    now.current.started = true;
  };

  useLayoutEffect(() => {
    if (frame.width > 0 && (!now.current.strayed || !now.current.started)) goHome(now.current.started);
  }, [home.x, home.y, whole ? frame.width : frame.width > 0, whole ? frame.height : frame.height > 0, grid === null, whole]);
  const shown = (props.show ?? []).map((p) => `${p.x},${p.y}`).join(" ");
  useEffect(() => {
    const places = props.show ?? [];
    if (places.length === 0 || frame.width === 0) return;
    const { k, x, y } = now.current;
    const [mx, my] = [Math.min(90, frame.width / 5), Math.min(70, frame.height / 5)];
    if (places.every((p) => p.x * k + x > mx && p.x * k + x < frame.width - mx && p.y * k + y > my && p.y * k + y < frame.height - my)) return;
    const xs = places.map((p) => p.x);
    const ys = places.map((p) => p.y);
    const wide = Math.max(...xs) - Math.min(...xs) || 1;
    const high = Math.max(...ys) - Math.min(...ys) || 1;
    const fit = Math.min((frame.width - 2 * mx) / wide, (frame.height - 2 * my) / high);
    turnTo(Math.max(LEAST, Math.min(k, fit)), { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 }, true);
  }, [shown, frame.width, frame.height]);
  useLayoutEffect(redraw, [sheet?.left, sheet?.top, sheet?.width, sheet?.height]);

  const at = (event: MouseEvent): Place => {
    const r = box.current!.getBoundingClientRect();
    const { k, x, y } = now.current;
    return { x: (event.clientX - r.left - x) / k, y: (event.clientY - r.top - y) / k };
  };
  const scaleBy = (factor: number) => {
    const { k, x, y } = now.current;
    const next = Math.max(LEAST, Math.min(MOST, k * factor));
    now.current.strayed = true;
    turnTo(next, { x: (frame.width / 2 - x) / k, y: (frame.height / 2 - y) / k }, true);
  };
  const panBy = (dx: number, dy: number) => {
    const { k, x, y } = now.current;
    now.current.strayed = true;
    turnTo(k, { x: (frame.width / 2 - x + dx) / k, y: (frame.height / 2 - y + dy) / k }, false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (props.onKey?.(event)) {
      event.preventDefault();
      return;
    }
    const pan: Record<string, [number, number]> = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] };
    const way = pan[event.key];
    if (way) panBy(...way);
    else if (event.key === "+" || event.key === "=") scaleBy(1.3);
    else if (event.key === "-") scaleBy(1 / 1.3);
    else if (event.key === "Home") goHome(true);
    else if (event.key === "End") goHome(true, true);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={box}
      class={`map${props.pointing ? " map-pointing" : ""}`}
      tabIndex={0}
      role="application"
      aria-roledescription="map"
      aria-label={props.label}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (!(event.target as Element).closest(".map-corner")) props.onPlace?.(at(event));
      }}
      onPointerMove={(event) => event.pointerType === "mouse" && props.onHover?.(at(event))}
      onPointerLeave={() => props.onHover?.(null)}
    >
      {grid && sheet && (
        <svg ref={ground} class="ground" viewBox={`${sheet.left} ${sheet.top} ${sheet.width} ${sheet.height}`} aria-hidden="true">
          <Ground grid={grid} inSight={props.inSight} />
        </svg>
      )}
      <svg class="map-over" width={frame.width} height={frame.height} aria-hidden="true">
        <g ref={over}>{frame.width > 0 && props.children?.(frame)}</g>
        {frame.width > 0 && props.rim?.(frame)}
      </svg>
      <div class="map-corner">
        {props.corner}
        <div class="map-buttons">
          <button type="button" title="Nearer" aria-label="Show the map nearer" onClick={() => scaleBy(1.4)}>
            +
          </button>
          <button type="button" title="Farther" aria-label="Show more of the map" onClick={() => scaleBy(1 / 1.4)}>
            −
          </button>
          <button type="button" title="Centre" aria-label={whole ? "Show the whole map" : "Centre the map on your leader"} onClick={() => goHome(true)}>
            <svg viewBox="-10 -10 20 20" width="18" height="18" aria-hidden="true">
              <path d="M0,-9V-4M0,4V9M-9,0H-4M4,0H9" stroke="currentColor" stroke-width="2" />
              <circle r="3.4" fill="none" stroke="currentColor" stroke-width="2" />
            </svg>
          </button>
          {!whole && sheet && (
            <button type="button" title="All" aria-label="Show all you know of the map" onClick={() => goHome(true, true)}>
              <svg viewBox="-10 -10 20 20" width="18" height="18" aria-hidden="true">
                <path d="M-8,-3V-8H-3M3,-8H8V-3M8,3V8H3M-3,8H-8V3" fill="none" stroke="currentColor" stroke-width="2" />
              </svg>
            </button>
          )}
        </div>
      </div>
      <ScaleBar k={frame.k} />
    </div>
  );
}
