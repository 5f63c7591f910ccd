// What is said of puzzles, in a game's own words where it has some; and what is announced only to screen readers.
import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../i18n/i18n.ts";
import { proposed } from "../i18n/notation.ts";
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

/** Moves by the names of their cells, for people who do not see which place on the board a text speaks of. */
export function unseenMoves(
  moves: readonly string[] = [],
  texts: Texts,
): TemplateResult | typeof nothing {
  if (moves.length === 0) return nothing;
  return html` <span class="unseen">${texts.sentences(moves.map((move) => proposed(move, texts)))}</span>`;
}
