// What a game's lessons are made of: sections of the rules with boards to try, and the steps of the
// tutorial. They are data, one file a game, loaded when somebody wants to learn that game; all words
// are in the locale files.
import type { PlayedMove } from "../pkg/tessera.js";

/** A prepared position, and what is shown on it. */
export interface Setting {
  /** The key of its texts. */
  id: string;
  /** `GAME[:SETUP][@POSITION]`, and the moves made from there. */
  record: string;
  /** Overlays to switch on; one with states as `id:state`. */
  overlays?: string[];
  /** Moves to show, one after another from the record on, of which the first is drawn as an arrow. */
  show?: readonly string[];
  /** The number of a cell to draw a ring around. */
  point?: number | undefined;
  /** Whether the cells' names are written on them. */
  coordinates?: boolean;
}

/** A board beside the rules. */
export interface Sample extends Setting {
  /** Moves that its caption speaks of. */
  try?: string[];
  /** Moves that its caption calls impossible. */
  not?: string[];
}

/** A part of the rules: paragraphs of `help.rules` by their numbers, and boards to try them on. */
export interface Section {
  id: string;
  help: number[];
  boards?: Sample[];
}

/** A step of the tutorial: one move to make. */
export interface Step extends Setting {
  /** The moves that will do. */
  accept?: string[];
  /** Or any move of this kind: an action, or what it carries. */
  any?: string;
}

export interface Lessons {
  /** The board is turned towards who moves: each side sees its own goal before it. */
  facing?: boolean;
  rules: Section[];
  tutorial: Step[];
}

const FILES = import.meta.glob<Lessons>(["./lessons/*.json"], { import: "default" });

/** A game's lessons; undefined where it has none. */
export async function lessonsOf(game: string): Promise<Lessons | undefined> {
  return FILES[`./lessons/${game}.json`]?.();
}

/** Whether a move is what a step asks for. */
export function accepts(step: Step, move: PlayedMove | undefined): boolean {
  if (!move) return false;
  if (step.accept?.includes(move.text)) return true;
  return step.any !== undefined && kindsOf(move).includes(step.any);
}

/** All names under which a move goes. */
export function kindsOf({ action, motion }: PlayedMove): string[] {
  return [action, ...motion.map(({ kind }) => kind)];
}
