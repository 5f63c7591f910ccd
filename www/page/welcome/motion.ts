// Whether boards play by themselves on the page: not with reduced motion, nor if the user has stopped them here.
import { html, nothing, type TemplateResult } from "lit";
import { store } from "../../storage/store.ts";
import { calm } from "../../ui/calm.ts";
import { icon } from "../../ui/icons.ts";
import type { TesseraPage } from "../page.ts";

/** Kept while the boards are to stand still. */
const STILL = "tessera.still";

export const stopped = () => store.getItem(STILL) !== null;

/** Stops them all, or lets them go on; where nothing moves by itself there is no such button. */
export function motionButton(page: TesseraPage): TemplateResult | typeof nothing {
  if (calm()) return nothing;
  const still = stopped();
  const text = page.texts.t(still ? "do.animate" : "do.still");
  const turn = () => {
    if (still) store.removeItem(STILL);
    else store.setItem(STILL, "1");
    page.requestUpdate();
  };
  return html`<button type="button" class="motion" title=${text} aria-label=${text}
    @click=${turn}>${icon(still ? "replay" : "pause")}</button>`;
}
