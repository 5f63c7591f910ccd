// My games: all that was played or loaded on this device, the running ones among them. A game has one home: on
// the shelf while it runs, in the database as soon as another has taken its place. Where the browser forbids the
// database, the last ones stay on the shelf.
import { putAside, takenIn, thin } from "./aside.ts";
import { type DatabaseRefusal, database, isForbidden, whyRefused } from "./database.ts";
import { type Entry, entryOf, type Line, lineOf } from "./entries.ts";
import { alike, hasMoves, type KeptGame, type Shelf } from "./shelf.ts";
import type { SafeStore } from "./store.ts";

export interface Listing {
  /** What can be read of all games, the newest first. */
  entries: Entry[];
  /** The ids of those of which nothing can be read. */
  damaged: string[];
  /** Why the database takes no games, or has none to give. */
  refused?: DatabaseRefusal;
}

/** What changes the games of this page is done one after another: what is forgotten is not taken in again. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const done = last.then(act);
  last = done.catch(() => {});
  return done;
}

export class MyGames {
  readonly #shelf: Shelf;
  readonly #store: SafeStore;

  constructor(shelf: Shelf, store: SafeStore) {
    this.#shelf = shelf;
    this.#store = store;
  }

  /** Takes in what was put aside. What cannot be taken in waits where it is; says why. */
  takeIn(): Promise<DatabaseRefusal | undefined> {
    return inTurn(() => this.#takeIn());
  }

  async #takeIn(): Promise<DatabaseRefusal | undefined> {
    const waiting = putAside(this.#shelf, this.#store);
    if (waiting.length === 0) return undefined;
    try {
      const news = await this.#news(waiting);
      await put(news.map((game) => ({ game, line: lineOf(game) })));
      for (const game of waiting) {
        // Meanwhile another window may have put more of it aside.
        const now = this.#shelf.aside(game.id);
        if (now && alike(now, game)) takenIn(this.#store, game.id);
      }
      return undefined;
    } catch (error) {
      const refusal = whyRefused(error);
      if (isForbidden(error)) thin(this.#shelf, this.#store);
      return refusal;
    }
  }

  /** Those in which something has happened since they were kept, if they were. */
  async #news(waiting: readonly KeptGame[]): Promise<KeptGame[]> {
    const kept = await Promise.all(waiting.map(({ id }) => database.game(id)));
    const isNews = (game: KeptGame, before = kept.find((one) => one?.id === game.id)) =>
      !before || (before.at <= game.at && !alike(before, game));
    const news = waiting.filter((game) => isNews(game));
    // A game that was only looked at is not kept twice.
    if (news.every(({ table }) => table !== undefined)) return news;
    const lines = (await database.lines()).filter((line) => "print" in line);
    const isKept = async (game: KeptGame) => {
      const same = lines.filter(({ print }) => print === entryOf(game)?.print);
      // What was said of it would be lost.
      if (!game.record.includes("{")) return same.length > 0;
      const before = await Promise.all(same.map(({ id }) => database.game(id)));
      return before.some((one) => one && alike(one, game));
    };
    const looked = await Promise.all(
      news.map(async (game) => game.table === undefined && (await isKept(game))),
    );
    return news.filter((_, at) => !looked[at]);
  }

  /** Adds games to those in the database, all or none. Throws where it takes none. */
  add(games: readonly { game: KeptGame; line: Line }[]): Promise<void> {
    return inTurn(() => put(games));
  }

  /** What is told of all games. */
  async list(): Promise<Listing> {
    let refused = await this.takeIn();
    const here = [...this.#shelf.all, ...putAside(this.#shelf, this.#store)].filter(hasMoves);
    const shown = new Map(here.map((game) => [game.id, entryOf(game)]));
    const damaged: string[] = [];
    try {
      for (const line of await database.lines()) {
        // What runs has gone on since it was last in the database.
        if ("damaged" in line) damaged.push(line.id);
        else if (!shown.has(line.id)) shown.set(line.id, line);
      }
    } catch (error) {
      refused ??= whyRefused(error);
    }
    const entries = [...shown.values()].filter((entry) => entry !== undefined);
    entries.sort((one, other) => other.at - one.at);
    return { entries, damaged, ...(refused && { refused }) };
  }

  /** Whether a game runs, and so stands for whatever the database has under its id. */
  runs(id: string): boolean {
    return this.#shelf.find(id) !== undefined;
  }

  /** A game wherever it is kept. */
  async find(id: string): Promise<KeptGame | undefined> {
    return this.#shelf.find(id) ?? (await database.game(id).catch(() => undefined));
  }

  /** Keeps a game again that was forgotten. */
  async bringBack(game: KeptGame) {
    this.#shelf.putAside(game);
    await this.takeIn();
  }

  /** Forgets games wherever they are kept. */
  forget(...ids: string[]): Promise<void> {
    return inTurn(async () => {
      for (const id of ids) if (this.#shelf.find(id)) this.#shelf.forget(id);
      await database.remove(ids).catch(() => {});
    });
  }

  /** All games as wholes, some at a time; each as it stands now. */
  async *all(): AsyncGenerator<readonly KeptGame[]> {
    const here = [...this.#shelf.all, ...putAside(this.#shelf, this.#store)].filter(hasMoves);
    yield here;
    const seen = new Set(here.map(({ id }) => id));
    let begun = false;
    try {
      for await (const games of database.all()) {
        begun = true;
        yield games.filter(({ id }) => !seen.has(id));
      }
    } catch (error) {
      // Without a database there are no more; where it breaks off there are.
      if (begun || !isForbidden(error)) throw error;
    }
  }
}

async function put(games: readonly { game: KeptGame; line: Line }[]): Promise<void> {
  if (games.length > 0) await database.put(games);
}
