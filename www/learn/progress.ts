// How far somebody has come in learning a game, kept between visits: one entry a game.
import type { Store } from "../store.ts";

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
  let text: string | null = null;
  try {
    text = store.getItem(key(game));
    if (text === null) return { steps: [], puzzles: {} };
    return checked(JSON.parse(text));
  } catch {
    if (text !== null) setAside(store, game, text);
    return { steps: [], puzzles: {} };
  }
}

/** Throws on anything but a progress. */
function checked(saved: unknown): Progress {
  const { steps, puzzles } = saved as Partial<Progress>;
  const named = Array.isArray(steps) && steps.every((step) => typeof step === "string");
  if (!named || typeof puzzles !== "object" || puzzles === null) throw new Error("No progress.");
  const counts = Object.entries(puzzles).filter(([, slips]) => typeof slips === "number");
  return { steps, puzzles: Object.fromEntries(counts) };
}

function setAside(store: Store, game: string, text: string) {
  try {
    store.setItem(DAMAGED, text);
    store.removeItem(key(game));
  } catch {
    // Full or forbidden: it is read as damaged again the next time.
  }
}

export function writeProgress(store: Store, game: string, progress: Progress) {
  try {
    store.setItem(key(game), JSON.stringify(progress));
  } catch {
    // Full or forbidden: one learns all the same, it is only not remembered.
  }
}
