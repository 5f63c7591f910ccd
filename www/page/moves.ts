// The list of moves: a line a round, a button a move.
import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../i18n.ts";
import { named, shown } from "../notation.ts";
import type { PlayedMove, Player } from "../pkg/tessera.js";
import type { Play } from "../play.ts";

export function movesPanel(play: Play | undefined, texts: Texts): TemplateResult {
  const moves = play?.moves() ?? [];
  const rounds = [...new Set(moves.map(({ turn }) => turn))];
  const cell = (turn: number, player: Player) => {
    const mine = moves.map((move, index) => ({ move, ply: index + 1 }));
    const own = mine.filter(({ move }) => move.turn === turn && move.player === player);
    const buttons = own.map(({ move, ply }) => moveButton(play, texts, move, ply));
    return html`<div class="side">${buttons}${skipped(turn, player) ? pass(play, texts, player) : nothing}</div>`;
  };
  // A side without a move between two moves was passed over.
  const skipped = (turn: number, player: Player) => {
    const at = moves.findIndex((move) => move.turn === turn && move.player === player);
    const next = moves.findIndex(
      (move) => move.turn > turn || (move.turn === turn && move.player === "second"),
    );
    return at < 0 && next > 0 && (player === "first" || moves[next]?.turn !== turn);
  };
  return html`<section class="card moves" aria-label=${texts.t("moves.title")}>
    <h2>${texts.t("moves.title")}</h2>
    ${moves.length === 0 ? html`<p>${texts.t("moves.none")}</p>` : ""}
    <ol tabindex=${moves.length > 0 ? 0 : -1} aria-label=${texts.t("moves.title")}>
      ${rounds.map((turn) => html`<li><span>${turn}.</span>${cell(turn, "first")}${cell(turn, "second")}</li>`)}
    </ol>
  </section>`;
}

function moveButton(
  play: Play | undefined,
  texts: Texts,
  move: PlayedMove,
  ply: number,
): TemplateResult {
  return html`<button type="button" aria-current=${play?.state.ply === ply ? "true" : "false"}
    aria-label=${named(play?.game ?? "", move, texts)} @click=${() => play?.goto(ply)}>${shown(move.text)}</button>`;
}

function pass(play: Play | undefined, texts: Texts, side: Player): TemplateResult {
  const player = texts.t(`games.${play?.game}.${side}`);
  const text = texts.t("status.passed", { player });
  return html`<span class="pass" role="img" title=${text} aria-label=${text}>–</span>`;
}
