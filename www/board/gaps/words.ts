// What is said of walls: which can have their middle on a crossing, and whether one can lie in a slot.
import type { Texts } from "../../i18n/i18n.ts";
import type { Play } from "../../play/play.ts";
import type { Placed } from "../board.ts";
import { isSlot } from "./cells.ts";

/** What is said of a place for walls; `can` says whether it can be chosen, `focused` asks why not. */
export function wallWords(
  { cell, piece }: Pick<Placed, "cell" | "piece">,
  can: boolean,
  play: Play,
  texts: Texts,
  focused: boolean,
): string[] {
  if (piece || !(cell.kind === "crossing" || isSlot(cell.kind))) return [];
  const why = focused ? play.whyNot([cell.id]) : null;
  if (isSlot(cell.kind)) return !can && why !== null ? [texts.t(`why.${why}`)] : [];
  const kinds = play.after(cell.id).map((slot) => play.kindOf(slot) ?? "");
  const ways = kinds.sort().map((kind) => texts.t(`wall.${kind}`));
  if (ways.length === 0) return [texts.t("wall.none"), ...(why ? [texts.t(`why.${why}`)] : [])];
  return [texts.t("wall.possible", { ways: ways.join(texts.t("wall.and")) })];
}
