// Learning a game: rules, tutorial, puzzles. All that is in it is made by <tessera-learn>.
import { html } from "lit";
import { chosen } from "../opponents.ts";
import type { TesseraPage } from "../page.ts";
import type { Dialog } from "./dialogs.ts";
import "../../learn/learn.ts";

export const learn: Dialog = {
  part: "learn",
  title: ({ texts }) => texts.t("do.learn"),
  body(page) {
    const { texts, settings } = page;
    // The game on the board is where one begins; then one may choose.
    const game = page.querySelector("tessera-learn")?.game ?? page.game;
    return html`<tessera-learn .texts=${texts} .theme=${settings.theme} .game=${game} .begin=${(game: string) => begin(page, game)} .goOn=${(record: string) => goOn(page, record)}></tessera-learn>`;
  },
};

/** A game against the weakest level, which a beginner can beat, whoever played this game before. */
function begin(page: TesseraPage, game: string) {
  const { sides } = page.settings;
  const alone = sides === "two" || sides === "watch";
  page.change({ ...chosen(game, "1"), sides: alone ? "youFirst" : sides }, true);
  page.start(game);
}

/** A game from a position that was looked at. */
function goOn(page: TesseraPage, record: string) {
  page.current.load(record, true);
  page.leaveDialogs();
}
