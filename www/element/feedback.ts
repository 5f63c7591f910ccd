// What is heard and felt of a move.

import { isWall } from "../board/gaps/walls.ts";
import { turns } from "../board/turning.ts";
import type { OutcomeInfo, PlayedMove } from "../pkg/tessera.js";
import { vibrate } from "../ui/haptics.ts";
import type { Sound } from "../ui/sound.ts";

/** What is wanted of it. */
export interface Wanted {
  sound: boolean;
  haptics: boolean;
}

export function signal(name: Sound, { sound, haptics }: Wanted) {
  // What makes tones is loaded by who hears them; without it the game goes on in silence.
  if (sound) import("../ui/sound.ts").then(({ play }) => play(name)).catch(() => {});
  if (haptics) vibrate(name);
}

/** What a move sounds like. */
export function soundOf(move: PlayedMove, outcome: OutcomeInfo | null): Sound {
  if (outcome) return outcome.winner ? "win" : "end";
  if (move.motion.some(turns)) return "turn";
  return move.action === "tile" || move.motion.some(({ kind }) => isWall(kind)) ? "tile" : "slide";
}
