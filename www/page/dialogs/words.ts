// The game on the board in words, and a move by typing it.
import { html } from "lit";
import type { Dialog } from "./dialogs.ts";
import "../words/in-words.ts";

export const words: Dialog = {
  part: "words",
  title: ({ texts }) => texts.t("words.title"),
  body: (page) => html`<tessera-words .page=${page}></tessera-words>`,
};
