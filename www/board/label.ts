// A cell's accessible name: what it is, what is on it, what can be done with it.
import type { Texts } from "../i18n/i18n.ts";
import { spoken } from "../i18n/notation.ts";
import type { Play } from "../play/play.ts";
import type { Board, Placed } from "./board.ts";

/** What of a cell's standing is said, and in which order. */
const SAID = [
  "ahead",
  "aim",
  "selected",
  "direct",
  "start",
  "instead",
  "target",
  "win",
  "nearly",
  "banned",
  "last",
  "turned",
];

/** A cell's name and standing; of the cell that has the focus also why nothing can be done there, and what overlays say. */
export function label(
  placed: Placed,
  is: Record<string, boolean>,
  play: Play,
  texts: Texts,
  { handling, focused, noted }: Pick<Board, "handling" | "focused" | "noted">,
): string {
  const { cell, piece } = placed;
  const parts = [texts.t(`cell.${cell.kind}`, { label: spoken(cell.label) })];
  if (piece) {
    const player = texts.t(`games.${play.game}.${piece.player}`);
    parts.unshift(texts.t(`cell.${piece.kind}`, { player, label: cell.label }));
    if (handling.saysWhere(piece)) parts.pop();
  }
  for (const key of SAID) {
    // What makes a move at once need not be said to be its beginning.
    const begins = key === "start" || key === "instead";
    const implied =
      (is["direct"] && (key === "start" || key === "target")) ||
      ((begins || key === "target") && handling.beginsUnsaid(cell.kind));
    if (is[key] && !implied) parts.push(texts.t(begins ? "cell.start" : `cell.${key}`));
  }
  for (const side of ["first", "second"] as const) {
    const player = texts.t(`games.${play.game}.${side}`);
    if (is[`goal-${side}`]) parts.push(texts.t("cell.goal", { player }));
  }
  parts.push(...handling.remarks(placed, is["target"] === true, play, texts, cell.id === focused));
  if (cell.id === focused) parts.push(...noted(cell));
  return parts.join(texts.t("join.and"));
}
