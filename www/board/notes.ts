// What overlays say and what moves would do, as signs over the board.
import type { Note, PlayedMove } from "../pkg/tessera.js";
import type { Sign } from "./signs.ts";
import { places, turns } from "./turning.ts";

/** What an overlay says, as it is drawn. */
export function noteSign({ kind, at, player, text }: Note, taken: ReadonlySet<string>): Sign {
  const shape = kind === "arrow" || kind === "text" || kind === "line" ? kind : "dot";
  const aside = shape === "text" && taken.has(String(at[0])) ? " aside" : "";
  // What is written to a line says how near it is to being complete.
  const near = shape === "line" ? ` near-${text}` : "";
  return { shape, at, text, kind: `note ${kind} ${player}${aside}${near}` };
}

/** A move that is not made yet: what it carries where, what it puts on the board. */
export function moveSigns(move: PlayedMove, index: number, piece: string): Sign[] {
  return move.motion
    .filter((motion) => !turns(motion))
    .map((motion): Sign => {
      const kind = "preview";
      if (!places(motion)) return { shape: "arrow", at: [motion.fromAt, motion.toAt], kind };
      const ghost = { kind: piece, player: move.player };
      return { shape: "ghost", at: [motion.toAt], kind, text: `${index + 1}`, piece: ghost };
    });
}
