// The ways of looking at a board that can be looked at in several: buttons for what also has keys.
import { html, nothing, type TemplateResult } from "lit";
import type { ViewButton } from "../../board/handling.ts";
import type { Texts } from "../../i18n/i18n.ts";
import { withKey } from "../../ui/key-hints.ts";

export function viewsRow(
  views: readonly ViewButton[],
  texts: Texts,
  press: (key: string) => void,
): TemplateResult | typeof nothing {
  if (views.length === 0) return nothing;
  const button = ({ key, name, picture, caption, pressed }: ViewButton) => html`
    <button type="button" title=${withKey(texts.t(`view.${name}`), key)} aria-label=${texts.t(`view.${name}`)}
      aria-pressed=${pressed ?? nothing} @click=${() => press(key)}>${picture ?? nothing}${caption ? html`<b>${caption}</b>` : nothing}<span>${texts.t(`view.${name}`)}</span></button>`;
  return html`<div class="views" role="group" aria-label=${texts.t("view.title")}>${views.map(button)}</div>`;
}
