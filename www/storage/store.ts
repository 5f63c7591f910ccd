// What the page remembers between visits: where it is kept, and the settings.
import { memoryStore } from "./memory-store.ts";

/** Where texts are kept under keys. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What of a browser's store is needed; tests bring their own. */
export interface BrowserStore extends Store {
  readonly length: number;
  key(index: number): string | null;
}

/** Why something is not kept: the browser forbids it, or has no room left. */
export type Refusal = "blocked" | "full";

/** Why the browser has thrown this. */
export const refusalOf = (error: unknown): Refusal =>
  /quota/i.test(String((error as Partial<Error> | undefined)?.name)) ? "full" : "blocked";

/**
 * A store that never fails. What the browser does not take is known until the page is closed, so that
 * all goes on as if it were kept.
 */
export class SafeStore implements Store {
  #open: () => BrowserStore;
  #visit = memoryStore();
  #refuse: (why: Refusal) => void = () => {};

  /** Comes when something is first not kept; never where all is. */
  readonly refused = new Promise<Refusal>((resolve) => {
    this.#refuse = resolve;
  });

  /** Where site data is blocked, the mere mention of a browser's store throws: so it is asked for each time. */
  constructor(open: () => BrowserStore) {
    this.#open = open;
  }

  /** The keys of all that is kept. */
  get keys(): string[] {
    const keys = (store: BrowserStore) =>
      Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
    return [...new Set([...keys(this.#visit), ...(this.#use(keys) ?? [])])];
  }

  getItem(key: string): string | null {
    return this.#visit.getItem(key) ?? this.#use((store) => store.getItem(key)) ?? null;
  }

  /** Says whether it is kept beyond this visit. */
  setItem(key: string, value: string): boolean {
    const kept = this.#use((store) => {
      store.setItem(key, value);
      return true;
    });
    if (kept) this.#visit.removeItem(key);
    else this.#visit.setItem(key, value);
    return kept ?? false;
  }

  removeItem(key: string) {
    this.#visit.removeItem(key);
    this.#use((store) => store.removeItem(key));
  }

  #use<Result>(use: (store: BrowserStore) => Result): Result | undefined {
    try {
      return use(this.#open());
    } catch (error) {
      this.#refuse(refusalOf(error));
      return undefined;
    }
  }
}

/** All that is kept between visits is kept here. */
export const store = new SafeStore(() => localStorage);

export interface Settings {
  /** What others in rooms are shown; nothing where it is empty. */
  name: string;
  sides: "youFirst" | "youSecond" | "random" | "two" | "watch";
  level: number;
  /** Milliseconds a move instead of the level's effort; 0 for the level. */
  time: number;
  /** The setup last chosen of each game, by the game's name. */
  setups: Record<string, string>;
  /** The player of its own that a game's computer is, by the game's name; none or empty for the level. */
  opponents: Record<string, string>;
  /** Whom that computer meets where two of them play: `level:4`, `classic`; none or empty for the same. */
  rivals: Record<string, string>;
  /** What games with a handicap begin with, see `www/page/current/beginning.ts`. */
  starts: Record<string, string>;
  /** By which rule overlays are worked out, by their ids, where it is not the usual one. */
  overlayRules: Record<string, string>;
  language: string;
  theme: string;
  /** What boards and pieces are made of, of `BOARDS` and `PIECES` (www/board/looks/looks.ts). */
  board: string;
  pieces: string;
  /** The side on which controls are easy to reach. */
  hand: "right" | "left";
  sound: boolean;
  haptics: boolean;
  /** Letters and signs do something wherever on the page they are pressed. */
  keys: boolean;
  coordinates: boolean;
  /** Boards of three and four dimensions layer beside layer … */
  flat: boolean;
  /** … or in space, also where that is narrow; without either the board has it as it fits. */
  deep: boolean;
  analysis: boolean;
  orientation: number;
  /** `none`, seconds a game with an increment (`180+2`), or seconds a turn (`turn:30`). */
  clock: string;
  /** How many times as much time the other side has: the computer, or who plays second. */
  handicap: number;
  /** A match is the best of so many games. */
  bestOf: number;
  /** Between two people the board turns to face who moves. */
  turning: boolean;
}

export const DEFAULTS: Settings = {
  name: "",
  sides: "youFirst",
  level: 3,
  time: 0,
  setups: {},
  opponents: {},
  rivals: {},
  starts: {},
  overlayRules: {},
  language: "auto",
  theme: "auto",
  board: "classic",
  pieces: "classic",
  hand: "right",
  sound: true,
  haptics: true,
  keys: true,
  coordinates: false,
  flat: false,
  deep: false,
  analysis: false,
  orientation: 0,
  clock: "none",
  handicap: 1,
  bestOf: 1,
  turning: false,
};

const SETTINGS = "tessera.settings";

/** Settings that are missing or of the wrong kind take their defaults. */
export function readSettings(store: Store): Settings {
  const saved = objectIn(store.getItem(SETTINGS)) ?? {};
  const usable = Object.entries(DEFAULTS).map(([name, value]) => {
    const given = (saved as Record<string, unknown>)[name];
    return [name, typeof given === typeof value ? given : value];
  });
  const settings = Object.fromEntries(usable) as Settings;
  const { opponents, rivals, starts, overlayRules } = settings;
  return {
    ...settings,
    setups: setupsOf(saved),
    opponents: texts(opponents),
    rivals: texts(rivals),
    starts: texts(starts),
    overlayRules: texts(overlayRules),
  };
}

/** The setups chosen; a store from when Nonaga was the only game has one without a name. */
function setupsOf(saved: { setup?: unknown; setups?: unknown }): Record<string, string> {
  const { setup, setups } = saved;
  return texts({ ...(typeof setup === "string" ? { nonaga: setup } : {}), ...texts(setups) });
}

/** What of an object are texts. */
function texts(given: unknown): Record<string, string> {
  const entries = typeof given === "object" && given !== null ? Object.entries(given) : [];
  return Object.fromEntries(entries.filter(([, text]) => typeof text === "string"));
}

export function writeSettings(store: Store, settings: Settings) {
  store.setItem(SETTINGS, JSON.stringify(settings));
}

/** The object that a text holds; nothing where it is no such text. */
export function objectIn(text: string | null): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
