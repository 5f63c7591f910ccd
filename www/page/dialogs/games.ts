// The games there are, each with a look at its board.
import { html } from "lit";
import { games as all, type GameInfo } from "../../pkg/tessera.js";
import type { Dialog } from "../dialog.ts";
import "../picture.ts";

export const games: Dialog = {
  title: ({ texts }) => texts.t("do.choose"),
  body({ texts, game, settings, choose }) {
    const card = ({
      id,
    }: GameInfo) => html`<li><button type="button" class="game" ?autofocus=${id === game}
      aria-current=${id === game ? "true" : "false"} @click=${() => choose(id)}>
    <tessera-picture game=${id} theme=${settings.theme}></tessera-picture>
    <strong>${texts.t(`games.${id}.name`)}</strong> <span>${texts.t(`games.${id}.goal`)}</span>
  </button></li>`;
    return html`<ul class="games">${all().map(card)}</ul>`;
  },
};
