// What the page remembers between visits: the running game and the settings.

/** What of localStorage is needed; tests bring their own. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Settings {
  sides: "youFirst" | "youSecond" | "random" | "two" | "watch";
  level: number;
  /** Milliseconds a move instead of the level's effort; 0 for the level. */
  time: number;
  /** The setup last chosen of each game, by the game's name. */
  setups: Record<string, string>;
  /** By which rule overlays are worked out, by their ids, where it is not the usual one. */
  overlayRules: Record<string, string>;
  language: string;
  theme: string;
  /** The side on which controls are easy to reach. */
  hand: "right" | "left";
  sound: boolean;
  haptics: boolean;
  coordinates: boolean;
  /** Boards of three and four dimensions layer beside layer. */
  flat: boolean;
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

export interface SavedGame {
  record: string;
  players: string;
  /** What `Local` knows of it: clock, match and the like. Whoever reads it checks it. */
  table?: unknown;
}

export const DEFAULTS: Settings = {
  sides: "youFirst",
  level: 3,
  time: 0,
  setups: {},
  overlayRules: {},
  language: "auto",
  theme: "auto",
  hand: "right",
  sound: true,
  haptics: true,
  coordinates: false,
  flat: false,
  analysis: false,
  orientation: 0,
  clock: "none",
  handicap: 1,
  bestOf: 1,
  turning: false,
};

const SETTINGS = "tessera.settings";
const GAME = "tessera.game";
const DAMAGED = "tessera.damaged";

/** Settings that are missing or of the wrong kind take their defaults. */
export function readSettings(store: Store): Settings {
  const saved = read(store, SETTINGS) ?? {};
  const usable = Object.entries(DEFAULTS).map(([name, value]) => {
    const given = (saved as Record<string, unknown>)[name];
    return [name, typeof given === typeof value ? given : value];
  });
  const settings = Object.fromEntries(usable) as Settings;
  return { ...settings, setups: setupsOf(saved), overlayRules: texts(settings.overlayRules) };
}

/** What of an object are texts. */
function texts(given: object | null): Record<string, string> {
  const own = Object.entries(given ?? {}).filter(([, text]) => typeof text === "string");
  return Object.fromEntries(own);
}

/** The setups chosen; a store from when Nonaga was the only game has one without a name. */
function setupsOf(saved: { setup?: unknown; setups?: unknown }): Record<string, string> {
  const { setup, setups } = saved;
  const old = typeof setup === "string" ? { nonaga: setup } : {};
  return texts({ ...old, ...(typeof setups === "object" ? setups : null) });
}

export function writeSettings(store: Store, settings: Settings) {
  write(store, SETTINGS, JSON.stringify(settings));
}

export function readGame(store: Store): SavedGame | "damaged" | undefined {
  const text = get(store, GAME);
  if (text === null) return undefined;
  const saved = read(store, GAME) as Partial<SavedGame> | undefined;
  if (typeof saved?.record === "string" && typeof saved.players === "string") {
    const { record, players, table } = saved;
    return table === undefined ? { record, players } : { record, players, table };
  }
  setAside(store);
  return "damaged";
}

export function writeGame(store: Store, game: SavedGame) {
  write(store, GAME, JSON.stringify(game));
}

/** Keeps a saved game that cannot be used, for whoever wants to look at it. */
export function setAside(store: Store) {
  write(store, DAMAGED, get(store, GAME) ?? "");
  try {
    store.removeItem(GAME);
  } catch {
    // Storage may be forbidden altogether.
  }
}

function get(store: Store, key: string): string | null {
  try {
    return store.getItem(key);
  } catch {
    return null;
  }
}

function read(store: Store, key: string): object | undefined {
  try {
    const value: unknown = JSON.parse(get(store, key) ?? "null");
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function write(store: Store, key: string, value: string) {
  try {
    store.setItem(key, value);
  } catch {
    // Full or forbidden: the game goes on, it is only not remembered.
  }
}
