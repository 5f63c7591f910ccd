// Rules, settings and keys, each in a dialog of its own.
import { html, type TemplateResult } from "lit";
import type { Texts } from "../i18n.ts";
import { icon } from "../icons.ts";
import type { GameInfo } from "../pkg/tessera.js";
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
    ${texts.list(`games.${game}.rules`).map((rule) => html`<p>${rule}</p>`)}
    <p class="credit">${texts.t("credit", credit)}</p>`,
  );
}

export function keysDialog(texts: Texts): TemplateResult {
  const keys = texts.list<[string, string]>("keys");
  return dialog(
    "keys",
    texts.t("do.help"),
    texts,
    html`
    <dl>${keys.map(([key, does]) => html`<dt><kbd>${key}</kbd></dt><dd>${does}</dd>`)}</dl>`,
  );
}

interface Page {
  settings: Settings;
  change(settings: Partial<Settings>): void;
  newGame(): void;
}

export function settingsDialog(
  page: Page,
  texts: Texts,
  game: string,
  setups: readonly string[],
): TemplateResult {
  const { settings } = page;
  const choice = (
    name: "setup" | "language" | "theme",
    options: readonly (readonly [string, string])[],
    after = () => {},
  ) => html`<label>${texts.t(`setting.${name}`)}
    <select @change=${(event: Event) => {
      page.change({ [name]: (event.target as HTMLSelectElement).value });
      after();
    }}>${options.map(([value, text]) => html`<option value=${value} ?selected=${settings[name] === value}>${text}</option>`)}</select>
  </label>`;
  const toggle = (name: "sound" | "coordinates") => html`<label>${texts.t(`setting.${name}`)}
    <input type="checkbox" .checked=${settings[name]}
      @change=${(event: Event) => page.change({ [name]: (event.target as HTMLInputElement).checked })} />
  </label>`;
  const auto = ["auto", texts.t("setting.auto")] as const;
  return dialog(
    "settings",
    texts.t("do.settings"),
    texts,
    html`<div class="fields">
    ${choice(
      "setup",
      setups.map((setup) => [setup, texts.t(`games.${game}.setups.${setup}`)] as const),
      () => page.newGame(),
    )}
    ${choice("language", [auto, ["en", "English"], ["ja", "日本語"]])}
    ${choice("theme", [auto, ["light", texts.t("setting.light")], ["dark", texts.t("setting.dark")]])}
    ${toggle("sound")} ${toggle("coordinates")}
  </div>`,
  );
}
