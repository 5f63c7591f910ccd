// What a game of the list is called, in the reader's language. The texts of `mygames` must be there, and those of
// `local` for the names of computers.
import type { Texts } from "../../i18n/i18n.ts";
import { inRegion } from "../../i18n/region.ts";
import { offeredBy } from "../../play/offered.ts";
import type { Entry } from "../../storage/entries.ts";
import { opponentName } from "../opponents.ts";
import { opponentOf, standingOf } from "./search.ts";

/** What is played. */
export const gameName = ({ game }: Entry, texts: Texts): string =>
  texts.named(`games.${game}.name`, game);

/** How it is set up; empty where that is the usual way. */
export function setupName({ game, setup }: Pick<Entry, "game" | "setup">, texts: Texts): string {
  if (offeredBy(game)?.setups[0] === setup) return "";
  return texts.named(`games.${game}.setups.${setup}`, setup);
}

/** Who played: the opponent, or both. */
export function playersOf(entry: Entry, texts: Texts): string {
  const opponent = opponentOf(entry);
  if (opponent === "remote" && entry.name) return entry.name;
  if (opponent === "watch" || opponent === "undecided") return texts.t(`mygames.${opponent}`);
  return opponentName(opponent, texts);
}

/** How it stands: for the player who sits here, or which side has won. */
export function standingName(entry: Entry, texts: Texts): string {
  const standing = standingOf(entry);
  if (standing !== "finished") return texts.t(`mygames.standings.${standing}`);
  const player = texts.t(`games.${entry.game}.${entry.result}`);
  return texts.t("mygames.sideWon", { player });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** When something last happened in it. */
export function when({ at }: Pick<Entry, "at">, { language }: Texts): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(inRegion(language), { dateStyle: "medium", timeStyle: "short" });
  formats.set(language, format);
  return format.format(at);
}
