// Beside the board: of this game who plays it and how it ended; of its course what analysis says, the moves,
// and what can be done.

import { html, nothing, type TemplateResult } from "lit";
import type { Shown } from "../../element/overlays.ts";
import type { Under } from "../../i18n/keys.ts";
import type { Settings } from "../../storage/store.ts";
import { type Icon, icon, line } from "../../ui/icons.ts";
import { choice, chosenFor, options } from "../opponents.ts";
import type { TesseraPage } from "../page.ts";
import { movesPanel } from "./moves.ts";
import { viewsRow } from "./views.ts";

/** Milliseconds a move that can be chosen; 0 leaves it to the level. */
export const TIMES = [0, 1000, 3000, 10_000, 30_000];
export const SIDES = ["youFirst", "youSecond", "random", "two", "watch"] as const;

/** The drawings of overlays, as soon as they are there; without them there are still the names. */
let drawings: typeof import("../../ui/more-icons.ts") | undefined;
let asked = false;

/** Loads them for the first board: a page without one needs none. */
async function loadDrawings(page: TesseraPage) {
  if (asked) return;
  asked = true;
  drawings = await import("../../ui/more-icons.ts").catch(() => undefined);
  page.requestUpdate();
}

export function sidebar(page: TesseraPage): TemplateResult {
  const { texts, settings, board } = page;
  const play = board?.play;
  if (play) void loadDrawings(page);
  const title = texts.t("analysis.title");
  return html`<div class="beside"><aside class="game" aria-label=${texts.t("setting.opponent")}>
    ${page.rooms.hash ? (page.rooms.now?.panel() ?? nothing) : opponent(page)}
  </aside><aside class="record" aria-label=${texts.t("moves.title")}>
    ${page.review.now?.panel() ?? (settings.analysis && play && board && !board.unaided ? html`<section class="card" aria-label=${title}>${board.findings.looks?.panel(board.findings, play, texts, board)}</section>` : nothing)}
    ${movesPanel(play, texts, page.orientation, page.review.now)}
    ${viewsRow(board?.views ?? [], texts, page.press)}
    <div class="actions">
      ${board?.unaided ? nothing : toggle(icon("graph"), title, "e", settings.analysis, () => page.change({ analysis: !settings.analysis }))}
      ${(board?.overlays ?? []).map((overlay) => overlayButton(page, overlay))}
      ${page.assignment.canAuto ? toggle(drawings?.moreIcon("computer") ?? line(), page.assignment.autoName, "h", page.assignment.auto, () => page.press("h")) : nothing}
      ${action(page, "share", "c", () => void page.show("share"))}
    </div>
  </aside></div>`;
}

/** Who the other side is, and how strong. */
function opponent(page: TesseraPage): TemplateResult {
  const { texts, settings } = page;
  const change = (settings: Partial<Settings>) => page.change(settings);
  const chosen = (event: Event) => (event.target as HTMLSelectElement).value;
  const timeName = (time: number) =>
    time === 0 ? texts.t("setting.byLevel") : texts.t("setting.seconds", { seconds: time / 1000 });
  return html`<section class="card fields" aria-label=${texts.t("setting.opponent")}>
    <label>${texts.t("setting.level")}
      <select @change=${(event: Event) => change(choice(page.game, chosen(event), settings))}>
        ${options(page, chosenFor(page.game, settings))}
      </select>
    </label>
    <label>${texts.t("setting.time")}
      <select @change=${(event: Event) => change({ time: Number(chosen(event)) })}>
        ${TIMES.map((time) => html`<option value=${time} ?selected=${settings.time === time}>${timeName(time)}</option>`)}
      </select>
    </label>
    <label>${texts.t("setting.sides")}
      <select @change=${(event: Event) => {
        change({ sides: chosen(event) as Settings["sides"] });
        page.newGame();
      }}>
        ${SIDES.map((sides) => html`<option value=${sides} ?selected=${settings.sides === sides}>${texts.t(`setting.${sides}`)}</option>`)}
      </select>
    </label>
    <button type="button" title=${`${texts.t("do.options")} (N)`} @click=${() => void page.show("newgame")}>${texts.t("do.options")}</button>
  </section>`;
}

function action(
  { texts }: TesseraPage,
  name: Icon & Under<"do">,
  key: string,
  act: () => void,
): TemplateResult {
  const text = texts.t(`do.${name}`);
  return html`<button type="button" class=${name} title=${`${text} (${key})`} @click=${act}>${icon(name)}<span>${text}</span></button>`;
}

function toggle(
  drawing: TemplateResult,
  text: string,
  key: string,
  on: boolean,
  act: () => void,
): TemplateResult {
  return html`<button type="button" aria-pressed=${on} title=${`${text} (${key})`}
    @click=${act}>${drawing}<span>${text}</span></button>`;
}

function overlayButton(page: TesseraPage, overlay: Shown): TemplateResult {
  const { id, key, shown, state } = overlay;
  const { texts, game, board } = page;
  const which = state === "" ? "" : `: ${texts.t(`games.${game}.states.${state}`)}`;
  const name = texts.t(`games.${game}.overlays.${id}`) + which;
  const button = toggle(drawings?.overlayIcon(id) ?? line(), name, key, shown, () => {
    board?.toggle(id);
    page.requestUpdate();
  });
  return overlay.rules.length > 1
    ? html`<div class="ruled">${button}${ruleChoice(page, overlay)}</div>`
    : button;
}

/** By which rule an overlay is worked out, beside its button. */
function ruleChoice(page: TesseraPage, { id, rules, rule }: Shown): TemplateResult {
  const { texts, game, settings } = page;
  const overlay = texts.t(`games.${game}.overlays.${id}`);
  const choose = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    page.change({ overlayRules: { ...settings.overlayRules, [id]: value } });
  };
  return html`<select aria-label=${texts.t("setting.rule", { overlay })} @change=${choose}>
    ${rules.map((it) => html`<option value=${it} ?selected=${it === rule}>${texts.t(`games.${game}.overlayRules.${it}`)}</option>`)}
  </select>`;
}
