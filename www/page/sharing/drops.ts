// Files, links and texts that are dropped or pasted anywhere on the page.
import type { TesseraPage } from "../page.ts";
import { holds, textOf } from "./incoming.ts";

export class Drops {
  #page: TesseraPage;
  /** What is dragged within the page was not brought to it. */
  #own = false;

  constructor(page: TesseraPage) {
    this.#page = page;
  }

  connect() {
    for (const [name, hear] of this.#heard) addEventListener(name, hear as EventListener);
  }

  disconnect() {
    for (const [name, hear] of this.#heard) removeEventListener(name, hear as EventListener);
  }

  #over = (event: DragEvent) => {
    const taken = !this.#own && !isWritable(event) && holds(event.dataTransfer);
    if (taken) event.preventDefault();
    this.#show(taken);
  };

  #drop = (event: DragEvent) => {
    this.#show(false);
    if (this.#own || isWritable(event) || !holds(event.dataTransfer)) return;
    event.preventDefault();
    this.#receive(textOf(event.dataTransfer));
  };

  #paste = (event: ClipboardEvent) => {
    const data = event.clipboardData;
    if (isWritable(event) || !holds(data)) return;
    if (data.files.length > 0 || data.getData("text/plain").trim() !== "") {
      this.#receive(textOf(data));
    }
  };

  /** Where the file cannot be had, nothing is taken; what was brought can be brought again. */
  #receive(text: Promise<string>) {
    // What is wrong with it is heard as soon as that file is there.
    text.catch(() => {});
    import("./receiving.ts").then(({ receive }) => receive(this.#page, text), this.#page.notOpened);
  }

  #leave = (event: DragEvent) => {
    // Only leaving the window leads nowhere.
    if (event.relatedTarget === null) this.#show(false);
  };

  /** Shows that it may be let go here. */
  #show(taken: boolean) {
    document.documentElement.classList.toggle("receiving", taken);
  }

  /** What is dragged may leave the page meanwhile: then only it hears of the end. */
  #start = ({ target }: DragEvent) => {
    this.#own = true;
    target?.addEventListener("dragend", this.#end, { once: true });
  };

  #end = () => {
    this.#own = false;
  };

  #heard = [
    ["dragstart", this.#start],
    ["dragend", this.#end],
    ["dragenter", this.#over],
    ["dragover", this.#over],
    ["dragleave", this.#leave],
    ["drop", this.#drop],
    ["paste", this.#paste],
  ] as const;
}

/** Whether a text field has the event for itself. */
function isWritable(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches("textarea:read-write, input:read-write");
}
