// My games: all that was played or loaded on this device. All that is in it is made by <tessera-my-games>.
import { html } from "lit";
import type { Dialog } from "./dialogs.ts";
import "../my-games/my-games.ts";
import "../rooms/mine.ts";

export const myGames: Dialog = {
  part: "mygames",
  title: ({ texts }) => texts.t("mygames.title"),
  body: (page) => html`<div class="my-games"><tessera-mine .page=${page}></tessera-mine>
    <tessera-my-games .page=${page} .language=${page.texts.language}></tessera-my-games></div>`,
};
