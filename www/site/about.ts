// What a page shows below its board: how to play its game, a puzzle, and the other games. The words
// are those of “Learn” and of the chooser.
import { html, nothing, type TemplateResult } from "lit";
import { LANGUAGES, type Language, type Texts } from "../i18n/i18n.ts";
import { solvedBoards } from "../learn/known/solved-boards.ts";
import { lessonsOf } from "../learn/lessons.ts";
import { puzzleLink } from "../learn/puzzle-link.ts";
import { type Puzzle, puzzlesOf } from "../learn/puzzles.ts";
import { solverOf } from "../learn/solver.ts";
import type { GameInfo } from "../pkg/tessera.js";
import { addressOf, PICTURES, type Place } from "./places.ts";

/** What is told of a game, or of all where no game is named. */
export interface AboutPage {
  place: Place;
  /** The way to the site's folder from where it is told. */
  up: string;
  game: GameInfo | undefined;
  games: readonly GameInfo[];
  texts: Texts;
}

export async function about(told: AboutPage): Promise<TemplateResult> {
  const { game, texts } = told;
  const heading = game
    ? texts.t("pages.game.heading", { game: texts.t(`games.${game.id}.name`) })
    : texts.t("pages.site.heading");
  const id = `about-${texts.language}`;
  return html`<section class="about" lang=${texts.language} aria-labelledby=${id}>
    <h2 id=${id}>${heading}</h2>
    ${game ? await rules(game, texts) : nothing}
    ${game ? await puzzle(game, told) : nothing}
    ${game ? html`<h2>${texts.t("pages.others")}</h2>` : nothing}
    <ul class="games">${told.games.filter((other) => other !== game).map((other) => card(other, told))}</ul>
    <p class="languages">${elsewhere(told)}</p>
  </section>`;
}

/** Links to the page in other languages, if that is another page: the site's own speaks its reader's. */
function elsewhere({ place, up }: AboutPage): TemplateResult[] {
  return LANGUAGES.filter((other) => other !== place.language)
    .map((language) => ({ language, address: up + addressOf({ ...place, language }) }))
    .filter(({ address }) => address !== "./")
    .map(
      ({ language, address }) =>
        html`<a href=${address} hreflang=${language} lang=${language}>${named(language)}</a>`,
    );
}

/** A language in its own words. */
const named = (language: Language) =>
  new Intl.DisplayNames([language], { type: "language" }).of(language);

/** As “Learn” has them, without the boards to try. */
async function rules({ id, author, publisher }: GameInfo, texts: Texts): Promise<TemplateResult> {
  const told = texts.list(`help.rules.${id}.text`);
  const lessons = await lessonsOf(id);
  const sections = lessons?.rules ?? [{ id: "", help: told.map((_, index) => index) }];
  return html`<p class="goal">${texts.t(`games.${id}.goal`)}</p>
    ${sections.map(
      (section) => html`<div>
        ${section.id === "" ? nothing : html`<h3>${texts.t(`learn.${id}.rules.${section.id}`)}</h3>`}
        ${section.help.map((index) => html`<p>${told[index]}</p>`)}
      </div>`,
    )}
    ${solvedBoards(id, texts)}
    <p class="credit">${texts.t(`help.rules.${id}.credit`, { author, publisher })}</p>`;
}

/** The easiest puzzle of more than one turn for the first player, the side that newcomers play. */
export async function puzzleOf(id: string): Promise<Puzzle | undefined> {
  const puzzles = await puzzlesOf(id);
  return puzzles.find((puzzle) => puzzle.turns > 1 && solverOf(puzzle) === "first");
}

async function puzzle({ id }: GameInfo, { up, texts }: AboutPage) {
  const found = await puzzleOf(id);
  if (!found) return nothing;
  const own = `learn.${id}.puzzle.task`;
  const player = texts.t(`games.${id}.first`);
  const task = texts.t(texts.has(own) ? own : "learn.puzzle.task", { player, count: found.turns });
  return html`<h2>${texts.t("pages.puzzle.title")}</h2>
    <a class="puzzle" href=${puzzleLink(found.position)}>
      <img src=${`${up}${PICTURES}${id}-puzzle.svg`} alt=${texts.t("pages.puzzle.alt")} width="240" height="240" loading="lazy">
      <span>${task}<b>${texts.t("pages.puzzle.open")}</b></span>
    </a>`;
}

function card({ id }: GameInfo, { place, up, texts }: AboutPage): TemplateResult {
  return html`<li><a class="game" href=${up + addressOf({ language: place.language, game: id })}>
    <img src=${`${up}${PICTURES}${id}.svg`} alt="" width="160" height="160" loading="lazy">
    <strong>${texts.t(`games.${id}.name`)}</strong>
    <span>${texts.t(`games.${id}.goal`)}</span>
  </a></li>`;
}
