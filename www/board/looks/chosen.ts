// The look that is chosen in the settings, for boards, pictures and badges wherever they are on the page.
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { readSettings } from "../../storage/settings.ts";
import { store } from "../../storage/store.ts";
import type { Chosen } from "./looks.ts";

const EVENT = "tessera-look";

/** Tells all that follow it of another choice. */
export const lookChosen = () => dispatchEvent(new Event(EVENT));

/** What is chosen, for an element that is redrawn when it changes. */
export class ChosenLook implements ReactiveController, Chosen {
  readonly #host: ReactiveControllerHost;
  #chosen: Chosen = readSettings(store);

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get board(): string {
    return this.#chosen.board;
  }

  get pieces(): string {
    return this.#chosen.pieces;
  }

  hostConnected() {
    addEventListener(EVENT, this.#read);
    this.#read();
  }

  hostDisconnected() {
    removeEventListener(EVENT, this.#read);
  }

  #read = () => {
    this.#chosen = readSettings(store);
    this.#host.requestUpdate();
  };
}
