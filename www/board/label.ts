// What a cell is called aloud: what it is, what stands on it, what can be done with it.
import type { Texts } from "../i18n/i18n.ts";
import { spoken } from "../i18n/notation.ts";
import type { Play } from "../play/play.ts";
import type { Placed } from "./board.ts";
import { isSlot } from "./gaps/geometry.ts";
import { isWall } from "./gaps/walls.ts";

/** What of a cell's standing is said, and in which order. */
const SAID = ["selected", "direct", "start", "target", "win", "nearly", "banned", "last", "turned"];

/** A cell's name and standing; of the cell that has the focus also why nothing can be done there. */
export function label(
  { cell, piece }: Placed,
  is: Record<string, boolean>,
  play: Play,
  texts: Texts,
  focused: boolean,
): string {
  const parts = [texts.t(`cell.${cell.kind}`, { label: spoken(cell.label) })];
  if (piece) {
    const player = texts.t(`games.${play.game}.${piece.player}`);
    parts.unshift(texts.t(`cell.${piece.kind}`, { player, label: cell.label }));
    // A wall is called as the slot that it lies in.
    if (isWall(piece.kind)) parts.pop();
  }
  const inGaps = cell.kind === "crossing" || isSlot(cell.kind);
  for (const key of SAID) {
    // What makes a move at once need not be said to be its beginning.
    const implied =
      (is["direct"] && (key === "start" || key === "target")) || (inGaps && key === "start");
    if (is[key] && !implied) parts.push(texts.t(`cell.${key}`));
  }
  if (play.open && inGaps && !piece) parts.push(...wallWords({ cell }, is, play, texts, focused));
  return parts.join(texts.t("cell.and"));
}

/** Which walls can have their middle on a crossing, or whether one can lie in a slot. */
function wallWords(
  { cell }: Pick<Placed, "cell">,
  is: Record<string, boolean>,
  play: Play,
  texts: Texts,
  focused: boolean,
): string[] {
  const why = focused ? play.whyNot([cell.id]) : null;
  if (isSlot(cell.kind)) {
    return !is["target"] && why !== null ? [texts.t(`why.${why}`)] : [];
  }
  const kinds = play.after(cell.id).map((slot) => play.kindOf(slot) ?? "");
  const ways = kinds.sort().map((kind) => texts.t(`wall.${kind}`));
  if (ways.length === 0) return [texts.t("wall.none"), ...(why ? [texts.t(`why.${why}`)] : [])];
  return [texts.t("wall.possible", { ways: ways.join(texts.t("wall.and")) })];
}
