// Boards with gaps between their squares, into which walls go: what is special about them, from the layout of their
// cells to how a wall is placed.
import type { Kind } from "../kinds.ts";
import { gapped } from "./geometry.ts";
import { GapHandling } from "./handling.ts";
import { gapStyles } from "./styles.ts";

export const kind: Kind = {
  name: "gaps",
  styles: gapStyles,
  bare: true,
  geometry: ({ pitch }, cells) => gapped(pitch, cells),
  handling: (board, desk) => new GapHandling(board, desk),
};
