// SPDX-License-Identifier: MIT
// Stands in for d3-transition when the page is bundled: d3-zoom asks it only to interrupt what is never begun.

import { selection } from "d3-selection";

Object.assign(selection.prototype, {
  interrupt(this: unknown) {
    return this;
  },
});

export function interrupt() {
  return undefined;
}
