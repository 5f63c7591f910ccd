// The ways of looking at a board that can be looked at in several: buttons for what also has keys.
import { html, nothing, type TemplateResult } from "lit";
import type { ViewButton } from "../../board/handling.ts";
import { withKey } from "../../ui/key-hints.ts";
import type { TesseraPage } from "../page.ts";

export function viewsRow(page: TesseraPage): TemplateResult | typeof nothing {
  const { texts, board } = page;
  const views = board?.views ?? [];
  if (views.length === 0) return nothing;
  const press = (act: () => void) => {
    act();
    page.requestUpdate();
  };
  const button = ({ key, name, picture, caption, pressed, act = page.flatten }: ViewButton) => html`
    <button type="button" title=${withKey(texts.t(`view.${name}`), key)} aria-label=${texts.t(`view.${name}`)}
      aria-pressed=${pressed ?? nothing} @click=${() => press(act)}>${picture ?? nothing}${caption ? html`<b>${caption}</b>` : nothing}<span>${texts.t(`view.${name}`)}</span></button>`;
  return html`<div class="views" role="group" aria-label=${texts.t("view.title")}>${views.map(button)}</div>`;
}
