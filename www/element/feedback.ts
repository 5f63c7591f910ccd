// The sound and vibration of a move.
import { turns } from "../board/turning.ts";
import type { Motion, OutcomeInfo, PlayedMove } from "../pkg/tessera.js";
import { vibrate } from "../ui/haptics.ts";
import type { Sound } from "../ui/sound.ts";

/** Which of them are on. */
export interface Wanted {
  sound: boolean;
  haptics: boolean;
}

export function signal(name: Sound, { sound, haptics }: Wanted) {
  // What makes tones is loaded by whoever hears them; without it the game goes on in silence.
  if (sound) import("../ui/sound.ts").then(({ play }) => play(name)).catch(() => {});
  if (haptics) vibrate(name);
}

/** What a move sounds like; `heavy` says which of its parts puts something heavy down. */
export function soundOf(
  move: PlayedMove,
  outcome: OutcomeInfo | null,
  heavy: (motion: Motion) => boolean,
): Sound {
  if (outcome) return outcome.winner ? "win" : "end";
  if (move.motion.some(turns)) return "turn";
  return move.action === "tile" || move.motion.some(heavy) ? "tile" : "slide";
}
