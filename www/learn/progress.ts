// How far somebody has come in learning a game, kept between visits: one entry a game.
import { objectIn, type Store } from "../storage/store.ts";

export interface Progress {
  /** The tutorial's steps that are done, by name. */
  steps: string[];
  /** The puzzles solved, by name, with the number of wrong moves. */
  puzzles: Record<string, number>;
  /** The most puzzles solved in a rush. */
  rush: number;
}

const key = (game: string) => `tessera.learn.${game}`;
const DAMAGED = "tessera.learn.damaged";

const nothingDone = (): Progress => ({ steps: [], puzzles: {}, rush: 0 });

/** What is damaged is set aside, and counts as nothing done. */
export function readProgress(store: Store, game: string): Progress {
  const text = store.getItem(key(game));
  if (text === null) return nothingDone();
  const progress = progressIn(text);
  if (progress) return progress;
  store.setItem(DAMAGED, text);
  store.removeItem(key(game));
  return nothingDone();
}

/** The progress that a text holds, if it holds one. */
function progressIn(text: string): Progress | undefined {
  const { steps, puzzles, rush } = (objectIn(text) ?? {}) as Partial<Progress>;
  const named = Array.isArray(steps) && steps.every((step) => typeof step === "string");
  if (!named || typeof puzzles !== "object" || puzzles === null) return undefined;
  const counts = Object.entries(puzzles).filter(([, slips]) => typeof slips === "number");
  const best = Number.isSafeInteger(rush) && Number(rush) > 0 ? Number(rush) : 0;
  return { steps, puzzles: Object.fromEntries(counts), rush: best };
}

export function writeProgress(store: Store, game: string, progress: Progress) {
  store.setItem(key(game), JSON.stringify(progress));
}

/** Notes that a puzzle is solved. Another window may have noted one, so it reads again. */
export function solvePuzzle(store: Store, game: string, name: string, slips: number): Progress {
  const progress = readProgress(store, game);
  progress.puzzles[name] = slips;
  writeProgress(store, game, progress);
  return progress;
}

/** Notes how many puzzles a rush solved; the most are kept. */
export function finishRush(store: Store, game: string, solved: number): Progress {
  const progress = readProgress(store, game);
  if (solved > progress.rush) {
    progress.rush = solved;
    writeProgress(store, game, progress);
  }
  return progress;
}
