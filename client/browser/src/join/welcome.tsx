// SPDX-License-Identifier: MIT
import { Header } from "../parts/header";

/** A page for those who have no seat: what is wrong and what to do. */
export function NoSeat({ trouble, hint }: { trouble: string; hint: string }) {
  return (
    <div class="page">
      <Header title="" state="" />
      <main class="letter">
        <Flourish />
        <h2>{trouble}</h2>
        <p>{hint}</p>
      </main>
    </div>
  );
}

export const Flourish = () => (
  <svg class="flourish" viewBox="-90 -14 180 28" width="180" height="28" aria-hidden="true">
    <path d="M-86,0H-22M22,0H86M-22,0C-14,-12 -4,-10 0,0C4,10 14,12 22,0M-22,0C-14,12 -4,10 0,0C4,-10 14,-12 22,0" />
  </svg>
);
