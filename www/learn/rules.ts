// The rules of a game: short sections, each with boards on which what they say can be tried.
import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../i18n/i18n.ts";
import type { GameInfo } from "../pkg/tessera.js";
import { icon } from "../ui/icons.ts";
import type { LearnBoard } from "./board.ts";
import { solvedBoards } from "./known/solved-boards.ts";
import type { Lessons, Sample, Section } from "./lessons.ts";
import { unseenMoves } from "./words.ts";
import "./board.ts";

/** What every lesson needs to know. */
export interface Learning {
  game: string;
  info: GameInfo | undefined;
  lessons: Lessons | undefined;
  texts: Texts;
  theme: string;
}

export function rules(learning: Learning): TemplateResult {
  const { game, info, lessons, texts } = learning;
  const told = texts.list(`help.rules.${game}.text`);
  const credit = { author: info?.author ?? "", publisher: info?.publisher ?? "" };
  // A game without lessons has its rules all the same.
  const sections = lessons?.rules ?? [{ id: "", help: told.map((_, index) => index) }];
  return html`
    <p class="goal">${texts.t(`games.${game}.goal`)}</p>
    ${sections.map((section) => part(section, told, learning))}
    ${solvedBoards(game, texts)}
    <p class="credit">${texts.t(`help.rules.${game}.credit`, credit)}</p>`;
}

function part({ id, help, boards = [] }: Section, told: string[], learning: Learning) {
  const { game, texts } = learning;
  const words = html`${id === "" ? nothing : html`<h3>${texts.t(`learn.${game}.rules.${id}`)}</h3>`}
    ${help.map((index) => html`<p>${told[index]}</p>`)}`;
  // The first board stands beside what it is about.
  const [first, ...others] = boards;
  return html`<section class="rule">
    ${first ? trial(first, words, learning) : html`<div class="told">${words}</div>`}
    ${others.map((sample) => trial(sample, nothing, learning))}
  </section>`;
}

function trial(sample: Sample, words: unknown, { game, lessons, texts, theme }: Learning) {
  const anew = (event: Event) =>
    (event.currentTarget as Element)
      .closest(".trial")
      ?.querySelector<LearnBoard>("learn-board")
      ?.reset();
  return html`<div class="trial">
    <div class="told">
      ${words}
      <p class="try"><strong>${texts.t("learn.try")}</strong> ${texts.t(`learn.${game}.boards.${sample.id}`)}${unseenMoves(sample.try, texts)}</p>
      <button type="button" @click=${anew}>${icon("undo")} ${texts.t("learn.again")}</button>
    </div>
    <learn-board class=${game} .setting=${sample} .lang=${texts.language} .theme=${theme}
      ?facing=${lessons?.facing ?? false}></learn-board>
  </div>`;
}
