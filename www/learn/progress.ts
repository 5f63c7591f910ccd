// How far somebody has come in learning a game, kept between visits: one entry a game.
import { objectIn, type Store } from "../storage/store.ts";

export interface Progress {
  /** The tutorial's steps that are done, by name. */
  steps: string[];
  /** The puzzles solved, by name, with the number of wrong moves. */
  puzzles: Record<string, number>;
}

const key = (game: string) => `tessera.learn.${game}`;
const DAMAGED = "tessera.learn.damaged";

/** What is damaged is set aside, and counts as nothing done. */
export function readProgress(store: Store, game: string): Progress {
  const text = store.getItem(key(game));
  if (text === null) return { steps: [], puzzles: {} };
  const progress = progressIn(text);
  if (progress) return progress;
  store.setItem(DAMAGED, text);
  store.removeItem(key(game));
  return { steps: [], puzzles: {} };
}

/** The progress that a text holds, if it holds one. */
function progressIn(text: string): Progress | undefined {
  const { steps, puzzles } = (objectIn(text) ?? {}) as Partial<Progress>;
  const named = Array.isArray(steps) && steps.every((step) => typeof step === "string");
  if (!named || typeof puzzles !== "object" || puzzles === null) return undefined;
  const counts = Object.entries(puzzles).filter(([, slips]) => typeof slips === "number");
  return { steps, puzzles: Object.fromEntries(counts) };
}

export function writeProgress(store: Store, game: string, progress: Progress) {
  store.setItem(key(game), JSON.stringify(progress));
}
