// Boards of three and four dimensions: what is special to them, from how their layers lie to how they are
// turned by hand.
import type { Kind } from "../kinds.ts";
import { SpaceHandling } from "./handling.ts";
import { latticeOf } from "./lattice.ts";
import { FROM_AFAR, seenIn } from "./sight.ts";
import { spaceStyles } from "./styles.ts";

export const kind: Kind = {
  name: "space",
  styles: spaceStyles,
  geometry: (_layout, cells, room) =>
    latticeOf(cells, room ? { ...FROM_AFAR, ...seenIn(room, cells) } : FROM_AFAR),
  handling: (board, desk) => new SpaceHandling(board, desk),
};
