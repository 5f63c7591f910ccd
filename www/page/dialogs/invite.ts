// How to invite somebody to the room on the board: by a link, its QR code, or the device's share sheet.
import { html, nothing, type TemplateResult } from "lit";
import { SITE } from "../../ui/site.ts";
import type { TesseraPage } from "../page.ts";
import { qrCode } from "../rooms/qr-code.ts";
import type { Dialog } from "./dialogs.ts";
import "../rooms/rooms.css";

export const invite: Dialog = {
  part: "rooms",
  title: ({ texts }) => texts.t("rooms.invite.title"),
  body(page) {
    const { texts, rooms } = page;
    const link = linkTo(rooms.hash);
    const full = rooms.now?.game.full ?? false;
    return html`<div class="invite">
      <p>${texts.t(full ? "rooms.invite.watch" : "rooms.invite.what")}</p>
      ${field(texts.t("rooms.invite.link"), link, true)}
      <div class="buttons">
        <button type="button" class="main" @click=${() => void copy(page, link)}>${texts.t("rooms.invite.copy")}</button>
        ${"share" in navigator ? html`<button type="button" @click=${() => void share(page, link)}>${texts.t("rooms.invite.share")}</button>` : nothing}
      </div>
      <figure role="img" aria-label=${texts.t("rooms.invite.code")}>${qrCode(link)}</figure>
      <p role="status">${rooms.now?.news || (full ? "" : waiting(page))}</p>
      ${otherDevice(page, link)}
    </div>`;
  },
};

/** The address of the page with a room on its board: where whoever opens it finds their own language. */
const linkTo = (hash: string) => new URL(hash, SITE).href;

function waiting({ texts }: TesseraPage): TemplateResult {
  return html`<b>${texts.t("rooms.invite.waiting")}</b> ${texts.t("rooms.invite.later")}`;
}

/** One's own seat on a further device. */
function otherDevice({ texts, rooms }: TesseraPage, link: string) {
  const { token } = rooms.now ?? {};
  if (!token) return nothing;
  const own = `${link}&seat=${token}`;
  return html`<details>
    <summary>${texts.t("rooms.invite.mine")}</summary>
    <p>${texts.t("rooms.invite.mineWhat")}</p>
    ${field(texts.t("rooms.invite.mineLink"), own)}
    <figure role="img" aria-label=${texts.t("rooms.invite.mineCode")}>${qrCode(own)}</figure>
  </details>`;
}

/** A link to be copied, wholly selected as soon as it is looked at. */
function field(name: string, link: string, first = false): TemplateResult {
  const select = ({ target }: Event) => (target as HTMLInputElement).select();
  return html`<label>${name}
    <input type="text" readonly ?autofocus=${first} .value=${link} @focus=${select} /></label>`;
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
