// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { dressNow, wear } from "./dress";

export function Header({ title, about, state, warm, children }: { title: string; about?: string; state?: string; warm?: boolean; children?: ComponentChildren }) {
  const [dress, setDress] = useState(dressNow);
  const other = dress === "day" ? "lamp" : "day";
  return (
    <header class={`head${warm ? " head-warm" : ""}`}>
      <h1>
        <span class="head-mark" aria-hidden="true">
          Spoor
        </span>
        <span class="head-title">{title}</span>
        {about && <span class="head-about">{about}</span>}
      </h1>
      <p class="head-state" role="status">
        {state}
      </p>
      <div class="head-tools">
        {children}
        <button
          type="button"
          class="dress"
          aria-label={other === "lamp" ? "Lamp-light" : "Daylight"}
          title={other === "lamp" ? "Lamp-light" : "Daylight"}
          onClick={() => {
            wear(other);
            setDress(other);
          }}
        >
          <svg viewBox="-12 -12 24 24" width="22" height="22" aria-hidden="true">
            {other === "lamp" ? (
              <path d="M-4,9H4M-3,9V7H3V9M-5,-4H5L6,5C6,7 -6,7 -6,5ZM-3,-4C-3,-7 3,-7 3,-4M0,-7V-9M-4,-9.5A4,3 0 0 1 4,-9.5" />
            ) : (
              <path d="M0,-4.6A4.6,4.6 0 1 1 0,4.6A4.6,4.6 0 1 1 0,-4.6M0,-10V-7.6M0,7.6V10M-10,0H-7.6M7.6,0H10M-7,-7L-5.4,-5.4M5.4,5.4L7,7M-7,7L-5.4,5.4M5.4,-5.4L7,-7" />
            )}
          </svg>
        </button>
      </div>
    </header>
  );
}
