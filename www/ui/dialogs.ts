// Dialogs, one of which may be opened from another; when closed, it leaves the other as it was. Each is a file of its
// own, loaded with its texts when first opened.
import { html, type TemplateResult } from "lit";
import type { Part, Texts } from "../i18n/i18n.ts";
import { enter } from "./back.ts";
import { icon } from "./icons.ts";

/** Whose dialogs they are. */
interface Owner {
  readonly texts: Texts;
  readonly updateComplete: Promise<boolean>;
  requestUpdate(): void;
  querySelectorAll<Found extends Element>(selector: string): Iterable<Found>;
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

/** A dialog that is open. */
interface Open<Of, Name> {
  name: Name;
  dialog: Dialog<Of>;
  /** Not yet as long as its owner is still to draw it. */
  shown: boolean;
  /** What had the focus when it was asked for. */
  before: Element | null;
  /** The browser's Back closes it no more. */
  leave?: () => void;
}

/** The dialogs that are open, if any. */
export class Dialogs<Of extends Owner, Name extends string> {
  #owner: Of;
  #loaders: Loaders<Of, Name>;
  /** Each was opened from the one before it. */
  #open: Open<Of, Name>[] = [];
  /** The one whose files are awaited, if any. */
  #awaited: Name | undefined;

  #lost: () => void;

  /** `lost` gives the focus to something else where what had it before is hidden by now. */
  constructor(owner: Of, loaders: Loaders<Of, Name>, lost: () => void) {
    this.#owner = owner;
    this.#loaders = loaders;
    this.#lost = lost;
  }

  /** The uppermost on the screen: gone as soon as it is not seen, while its event is a frame late. */
  get open(): Name | undefined {
    return this.#elements.filter(({ open }) => open).at(-1)?.id as Name | undefined;
  }

  /** Opens a dialog, above the one that asked for it, once all is loaded. Throws when something cannot be loaded. */
  async show(name: Name, all: Promise<unknown>) {
    const from = this.open;
    const before = document.activeElement;
    this.#awaited = name;
    await all;
    const dialog = await this.#loaders[name]();
    await this.#load(dialog);
    // Meanwhile another may have been asked for, or none.
    if (this.#awaited !== name) return;
    this.forgo();
    // The one from which it was asked for may be gone by now, or be the very same.
    if (!from || from !== this.open || from === name) this.close();
    const open: Open<Of, Name> = { name, dialog, shown: false, before };
    this.#open.push(open);
    this.#owner.requestUpdate();
    await this.#owner.updateComplete;
    const element = this.#elementOf(open);
    if (!element) return;
    element.showModal();
    open.shown = true;
    // The event that says that it is closed comes later than it is.
    open.leave = enter(() => element.open && element.close());
  }

  /** Loads what open dialogs need in their owner's language, which may have changed. */
  async load() {
    await Promise.all(this.#open.map(({ dialog }) => this.#load(dialog)));
  }

  async #load({ part }: Dialog<Of>) {
    if (part) await this.#owner.texts.load(part);
  }

  /** Opens nothing that is still awaited. */
  forgo() {
    this.#awaited = undefined;
  }

  /** Closes all of them. */
  close() {
    this.forgo();
    for (const open of [...this.#open].reverse()) this.#close(open);
  }

  #dismiss(open: Open<Of, Name>) {
    this.forgo();
    this.#close(open);
  }

  #close(open: Open<Of, Name>) {
    const element = this.#elementOf(open);
    // The next one may be drawn in it, and begins at its top.
    if (element) element.scrollTop = 0;
    element?.close();
    this.#closed(open);
  }

  #onClose(open: Open<Of, Name>) {
    // Another dialog may be open by then in the same element, or about to be.
    if (open.shown && !this.#elementOf(open)?.open) this.#closed(open);
  }

  #closed(open: Open<Of, Name>) {
    this.#open = this.#open.filter((other) => other !== open);
    open.leave?.();
    const { activeElement: now, body } = document;
    // Where nothing else can have the focus it stays in the closed dialog for a moment.
    const isNowhere = now === body || now?.closest("dialog:not([open])");
    if (isNowhere && open.before !== body) this.#lost();
    this.#owner.requestUpdate();
  }

  get #elements(): HTMLDialogElement[] {
    return [...this.#owner.querySelectorAll<HTMLDialogElement>("dialog")];
  }

  #elementOf(open: Open<Of, Name>): HTMLDialogElement | undefined {
    return this.#elements[this.#open.indexOf(open)];
  }

  render(): TemplateResult[] {
    return this.#open.map((open) => this.#draw(open));
  }

  #draw(open: Open<Of, Name>): TemplateResult {
    const { name, dialog } = open;
    const { texts } = this.#owner;
    const title = `${name}-title`;
    return html`<dialog id=${name} aria-labelledby=${title} @close=${() => this.#onClose(open)}>
      <header><h2 id=${title}>${dialog.title(this.#owner)}</h2>
        <button type="button" aria-label=${texts.t("do.close")} @click=${() => this.#dismiss(open)}>${icon("close")}</button>
      </header>
      ${dialog.body(this.#owner)}
    </dialog>`;
  }
}
