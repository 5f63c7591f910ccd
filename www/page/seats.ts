// Who plays: people and computers, and a second side that may move by itself.
import { pause } from "../pauses.ts";
import { games } from "../pkg/tessera.js";
import type { TesseraPage } from "./page.ts";

/** So long the second side waits where it moves by itself. */
const AUTO_MS = 1000;
/** The player that moves by itself where that is wanted. */
const AUTO = "classic";

export class Seats {
  #page: TesseraPage;
  #auto = false;

  /** First and second player, as the element's `players`. */
  players = "human level:3";

  constructor(page: TesseraPage) {
    this.#page = page;
  }

  /** Whether the second side moves by itself, after a while. */
  get auto(): boolean {
    return this.#auto;
  }

  /** The least time of a computer's move. */
  get pace(): number {
    return this.#auto ? pause(AUTO_MS) : 0;
  }

  /** Whether the game has a player that the second side can be left to. */
  get canAuto(): boolean {
    return this.#page.info?.players.includes(AUTO) ?? false;
  }

  /** What it is called to leave the second side to itself. */
  get autoName(): string {
    const { texts, game } = this.#page;
    return texts.t("do.auto", { player: texts.t(`games.${game}.second`) });
  }

  /** Leaves the second side to itself, where the game allows it, or no longer. */
  leave(auto: boolean) {
    this.#auto = auto && this.canAuto;
    this.#page.requestUpdate();
  }

  /** Who moves now, with what moves by itself; pawns and the like are placed by hand. */
  get now(): string {
    const [first = "human"] = this.players.split(" ");
    const placing = this.#page.board?.play?.state.action === "place" && this.#offersPlacing();
    return this.#auto && this.canAuto && !placing ? `${first} ${AUTO}` : this.players;
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
