// How much a hint gives away: first where the turn begins, and when asked again all of it; a one-tap move at once.
import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../i18n/i18n.ts";
import { calledAll, spoken } from "../i18n/notation.ts";
import type { Play } from "../play/play.ts";
import type { Setting } from "./lessons.ts";

/** What a hint says and shows. */
export interface Hint {
  /** What is said of the cell on which the turn begins: to begin there, that all is shown, or that this is all. */
  said: "hint" | "whole" | "answer";
  cell: string;
  /** The number of that cell where it is ringed. */
  point?: number | undefined;
  /** The moves that are shown on the board. */
  show: readonly string[];
}

/** Before there was any. */
export const NO_HINT: Pick<Hint, "cell" | "show"> = { cell: "", show: [] };

/** The sign of each thing that a hint says. */
export const HINT_ICONS = { hint: "hint", whole: "hint", answer: "hint" } as const;

/** A hint at these moves of a turn, after what was said of which cell before. */
export function hintAt(
  play: Play,
  moves: readonly string[],
  before: { said: string; cell: string },
): Hint {
  const [first = "", ...others] = moves;
  const [id, ...taps] = play.tapsOf(first);
  const cell = spoken(play.state.cells.find((cell) => cell.id === id)?.label ?? first);
  if (taps.length + others.length === 0) return { said: "answer", cell, show: moves };
  const again = ["hint", "whole"].includes(before.said) && before.cell === cell;
  return again ? { said: "whole", cell, show: moves } : { said: "hint", cell, point: id, show: [] };
}

/** What a hint shows, for people who do not see it: the cell that is ringed, or the moves. */
export function unseen(
  said: string,
  { cell, show }: Pick<Hint, "cell" | "show">,
  texts: Texts,
): TemplateResult | typeof nothing {
  if (said !== "hint" && said !== "whole") return nothing;
  return html` <span class="unseen">${said === "hint" ? cell : calledAll(show, texts)}</span>`;
}

/** A setting with what a hint shows. */
export const withHint = (setting: Setting, { point, show }: Hint): Setting => ({
  ...setting,
  point,
  show,
});
