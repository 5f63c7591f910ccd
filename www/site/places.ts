// Where the pages of the site are: each game has one in each language, as `quoridor/` and `ja/quoridor/`.
import type { Language } from "../i18n/i18n.ts";

/** What a page is for; without a game it is for all. */
export interface Place {
  language: Language;
  game?: string;
}

/** The language without a folder of its own, the default for readers of neither. */
export const USUAL: Language = "en";

/** The folder of the drawings that pages show. */
export const PICTURES = "pictures/";

/** A page's folder below that of the site, with a slash at its end; empty for the site's own. */
export function addressOf({ language, game }: Place): string {
  return [language === USUAL ? "" : language, game ?? ""]
    .filter(Boolean)
    .map((name) => `${name}/`)
    .join("");
}

/** The way from a page's folder to that of the site. */
export const upFrom = (place: Place) => addressOf(place).replace(/[^/]+\//g, "../") || "./";
