// One of several things, as pills; and what clocks are called there.
import { html, type TemplateResult } from "lit";
import type { Texts } from "../i18n/i18n.ts";
import { controlOf } from "../play/clock.ts";

/** Pills of which one is chosen: pairs of what the form is told and what is read. The `first` of a dialog have its focus. */
export function choices(
  name: string,
  legend: string,
  chosen: string,
  options: readonly (readonly [string, string])[],
  first = false,
): TemplateResult {
  return html`<fieldset><legend>${legend}</legend><div class="pills">
    ${options.map(([value, text]) => html`<label><input type="radio" name=${name} value=${value} ?checked=${value === chosen} ?autofocus=${first && value === chosen} /><span>${text}</span></label>`)}
  </div></fieldset>`;
}

/** What a clock is called that is kept under this name, see `controlOf`. */
export function clockName(texts: Texts, name: string): string {
  const control = controlOf(name);
  if (!control) return texts.t(name === "none" ? "local.new.none" : "local.new.custom");
  const { game, increment, turn } = control;
  if (turn > 0) return texts.t("local.new.turn", { seconds: turn / 1000 });
  const params = { minutes: game / 60_000, seconds: increment / 1000 };
  return texts.t(increment > 0 ? "local.new.increment" : "local.new.minutes", params);
}
