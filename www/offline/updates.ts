// Newer builds of the page: taken over between games, or when the reader says so, never during one. All windows get
// the same build, and one that takes over takes away the files of the one before: so windows know of each other's games.
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

/** A lock of this name is held, together with others, by each window that must not be disturbed. */
const BUSY = `tessera.busy ${SITE}`;

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
  /** Lets go of the lock, where this window holds it. */
  #letGo: (() => Promise<void>) | undefined;
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
    worker.addEventListener("waiting", async () => {
      this.#waiting = true;
      if (await this.#isQuiet()) this.#tell();
      else this.#reader.offer(this.#take);
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
      this.#timer = undefined;
      // Another window may have let the newer build take over.
      if (this.#wanted || !this.#reader.busy()) this.#reload();
      else this.remind();
    });
    void this.look();
    await worker.register();
    setInterval(() => void worker.update().catch(() => {}), ASK_EVERY_MS);
  }

  /** To be called when something may have begun or ended that must not be disturbed. */
  async look() {
    if (this.#reader.busy()) {
      this.#letGo ??= hold();
      return;
    }
    const letGo = this.#letGo;
    this.#letGo = undefined;
    await letGo?.();
  }

  /** To be called when no game may be going on: what waits is taken over then. */
  async rest() {
    if (this.#reader.busy()) return;
    if (this.#due) this.#reload();
    else if (this.#waiting && (await this.#isQuiet())) this.#tell();
  }

  /** Offers a build again that has taken over, and so taken away files of this page; says whether there is one. */
  remind(): boolean {
    if (this.#due) this.#reader.offer(this.#reload);
    return this.#due;
  }

  /** Whether no window must be left alone. */
  async #isQuiet(): Promise<boolean> {
    await this.look();
    const { held = [] } = await navigator.locks.query();
    return !held.some(({ name }) => name === BUSY);
  }

  #take = () => {
    this.#wanted = true;
    this.#tell();
  };

  #tell(attempts = MOST_ATTEMPTS) {
    clearTimeout(this.#timer);
    const timer = setTimeout(async () => {
      const goesOn = this.#wanted || (await this.#isQuiet());
      // The other build may be in control already.
      if (timer !== this.#timer) return;
      // Or another game may have begun: then this is for its end.
      if (!goesOn) return this.#reader.offer(this.#take);
      this.#worker?.messageSkipWaiting();
      if (attempts > 1) this.#tell(attempts - 1);
    }, TELL_EVERY_MS);
    this.#timer = timer;
  }

  #reload = () => {
    this.#due = false;
    session.setItem(UPDATED, "");
    location.reload();
  };
}

/** Holds the lock; returns what lets go of it. */
function hold(): () => Promise<void> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  // Where locks are forbidden, as in a frame without an origin, there is no service worker either.
  const released = navigator.locks.request(BUSY, { mode: "shared" }, () => ended).catch(() => {});
  return () => {
    end();
    return released;
  };
}
