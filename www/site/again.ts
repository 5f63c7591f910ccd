// What a page does when its script does not arrive: it reloads itself, then once more without its service worker's
// cache, and then says that it could not be loaded. One missing import is enough for that, and so is a service worker
// that the browser stops while the page is loading. Without this, the page would stay as drawn and not respond.
import { html, type TemplateResult } from "lit";
import { type Language, Texts } from "../i18n/i18n.ts";

/** What it says, in the page's languages, until then unseen. */
export function sentence(languages: readonly Language[]): TemplateResult {
  return html`<div class="amiss" role="alert" popover="manual" hidden>
    ${languages.map((language) => {
      const texts = new Texts(language);
      return html`<p lang=${language}>${texts.t("pages.amiss")} <button type="button">${texts.t("pages.again")}</button></p>`;
    })}
  </div>`;
}

/** What it does. It stands in the page itself, as another file might not come either. */
export const script = `(${again})()`;

/** As text: it knows nothing but the page. */
function again() {
  const TRIED = "tessera.again";
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]');
  const amiss = document.querySelector<HTMLElement>(".amiss");
  if (!entry || !amiss) return;

  /**
   * Gives up the files that the service worker keeps, as one of them may be wrong; says whether there were any. Where
   * the server cannot be reached they are all there is, and stay.
   */
  const forget = async () => {
    try {
      const kept = await navigator.serviceWorker.getRegistration();
      if (!kept?.active) return false;
      // The one file that the service worker does not keep.
      const { ok } = await fetch(kept.active.scriptURL, { cache: "no-store" });
      if (!ok) return false;
      await kept.unregister();
      for (const name of await caches.keys())
        if (name.endsWith(kept.scope)) await caches.delete(name);
      return true;
    } catch {
      return false;
    }
  };

  for (const button of amiss.querySelectorAll("button"))
    button.onclick = () => forget().then(() => location.reload());
  entry.onerror = async () => {
    try {
      if (sessionStorage.getItem(TRIED) === null) {
        sessionStorage.setItem(TRIED, "");
        return location.reload();
      }
      if (await forget()) return location.reload();
    } catch {
      // Where nothing can be remembered it would never end.
    }
    amiss.hidden = false;
    // Wherever the page was scrolled to. Browsers without it show the sentence at the top.
    amiss.showPopover?.();
  };
  entry.onload = (event) => {
    // A script that is none has come, too, as far as the browser is concerned.
    if (!customElements.get("tessera-game")) return entry.onerror?.(event);
    try {
      sessionStorage.removeItem(TRIED);
    } catch {
      // Then nothing was remembered.
    }
  };
}
