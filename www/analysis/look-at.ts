// Analyses a position that is not in the game on the board, with as many nodes as a review spends on one.
import type { EngineClient } from "../engine/client.ts";
import type { Play } from "../play/play.ts";
import { REVIEW_NODES } from "./analysis.ts";
import { ended, type Judged, judge } from "./judged.ts";

/**
 * What is known of where a game stands; nothing where the engine finds nothing, or when nobody wants to know any more.
 * Fails as the engine does.
 */
export async function lookAt(
  play: Play,
  engine: EngineClient,
  wanted: AbortSignal,
  nodes = REVIEW_NODES,
): Promise<Judged | undefined> {
  const { outcome } = play.state;
  if (outcome) return ended(outcome.winner);
  if (wanted.aborted) return undefined;
  let found: Judged | undefined;
  const task = { record: play.record(), limit: { nodes } };
  const thought = engine.ask(task, (told) => {
    if (told.type === "info" && told.depth > 0) found = judge(told) ?? found;
  });
  wanted.addEventListener("abort", thought.drop);
  await thought.answer;
  wanted.removeEventListener("abort", thought.drop);
  return found;
}
