// SPDX-License-Identifier: MIT
// People that more than one book draws: silhouettes of our own drawing, on the field of map/silhouettes.ts.

import { HEAD, SHOULDERS } from "../map/silhouettes";

export const people: Readonly<Record<string, string>> = {
  hunter:
    SHOULDERS +
    "M-5.6,-5C-5.6,1.4 -3.2,4.8 0,4.8C3.2,4.8 5.6,1.4 5.6,-5Z" +
    "M-11.6,-4.4C-9.4,-6 -8,-6.8 -7.6,-8C-7.4,-14.6 -4,-17.6 0,-18C4,-17.6 7.4,-14.6 7.6,-8C8.4,-6.6 10.2,-5.6 13,-3.6C8.4,-5.4 4,-6 0,-6C-4,-6 -8,-5.6 -11.6,-4.4Z" +
    "M10.4,17L16.4,-17.4L18.4,-17L13.6,17Z",
  bearer:
    SHOULDERS + HEAD + "M-6.6,-4C-6.6,-10.4 -3.6,-12.4 0,-12.4C3.6,-12.4 6.6,-10.4 6.6,-4C2.4,-6.6 -2.4,-6.6 -6.6,-4Z" +
    "M-11,17L-17.6,-16L-15.6,-16.6L-7.6,16Z" + "M11,17L17.6,-16L15.6,-16.6L7.6,16Z",
  askari:
    SHOULDERS + HEAD + "M-6.2,-7L-4.8,-18.4L4.8,-18.4L6.2,-7C2,-8.6 -2,-8.6 -6.2,-7Z" +
    "M-0.8,-18.2L-0.4,-20.6L0.8,-20.4L0.6,-18.2ZM5,-17.6L8.4,-13.6L8.2,-8.6L6.8,-8.6L6.8,-13.2L4.6,-16Z" +
    "M11,17L15.2,-9L16.2,-21L17.2,-9L14.2,17Z",
  guide:
    SHOULDERS + HEAD + "M-12,-6.4C-8,-8 -6.8,-8.6 -6.4,-12.6C-4,-15.4 4,-15.4 6.4,-12.6C6.8,-8.6 8,-8 12,-6.4C6,-4.8 -6,-4.8 -12,-6.4Z" +
    "M-14.6,18L-16.6,-14.6L-14.6,-14.8L-11.6,18Z",
};
