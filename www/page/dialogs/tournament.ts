// A tournament of computer players: who takes part, and their cross table while they play and after.
import { html, nothing, type TemplateResult } from "lit";
import { points } from "../../play/match.ts";
import { levelOf, type PlayerKind } from "../../play/players.ts";
import { between, type Standing, standings, sumOf } from "../../play/round-robin.ts";
import { styled } from "../../ui/styled.ts";
import { ownName } from "../opponents.ts";
import type { TesseraPage } from "../page.ts";
import { pills } from "../pills.ts";
import { type Plan, type PlayedGame, Tournament } from "../tournament/tournament.ts";
import type { Dialog } from "./dialogs.ts";
import "./newgame.css";
import "./tournament.css";

const ROUNDS = [1, 2, 5, 10, 20];
/** Who takes part where nobody says otherwise. */
const USUAL = ["level:1", "level:3", "level:5"];

/** The two whose games are listed. */
let shown: readonly [number, number] | undefined;

export const tournament: Dialog = {
  part: "tournament",
  title: ({ texts, game, tournament }) => {
    const played = tournament ? gameOf(tournament) : game;
    // A name breaks at none of its hyphens.
    const name = texts.t(`games.${played}.name`).replaceAll("-", "\u2011");
    return texts.t("tournament.title", { game: name });
  },
  body: (page) => (page.tournament ? table(page, page.tournament) : form(page)),
};

const gameOf = ({ plan }: Tournament) => plan.name.split(":")[0] ?? "";

function playerName(kind: PlayerKind, { texts }: TesseraPage): string {
  const level = levelOf(kind);
  return level ? texts.t("tournament.level", { level }) : ownName(kind, texts);
}

function form(page: TesseraPage): TemplateResult {
  const { texts, info } = page;
  const levels = texts.list("setting.levelHint").map((_, index) => `level:${index + 1}`);
  const kinds = [...levels, ...(info?.opponents ?? [])];
  const usable = (event: Event) => {
    const fields = event.currentTarget as HTMLFormElement;
    const button = fields.querySelector<HTMLButtonElement>("button.main");
    if (button) button.disabled = new FormData(fields).getAll("player").length < 2;
  };
  return html`<form class="newgame tournament" method="dialog" @change=${usable} @submit=${(event: SubmitEvent) => begin(event, page)}>
    <fieldset><legend>${texts.t("tournament.players")}</legend><div class="pills">
      ${kinds.map((kind) => html`<label><input type="checkbox" name="player" value=${kind} ?checked=${USUAL.includes(kind)} /><span>${playerName(kind, page)}</span></label>`)}
    </div></fieldset>
    ${pills(
      "rounds",
      texts.t("tournament.rounds"),
      "2",
      ROUNDS.map((rounds) => [`${rounds}`, `${rounds}`]),
    )}
    <p>${texts.t("tournament.what")}</p>
    <footer><button type="submit" class="main">${texts.t("tournament.start")}</button></footer>
  </form>`;
}

function begin(event: SubmitEvent, page: TesseraPage) {
  event.preventDefault();
  const fields = new FormData(event.target as HTMLFormElement);
  const { board } = page;
  const players = fields.getAll("player").map(String);
  if (!board?.play || players.length < 2) return;
  const name = `${board.play.game}:${board.play.setup}`;
  const plan = { name, players, rounds: Number(fields.get("rounds")) };
  shown = undefined;
  page.tournament = new Tournament(plan, board.engine, () => {
    // While nobody looks at it there is nothing to be drawn.
    if (page.dialogs.open === "tournament") void draw(page);
  });
  void draw(page);
}

/** What is pressed, or is of no use any more, makes way for something else: the button below has its focus then. */
async function draw(page: TesseraPage) {
  const dialog = page.querySelector("dialog#tournament");
  const before = document.activeElement;
  const had = dialog?.contains(before);
  page.requestUpdate();
  await page.updateComplete;
  if (had && !before?.isConnected) dialog?.querySelector<HTMLElement>("footer button")?.focus();
}

function table(page: TesseraPage, all: Tournament): TemplateResult {
  const { texts } = page;
  const { plan, played, games, runs, failed, moves } = all;
  const ranking = standings(plan.players.length, played);
  // Nobody aims at a table that turns around with every game.
  if (runs) ranking.sort((a, b) => a.player - b.player);
  const again = () => {
    page.tournament = undefined;
    void draw(page);
  };
  const stands = texts.t("tournament.stands", { played: played.length, all: games.length });
  return html`<div class="tournament">
    <p><progress max=${games.length} value=${played.length} aria-label=${stands}></progress>
      <span>${stands}${runs ? ` · ${texts.t("tournament.moves", { count: moves })}` : ""}</span></p>
    <p role="status">${failed ? texts.t("tournament.failed") : runs ? "" : texts.t(played.length < games.length ? "tournament.stopped" : "tournament.over")}</p>
    <div class="frame" tabindex="0" role="group" aria-label=${texts.t("tournament.table")}><table>
      <thead><tr><th scope="col">${texts.t("tournament.player")}</th><th scope="col">${texts.t("tournament.points")}</th>
        ${ranking.map(({ player }) => html`<th scope="col">${short(plan.players[player] ?? "", page)}</th>`)}
        <th scope="col">${texts.t("tournament.share")}</th></tr></thead>
      <tbody>${ranking.map((row) => rowOf(page, all, row, ranking))}</tbody>
    </table></div>
    <p class="soft">${texts.t("tournament.error")}</p>
    ${shown ? listed(page, all, shown) : nothing}
    <footer>
      ${
        runs
          ? html`<button type="button" @click=${() => all.stop()}>${texts.t("tournament.stop")}</button>`
          : html`<button type="button" class="main" @click=${again}>${texts.t("tournament.again")}</button>`
      }
    </footer>
  </div>`;
}

/** A column of a level goes by its number, which is less wide than its name. */
function short(kind: PlayerKind, page: TesseraPage): TemplateResult | string {
  const level = levelOf(kind);
  const name = playerName(kind, page);
  return level ? html`<abbr title=${name}>${level}</abbr>` : name;
}

function rowOf(
  page: TesseraPage,
  { plan, played }: Tournament,
  { player, halves, games, error }: Standing,
  ranking: readonly Standing[],
): TemplateResult {
  const share = games > 0 ? halves / 2 / games : 0;
  const percent = (part: number) => `${Math.round(100 * part)}%`;
  const wide = (part: number) => `${(100 * part).toFixed(1)}%`;
  const cell = (other: number) => {
    const own = between(player, other, played);
    if (own.length === 0) return html`<td>${player === other ? "×" : ""}</td>`;
    const look = () => {
      shown = [player, other];
      page.requestUpdate();
    };
    const name = page.texts.t("tournament.pair", {
      one: playerName(plan.players[player] ?? "", page),
      other: playerName(plan.players[other] ?? "", page),
    });
    const score = `${points(sumOf(player, own))} / ${own.length}`;
    return html`<td><button type="button" aria-label=${`${score} ${name}`} title=${name} @click=${look}>${score}</button></td>`;
  };
  return html`<tr><th scope="row">${playerName(plan.players[player] ?? "", page)}</th>
    <td>${games > 0 ? html`<b>${points(halves)}</b> / ${games}` : "–"}</td>
    ${ranking.map((other) => cell(other.player))}
    <td>${
      games > 0
        ? html`${percent(share)} ± ${percent(error)}
      <span class="bar" aria-hidden="true"><i style=${styled({ width: wide(share) })}></i><b style=${styled({ left: wide(Math.max(0, share - error)), right: wide(Math.max(0, 1 - share - error)) })}></b></span>`
        : nothing
    }</td></tr>`;
}

/** The games of two players, each to be opened. */
function listed(
  page: TesseraPage,
  { plan, played }: Tournament,
  [one, other]: readonly [number, number],
): TemplateResult {
  const { texts } = page;
  const name = (player: number) => playerName(plan.players[player] ?? "", page);
  const line = (game: PlayedGame) => {
    const { first, second, halves, turns } = game;
    const result = `${points(halves)} – ${points(2 - halves)}`;
    const text = texts.t("tournament.game", { first: name(first), second: name(second), result });
    const open = texts.t("tournament.open");
    return html`<li><span>${text} · ${texts.t("tournament.turns", { count: turns })}</span>
      <button type="button" aria-label=${texts.t("join.of", { what: open, value: text })}
        @click=${() => show(page, plan, game)}>${open}</button></li>`;
  };
  const title = texts.t("tournament.pair", { one: name(one), other: name(other) });
  return html`<section aria-label=${title}><h3>${title}</h3><ul>${between(one, other, played).map(line)}</ul></section>`;
}

/** A game on the board is kept with its players, as if it had been watched. */
function show(page: TesseraPage, { players }: Plan, { id, first, second, record }: PlayedGame) {
  const kinds = `${players[first]} ${players[second]}`;
  const table = { here: true, counted: true, players: kinds };
  page.leaveDialogs();
  page.current.bringBack({ id, record, players: kinds, table, over: true }, "", "pasted");
}
