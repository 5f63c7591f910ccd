// The browser's offer to install the page as an app, kept until the reader wants it.

/** What browsers fire that can install pages; TypeScript does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export class Installer {
  #offer: InstallOffer | undefined;

  /** `changed` is called whenever there begins or ceases to be an offer. */
  constructor(changed: () => void) {
    addEventListener("beforeinstallprompt", (event) => {
      // Otherwise the browser would ask at once, in the middle of a game.
      event.preventDefault();
      this.#offer = event as InstallOffer;
      changed();
    });
    addEventListener("appinstalled", () => {
      this.#offer = undefined;
      changed();
    });
  }

  /** Whether the page can be installed, and is not yet. */
  get possible(): boolean {
    return this.#offer !== undefined;
  }

  install = () => {
    void this.#offer?.prompt();
    this.#offer = undefined;
  };
}
