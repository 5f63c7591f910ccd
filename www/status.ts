// Whose turn it is and what is to be done, in words.
import { html, nothing, type TemplateResult } from "lit";
import { piece } from "./board/pieces.ts";
import type { Texts } from "./i18n.ts";
import type { Play } from "./play.ts";

/** The line above the board. */
export function statusOf(play: Play, texts: Texts): TemplateResult {
  const { outcome, toMove } = play.state;
  const player = outcome ? outcome.winner : toMove;
  return html`<div class="status" part="status">
    ${player ? html`<svg class="badge ${player}" viewBox="-27 -27 54 54" aria-hidden="true">${piece(player)}</svg>` : nothing}
    <span>${words(play, texts)} ${more(play, texts)}</span>
    ${play.thinking ? progress(play) : nothing}
  </div>`;
}

export function words(play: Play, texts: Texts): string {
  const { outcome, toMove, passed, action, ply, plies } = play.state;
  const name = (player: string) => texts.t(`games.${play.game}.${player}`);
  if (outcome) {
    const reason = texts.t(`ending.${outcome.reason}`);
    if (!outcome.winner) return `${texts.t("status.draw")} – ${reason}`;
    const alone = play.players.filter((kind) => kind === "human").length === 1;
    const key = !alone ? "wins" : play.isHuman(outcome.winner) ? "youWin" : "youLose";
    return texts.t(`status.${key}`, { player: name(outcome.winner) });
  }
  if (play.thinking && !play.isHuman(toMove))
    return texts.t("status.thinking", { player: name(toMove) });
  const task = texts.t(`games.${play.game}.actions.${action}`);
  const alone = play.players.filter((kind) => kind === "human").length === 1;
  const yours = alone && play.isHuman(toMove);
  const turn = texts.t(yours ? "status.yourTurn" : "status.turn", {
    player: name(toMove),
    action: task,
  });
  const pass = passed ? `${texts.t("status.passed")} ` : "";
  return ply < plies ? `${texts.t("status.browsing", { ply, plies })} – ${turn}` : pass + turn;
}

function more(play: Play, texts: Texts): TemplateResult | typeof nothing {
  const { outcome } = play.state;
  if (outcome?.winner)
    return html`<span class="more">${texts.t(`ending.${outcome.reason}`)}</span>`;
  if (!play.thinking || !play.info) return nothing;
  const depth = texts.t("thinking.depth", { depth: play.info.depth });
  const nodes = texts.t("thinking.nodes", { nodes: texts.number(play.info.nodes) });
  return html`<span class="more">${depth} · ${nodes}</span>`;
}

/** How much of its budget the computer has used. */
function progress(play: Play): TemplateResult {
  const { info } = play;
  const part = info?.budget
    ? Math.min(1, info.nodes / info.budget)
    : Math.min(1, (info?.ms ?? 0) / 1500);
  return html`<span class="progress" part="progress"><i style="width:${(100 * part).toFixed(0)}%"></i></span>`;
}
