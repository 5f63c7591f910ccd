// Dialogs of which one at a time is open. Each is a file of its own, loaded with its texts when it is first
// looked at.
import { html, nothing, type TemplateResult } from "lit";
import { loadPart, type Part, type Texts } from "../i18n/i18n.ts";
import { enter } from "./back.ts";
import { icon } from "./icons.ts";

/** Whose dialogs they are. */
interface Owner {
  readonly texts: Texts;
  readonly updateComplete: Promise<boolean>;
  requestUpdate(): void;
  querySelector<Found extends Element>(selector: string): Found | null;
}

/** What a dialog shows of its owner; asked anew whenever that has changed. */
export interface Dialog<Of> {
  /** The texts that it needs besides those of the page. */
  readonly part?: Part;
  title(owner: Of): string;
  body(owner: Of): TemplateResult;
}

/** How each dialog is loaded, by its name. */
export type Loaders<Of, Name extends string> = Readonly<Record<Name, () => Promise<Dialog<Of>>>>;

/** The one dialog that is open, if any. */
export class Dialogs<Of extends Owner, Name extends string> {
  #owner: Of;
  #loaders: Loaders<Of, Name>;
  /** Not yet `shown` as long as its owner is still to draw it. */
  #open: { name: Name; dialog: Dialog<Of>; shown: boolean } | undefined;
  /** The one whose files are awaited, if any. */
  #awaited: Name | undefined;
  /** The browser's Back closes it no more. */
  #leave: (() => void) | undefined;

  constructor(owner: Of, loaders: Loaders<Of, Name>) {
    this.#owner = owner;
    this.#loaders = loaders;
  }

  /** The dialog on the screen: gone as soon as it is not seen, while its event is a frame late. */
  get open(): Name | undefined {
    return this.#element?.open ? this.#open?.name : undefined;
  }

  /** Opens a dialog in place of any other, when all is there. Throws when its file or that cannot be had. */
  async show(name: Name, all: Promise<unknown>) {
    this.#awaited = name;
    await all;
    const dialog = await this.#loaders[name]();
    await this.load(dialog);
    // Meanwhile another may have been asked for, or none.
    if (this.#awaited !== name) return;
    this.close();
    const open = { name, dialog, shown: false };
    this.#open = open;
    this.#owner.requestUpdate();
    await this.#owner.updateComplete;
    if (this.#open !== open) return;
    this.#element?.showModal();
    open.shown = true;
    // The event that says that it is closed comes later than it is.
    this.#leave = enter(() => this.#element?.open && this.#element.close());
  }

  /** Loads what the open dialog needs in its owner's language, which may have changed. */
  async load(dialog = this.#open?.dialog) {
    if (dialog?.part) await loadPart(this.#owner.texts.language, dialog.part);
  }

  /** Opens nothing that is still awaited. */
  forgo() {
    this.#awaited = undefined;
  }

  close() {
    this.forgo();
    const element = this.#element;
    // The next one may be drawn in it, and begins at its top.
    if (element) element.scrollTop = 0;
    element?.close();
    this.#closed();
  }

  #onClose = () => {
    // Another dialog may be open by then, or about to be.
    if (this.#open?.shown && !this.#element?.open) this.#closed();
  };

  #closed() {
    this.#open = undefined;
    this.#leave?.();
    this.#owner.requestUpdate();
  }

  get #element() {
    return this.#owner.querySelector<HTMLDialogElement>("dialog");
  }

  render(): TemplateResult | typeof nothing {
    if (!this.#open) return nothing;
    const { name, dialog } = this.#open;
    const { texts } = this.#owner;
    return html`<dialog id=${name} aria-labelledby="dialog-title" @close=${this.#onClose}>
      <header><h2 id="dialog-title">${dialog.title(this.#owner)}</h2>
        <button type="button" aria-label=${texts.t("do.close")} @click=${() => this.close()}>${icon("close")}</button>
      </header>
      ${dialog.body(this.#owner)}
    </dialog>`;
  }
}
