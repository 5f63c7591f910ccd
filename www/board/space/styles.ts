// How boards in space look while they are handled, and what is pointed out on them: the pole on which
// something can land, what stands in a line that lacks one, what stands in a full one.
import { css } from "lit";

export const spaceStyles = css`
  .handled .lattice, .handled .lattice .cell { cursor: move; touch-action: none; }
  /* A board that is moved stays where boards are. */
  .away .board { overflow: hidden; }

  .lattice .cell.pole .field-edge { opacity: 1; stroke-width: 3; }
  .turn-first.lattice .cell.pole .field-edge { fill: var(--_one-light); stroke: var(--_one); }
  .turn-second.lattice .cell.pole .field-edge { fill: var(--_two); stroke: var(--_two-dark); stroke-dasharray: 7 4; }
  .pole-rod { pointer-events: none; }
  .pole-rod line { stroke-linecap: round; }
  .pole-rod .under { stroke-width: 8; }
  .pole-rod .over { stroke-width: 4.5; }
  .turn-first .pole-rod .under { stroke: var(--_one-light); }
  .turn-first .pole-rod .over { stroke: var(--_one); }
  .turn-second .pole-rod .under { stroke: var(--_two-dark); }
  .turn-second .pole-rod .over { stroke: var(--_two); stroke-dasharray: 9 7; }

  .board { --_nearly-one: #8f1d52; --_nearly-two: #ffb28f; --_full-one: #0d6247; --_full-two: #b3f2cf; }
  .stone.first.nearly .ball { fill: var(--_nearly-one); }
  .stone.second.nearly .ball { fill: var(--_nearly-two); }
  .stone.first.win .ball { fill: var(--_full-one); }
  .stone.second.win .ball { fill: var(--_full-two); }
`;
