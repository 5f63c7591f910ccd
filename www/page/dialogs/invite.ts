// How somebody else comes to the room on the board: by a link, by its picture, by any way that the device has.
import { html, nothing, type TemplateResult } from "lit";
import type { TesseraPage } from "../page.ts";
import { picture } from "../rooms/picture.ts";
import type { Dialog } from "./dialogs.ts";
import "../rooms/rooms.css";

export const invite: Dialog = {
  part: "rooms",
  title: ({ texts }) => texts.t("rooms.invite.title"),
  body(page) {
    const { texts, rooms } = page;
    const link = linkTo(rooms.hash);
    const full = rooms.now?.full ?? false;
    return html`<div class="invite">
      <p>${texts.t(full ? "rooms.invite.watch" : "rooms.invite.what")}</p>
      <label>${texts.t("rooms.invite.link")}
        <input type="text" readonly autofocus .value=${link} @focus=${({ target }: Event) => (target as HTMLInputElement).select()} /></label>
      <div class="buttons">
        <button type="button" class="main" @click=${() => void copy(page, link)}>${texts.t("rooms.invite.copy")}</button>
        ${"share" in navigator ? html`<button type="button" @click=${() => void share(page, link)}>${texts.t("rooms.invite.share")}</button>` : nothing}
      </div>
      <figure role="img" aria-label=${texts.t("rooms.invite.code")}>${picture(link)}</figure>
      ${full ? nothing : waiting(page)}
    </div>`;
  },
};

/** The address of this page with a room on its board. */
const linkTo = (hash: string) => new URL(hash, location.href).href;

function waiting({ texts }: TesseraPage): TemplateResult {
  return html`<p role="status"><b>${texts.t("rooms.invite.waiting")}</b> ${texts.t("rooms.invite.later")}</p>`;
}

async function copy(page: TesseraPage, link: string) {
  const { texts, rooms } = page;
  try {
    await navigator.clipboard.writeText(link);
    rooms.now?.tell(texts.t("rooms.invite.copied"));
  } catch {
    rooms.now?.tell(texts.t("rooms.invite.notCopied"));
  }
}

/** By what the device offers; who thinks better of it has done nothing wrong. */
async function share({ texts, game }: TesseraPage, url: string) {
  const text = texts.t("rooms.invite.text", { game: texts.t(`games.${game}.name`) });
  await navigator.share({ text, url }).catch(() => {});
}
