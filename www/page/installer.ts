// The browser's offer to install the page as an app, kept until the reader wants it.

/** What browsers fire that can install pages; TypeScript does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export class Installer {
  #offer: InstallOffer | undefined;
  #changed: () => void;

  /** `changed` is called whenever an offer comes or goes. */
  constructor(changed: () => void) {
    this.#changed = changed;
    addEventListener("beforeinstallprompt", (event) => {
      // Otherwise the browser would ask at once, in the middle of a game.
      event.preventDefault();
      this.#set(event as InstallOffer);
    });
    addEventListener("appinstalled", () => this.#set(undefined));
  }

  /** Whether the page can be installed, and is not yet. */
  get possible(): boolean {
    return this.#offer !== undefined;
  }

  install = () => {
    const offer = this.#offer;
    // An offer can be taken up once.
    this.#set(undefined);
    offer?.prompt().catch(() => {});
  };

  #set(offer: InstallOffer | undefined) {
    this.#offer = offer;
    this.#changed();
  }
}
