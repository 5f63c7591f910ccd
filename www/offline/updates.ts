// Newer builds of the page: taken over between games, or when the reader says so, never during one.
import type { Workbox } from "workbox-window";
import { SafeStore } from "../storage/store.ts";

/** Set for the time of a reload, so that the page says why it was loaded anew. */
const UPDATED = "tessera.updated";
/** A page that stays open asks so often whether there is a newer build, in milliseconds. */
const ASK_EVERY_MS = 60 * 60 * 1000;

/** What is remembered as long as the window is open. */
const session = new SafeStore(() => sessionStorage);

/** What is asked of the page. */
export interface Reader {
  /** Whether a game is going on that must not be disturbed. */
  busy(): boolean;
  /** A newer build is there; `take` loads it. */
  offer(take: () => void): void;
  /** The page has just been loaded anew, with a newer build. */
  updated(): void;
}

export class Updates {
  #reader: Reader;
  #worker: Workbox | undefined;
  #waiting = false;
  /** The newer build has been told to take over. */
  #taken = false;
  /** A newer build controls the page, which is still the old one. */
  #due = false;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Keeps the page's files for when there is no network, and looks for newer ones. */
  async start() {
    if (session.getItem(UPDATED) !== null) {
      session.removeItem(UPDATED);
      this.#reader.updated();
    }
    const { Workbox } = await import("workbox-window");
    const worker = new Workbox("./service-worker.js", { updateViaCache: "none" });
    this.#worker = worker;
    worker.addEventListener("waiting", () => {
      this.#waiting = true;
      this.rest();
      if (this.#waiting) this.#reader.offer(this.#take);
    });
    // The first worker that controls the page has its very build.
    let controlled = navigator.serviceWorker.controller !== null;
    worker.addEventListener("controlling", () => {
      if (!controlled) {
        controlled = true;
        return;
      }
      this.#due = true;
      // Another window may have let the newer build take over.
      if (this.#taken) this.#reload();
      else this.rest();
      if (this.#due) this.#reader.offer(this.#reload);
    });
    await worker.register();
    setInterval(() => void worker.update().catch(() => {}), ASK_EVERY_MS);
  }

  /** To be called when no game may be going on: what waits is taken over then. */
  rest() {
    if (this.#reader.busy()) return;
    if (this.#due) this.#reload();
    else if (this.#waiting) this.#take();
  }

  #take = () => {
    this.#waiting = false;
    this.#taken = true;
    this.#worker?.messageSkipWaiting();
  };

  #reload = () => {
    this.#due = false;
    session.setItem(UPDATED, "");
    location.reload();
  };
}
