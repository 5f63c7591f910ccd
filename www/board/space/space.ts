// Boards of three and four dimensions: what is special to them, from how their layers lie to how they are
// turned by hand.
import type { Kind } from "../kinds.ts";
import { SpaceHandling } from "./handling.ts";
import { latticeOf } from "./lattice.ts";
import { FROM_AFAR } from "./sight.ts";
import { spaceStyles } from "./styles.ts";

export const kind: Kind = {
  styles: spaceStyles,
  geometry: (_layout, cells, aspect = FROM_AFAR.aspect) =>
    latticeOf(cells, { ...FROM_AFAR, aspect }),
  handling: (board, desk) => new SpaceHandling(board, desk),
};
