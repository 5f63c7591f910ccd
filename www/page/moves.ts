// The list of moves: a line a round, a button a move.
import { html, type TemplateResult } from "lit";
import type { Texts } from "../i18n.ts";
import type { PlayedMove, Player } from "../pkg/tessera.js";
import type { Play } from "../play.ts";

export function movesPanel(play: Play | undefined, texts: Texts): TemplateResult {
  const moves = play?.moves() ?? [];
  const rounds = [...new Set(moves.map(({ turn }) => turn))];
  const cell = (turn: number, player: Player) => {
    const mine = moves.map((move, index) => ({ move, ply: index + 1 }));
    const own = mine.filter(({ move }) => move.turn === turn && move.player === player);
    return html`<div class="side">${own.map(({ move, ply }) => moveButton(play, texts, move, ply))}</div>`;
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
  const player = texts.t(`games.${play?.game}.${move.player}`);
  return html`<button type="button" aria-current=${play?.state.ply === ply ? "true" : "false"}
    aria-label=${`${player} ${move.text}`} @click=${() => play?.goto(ply)}>${move.text.replace(":", " → ")}</button>`;
}
