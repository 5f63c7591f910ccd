// Everything by which a game leaves the page or comes to it: links, text, files, pictures.
import { html, nothing, type TemplateResult } from "lit";
import type { TesseraPage } from "../page.ts";
import type { Dialog } from "./dialogs.ts";
import "../sharing/panel.ts";

export const share: Dialog = {
  part: "share",
  title: ({ texts }) => texts.t("share.title"),
  body: (page) =>
    html`${online(page)}<tessera-share .page=${page} .record=${page.board?.play?.record()} .language=${page.texts.language}></tessera-share>`,
};

/** The way to the link of the room on the board: the others lead to copies of its game. */
function online(page: TesseraPage): TemplateResult | typeof nothing {
  const { texts, rooms } = page;
  if (!rooms.now || !texts.has("rooms")) return nothing;
  return html`<div class="online">
    <p>${texts.t(`rooms.invite.${rooms.now.game.full ? "watch" : "what"}`)}</p>
    <button type="button" class="main" @click=${() => void page.show("invite")}>${texts.t("rooms.do.invite")}</button>
  </div>`;
}
