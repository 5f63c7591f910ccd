// Windows that tests reuse one after another, so that what the browser has fetched and compiled need not be waited for
// again. Nothing else is kept.
import type { Browser, BrowserContext, CDPSession } from "@playwright/test";

/** Few tests ask for another window than the others of their file. */
const MOST_KEPT = 2;
/** A process that lives on takes ever more memory, at the end of a whole suite a gigabyte. */
const MOST_TESTS = 60;
/** A page of the site with next to nothing on it: while it is open the site's process lives on. */
const KEEPER = "robots.txt";

/** What tests hear of a whole window. */
const HEARD = ["page", "console", "dialog", "weberror", "request", "response"];

interface Kept {
  /** What it emulates. */
  key: string;
  context: BrowserContext;
  session: CDPSession;
  /** How many tests have had it. */
  tests: number;
}

export class Windows {
  #browser: Browser;
  /** The one used last is the first. */
  #kept: Kept[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A window that emulates what the options of the test ask for, as told by a key; a new one is made ready first. */
  async take(key: string, prepare: (context: BrowserContext) => Promise<void>): Promise<Kept> {
    const before = this.#kept.find((kept) => kept.key === key);
    if (before) {
      this.#kept = [before, ...this.#kept.filter((kept) => kept !== before)];
      return before;
    }
    const context = await this.#browser.newContext();
    await prepare(context);
    const keeper = await context.newPage();
    await keeper.goto(KEEPER);
    const kept = { key, context, session: await context.newCDPSession(keeper), tests: 0 };
    this.#kept.unshift(kept);
    for (const { context } of this.#kept.splice(MOST_KEPT)) await context.close();
    return kept;
  }

  /** Makes one ready for another test: closes its pages and forgets what they stored and set. */
  async clear(kept: Kept) {
    const { context, session } = kept;
    kept.tests += 1;
    if (kept.tests === MOST_TESTS) return this.drop(kept);
    const [, ...pages] = context.pages();
    const origins = new Set(
      [...pages.flatMap((page) => page.frames()), ...context.pages()].map(
        (frame) => new URL(frame.url()).origin,
      ),
    );
    await context.unrouteAll({ behavior: "ignoreErrors" });
    for (const event of HEARD) context.removeAllListeners(event);
    // What a page writes as it goes is to be forgotten, too: only when another is in its place it has gone.
    await Promise.all(pages.map((page) => page.goto(KEEPER).then(() => page.close())));
    for (const origin of origins) {
      if (origin !== "null")
        await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    }
  }

  /** Closes one that no other test is to use. */
  async drop(kept: Kept) {
    this.#kept = this.#kept.filter((other) => other !== kept);
    await kept.context.close();
  }

  async close() {
    for (const { context } of this.#kept.splice(0)) await context.close();
  }
}
