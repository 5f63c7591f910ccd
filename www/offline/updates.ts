// Newer builds of the page: taken over between games, or when the reader says so, never during one.
import type { Workbox } from "workbox-window";
import { session } from "../storage/store.ts";
import { SITE } from "../ui/site.ts";

/** Set for the time of a reload, so that the page says why it was reloaded. */
const UPDATED = "tessera.updated";
/** A page that stays open asks so often whether there is a newer build, in milliseconds. */
const ASK_EVERY_MS = 60 * 60 * 1000;

/**
 * A newer build is told to take over when the files that the page has just asked for have come, and again until
 * it has: Chromium lets it wait, sometimes for minutes, where the build before is serving a file just then.
 */
const TELL_EVERY_MS = 1000;
const MOST_ATTEMPTS = 60;

/** What is asked of the page. */
export interface Reader {
  /** Whether a game is going on that must not be disturbed. */
  busy(): boolean;
  /** A newer build is there; `take` loads it. */
  offer(take: () => void): void;
  /** The page has just been reloaded, with a newer build. */
  updated(): void;
}

export class Updates {
  #reader: Reader;
  #worker: Workbox | undefined;
  #waiting = false;
  /** The reader wants the newer build, whatever is going on. */
  #wanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
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
    const worker = new Workbox(`${SITE}service-worker.js`, { updateViaCache: "none" });
    this.#worker = worker;
    worker.addEventListener("waiting", () => {
      this.#waiting = true;
      if (this.#reader.busy()) this.#reader.offer(this.#take);
      else this.rest();
    });
    // The very first worker has the page's own build. A page that was reloaded without its worker has none that
    // controls it, though there is one.
    const before = await navigator.serviceWorker.getRegistration(SITE);
    let controlled = Boolean(navigator.serviceWorker.controller ?? before?.active);
    worker.addEventListener("controlling", () => {
      if (!controlled) {
        controlled = true;
        return;
      }
      this.#waiting = false;
      this.#due = true;
      clearTimeout(this.#timer);
      // Another window may have let the newer build take over.
      if (this.#wanted) this.#reload();
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
    else if (this.#waiting) this.#tell();
  }

  #take = () => {
    this.#wanted = true;
    this.#tell();
  };

  #tell(attempts = MOST_ATTEMPTS) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // Meanwhile another game may have begun: then this is for its end.
      if (this.#reader.busy() && !this.#wanted) return this.#reader.offer(this.#take);
      this.#worker?.messageSkipWaiting();
      if (attempts > 1) this.#tell(attempts - 1);
    }, TELL_EVERY_MS);
  }

  #reload = () => {
    this.#due = false;
    session.setItem(UPDATED, "");
    location.reload();
  };
}
