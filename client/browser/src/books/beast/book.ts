// SPDX-License-Identifier: MIT
import type { Book } from "../book";
import { Banner } from "./banner";
import { areas, look } from "./ground";
import { Layer } from "./layer";
import { Form } from "./form";
import { planned } from "./plans";
import { draw, shapes } from "./silhouettes";
import { Told } from "./told";

export const book: Book = {
  name: "beast",
  sign: "explorer",
  seatSign: (seat) => (/explorer/i.test(seat) ? "explorer" : /umpire/i.test(seat) ? "guide" : "european"),
  shapes,
  draw,
  likeness: () => "beast",
  look,
  areas,
  Layer,
  layered: ["marker"],
  Form,
  forms: ["arrange", "card", "far"],
  given: planned,
  Told,
  Banner,
  fared: () => import("./fared").then((m) => m.Fared),
  reasons: {},
  rules: () => import("./rules").then((m) => m.rules),
  notes: {
    card: "Orders are sealed: everybody gives them before anything of the turn is known. Say for each who may shoot whether he does, and what he does if he cannot. Bearers and women follow their fear alone.",
    shot: "Who sees it may shoot at it. Few shots hit; a shot meant to take it alive may kill it all the same.",
    prompt: "It has struck once, and everybody came running. Choose where your people stand: click a figure, then its place within the ring. When all is as you want it, give it out.",
  },
  subjects: () => import("./subjects").then((m) => m.subjects),
};
