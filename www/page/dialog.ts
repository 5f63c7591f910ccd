// The page's dialogs. Each is a file of its own, loaded with its texts when it is first looked at.
import { html, nothing, type TemplateResult } from "lit";
import { loadPart, type Part } from "../i18n/i18n.ts";
import { icon } from "../ui/icons.ts";
import type { TesseraPage } from "./page.ts";

/** What a dialog shows; asked anew whenever the page has changed. */
export interface Dialog {
  /** The texts that it needs besides those of the page. */
  readonly part?: Part;
  /** As wide as the window allows. */
  readonly wide?: boolean;
  title(page: TesseraPage): string;
  body(page: TesseraPage): TemplateResult;
}

const DIALOGS = {
  games: async () => (await import("./dialogs/games.ts")).games,
  learn: async () => (await import("./dialogs/learn.ts")).learn,
  settings: async () => (await import("./dialogs/settings.ts")).settings,
  newgame: async () => (await import("./dialogs/newgame.ts")).newgame,
  statistics: async () => (await import("./dialogs/statistics.ts")).statistics,
  keys: async () => (await import("./dialogs/keys.ts")).keys,
  kept: async () => (await import("./dialogs/kept.ts")).kept,
  share: async () => (await import("./dialogs/share.ts")).share,
} satisfies Record<string, () => Promise<Dialog>>;

export type DialogName = keyof typeof DIALOGS;

/** The one dialog that is open, if any. */
export class Dialogs {
  #page: TesseraPage;
  #open: { name: DialogName; dialog: Dialog } | undefined;
  /** The one whose files are awaited, if any. */
  #awaited: DialogName | undefined;

  constructor(page: TesseraPage) {
    this.#page = page;
  }

  /** The dialog on the screen: gone as soon as it is not seen, while its event is a frame late. */
  get open(): DialogName | undefined {
    return this.#element?.open ? this.#open?.name : undefined;
  }

  /** Opens a dialog in place of any other. Throws when its file cannot be had. */
  async show(name: DialogName) {
    this.#awaited = name;
    const dialog: Dialog = await DIALOGS[name]();
    await this.load(dialog);
    // Meanwhile another may have been asked for, or none.
    if (this.#awaited !== name) return;
    this.close();
    this.#open = { name, dialog };
    this.#page.requestUpdate();
    await this.#page.updateComplete;
    this.#element?.showModal();
  }

  /** Loads what the open dialog needs in the page's language, which may have changed. */
  async load(dialog = this.#open?.dialog) {
    if (dialog?.part) await loadPart(this.#page.texts.language, dialog.part);
  }

  /** Opens nothing that is still awaited. */
  forgo() {
    this.#awaited = undefined;
  }

  close() {
    this.forgo();
    this.#element?.close();
    this.#closed();
  }

  #closed = () => {
    // Another dialog may be open by then.
    if (this.#element?.open) return;
    this.#open = undefined;
    this.#page.requestUpdate();
  };

  get #element() {
    return this.#page.querySelector<HTMLDialogElement>("dialog");
  }

  render(): TemplateResult | typeof nothing {
    if (!this.#open) return nothing;
    const { name, dialog } = this.#open;
    const { texts } = this.#page;
    return html`<dialog id=${name} class=${dialog.wide ? "wide" : ""} aria-labelledby="dialog-title" @close=${this.#closed}>
      <header><h2 id="dialog-title">${dialog.title(this.#page)}</h2>
        <button type="button" aria-label=${texts.t("do.close")} @click=${() => this.close()}>${icon("close")}</button>
      </header>
      ${dialog.body(this.#page)}
    </dialog>`;
  }
}
