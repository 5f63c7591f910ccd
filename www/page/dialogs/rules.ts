// The rules of the game on the board, with who made it.
import { html } from "lit";
import type { Dialog } from "../dialog.ts";

export const rules: Dialog = {
  part: "help",
  title: ({ texts, game }) => `${texts.t(`games.${game}.name`)}: ${texts.t("do.rules")}`,
  body({ texts, game, info }) {
    const credit = { author: info?.author ?? "", publisher: info?.publisher ?? "" };
    return html`
      <p><strong>${texts.t(`games.${game}.goal`)}</strong></p>
      ${texts.list(`help.rules.${game}.text`).map((rule) => html`<p>${rule}</p>`)}
      <p class="credit">${texts.t(`help.rules.${game}.credit`, credit)}</p>`;
  },
};
