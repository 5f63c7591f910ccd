// Beside the board: who plays the game and how it ended; what analysis says, the moves, and what can be done.
import { html, nothing, type TemplateResult } from "lit";
import type { TesseraPage } from "../page.ts";
import { movesPanel } from "./moves.ts";

/** Whom one plays and what can be done: a file of its own. */
let tools: typeof import("./tools.ts") | undefined;
let asked = false;

/** Without that file there are still the dialogs and the keys. It is asked for again at a later drawing. */
function loadTools(page: TesseraPage) {
  if (asked) return;
  asked = true;
  import("./tools.ts").then(
    (found) => {
      tools = found;
      page.requestUpdate();
    },
    () => {
      asked = false;
    },
  );
}

export function sidebar(page: TesseraPage): TemplateResult {
  const { texts, settings, board } = page;
  const play = board?.play;
  loadTools(page);
  const { phone } = page;
  const review = page.review.now?.panel();
  return html`<div class="beside" id="more" popover=${phone?.sheeted ? "auto" : nothing} @beforetoggle=${phone?.toggled}>${phone?.head}<aside class="game" aria-label=${texts.t("setting.opponent")}>
    ${page.rooms.hash ? (page.rooms.now?.panel() ?? nothing) : tools?.opponent(page)}
  </aside><aside class="record" aria-label=${texts.t("moves.title")}>
    ${review ?? nothing}
    ${movesPanel(play, texts, page.orientation, page.review.now, tools?.opening(page))}
    ${!review && settings.analysis && play && board && !board.unaided ? html`<section class="card" aria-label=${texts.t("analysis.title")}>${board.findings.looks?.panel(board.findings, play, texts, board)}</section>` : nothing}
    ${tools?.tools(page)}
  </aside></div>`;
}
