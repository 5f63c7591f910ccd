// What is said of walls: what they keep a square from, which stand or can have their middle on a crossing, and
// whether one can lie in a slot.
import type { Texts } from "../../i18n/i18n.ts";
import { spoken } from "../../i18n/notation.ts";
import type { Play } from "../../play/play.ts";
import type { Placed } from "../board.ts";
import { isSlot } from "./cells.ts";
import type { Separated } from "./separated.ts";

/** What is said of a cell; `can` says whether it can be chosen, `focused` asks why not. */
export function wallWords(
  { cell, piece }: Pick<Placed, "cell" | "piece">,
  can: boolean,
  play: Play,
  texts: Texts,
  focused: boolean,
  { behind, on }: Separated,
): string[] {
  const walls = behind.get(cell.id)?.map(spoken).join(texts.t("wall.and"));
  if (walls !== undefined) return [texts.t("wall.behind", { cells: walls })];
  const standing = on.get(cell.id);
  if (standing !== undefined) return [texts.t(`wall.${standing}`)];
  if (!play.open || piece || !(cell.kind === "crossing" || isSlot(cell.kind))) return [];
  const why = focused ? play.whyNot([cell.id]) : null;
  const said = why === null ? [] : [texts.of(play.game, `why.${why}`)];
  // A wall is not moved to where it may lie.
  if (isSlot(cell.kind)) return can ? [texts.t("wall.here")] : said;
  const kinds = play.after(cell.id).map((slot) => play.kindOf(slot) ?? "");
  const ways = kinds.sort().map((kind) => texts.t(`wall.${kind}`));
  if (ways.length === 0) return [texts.t("wall.none"), ...said];
  return [texts.t("wall.possible", { ways: ways.join(texts.t("wall.and")) })];
}
