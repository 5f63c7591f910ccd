// What was won and lost here, by game, setup and opponent; and how to forget it.
import { html, nothing, type TemplateResult } from "lit";
import type { Under } from "../../i18n/keys.ts";
import {
  gameOf,
  played,
  readStatistics,
  reset,
  type Statistics,
  setupOf,
  sum,
  type Tally,
} from "../../storage/statistics.ts";
import { store } from "../../storage/store.ts";
import { opponentName } from "../opponents.ts";
import type { TesseraPage } from "../page.ts";
import { ladderOf } from "../rating/ladder.ts";
import type { Dialog } from "./dialogs.ts";
import "../rating/rating.ts";
import "./statistics.css";

/** What is about to be forgotten, a game or everything ("*"), and the dialog in which that was asked. */
let asked: { what: string; dialog: Element | null } | undefined;

export const statistics: Dialog = {
  part: "local",
  title: ({ texts }) => texts.t("local.stats.title"),
  body(page) {
    const { texts } = page;
    const all = readStatistics(store);
    const ids = Object.keys(all).filter((id) => texts.has(`games.${gameOf(id)}.name`));
    if (ids.length === 0) return html`<p>${texts.t("local.stats.empty")}</p>`;
    // What is on the board comes first.
    const games = [...new Set([page.game, ...ids.map(gameOf).sort()])];
    const shown = games.filter((game) => ids.some((id) => gameOf(id) === game));
    return html`<div class="statistics">
      ${shown.map((game) =>
        ofGame(
          page,
          all,
          game,
          ids.filter((id) => gameOf(id) === game),
        ),
      )}
      <p class="credit">${texts.t("local.stats.what")}</p>
      ${shown.length > 1 ? forgetting(page, "*", texts.t("local.stats.resetAll"), texts.t("local.stats.sureAll")) : nothing}
    </div>`;
  },
};

const COLUMNS = [
  "opponent",
  "played",
  "won",
  "drawn",
  "lost",
  "asFirst",
  "asSecond",
  "streak",
  "fastest",
] as const;

function ofGame(page: TesseraPage, all: Statistics, game: string, ids: string[]): TemplateResult {
  const { texts } = page;
  const name = texts.t(`games.${game}.name`);
  const setup = (id: string) => texts.named(`games.${game}.setups.${setupOf(id)}`, setupOf(id));
  const head = (key: Under<"local.stats">) =>
    html`<th scope="col">${texts.t(`local.stats.${key}`)}</th>`;
  return html`<section aria-label=${name}>
    <h3>${name}</h3>
    ${ids.map(
      (
        id,
      ) => html`<div class="frame" tabindex="0" role="group" aria-label=${[name, setup(id)].join(texts.t("join.and"))}><table>
      <caption>${setup(id)}</caption>
      <thead><tr>${COLUMNS.map(head)}</tr></thead>
      <tbody>${Object.entries(all[id] ?? {})
        .sort()
        .map(([opponent, { alone, helped }]) => {
          const who =
            opponent === "two" ? texts.t("local.stats.two") : opponentName(opponent, page.texts);
          return html`${row(page, who, alone, opponent)}${row(page, texts.t("local.stats.helped", { opponent: who }), helped, opponent)}`;
        })}</tbody>
    </table></div>
    ${ladderOf(game, setupOf(id)) ? html`<tessera-rating .page=${page} .game=${game} .setup=${setupOf(id)} .language=${texts.language}></tessera-rating>` : nothing}`,
    )}
    ${forgetting(page, game, texts.t("local.stats.reset", { game: name }), texts.t("local.stats.sure", { game: name }))}
  </section>`;
}

/** Of one opponent; nothing where no game was played. */
function row({ texts }: TesseraPage, who: string, tally: Tally, opponent: string) {
  const { won, drawn, lost } = sum(tally);
  const count = played({ won, drawn, lost });
  if (count === 0) return nothing;
  // Two people are seen from one side only.
  const two = opponent === "two";
  const results = (side: Tally["first"]) =>
    two || played(side) === 0 ? "–" : `${side.won}–${side.drawn}–${side.lost}`;
  const { streak, longest, fastest } = tally;
  const turns = fastest > 0 ? texts.t("local.stats.turns", { count: fastest }) : "–";
  const now = streak > 0 ? texts.t("local.stats.now", { count: streak }) : "";
  return html`<tr><th scope="row">${who}</th><td>${count}</td><td>${won}</td><td>${drawn}</td><td>${lost}</td>
    <td>${results(tally.first)}</td><td>${results(tally.second)}</td>
    <td>${two || longest === 0 ? "–" : html`${longest} <small>${now}</small>`}</td><td>${turns}</td></tr>`;
}

/** A button that asks once more. */
function forgetting(
  page: TesseraPage,
  what: string,
  text: string,
  question: string,
): TemplateResult {
  const { texts } = page;
  const ask = (sure: boolean) => async (event: Event) => {
    const place = (event.target as Element).closest(".forget");
    asked = sure ? { what, dialog: place?.closest("dialog") ?? null } : undefined;
    page.requestUpdate();
    await page.updateComplete;
    place?.querySelector<HTMLElement>("button:last-of-type")?.focus();
  };
  const forget = async () => {
    const dialog = asked?.dialog;
    asked = undefined;
    reset(store, what === "*" ? undefined : what);
    page.requestUpdate();
    await page.updateComplete;
    dialog?.querySelector<HTMLElement>("header button")?.focus();
  };
  return html`<div class="forget">${
    asked?.what === what && asked.dialog?.isConnected
      ? html`<span role="alert">${question}</span>
        <button type="button" @click=${forget}>${texts.t("local.stats.forget")}</button>
        <button type="button" @click=${ask(false)}>${texts.t("local.stats.keep")}</button>`
      : html`<button type="button" @click=${ask(true)}>${text}</button>`
  }</div>`;
}
