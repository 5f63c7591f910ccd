// Games in progress, one per game id, each under its own key so that windows playing different games do not
// interfere. A game replaced by a new one, a link or a file is set aside here until `my-games.ts` has stored it.
import { bare } from "./record.ts";
import { objectIn, type SafeStore } from "./store.ts";

/** A game as it is put on the board. */
export interface SavedGame {
  record: string;
  players: string;
  /** What `Local` knows of it: clock, match and the like. Whoever reads it checks it. */
  table?: unknown;
}

/** A game that goes on: it stays the same one, in whatever window, as long as its `id` does. */
export interface RunningGame extends SavedGame {
  id: string;
  /** It is over, by its rules or at the table. */
  over?: boolean;
  /** What somebody elsewhere is called against whom it was played. */
  name?: string;
}

export interface KeptGame extends RunningGame {
  /**
   * When something last happened in it, in milliseconds since 1970. The later of two states of a game has the larger
   * number, even where the clock was set back meanwhile.
   */
  at: number;
  /** When it was last on a board, in the same way, if that is known. */
  seen?: number;
}

const RUNNING = "tessera.game";
const DAMAGED = "tessera.damaged";
/** Before the `id` of a game that was put aside. */
export const ASIDE = "tessera.aside.";

const keyOf = (name: string) => `${RUNNING}.${name}`;

export class Shelf {
  readonly #store: SafeStore;
  readonly #names: () => readonly string[];
  readonly #tell: () => void;

  /** `names` are the games that there are; `damaged` is told when something cannot be used. */
  constructor(store: SafeStore, names: () => readonly string[], damaged: () => void) {
    this.#store = store;
    this.#names = names;
    this.#tell = damaged;
  }

  /** Takes over the only game that older builds kept. */
  migrate() {
    const game = this.#read(RUNNING);
    // The old one goes only when the new one is safe.
    if (game && this.run({ ...game, id: newId(), at: Date.now() })) this.#store.removeItem(RUNNING);
  }

  /** The running game of a kind. */
  running(name: string): KeptGame | undefined {
    return this.#read(keyOf(name), name);
  }

  /** The running games of all kinds, the one that was last on a board first. */
  get all(): KeptGame[] {
    const games = this.#names().flatMap((name) => this.running(name) ?? []);
    const seen = ({ seen, at }: KeptGame) => (isDate(seen) ? seen : at);
    return games.sort((one, other) => seen(other) - seen(one));
  }

  /** A game that was put aside. */
  aside(id: string): KeptGame | undefined {
    return this.#read(ASIDE + id);
  }

  /** A game that runs, or waits. */
  find(id: string): KeptGame | undefined {
    return this.all.find((game) => game.id === id) ?? this.aside(id);
  }

  /** Makes a game the running one of its kind. Returns whether it is kept beyond this visit. */
  run(game: KeptGame): boolean {
    const key = keyOf(gameIdOf(game));
    const before = this.#read(key);
    if (before && before.id !== game.id) this.putAside(before);
    this.#store.removeItem(ASIDE + game.id);
    return this.#store.setItem(key, JSON.stringify(game));
  }

  /** Keeps a game that makes way for another, if anything was played. */
  putAside(game: KeptGame) {
    if (!hasMoves(game)) return;
    this.#store.setItem(ASIDE + game.id, JSON.stringify(game));
    // Without this file it waits for the next one.
    this.others().then(
      (games) => games.takeIn(),
      () => {},
    );
  }

  /** All games, also those that are not here any more. Throws where the file cannot be had. */
  async others() {
    const { MyGames } = await import("./my-games.ts");
    return new MyGames(this, this.#store);
  }

  /** Sets a game aside that turned out to be none. */
  damaged({ id }: RunningGame) {
    this.#setAside(this.#keyWith(id));
  }

  /** Forgets a game. */
  forget(id: string) {
    this.#store.removeItem(this.#keyWith(id));
  }

  #keyWith(id: string): string {
    const runs = this.all.find((game) => game.id === id);
    return runs ? keyOf(gameIdOf(runs)) : ASIDE + id;
  }

  /** What is kept under a key, if it is a game, and of that kind. */
  #read(key: string, name?: string): KeptGame | undefined {
    const text = this.#store.getItem(key);
    if (text === null) return undefined;
    const game = keptGame(objectIn(text));
    const kind = game && gameIdOf(game);
    if (kind && this.#names().includes(kind) && (name ?? kind) === kind) return game;
    this.#setAside(key);
    return undefined;
  }

  /** Keeps what cannot be used for whoever wants to look at it. */
  #setAside(key: string) {
    const text = this.#store.getItem(key);
    if (text !== null) this.#store.setItem(key.replace(/^tessera(\.game)?/, DAMAGED), text);
    this.#store.removeItem(key);
    this.#tell();
  }
}

/** A kept game, if it is one; what older builds kept has neither `id` nor `at`. */
function keptGame(saved: object | undefined): KeptGame | undefined {
  const { record, players, id = "", at = 0 } = (saved ?? {}) as Partial<KeptGame>;
  const texts = [record, players, id].every((text) => typeof text === "string");
  return texts && isDate(at) ? ({ ...saved, id, at } as KeptGame) : undefined;
}

/** Whether these are milliseconds since 1970 that a date can have. */
export const isDate = (at: unknown): at is number =>
  typeof at === "number" && Math.abs(at) <= 8.64e15;

/** What tells a game from all others, in all windows. */
export const newId = () => crypto.getRandomValues(new Uint32Array(2)).join("-");

/** The kind of a game: what its record begins with. */
export const gameIdOf = ({ record }: Pick<SavedGame, "record">) =>
  /^(?:\[Game "|#)?(\w+)/m.exec(record)?.[1] ?? "";

export const hasMoves = ({ record }: SavedGame) => /^\d+\./m.test(bare(record));

/** Whether it has begun and is not over. */
export const goesOn = (game: RunningGame) => hasMoves(game) && !game.over && !endOf(game);

/** How a game ended. */
export interface End {
  winner: "first" | "second" | null;
  /** `time`, what was agreed elsewhere, or the rules' own reason. */
  reason: string;
}

/** How it ended, as far as the table knows. */
export function endOf({ table }: Pick<SavedGame, "table">): End | undefined {
  const { ended } = (table ?? {}) as { ended?: Partial<End> };
  const { winner, reason } = ended ?? {};
  const known = winner === null || winner === "first" || winner === "second";
  return known && typeof reason === "string" ? { winner, reason } : undefined;
}

/** Whether nothing has happened between two states of a game but that somebody looked around. */
export const alike = (one: SavedGame, other: SavedGame) => essence(one) === essence(other);

const essence = (game: SavedGame) => course(game.record) + JSON.stringify(endOf(game) ?? null);

/** A record wherever in it somebody is looking. */
export const course = (record: string) => record.replace(/^\[(Ply|Result) .*\n/gm, "");
