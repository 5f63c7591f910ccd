// How a move is written in lists for people. On hexagons, whose names nobody reads from a board and where few pieces
// slide, what is carried from cell to cell is a sign and an arrow, as its way is seen; elsewhere it is the names of both
// cells, which tell many pieces apart. Any other move is its own text. Records, links and programs have the cells.
import { isWay } from "../i18n/notation.ts";
import type { Layout, Motion, PlayedMove, Player } from "../pkg/tessera.js";
import { type Point, rotate } from "./geometry.ts";
import { kindOf } from "./kinds.ts";

/** From the right, clockwise. */
const ARROWS = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];
/** Round, or cut like a gem. */
const PIECES: Record<Player, string> = { first: "●", second: "◆" };
const TILE = "⬡";

/** A move, on a board that is turned by this many steps. */
export function moveSign(
  { text, player, motion: [carried] }: Pick<PlayedMove, "text" | "player" | "motion">,
  layout: Layout,
  turned: number,
): string {
  if (!carried || !isWay(text)) return text;
  if (layout.geometry !== "hex") return text.replace(":", "–");
  return (carried.kind === "tile" ? TILE : PIECES[player]) + arrow(carried, layout, turned);
}

function arrow({ fromAt, toAt }: Motion, layout: Layout, turned: number): string {
  const { centre } = kindOf(layout).geometry(layout, []);
  const seen = (at: readonly number[]): Point => rotate(centre(at), turned, layout.rotations);
  const [from, to] = [seen(fromAt), seen(toAt)];
  const eighths = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 4) / Math.PI);
  return ARROWS[(eighths + ARROWS.length) % ARROWS.length] ?? "";
}
