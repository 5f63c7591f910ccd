// Games, rules, settings and keys, each in a dialog of its own.
import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../i18n.ts";
import { icon } from "../icons.ts";
import { freeKey } from "../overlays.ts";
import type { GameInfo } from "../pkg/tessera.js";
import type { Play } from "../play.ts";
import type { Settings } from "../store.ts";

const close = (event: Event) => (event.currentTarget as Element).closest("dialog")?.close();

function dialog(id: string, title: string, texts: Texts, body: TemplateResult): TemplateResult {
  return html`<dialog id=${id} aria-labelledby=${`${id}-title`}>
    <header><h2 id=${`${id}-title`}>${title}</h2>
      <button type="button" aria-label=${texts.t("do.close")} @click=${close}>${icon("close")}</button>
    </header>
    ${body}
  </dialog>`;
}

export function rulesDialog(
  texts: Texts,
  game: string,
  info: GameInfo | undefined,
): TemplateResult {
  const credit = { author: info?.author ?? "", publisher: info?.publisher ?? "" };
  const name = texts.t(`games.${game}.name`);
  return dialog(
    "rules",
    `${name}: ${texts.t("do.rules")}`,
    texts,
    html`
    <p><strong>${texts.t(`games.${game}.goal`)}</strong></p>
    ${texts.list(`help.rules.${game}.text`).map((rule) => html`<p>${rule}</p>`)}
    <p class="credit">${!texts.has("help") ? "…" : texts.t(`help.rules.${game}.credit`, credit)}</p>`,
  );
}

/** The games there are, each with a look at its board. */
export function gamesDialog(page: Page, texts: Texts, current: string, games: GameInfo[]) {
  const { theme } = page.settings;
  const card = ({
    id,
  }: GameInfo) => html`<li><button type="button" class="game" ?autofocus=${id === current}
      aria-current=${id === current ? "true" : "false"} @click=${() => page.choose(id)}>
    <tessera-picture game=${id} theme=${theme}></tessera-picture>
    <strong>${texts.t(`games.${id}.name`)}</strong> <span>${texts.t(`games.${id}.goal`)}</span>
  </button></li>`;
  return dialog(
    "games",
    texts.t("do.choose"),
    texts,
    html`<ul class="games">${games.map(card)}</ul>`,
  );
}

/** Whether the game has a player that the second side can be left to. */
export const canAuto = (info: GameInfo | undefined) => info?.players.includes(AUTO) ?? false;

/** The player that moves by itself where that is wanted. */
export const AUTO = "classic";

export function keysDialog(texts: Texts, game: string, info: GameInfo | undefined) {
  const keys = texts.list<[string, string]>("help.keys");
  const overlays = (info?.overlays ?? []).map(
    ({ id, key }) => [key, texts.t(`games.${game}.overlays.${id}`)] as const,
  );
  const player = texts.t(`games.${game}.second`);
  const auto = canAuto(info) ? [["h", texts.t("do.auto", { player })] as const] : [];
  return dialog(
    "keys",
    texts.t("do.help"),
    texts,
    html`
    <dl>${[...keys.map(([key, does]) => [freeKey(key, info?.overlays ?? []), does] as const), ...auto, ...overlays].map(([key, does]) => html`<dt><kbd>${key}</kbd></dt><dd>${does}</dd>`)}</dl>`,
  );
}

interface Page {
  settings: Settings;
  change(settings: Partial<Settings>): void;
  choose(game: string, setup?: string): void;
}

export function settingsDialog(
  page: Page,
  texts: Texts,
  game: string,
  play: Play | undefined,
  info: GameInfo | undefined,
): TemplateResult {
  const { settings } = page;
  const setup = play?.setup ?? "";
  const select = (
    name: string,
    chosen: string,
    options: readonly (readonly [string, string])[],
    choose: (value: string) => void,
  ) => html`<label>${name}
    <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${options.map(([value, text]) => html`<option value=${value} ?selected=${chosen === value}>${text}</option>`)}
    </select>
  </label>`;
  const choice = (name: "language" | "theme", options: readonly (readonly [string, string])[]) =>
    select(texts.t(`setting.${name}`), settings[name], options, (value) =>
      page.change({ [name]: value }),
    );
  const toggle = (
    name: "sound" | "coordinates" | "flat",
  ) => html`<label>${texts.t(`setting.${name}`)}
    <input type="checkbox" .checked=${settings[name]}
      @change=${(event: Event) => page.change({ [name]: (event.target as HTMLInputElement).checked })} />
  </label>`;
  // A link may have brought a setup that is not offered.
  const setups = [...new Set([...(info?.setups ?? []), setup])].filter(Boolean);
  const named = (name: string) => {
    const key = `games.${game}.setups.${name}`;
    return texts.has(key) ? texts.t(key) : name;
  };
  const auto = ["auto", texts.t("setting.auto")] as const;
  return dialog(
    "settings",
    texts.t("do.settings"),
    texts,
    html`<div class="fields">
    ${select(
      texts.t(`games.${game}.setupName`),
      setup,
      setups.map((name) => [name, named(name)] as const),
      (chosen) => page.choose(game, chosen),
    )}
    ${choice("language", [auto, ["en", "English"], ["ja", "日本語"]])}
    ${choice("theme", [auto, ["light", texts.t("setting.light")], ["dark", texts.t("setting.dark")]])}
    ${toggle("sound")} ${toggle("coordinates")}
    ${play?.layout().geometry === "lattice" ? toggle("flat") : nothing}
  </div>`,
  );
}
