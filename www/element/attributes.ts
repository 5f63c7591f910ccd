// The attributes of <tessera-game>, which are also properties.
import { LitElement, type PropertyDeclaration } from "lit";
import type { Player } from "../pkg/tessera.js";

/**
 * What the strips show: which side sits at the bottom, the names of the first and second player, and the best line of
 * a computer that has been thinking for a while.
 */
export type Strips = readonly [near: Player, first: string, second: string, found: string];

/**
 * The default values: at first, when the attribute is removed, and when a framework removes a property, for which it
 * assigns undefined, null or "".
 */
const DEFAULTS: Omit<Attributes, keyof LitElement> & { lang: string } = {
  game: "nonaga",
  setup: null,
  position: null,
  players: "human engine:3",
  pace: 0,
  record: null,
  ply: null,
  orientation: 0,
  flat: false,
  coordinates: false,
  analysis: "off",
  controls: "all",
  theme: "auto",
  board: "classic",
  pieces: "classic",
  lang: "",
  sound: false,
  haptics: false,
  readonly: false,
  premoves: false,
  unaided: false,
  overlayRules: {},
  waits: false,
  room: null,
  seat: null,
  scoreboard: "all",
  strips: null,
};

/** Those that say what the element begins with. */
const BEGINNING = ["game", "setup", "position", "record", "ply"];

/** The element's attributes with their defaults; play never rewrites them. */
export class Attributes extends LitElement {
  static override properties = {
    game: {},
    setup: {},
    position: {},
    players: {},
    pace: { converter: number },
    record: {},
    ply: { converter: number },
    orientation: { converter: number },
    flat: { type: Boolean },
    coordinates: { type: Boolean },
    analysis: {},
    controls: {},
    // The style sheet goes by the attribute.
    theme: reflected("auto"),
    board: {},
    pieces: {},
    lang: reflected(""),
    sound: { type: Boolean },
    haptics: { type: Boolean },
    readonly: { type: Boolean },
    premoves: { type: Boolean },
    unaided: { type: Boolean },
    overlayRules: { attribute: false },
    waits: { attribute: false },
    room: {},
    seat: {},
    scoreboard: {},
    strips: { attribute: false },
  };

  /** @internal */
  declare readonly renderRoot: ShadowRoot;
  /** What is played: an id of `games()`. */
  declare game: string;
  /** The game's variant or size, such as `4x4x4`; by default the game's first. A setup left from another `game` is ignored unless this game has it, too. */
  declare setup: string | null;
  /** The position to start from, in the game's text form. */
  declare position: string | null;
  /** First and second player (a missing one is `human`, a third is ignored): `human`, `level:1` to `level:8` (or `engine:N`), `nodes:N`, `depth:N`, `ms:T`, `random`, a game's own such as `classic`, or `remote` for somebody elsewhere: the board waits for `move()`. */
  declare players: string;
  /** The shortest time that the computer takes for a move, in milliseconds; 0 for a natural pace. */
  declare pace: number;
  /** A game to start with: the text of a file, or a link from `#` on. Takes precedence over `game`, `setup` and `position`. */
  declare record: string | null;
  /** How many moves of `record` are on the board at first; by default as many as its `Ply` says, or else all. */
  declare ply: number | null;
  /** How far the board is rotated, in steps of 60° on hexagonal boards and 90° on square ones. */
  declare orientation: number;
  /** Shows boards of three and four dimensions layer beside layer; the property value `null` does so only for four-dimensional boards that are at most 480 pixels wide, or in a window at most 480 pixels high. */
  declare flat: boolean | null;
  /** Writes each free cell's name on it, unless the names stand beside the board. */
  declare coordinates: boolean;
  /** Shows who is ahead, as a bar or with the best moves; the computer then analyses every position. */
  declare analysis: "off" | "bar" | "lines";
  /** The buttons below the board; `min` shows only undo and redo, and “Move now” or “Continue from here” when they apply. Keys always work. */
  declare controls: "all" | "min" | "none";
  /** `light`, `dark` or `contrast`; `auto` follows the system, not the page. */
  declare theme: "auto" | "light" | "dark" | "contrast";
  /** What the board is made of: `wood`, `stone` or, dark in every theme, `night`; by default each game has its own. High contrast always uses its own colours. */
  declare board: "classic" | "wood" | "stone" | "night";
  /** What the pieces are made of: `wood` or `stone`; their shapes and the names of their colours stay. */
  declare pieces: "classic" | "wood" | "stone";
  /** The language of texts and labels, `en` or `ja`; by default the document's (also when it changes), or else the reader's. */
  declare lang: string;
  /** Plays a sound with each move. */
  declare sound: boolean;
  /** Vibrates with each move, on devices that can. */
  declare haptics: boolean;
  /** Forbids moves by hand. */
  declare readonly: boolean;
  /** Lets a person choose the next move while somebody else is to move. It is made when the turn comes, if it is legal then. */
  declare premoves: boolean;
  /** Turns all help off: hints, analysis and overlays. */
  declare unaided: boolean;
  /** For each overlay, by its id, which of its `rules` to use; by default the first. */
  declare overlayRules: Readonly<Record<string, string>>;
  /** When added to a page, waits for `load()` or `reset()` instead of starting a game. */
  declare waits: boolean;
  /** A room to play or watch in, `https://…/rooms/CODE`, instead of a game that begins here. */
  declare room: string | null;
  /** The token of a seat in the room, or `watch`; by default the seat that this browser has there, or a free one. */
  declare seat: string | null;
  /** What stands above the board in a room: who plays, whose turn it is, the clocks and the connection; `none` hides it. */
  declare scoreboard: "all" | "none";
  /**
   * Gives each side a strip of its own instead of the line above the board, where a page's grid has a place for it.
   * @internal
   */
  declare strips: Strips | null;

  /**
   * Whether something else is to be begun with since that was last asked for.
   * @internal
   */
  protected renewed = false;

  /** @internal */
  static override getPropertyDescriptor(
    name: PropertyKey,
    key: string | symbol,
    options: PropertyDeclaration,
  ) {
    const made = LitElement.getPropertyDescriptor(name, key, options) as PropertyDescriptor;
    const set = function (this: Attributes, value: unknown) {
      const before = made.get?.call(this);
      made.set?.call(this, given(name as keyof typeof DEFAULTS, value, options));
      if (BEGINNING.includes(name as string) && made.get?.call(this) !== before)
        this.renewed = true;
    };
    return { ...made, set };
  }

  constructor() {
    super();
    Object.assign(this, DEFAULTS);
  }
}

/** What a property becomes when this is assigned to it; the default for an empty value. */
function given(name: keyof typeof DEFAULTS, value: unknown, { converter }: PropertyDeclaration) {
  const read = converter === number ? number(value) : value;
  // Only for `flat` does null mean something.
  const nothing = read === undefined || read === "" || (read === null && name !== "flat");
  const usual = DEFAULTS[name];
  if (nothing) return usual;
  return typeof usual === "string" ? `${read}` : read;
}

/** Reads a number; anything else counts as missing, also one that is too large to calculate with. */
function number(value: unknown): number | undefined {
  const read = /\d/.test(String(value)) ? Number(value) : Number.NaN;
  return Math.abs(read) < 1e15 ? read : undefined;
}

/** A text that is reflected in its attribute, unless it is the default. */
function reflected(usual: string) {
  const toAttribute = (text: string) => (text === usual ? null : text);
  return { reflect: true, converter: { toAttribute } };
}
