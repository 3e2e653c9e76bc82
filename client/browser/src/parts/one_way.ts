// SPDX-License-Identifier: MIT
// Stands in for d3-interpolate when the page is bundled: d3-zoom asks it only for ways between views it never takes here.

export const interpolateZoom = () => () => undefined;
