// The attributes of <tessera-game>, which are also properties.
import { LitElement } from "lit";
import type { Player } from "../pkg/tessera.js";

/**
 * What the strips show: which side sits at the bottom, the names of the first and second player, and the best line of
 * a computer that has been thinking for a while.
 */
export type Strips = readonly [near: Player, first: string, second: string, found: string];

/** Removing the attribute restores the default. */
const USUAL = { useDefault: true };

/** The element's attributes with their defaults; play never rewrites them. */
export class Attributes extends LitElement {
  static override properties = {
    game: USUAL,
    setup: {},
    position: {},
    players: USUAL,
    pace: { converter: number(0) },
    record: {},
    ply: { converter: number(null) },
    orientation: { converter: number(0) },
    flat: { type: Boolean },
    coordinates: { type: Boolean },
    analysis: USUAL,
    controls: USUAL,
    // The style sheet goes by the attribute.
    theme: {
      reflect: true,
      converter: { toAttribute: (theme: string) => (theme === "auto" ? null : theme) },
    },
    board: USUAL,
    pieces: USUAL,
    lang: { useDefault: true, reflect: true },
    sound: { type: Boolean },
    haptics: { type: Boolean },
    readonly: { type: Boolean },
    premoves: { type: Boolean },
    unaided: { type: Boolean },
    overlayRules: { attribute: false },
    waits: { attribute: false },
    room: {},
    seat: {},
    scoreboard: USUAL,
    strips: { attribute: false },
  };

  /** @internal */
  declare readonly renderRoot: ShadowRoot;
  /** What is played: an id of `games()`. */
  declare game: string;
  /** The game's variant or size, such as `4x4x4`; by default the game's first. One that a new `game` does not have is dropped. */
  declare setup: string | null;
  /** The position to start from, in the game's text form. */
  declare position: string | null;
  /** First and second player: `human`, `level:1` to `level:8` (or `engine:N`), `ms:T`, `random`, a game's own such as `classic`, or `remote`: nobody here, the board waits for `move()`. */
  declare players: string;
  /** The least time the computer takes for a move, in milliseconds; 0 for a natural pace. */
  declare pace: number;
  /** A game to start with: the text of a file, or a link from `#` on. Takes precedence over `game`, `setup` and `position`. */
  declare record: string | null;
  /** How many moves of `record` are on the board at first; by default all. */
  declare ply: number | null;
  /** How far the board is turned, in steps of 60°, or of another angle that fits its shape. */
  declare orientation: number;
  /** Shows boards of three and four dimensions layer beside layer; the property value `null` does so only for boards of four dimensions that are at most 480 pixels wide. */
  declare flat: boolean | null;
  /** Writes each cell's name on it. */
  declare coordinates: boolean;
  /** Shows who is ahead, as a bar or with the best moves; the computer then analyses every position. */
  declare analysis: "off" | "bar" | "lines";
  /** The buttons below the board; `min` shows only those for taking moves back. Keys always work. */
  declare controls: "all" | "min" | "none";
  /** `light`, `dark` or `contrast`; `auto` follows the system. */
  declare theme: string;
  /** What the board is made of: `wood`, `stone` or, dark in every theme, `night`; by default each game has its own. High contrast always uses its own colours. */
  declare board: string;
  /** What the pieces are made of: `wood` or `stone`; their shapes and the names of their colours stay. */
  declare pieces: string;
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
  /** Gives no help: neither hints nor analysis nor overlays. */
  declare unaided: boolean;
  /** Which of its `rules` computes an overlay, by the overlay's id; by default the first. */
  declare overlayRules: Readonly<Record<string, string>>;
  /** When added to a page, waits for `load()` or `reset()` instead of starting a game. */
  declare waits: boolean;
  /** A room to play or watch in, `https://…/rooms/CODE`, instead of a game that begins here. */
  declare room: string | null;
  /** The token of a seat in the room, or `watch`; by default the seat that this browser has there, or a free one. */
  declare seat: string | null;
  /** What stands above the board in a room: who plays, whose turn it is, the clocks and the connection; or nothing of it. */
  declare scoreboard: "all" | "none";
  /**
   * Gives each side a strip of its own instead of the line above the board, where a page's grid has a place for it.
   * @internal
   */
  declare strips: Strips | null;

  constructor() {
    super();
    this.game = "nonaga";
    this.setup = null;
    this.position = null;
    this.players = "human engine:3";
    this.pace = 0;
    this.record = null;
    this.ply = null;
    this.orientation = 0;
    this.flat = false;
    this.coordinates = false;
    this.analysis = "off";
    this.controls = "all";
    this.theme = "auto";
    this.board = "classic";
    this.pieces = "classic";
    this.lang = "";
    this.sound = false;
    this.haptics = false;
    this.readonly = false;
    this.premoves = false;
    this.unaided = false;
    this.overlayRules = {};
    this.waits = false;
    this.room = null;
    this.seat = null;
    this.scoreboard = "all";
    this.strips = null;
  }
}

/** Reads an attribute that holds a number; anything else counts as missing. */
function number(none: number | null) {
  return (text: string | null) => {
    const value = text?.trim() ? Number(text) : Number.NaN;
    return Number.isFinite(value) ? value : none;
  };
}
