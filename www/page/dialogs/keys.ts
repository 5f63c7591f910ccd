// The keyboard shortcuts, and the third-party software with its licences.
import { html, nothing } from "lit";
import { freeKey } from "../../element/overlays.ts";
import { SITE } from "../../ui/site.ts";
import type { Dialog } from "./dialogs.ts";

/** Signs that are not heard as they stand. A comma is one where it is no part of a list. */
const SIGNS = /[←→↑↓.?$]|(?<!\S),(?!\S)/g;

export const keys: Dialog = {
  part: "help",
  title: ({ texts }) => texts.t("do.help"),
  body({ texts, game, info, assignment, board }) {
    const overlays = info?.overlays ?? [];
    const common = texts
      .list<[string, string, string | undefined]>("help.keys")
      .filter(([, , where]) => where === undefined || where === board?.kind)
      .map(([key, does]) => [freeKey(key, overlays), does]);
    const auto = assignment.canAuto ? [["h", assignment.autoName]] : [];
    const own = overlays.map(({ id, key }) => [key, texts.t(`games.${game}.overlays.${id}`)]);
    const names = new Map(texts.list<[string, string]>("help.signs"));
    const kbd = (key: string) => {
      const heard = key.replace(SIGNS, (sign) => names.get(sign) ?? sign);
      return heard === key
        ? html`<kbd>${key}</kbd>`
        : html`<kbd role="img" aria-label=${heard}>${key}</kbd>`;
    };
    return html`<dl>${[...common, ...auto, ...own].map(([key = "", does]) => html`<dt>${kbd(key)}</dt><dd>${does}</dd>`)}</dl>
      ${import.meta.env.PROD && !import.meta.env["VITE_SINGLE"] ? html`<p class="credit"><a href=${`${SITE}THIRD-PARTY.txt`} target="_blank">${texts.t("help.thirdParty")}</a></p>` : nothing}`;
  },
};
