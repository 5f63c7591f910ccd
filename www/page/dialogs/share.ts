// Everything by which a game leaves the page or comes to it: links, text, files, pictures.
import { html } from "lit";
import type { Dialog } from "./dialogs.ts";
import "../sharing/panel.ts";

export const share: Dialog = {
  part: "share",
  title: ({ texts }) => texts.t("share.title"),
  body: (page) =>
    html`<tessera-share .page=${page} .record=${page.board?.play?.record()} .language=${page.texts.language}></tessera-share>`,
};
