// Where all games but the running ones are stored: the browser's IndexedDB, with each game as a whole and the list of
// games in leaves. A game and its line in the list are written in one transaction.
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import { type Line, lineOf } from "./entries.ts";
import { inLeaves, LEAF, readLeaf, writtenLeaf } from "./leaves.ts";
import type { KeptGame } from "./shelf.ts";
import { type Refusal, refusalOf } from "./store.ts";

/** A game, and the leaf that its line is on. */
type Whole = KeptGame & { leaf: number };

interface Schema extends DBSchema {
  games: { key: string; value: Whole };
  /** The texts of `leaves.ts`, by numbers that grow. */
  leaves: { key: number; value: string };
}

type Written<Name extends "games" | "leaves"> = IDBPObjectStore<
  Schema,
  ("games" | "leaves")[],
  Name,
  "readwrite"
>;
type Games = Written<"games">;
type Leaves = Written<"leaves">;

const NAME = "tessera";
const VERSION = 1;
/** How many games are read at a time where all are read. */
const BATCH = 250;

/** Whether there is no database at all by this error; any other may pass. */
export const isForbidden = (error: unknown): boolean =>
  // Where it is forbidden, its mere mention throws.
  (error as Partial<Error> | undefined)?.name === "SecurityError" ||
  typeof indexedDB === "undefined";

/** Why the database takes no games, or has none to give; one that a newer build has made is not for this one. */
export type DatabaseRefusal = Refusal | "newer";

export const whyRefused = (error: unknown): DatabaseRefusal =>
  (error as Partial<Error> | undefined)?.name === "VersionError" ? "newer" : refusalOf(error);

export class Database {
  #opened: Promise<IDBPDatabase<Schema>> | undefined;
  #staying = false;

  /** Throws where the browser forbids it; asked again, it is tried again. */
  #open(): Promise<IDBPDatabase<Schema>> {
    const forget = () => {
      this.#opened = undefined;
    };
    this.#opened ??= openDB<Schema>(NAME, VERSION, {
      upgrade(database) {
        database.createObjectStore("games", { keyPath: "id" });
        database.createObjectStore("leaves");
      },
      // A newer build in another window is not held up.
      blocking: (_current, _blocked, { target }) => {
        (target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    this.#opened.catch(forget);
    return this.#opened;
  }

  /** The lines of all games, in no order. What is damaged of the list is made anew from the games. */
  async lines(): Promise<Line[]> {
    const database = await this.#open();
    const transaction = database.transaction(["games", "leaves"]);
    const [texts, count] = await Promise.all([
      transaction.objectStore("leaves").getAll(),
      transaction.objectStore("games").count(),
    ]);
    const leaves = texts.map(readLeaf);
    const lines = leaves.flatMap((leaf) => leaf ?? []);
    return lines.length === count && !leaves.includes(undefined) ? lines : this.#listAnew();
  }

  async #listAnew(): Promise<Line[]> {
    let lines: Line[] = [];
    // In one transaction: what another window writes meanwhile is neither lost nor brought back.
    await this.#write(async (all, leaves) => {
      const kept = await all.getAll();
      lines = kept.map(lineOf);
      await leaves.clear();
      for (const [leaf, some] of inLeaves(lines).entries())
        await leaves.put(writtenLeaf(some), leaf);
      for (const [at, game] of kept.entries())
        await all.put({ ...game, leaf: Math.floor(at / LEAF) });
    });
    return lines;
  }

  async game(id: string): Promise<KeptGame | undefined> {
    return (await this.#open()).get("games", id);
  }

  /** All games, some at a time. */
  async *all(): AsyncGenerator<Whole[]> {
    const database = await this.#open();
    let last: string | undefined;
    do {
      const range = last === undefined ? null : IDBKeyRange.lowerBound(last, true);
      const games = await database.getAll("games", range, BATCH);
      yield games;
      last = games.length === BATCH ? games.at(-1)?.id : undefined;
    } while (last !== undefined);
  }

  /** Keeps games with their lines, all or none. Throws a `QuotaExceededError` where there is no room. */
  async put(games: readonly { game: KeptGame; line: Line }[]): Promise<void> {
    await this.#write(async (all, leaves) => {
      const changed = new Map<number, Line[]>();
      const read = async (leaf: number) => {
        const lines = changed.get(leaf) ?? readLeaf(await leaves.get(leaf)) ?? [];
        changed.set(leaf, lines);
        return lines;
      };
      let last = (await leaves.openKeyCursor(null, "prev"))?.key ?? 0;
      for (const { game, line } of games) {
        const before = await all.get(game.id);
        if (!before && (await read(last)).length >= LEAF) last += 1;
        const leaf = before?.leaf ?? last;
        const lines = await read(leaf);
        const at = lines.findIndex(({ id }) => id === game.id);
        lines[at < 0 ? lines.length : at] = line;
        await all.put({ ...game, leaf });
      }
      for (const [leaf, lines] of changed) await leaves.put(writtenLeaf(lines), leaf);
    });
    this.#stay();
  }

  /** Asks the browser, once a visit, to clear the games only when somebody says so. Firefox would ask the reader. */
  #stay() {
    if (this.#staying || /Firefox/.test(navigator.userAgent)) return;
    this.#staying = true;
    // Missing on pages that do not come by HTTPS.
    navigator.storage?.persist?.().catch(() => {});
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.#write(async (all, leaves) => {
      for (const gone of ids) {
        const game = await all.get(gone);
        if (!game) continue;
        await all.delete(gone);
        const lines = readLeaf(await leaves.get(game.leaf)) ?? [];
        const others = lines.filter(({ id }) => id !== gone);
        if (others.length > 0) await leaves.put(writtenLeaf(others), game.leaf);
        else await leaves.delete(game.leaf);
      }
    });
  }

  /** Writes all that belongs together, or nothing of it. */
  async #write(work: (all: Games, leaves: Leaves) => Promise<void>): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction(["games", "leaves"], "readwrite");
    const worked = work(transaction.objectStore("games"), transaction.objectStore("leaves"));
    const broken = worked.then(
      () => undefined,
      (error) => (abort(transaction) ? error : undefined),
    );
    // Why it has failed the transaction knows better than what was under way when it did.
    await transaction.done.catch(async (error) => {
      throw (await broken) ?? error;
    });
    await worked;
  }
}

/** Undoes what was written. Returns whether there was still something to be undone. */
function abort(transaction: { abort(): void }): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/** The one database of the page. */
export const database = new Database();
