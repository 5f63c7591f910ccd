// How a board in space is looked at: buttons for what also has keys.
import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../../i18n/i18n.ts";
import { icon } from "../../ui/icons.ts";

export function viewsRow(
  { flat, moved }: { flat: boolean; moved: boolean },
  texts: Texts,
  press: (key: string) => void,
): TemplateResult {
  const button = (key: string, name: string, shown: unknown, pressed?: boolean) => html`
    <button type="button" title=${`${texts.t(`view.${name}`)} (${key})`} aria-label=${texts.t(`view.${name}`)}
      aria-pressed=${pressed ?? nothing} @click=${() => press(key)}>${shown}</button>`;
  return html`<div class="views" role="group" aria-label=${texts.t("view.title")}>
    ${button("v", "flat", icon("grid"), flat)}
    ${["x", "y", "z"].map((axis) => button(axis, axis, html`${icon("flip")}<b>${axis}</b>`))}
    ${button("m", "m", icon("move"), moved)}
    ${button("1", "1", icon("home"))}
  </div>`;
}
