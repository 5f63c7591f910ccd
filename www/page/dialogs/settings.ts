// What a person may set: the board of this game, the language, how all looks and sounds.
import { html, nothing, type TemplateResult } from "lit";
import { BOARDS, PIECES } from "../../board/looks/looks.ts";
import type { Under } from "../../i18n/keys.ts";
import { SIDES } from "../../play/players.ts";
import type { Settings } from "../../storage/settings.ts";
import "../../learn/known/known-value.ts";
import { canVibrate } from "../../ui/haptics.ts";
import { canFillScreen, toggleFullScreen } from "../full-screen.ts";
import "../local/side-badge.ts";
import type { TesseraPage } from "../page.ts";
import type { Dialog } from "./dialogs.ts";
import "../../element/tessera-picture.ts";
import { settled } from "../sidebar/settled.ts";
import { setupsOf } from "./setups.ts";
import "./looks.css";

type Options = readonly (readonly [string, string])[];

export const settings: Dialog = {
  part: "preferences",
  title: ({ texts }) => texts.t("do.settings"),
  body(page) {
    const { texts } = page;
    const flat = page.flatView;
    // Where there are gaps the frame always has the names.
    const framed = (page.board?.play?.layout().pitch ?? 1) > 1;
    const auto = ["auto", texts.t("preferences.auto")] as const;
    const named = (...names: Under<"preferences">[]) =>
      names.map((name) => [name, texts.t(`preferences.${name}`)] as const);
    return html`<div class="fields">
      ${setup(page)}
      <known-value .texts=${texts} game=${page.game} setup=${page.board?.play?.setup ?? ""}></known-value>
      ${choice(page, "language", [auto, ["en", "English"], ["ja", "日本語"]])}
      ${choice(page, "theme", [auto, ...named("light", "dark", "contrast")])}
      ${choice(page, "hand", named("right", "left"))}
      ${toggle(page, "sound")} ${canVibrate() ? toggle(page, "haptics") : nothing}
      ${framed ? nothing : toggle(page, "coordinates")} ${toggle(page, "keys")}
      ${flat ? check(texts.t("preferences.flat"), flat.pressed === true, page.flatten) : nothing}
    </div>
    ${looks(page)}
    <div class="buttons">
      ${canFillScreen() ? button(texts.t("preferences.fullScreen"), toggleFullScreen) : nothing}
      ${page.installer.possible ? button(texts.t("preferences.install"), page.installer.install) : nothing}
    </div>`;
  },
};

/** Another board, or other rules, at once. */
function setup(page: TesseraPage) {
  const { texts, game, board, start } = page;
  const current = board?.play?.setup ?? "";
  // Keys may have led away from it and back.
  return select(texts.t(`games.${game}.setupName`), current, setupsOf(page), (chosen) => {
    if (chosen !== current) start(game, chosen);
  });
}

function select(name: string, chosen: string, options: Options, choose: (value: string) => void) {
  const act = settled(({ value }) => choose(value));
  return html`<label>${name}
    <select @change=${act} @keydown=${act} @pointerdown=${act} @blur=${act}>
      ${options.map(([value, text]) => html`<option value=${value} ?selected=${chosen === value}>${text}</option>`)}
    </select>
  </label>`;
}

function choice(page: TesseraPage, name: "language" | "theme" | "hand", options: Options) {
  return select(page.texts.t(`preferences.${name}`), page.settings[name], options, (value) =>
    page.change({ [name]: value }),
  );
}

/** What boards and pieces can be made of, each with a look at it. */
function looks(page: TesseraPage) {
  const { settings, board, game } = page;
  const { theme, board: ground } = settings;
  const start = [game, board?.play?.setup].filter(Boolean).join(":");
  const kind = board?.play?.pieceKind ?? "";
  return html`${choose(page, "board", BOARDS, (look) => html`<tessera-picture .game=${start} theme=${theme} .board=${look} .pieces=${settings.pieces}></tessera-picture>`)}
    ${choose(page, "pieces", PIECES, (look) => html`<span class="sides">${SIDES.map((side) => html`<side-badge .kind=${kind} .side=${side} theme=${theme} .board=${ground} .pieces=${look}></side-badge>`)}</span>`)}`;
}

function choose(
  page: TesseraPage,
  name: "board" | "pieces",
  looks: readonly Under<"preferences">[],
  sample: (look: string) => TemplateResult,
) {
  const { texts, settings } = page;
  return html`<fieldset class="looks"><legend>${texts.t(`preferences.${name}`)}</legend>
    ${looks.map(
      (look) => html`<label>
        <input type="radio" name=${name} value=${look} .checked=${settings[name] === look}
          @change=${() => page.change({ [name]: look })} />
        ${sample(look)}
        <span>${texts.t(`preferences.${look}`)}</span>
      </label>`,
    )}
  </fieldset>`;
}

type Switch = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

function toggle(page: TesseraPage, name: Switch & Under<"preferences">) {
  const on = page.settings[name];
  return check(page.texts.t(`preferences.${name}`), on, () => page.change({ [name]: !on }));
}

function check(text: string, on: boolean, turn: () => void) {
  return html`<label>${text} <input type="checkbox" .checked=${on} @change=${turn} /></label>`;
}

function button(text: string, act: () => void) {
  return html`<button type="button" @click=${act}>${text}</button>`;
}
