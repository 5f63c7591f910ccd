// What people have chosen for the page, kept between visits.
import { objectIn, type Store } from "./store.ts";

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
  /** What games with a handicap begin with, see `www/page/current/beginning.ts`; none or empty for the usual. */
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
  /** A match is the best of this many games. */
  bestOf: number;
  /** Between two people the board turns to face who moves. */
  turning: boolean;
}

export const DEFAULTS: Settings = {
  name: "",
  sides: "youFirst",
  level: 2,
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

/** How those are written that would break something if they were others; a level or a time makes a player's name. */
const RANGES: Partial<Record<string, RegExp>> = {
  sides: /^(youFirst|youSecond|random|two|watch)$/,
  level: /^[1-8]$/,
  time: /^\d{1,7}$/,
  orientation: /^-?\d{1,3}$/,
  bestOf: /^[1-9]$/,
};

/** Settings that are missing, of the wrong kind or out of range take their defaults. */
export function readSettings(store: Store): Settings {
  const saved = objectIn(store.getItem(SETTINGS)) ?? {};
  const usable = Object.entries(DEFAULTS).map(([name, value]) => {
    const given = (saved as Record<string, unknown>)[name];
    const isUsable = typeof given === typeof value && (RANGES[name]?.test(String(given)) ?? true);
    return [name, isUsable ? given : value];
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

/** The settings after these changes: of what is kept by names, what is not named stays. */
export function withChanges(settings: Settings, changes: Partial<Settings>): Settings {
  const entries = Object.entries(changes).map(([name, value]) => {
    if (typeof value !== "object") return [name, value];
    return [name, { ...(settings[name as keyof Settings] as object), ...value }];
  });
  return { ...settings, ...Object.fromEntries(entries) };
}

export function writeSettings(store: Store, settings: Settings) {
  store.setItem(SETTINGS, JSON.stringify(settings));
}
