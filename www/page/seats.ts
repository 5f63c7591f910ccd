// Who plays: people and computers, and a side that may be left to itself.
import { games, type Player } from "../pkg/tessera.js";
import type { TesseraPage } from "./page.ts";

/** So long a side that is left to itself waits before it moves. */
const AUTO_MS = 1000;
/** The player that it is left to. */
const AUTO = "classic";

export class Seats {
  #page: TesseraPage;
  #auto = false;

  /** First and second player, as the element's `players`. */
  players = "human level:3";

  constructor(page: TesseraPage) {
    this.#page = page;
  }

  /** Whether a side moves by itself, after a while. */
  get auto(): boolean {
    return this.#auto;
  }

  /** The least time of a computer's move. */
  get pace(): number {
    return this.#auto ? AUTO_MS : 0;
  }

  /** Whether the game has a player that a side can be left to. */
  get canAuto(): boolean {
    return this.#page.info?.players.includes(AUTO) ?? false;
  }

  /** What it is called to leave that side to itself. */
  get autoName(): string {
    const { texts, game } = this.#page;
    return texts.t("do.auto", { player: texts.t(`games.${game}.${this.#autoSide}`) });
  }

  /** The side that may be left to itself: the second, unless a person plays it against a computer. */
  get #autoSide(): Player {
    const [first, second] = this.players.split(" ");
    return second === "human" && first !== "human" ? "first" : "second";
  }

  /** Leaves a side to itself, where the game allows it, or no longer. */
  leave(auto: boolean) {
    this.#auto = auto && this.canAuto;
    this.#page.requestUpdate();
  }

  /** Who moves now, with what moves by itself; pawns and the like are placed by hand. */
  get now(): string {
    const placing = this.#page.board?.play?.state.action === "place" && this.#offersPlacing();
    if (!this.#auto || !this.canAuto || placing) return this.players;
    const [first, second] = this.players.split(" ");
    return this.#autoSide === "first" ? `${AUTO} ${second}` : `${first} ${AUTO}`;
  }

  /** Whether placing is only how this game begins. */
  #offersPlacing(): boolean {
    return (this.#page.info?.actions.length ?? 0) > 1;
  }

  /** These players if there are such, and otherwise those of a new game. */
  sound(players: string): string {
    const own = games().flatMap((game) => game.players);
    const is = (kind: string) =>
      /^(human|random|level:[1-8]|ms:[1-9]\d{0,6})$/.test(kind) || own.includes(kind);
    const kinds = players.split(" ");
    return kinds.length === 2 && kinds.every(is) ? players : this.fresh();
  }

  /** Who plays a new game, as the settings say. */
  fresh(): string {
    const { sides } = this.#page.settings;
    const computer = this.#computer();
    const human = sides === "youFirst" || (sides === "random" && Math.random() < 0.5);
    if (sides === "two") return "human human";
    if (sides === "watch") return `${computer} ${computer}`;
    return human ? `human ${computer}` : `${computer} human`;
  }

  /** The computer's strength may change during a game; who plays which side may not. */
  setStrength() {
    this.players = this.players.replaceAll(/(level|ms):\d+/g, this.#computer());
  }

  #computer(): string {
    const { level, time } = this.#page.settings;
    return time > 0 ? `ms:${time}` : `level:${level}`;
  }
}
