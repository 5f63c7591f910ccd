// The games there are, each with a look at its board, what to expect, and whether one of its kind goes on.
import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../../i18n/i18n.ts";
import { PUZZLES, today } from "../../learn/days.ts";
import { readProgress } from "../../learn/progress.ts";
import { hasPuzzles } from "../../learn/puzzles.ts";
import { games as all, type GameInfo } from "../../pkg/tessera.js";
import { isAlone } from "../../play/players.ts";
import { readDays } from "../../storage/days.ts";
import { entryOf } from "../../storage/entries.ts";
import { goesOn, type KeptGame } from "../../storage/shelf.ts";
import { store } from "../../storage/store.ts";
import { icon } from "../../ui/icons.ts";
import type { TesseraPage } from "../page.ts";
import { isAnimated } from "../welcome/demonstration.ts";
import { motionButton } from "../welcome/motion.ts";
import type { Dialog } from "./dialogs.ts";
import "../../element/tessera-picture.ts";

/** A move is shown so long: several boards are calm together. */
const PACE_MS = 1800;

export const games: Dialog = {
  part: "kept",
  title: ({ texts }) => texts.t("do.choose"),
  body: (page) => html`<ul class="games">${all().map((game) => card(page, game))}</ul>
    <div class="buttons">
      <button type="button" @click=${() => void page.learn("today")}>${icon("calendar")} ${page.texts.t("kept.today", ofToday())}</button>
      <button type="button" @click=${() => void page.show("mygames")}>${page.texts.t("kept.open")}</button>
      ${motionButton(page)}</div>`,
};

/** How many of today's puzzles there are, and how many of them are solved. */
const ofToday = () => ({
  count: readDays(store)[today()]?.length ?? 0,
  all: all().filter(({ id }) => hasPuzzles(id)).length,
});

function card(page: TesseraPage, { id }: GameInfo): TemplateResult {
  const { texts, game, settings } = page;
  const facts = `kept.facts.${id}`;
  return html`<li><button type="button" class="game" ?autofocus=${id === game}
    aria-current=${id === game ? "true" : "false"} @click=${() => choose(page, id)}>
    ${look(id, settings.theme)}
    <strong>${texts.t(`games.${id}.name`)}</strong>
    <span>${texts.t(`games.${id}.goal`)} ${progress(page, id)}</span>
    ${texts.has(facts) ? html`<small>${texts.t(facts)}</small>` : nothing}
    ${hasPuzzles(id) ? html`<small>${texts.t("kept.puzzles", { count: unsolved(id) })}</small>` : nothing}
  </button></li>`;
}

/** Its board, living where things may move. */
const look = (game: string, theme: string): TemplateResult =>
  isAnimated(game)
    ? html`<tessera-demonstration game=${game} theme=${theme} pace=${PACE_MS}></tessera-demonstration>`
    : html`<tessera-picture game=${game} theme=${theme}></tessera-picture>`;

/** The game of this kind that goes on, if one does. */
function running({ current }: TesseraPage, name: string): KeptGame | undefined {
  const kept = current.shelf.running(name);
  return kept && goesOn(kept) ? kept : undefined;
}

/** Goes on with the game of this kind, or begins one. */
function choose(page: TesseraPage, name: string) {
  const kept = running(page, name);
  if (kept) {
    if (kept.id !== page.current.now?.id) page.current.bringBack(kept);
    page.leaveDialogs();
  } else {
    // Whoever had two computers play wanted that of another game.
    if (page.settings.sides === "watch") page.change({ sides: "youFirst" });
    page.start(name);
  }
  page.board?.say((texts) =>
    texts.sentences([texts.t(`games.${name}.name`), ownSide(page, texts)]),
  );
}

/** Which side is one's own, against somebody else. */
function ownSide({ board, assignment: { own } }: TesseraPage, texts: Texts): string {
  if (!board?.play || !isAlone(board.play.players)) return "";
  const value = texts.t(`games.${board.play.game}.${own}`);
  return texts.t("join.of", { what: texts.t("side.you"), value });
}

/** How many puzzles of a game are still to solve; those of earlier files may be among the solved ones. */
function unsolved(name: string): number {
  return Math.max(0, PUZZLES - Object.keys(readProgress(store, name).puzzles).length);
}

function progress(page: TesseraPage, name: string) {
  const kept = running(page, name);
  if (!kept) return nothing;
  const { moves = 0 } = entryOf(kept) ?? {};
  return html`<b>${page.texts.t("kept.running", { count: moves })}</b>`;
}
