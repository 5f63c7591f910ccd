// The opponent; and below the moves the views of the board, the overlays, and what else can be done with the game.
// Loaded with the page, and there as soon as the board is.
import { html, nothing, type TemplateResult } from "lit";
import { overlayName } from "../../element/overlay-words.ts";
import type { Shown } from "../../element/overlays.ts";
import { icon } from "../../ui/icons.ts";
import { withKey } from "../../ui/key-hints.ts";
import { moreIcon, overlayIcon } from "../../ui/more-icons.ts";
import type { TesseraPage } from "../page.ts";
import { toBoard } from "../to-board.ts";
import { viewsRow } from "./views.ts";

export { opening } from "./opening.ts";
export { opponent } from "./opponent.ts";

export function tools(page: TesseraPage): TemplateResult {
  const { texts, settings, board, assignment } = page;
  const share = texts.t("do.share");
  const overlays = board?.overlays ?? [];
  return html`${viewsRow(page)}
    <div class="actions">
      ${board?.unaided ? nothing : toggle(icon("graph"), texts.t("analysis.title"), "e", settings.analysis, () => page.change({ analysis: !settings.analysis }))}
      ${overlays.filter((it) => !hasRules(it)).map((overlay) => overlayButton(page, overlay))}
      ${assignment.offersAuto ? toggle(moreIcon("computer"), assignment.autoName, "h", assignment.auto, () => leave(page)) : nothing}
      <button type="button" class="share" title=${withKey(share, "c")} @click=${() => void page.show("share")}>${icon("share")}<span>${share}</span></button>
      ${overlays.filter(hasRules).map((overlay) => html`<div class="ruled">${overlayButton(page, overlay)}${ruleChoice(page, overlay)}</div>`)}
    </div>`;
}

function toggle(
  drawing: TemplateResult,
  text: string,
  key: string,
  on: boolean,
  act: () => void,
): TemplateResult {
  return html`<button type="button" aria-pressed=${on} title=${withKey(text, key)}
    @click=${act}>${drawing}<span>${text}</span></button>`;
}

/** Leaves a side to itself, or no longer; where that is not offered again the button is gone. */
function leave(page: TesseraPage) {
  const { assignment } = page;
  assignment.setAuto(!assignment.auto);
  if (!assignment.offersAuto) void toBoard(page);
}

function overlayButton(page: TesseraPage, overlay: Shown): TemplateResult {
  const { id, key, shown } = overlay;
  const { texts, game, board } = page;
  const name = overlayName(overlay, game, texts);
  return toggle(overlayIcon(id), name, key, shown, () => {
    board?.toggleAloud(id);
    page.requestUpdate();
  });
}

/** Whether there is a choice beside it. Those come last, as the choice is not always seen. */
const hasRules = ({ rules }: Shown) => rules.length > 1;

/** By which rule an overlay is worked out, beside its button. */
function ruleChoice(page: TesseraPage, { id, rules, rule }: Shown): TemplateResult {
  const { texts, game } = page;
  const overlay = texts.t(`games.${game}.overlays.${id}`);
  const choose = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    page.change({ overlayRules: { [id]: value } });
  };
  return html`<select aria-label=${texts.t("setting.rule", { overlay })} @change=${choose}>
    ${rules.map((it) => html`<option value=${it} ?selected=${it === rule}>${texts.t(`games.${game}.overlayRules.${it}`)}</option>`)}
  </select>`;
}
