// Beside the board while a review is on: the graph, and below it what is said, first about the whole game and
// then about one mistake after another. Its height does not depend on the text, so nothing moves.
import { html, nothing, type TemplateResult } from "lit";
import {
  accuracy,
  isSlip,
  LIMITS,
  MARKS,
  type Mark,
  markOf,
  turningPoint,
} from "../../analysis/marks.ts";
import { graph, moveButtons } from "../../analysis/panel.ts";
import { type JudgedTurn, LEAST_MARGIN } from "../../analysis/slips.ts";
import type { Texts } from "../../i18n/i18n.ts";
import { said } from "../../i18n/notation.ts";
import type { Player } from "../../pkg/tessera.js";
import { SIDES } from "../../play/players.ts";
import { styled } from "../../ui/styled.ts";
import type { OpenReview } from "./open-review.ts";
import { betterOf, betterSaid, sentencesOf, wordsFor } from "./sentences.ts";
import { signOf } from "./signs.ts";
import "../../element/tessera-picture.ts";
import "../local/side-badge.ts";

export function panel(review: OpenReview): TemplateResult | typeof nothing {
  const { page, slip } = review;
  const { texts } = page;
  if (!texts.has("review")) return nothing;
  return html`<section class="card review" aria-label=${texts.t("review.title")}>
    <header><h2 tabindex="-1">${texts.t("review.title")}</h2>
      <button type="button" @click=${review.leave}>${texts.t("review.leave")}</button></header>
    ${plot(review)}
    <div class="step" tabindex="0" role="group" aria-label=${texts.t(slip ? "review.mistakes" : "review.summary")}>
      ${slip ? mistake(review, slip) : summary(review)}</div>
    <div class="does">${slip ? choices(review) : begin(review)}</div>
  </section>`;
}

/** The graph over the game, with the signs of what went wrong. */
function plot({ findings, play, page, turns = [], moves, slip }: OpenReview): TemplateResult {
  const dot = (turn: JudgedTurn) => {
    const top = `${100 * (1 - turn.after.chance)}%`;
    const left = `${(100 * turn.end) / Math.max(1, moves.length)}%`;
    const mark = markOf(turn);
    return html`<i class="dot ${mark} ${turn === slip ? "now" : ""}" style=${styled({ left, top })}></i>`;
  };
  return html`<div class="plot">${graph(findings, play, page.texts)}${turns.filter(isSlip).map(dot)}</div>`;
}

function summary(review: OpenReview): TemplateResult {
  const { page, turns } = review;
  if (turns?.length === 0) return html`<p>${page.texts.t("review.unknown")}</p>`;
  return html`${table(review, turns ?? [])} ${turns ? turning(review, turns) : nothing}`;
}

/** A line a side: how exactly it has played, and how many turns there are of each mark. */
function table({ play, page }: OpenReview, turns: readonly JudgedTurn[]): TemplateResult {
  const { texts, settings } = page;
  const line = (side: Player) => {
    const own = turns.filter(({ player }) => player === side);
    const exact = accuracy(own);
    const count = (mark: Mark) => own.filter((turn) => markOf(turn) === mark).length;
    return html`<tr><th scope="row"><side-badge .kind=${play.pieceKind} .side=${side} theme=${settings.theme}></side-badge>
        ${texts.t(`games.${play.game}.${side}`)}</th>
      <td class="exact">${exact === undefined ? unknown(turns, texts) : `${Math.round(exact)}%`}</td>
      ${MARKS.map((mark) => html`<td>${turns.length > 0 ? count(mark) : "–"}</td>`)}</tr>`;
  };
  return html`<table aria-label=${texts.t("review.table")}>
    <thead><tr><th scope="col"><span class="unseen">${texts.t("review.side")}</span></th><th scope="col" title=${texts.t("review.accuracyHint")}>${texts.t("review.accuracy")}</th>
      ${MARKS.map((mark) => html`<th scope="col" title=${meaning(mark, play.game, texts)}>${signOf(mark)}<span class="unseen">${texts.t(`review.mark.${mark}`)}</span></th>`)}</tr></thead>
    <tbody>${SIDES.map(line)}</tbody></table>`;
}

/** What stands for an accuracy that nobody can tell: in the end, why. */
function unknown(turns: readonly JudgedTurn[], texts: Texts): TemplateResult {
  if (turns.length === 0) return html`–`;
  const why = texts.t("review.accuracyUnknown");
  return html`<span title=${why}>–<span class="unseen">${why}</span></span>`;
}

/** What a mark means, with its limits. */
function meaning(mark: Mark, game: string, texts: Texts): string {
  const percent = (chance: number) => Math.round(100 * chance);
  const words = wordsFor(texts, game, mark, `review.meaning.${mark}`);
  const value = texts.t(words, {
    inaccuracy: percent(LIMITS.inaccuracy),
    mistake: percent(LIMITS.mistake),
    blunder: percent(LIMITS.blunder),
    margin: LEAST_MARGIN,
  });
  return texts.t("join.of", { what: texts.t(`review.mark.${mark}`), value });
}

/** The turn that lost most, as a small board. */
function turning(
  review: OpenReview,
  turns: readonly JudgedTurn[],
): TemplateResult | typeof nothing {
  const { texts, settings } = review.page;
  const turn = turningPoint(turns, review.play.outcome?.winner ?? null);
  if (!turn && review.slips.length > 0) return nothing;
  if (!turn) return html`<p class="praise">${texts.t("review.none")}</p>`;
  return html`<button type="button" class="turning" title=${texts.t("review.look")} @click=${() => review.look(turn)}>
    <tessera-picture .record=${review.recordAt(turn.end)} theme=${settings.theme}></tessera-picture>
    <span><b>${texts.t("review.turning")}</b> ${headline(review, turn)}</span></button>`;
}

/** "Turn 7, Blue", with the sign and what was lost. */
function headline({ play, page: { texts }, moves }: OpenReview, turn: JudgedTurn): TemplateResult {
  const mark = markOf(turn);
  const player = texts.t(`games.${play.game}.${turn.player}`);
  const number = moves[turn.ply]?.turn ?? 0;
  return html`<span class="turn">${texts.t("review.turn", { player, turn: number })} ${signOf(mark)}<span class="name">${texts.t(`review.mark.${mark}`)}</span></span>`;
}

function mistake(review: OpenReview, slip: JudgedTurn): TemplateResult {
  const { play, page, at = 0, slips, shown } = review;
  const { texts, settings } = page;
  const played = review.moves.slice(slip.ply, slip.end).map((move) => said(play.game, move, texts));
  return html`<h3 tabindex="-1" aria-describedby="review-played"><small>${texts.t("review.which", { number: at + 1, count: slips.length })}</small> ${headline(review, slip)}</h3>
    <p class="unseen" id="review-played">${texts.sentences(played)}</p>
    <tessera-picture .record=${review.recordAt(slip.ply)} theme=${settings.theme}></tessera-picture>
    ${sentencesOf(play, slip, texts).map((sentence) => html`<p>${sentence}</p>`)}
    <p role="status" class="better">${shown ? better(review, slip) : nothing}</p>
    ${shown ? goesOn(review, slip) : nothing}`;
}

/** What would have been better, in signs and to be heard. */
function better({ play, page: { texts, board } }: OpenReview, slip: JudgedTurn): TemplateResult {
  return html`<span aria-hidden="true">${betterOf(play, slip, board?.orientation ?? 0, texts)}</span>
    <span class="unseen">${betterSaid(slip, texts)}</span>`;
}

/** What would have been better, and what might follow, move by move. */
function goesOn(review: OpenReview, slip: JudgedTurn): TemplateResult | typeof nothing {
  const { play, page, showLine } = review;
  const { texts, board } = page;
  const line = review.lineOf(slip);
  if (line.length <= slip.better.length) return nothing;
  const shower = { preview: showLine, orientation: board?.orientation ?? 0 };
  return html`<p class="line">${texts.t("review.line")} ${moveButtons(line, play, slip.ply, texts, shower)}</p>`;
}

/** The way to the mistakes; before they are known, how far the computer has got. */
function begin({ page: { texts }, turns, slips, show, progress }: OpenReview): TemplateResult {
  if (!turns) {
    return html`<label class="going">${texts.t("review.progress", progress)}
      <progress value=${progress.looked} max=${progress.all}></progress></label>`;
  }
  const none = slips.length === 0;
  const text = none ? texts.t("review.mistakes") : texts.t("review.begin", { count: slips.length });
  return html`<button type="button" class="main" ?disabled=${none} @click=${() => show(0)}>${text}</button>`;
}

function choices(review: OpenReview): TemplateResult {
  const { page, at = 0, slips } = review;
  const { texts } = page;
  const next = texts.t(at + 1 < slips.length ? "review.next" : "review.summary");
  return html`<button type="button" class="main" @click=${review.tryAgain}>${texts.t("review.try")}</button>
    <button type="button" @click=${review.showBetter}>${texts.t("review.show")}</button>
    <button type="button" @click=${() => review.show(at + 1)}>${next}</button>`;
}
