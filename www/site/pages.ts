// The pages that the build makes beside the site's own: each game has one in each language, where its board and
// its rules are there before any script, for whoever comes from a search engine, from a link or without scripts.
// scripts/lib/pages.mjs bundles this file for Node and writes what it gives.
import { html, type TemplateResult } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { LANGUAGES, loadPart, loadTexts, type Part, Texts } from "../i18n/i18n.ts";
import { listed } from "../i18n/listed.ts";
import { type GameInfo, games, initSync } from "../pkg/tessera.js";
import { about, puzzleOf } from "./about.ts";
import { script, sentence } from "./again.ts";
import { file, type Shorten, standing } from "./drawings.ts";
import { alternatesOf, head, structured } from "./head.ts";
import { markup } from "./markup.ts";
import { addressOf, PICTURES, type Place, USUAL, upFrom } from "./places.ts";

export { PHONE } from "../ui/media.ts";

/** A page, to be put into the site's own. */
export interface Page extends Place {
  /** Its folder below that of the site, with a slash at its end; empty for the site's own. */
  address: string;
  /** The way from there to the site's folder. */
  up: string;
  title: string;
  description: string;
  /** Further lines of the head. */
  head: string[];
  /** The file that its kind of board needs, without what the build adds to names; nothing for the usual kind. */
  kind: string | undefined;
  /** What stands above <tessera-page>, to be seen when its script does not come, and the script for that. */
  amiss: string;
  again: string;
  /** What stands within <tessera-page> until that is there. */
  still: string;
  /** What stands below it. */
  below: string;
  /** The addresses of the page in all languages; none where the site's address is not known. */
  alternates: [string, string][];
}

/** What pages are made of. */
export interface Given {
  /** The compiled module. */
  module: Uint8Array<ArrayBuffer>;
  shorten: Shorten;
  /** The site's full address, with a slash at its end, where it is known. */
  site: string | undefined;
  /** The picture of a game, or of all, that others show beside a link. */
  preview(game: string | undefined): string;
}

/** What is played where nothing says what. */
const FIRST = "nonaga";
const NEEDED: readonly Part[] = ["help", "learn", "pages"];

/** All pages, and the drawings that they show, by their addresses. */
export async function pages(
  given: Given,
): Promise<{ pages: Page[]; files: Record<string, string> }> {
  initSync({ module: given.module });
  for (const language of LANGUAGES) {
    await loadTexts(language);
    for (const part of NEEDED) await loadPart(language, part);
  }
  const made: Page[] = [];
  for (const language of LANGUAGES) {
    for (const { id } of [{ id: undefined }, ...games()])
      made.push(await page(id === undefined ? { language } : { language, game: id }, given));
  }
  return { pages: made, files: await drawings(given.shorten) };
}

/** The style sheet for the board that stands in a page. */
const sheetFor = (id: string) => `${PICTURES}${id}.css`;

async function drawings(shorten: Shorten): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const { id } of games()) {
    // It is the same in all languages.
    files[sheetFor(id)] = (await standing(id, new Texts(USUAL), shorten)).sheet;
    files[`${PICTURES}${id}.svg`] = await file(id, shorten);
    const puzzle = await puzzleOf(id);
    if (puzzle) files[`${PICTURES}${id}-puzzle.svg`] = await file(puzzle.position, shorten);
  }
  return files;
}

async function page(place: Place, { shorten, site, preview }: Given): Promise<Page> {
  const texts = new Texts(place.language);
  const all = games();
  const game = all.find(({ id }) => id === place.game);
  const name = (id: string) => texts.t(`games.${id}.name`);
  const goal = (id: string) => texts.t(`games.${id}.goal`);
  const params = game
    ? { game: name(game.id), goal: goal(game.id), levels: game.levels }
    : {
        games: listed(
          all.map(({ id }) => name(id)),
          place.language,
          "conjunction",
        ),
      };
  const title = texts.t(game ? "pages.game.title" : "pages.site.title", params);
  const description = texts.t(game ? "pages.game.description" : "pages.site.description", params);
  const named = { place, title, description, genre: texts.t("pages.genre") };
  const told = (game ? [game] : all).map(({ id, author, publisher }) => ({
    id,
    name: name(id),
    goal: goal(id),
    credit: texts.t(`help.rules.${id}.credit`, { author, publisher }),
  }));
  const shown = game?.id ?? FIRST;
  const { svg, kind } = await standing(shown, texts, shorten);
  return {
    ...place,
    address: addressOf(place),
    up: upFrom(place),
    title,
    description,
    kind,
    head: [
      `<link rel="stylesheet" href="./${sheetFor(shown)}">`,
      ...head(named, preview(place.game), site),
      `<script type="application/ld+json">${structured(named, told, site)}</script>`,
    ],
    amiss: markup(sentence(spoken(place))),
    again: script,
    still: markup(still(shown, svg, place, texts)),
    below: await below(place, game, all),
    alternates: site === undefined ? [] : alternatesOf(place, site),
  };
}

/** The site's own page speaks its reader's language: before its script is there, all of them. */
const spoken = (place: Place) => (addressOf(place) === "" ? LANGUAGES : [place.language]);

/** What is told below the board. */
async function below(place: Place, game: GameInfo | undefined, all: GameInfo[]): Promise<string> {
  const told = spoken(place).map(async (language) => {
    const texts = new Texts(language);
    return markup(
      await about({ place: { ...place, language }, up: upFrom(place), game, games: all, texts }),
    );
  });
  return (await Promise.all(told)).join("\n");
}

/** The page as it looks before its script is there. */
function still(id: string, board: string, place: Place, texts: Texts): TemplateResult {
  const game = texts.t(`games.${id}.name`);
  // Within this element nothing can be filled in.
  const without = markup(html`<p class="without">${texts.t("pages.noScript")}</p>`);
  return html`<div class="still">
    <header><h1><img src=${`${upFrom(place)}icon.svg`} alt=""><b>${game}</b><small>Tessera</small></h1></header>
    <main>
      <p slot="status">${texts.t(`games.${id}.goal`)}</p>
      <div class="drawing" role="img" aria-label=${texts.t("pages.board", { game })}>${unsafeHTML(board)}</div>
      ${unsafeHTML(`<noscript>${without}</noscript>`)}
    </main>
  </div>`;
}
