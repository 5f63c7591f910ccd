// What is said of puzzles: a game's own words where it has some, else those of all games.
import type { Learning } from "./rules.ts";

/** A text below `learn.puzzle`. */
export function puzzleText(
  { texts, game }: Pick<Learning, "texts" | "game">,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const own = `learn.${game}.puzzle.${key}`;
  return texts.t(texts.has(own) ? own : `learn.puzzle.${key}`, params);
}
