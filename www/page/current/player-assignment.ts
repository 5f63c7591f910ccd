// Who plays: people and computers, and a side that may be left to itself.
import { games, type Player } from "../../pkg/tessera.js";
import { offeredBy } from "../../play/offered.ts";
import { levelOf } from "../../play/players.ts";
import type { Settings } from "../../storage/settings.ts";
import { gameIdOf } from "../../storage/shelf.ts";
import { pause } from "../../ui/pauses.ts";
import type { TesseraPage } from "../page.ts";
import { changed, oddsOf } from "./odds.ts";

/** How long a side that is left to itself waits before it moves. */
const AUTO_MS = 1000;
/** The player that it is left to. */
const AUTO = "classic";
const TWO = "human human";
/** Nobody has said yet who plays a game that came from elsewhere: no computer moves. */
const UNDECIDED = "undecided";

export class PlayerAssignment {
  #page: TesseraPage;
  #auto = false;

  /** First and second player, as the element's `players`; before there is a game, those whom it would have. */
  players: string;

  constructor(page: TesseraPage) {
    this.#page = page;
    const { game, settings } = page;
    // Who begins by chance is not known yet.
    this.players = this.fresh(game, settings.sides === "random" ? "youFirst" : settings.sides);
  }

  /** The same, one after the other; one word alone where nobody has said who plays. */
  get kinds(): readonly string[] {
    return this.players.split(" ");
  }

  /** The side of the person who plays; of two, the first. */
  get own(): Player {
    return this.kinds[0] === "human" ? "first" : "second";
  }

  /** Whether a person is still to say who plays. */
  get undecided(): boolean {
    return this.players === UNDECIDED && !this.#page.rooms.hash;
  }

  /** Whether a side moves by itself, after a while. */
  get auto(): boolean {
    return this.#auto;
  }

  /** The least time of a computer's move. */
  get pace(): number {
    return this.#auto ? pause(AUTO_MS) : 0;
  }

  /** Whether the game has a player that a side can be left to. */
  get canAuto(): boolean {
    return (this.#page.here && this.#page.info?.players.includes(AUTO)) ?? false;
  }

  /** Whether a button offers that: where a computer plays that side anyway, it would only puzzle. */
  get offersAuto(): boolean {
    return this.canAuto && (this.#auto || this.undecided || this.players === TWO);
  }

  /** What it is called to leave that side to itself. */
  get autoName(): string {
    const { texts, game } = this.#page;
    const player = texts.t(`games.${game}.${this.#autoSide}`);
    return texts.t("do.auto", { player, computer: texts.t(`players.${AUTO}`) });
  }

  /** The side that may be left to itself: the second, unless a person plays it against a computer. */
  get #autoSide(): Player {
    const [first, second] = this.kinds;
    return second === "human" && first !== "human" ? "first" : "second";
  }

  /** Leaves a side to itself, where the game allows it, or no longer. */
  setAuto(auto: boolean) {
    const { offersAuto } = this;
    this.#auto = auto && this.canAuto;
    // Of a key that somebody took for another one nothing else would say so.
    if (this.#auto && !offersAuto) this.#page.tell({ text: this.autoName });
    // This choice also says who plays.
    if (this.#auto && this.undecided) this.players = this.fresh(this.#page.game, "youFirst");
    this.#page.requestUpdate();
  }

  /** The same by a key, which is not where that is seen. */
  toggleAuto() {
    this.setAuto(!this.#auto);
    this.#page.switched(this.#auto, this.autoName);
  }

  /** Who moves now, with what moves by itself; pawns and the like are placed by hand. */
  get now(): string {
    const { rooms } = this.#page;
    if (rooms.hash) return rooms.players;
    if (this.undecided) return TWO;
    const placing = this.#page.board?.play?.state.action === "place" && this.#offersPlacing();
    if (!this.#auto || !this.canAuto || placing) return this.players;
    const [first, second] = this.kinds;
    return this.#autoSide === "first" ? `${AUTO} ${second}` : `${first} ${AUTO}`;
  }

  /** Whether placing is only how this game begins. */
  #offersPlacing(): boolean {
    return (this.#page.info?.actions.length ?? 0) > 1;
  }

  /** These players if there are such, and otherwise those of a new game. */
  usable(players: string): string {
    const own = games().flatMap(({ opponents }) => opponents);
    const is = (kind: string) =>
      /^(human|remote|ms:[1-9]\d{0,6})$/.test(kind) || levelOf(kind) || own.includes(kind);
    const kinds = players.split(" ");
    const good = players === UNDECIDED || (kinds.length === 2 && kinds.every(is));
    return good ? players : this.fresh();
  }

  /** Who plays a new game, as the settings say. */
  fresh(game = this.#page.game, sides = this.#page.settings.sides): string {
    const [computer, rival] = this.#computers(game);
    const human = sides === "youFirst" || (sides === "random" && Math.random() < 0.5);
    if (sides === "two") return TWO;
    if (sides === "watch") return `${computer} ${rival}`;
    return human ? `human ${computer}` : `${computer} human`;
  }

  /**
   * Who plays a game from elsewhere, of the kind `game:setup`. If it `isPlayed`, its moves were not made here: before a
   * computer continues it, a person says who plays.
   */
  guests(kind: string, isPlayed: boolean): string {
    if (isPlayed) return this.#page.settings.sides === "two" ? TWO : UNDECIDED;
    return this.undecided ? this.fresh(gameIdOf({ record: kind })) : this.#manned(kind);
  }

  /** A person has said who plays the game from elsewhere; this also applies to the next one. */
  decide(sides: Settings["sides"]) {
    const page = this.#page;
    page.change({ sides });
    this.players = this.fresh(page.game, sides);
    page.current.remember();
  }

  /** The computer's strength may change during a game; who plays which side may not. */
  setStrength() {
    if (!this.undecided) this.players = this.#manned(this.#page.kind);
  }

  /** The same people, and computers as the settings say for games of this kind, with odds of levels. */
  #manned(kind: string): string {
    const computers = this.#computers(gameIdOf({ record: kind }));
    const { kinds } = this;
    const two = !kinds.includes("human");
    // In a match they change sides.
    if (two && kinds[0] === computers[1]) computers.reverse();
    const seat = (player: string, index: number) =>
      player === "human" ? player : computers[two ? index : 0];
    const players = kinds.map(seat).join(" ");
    return changed(players, oddsOf(this.#page.settings.starts[kind], players));
  }

  /** Whom a person meets in a game, and whom that computer meets where two of them play. */
  #computers(game: string): [string, string] {
    const { level, time, opponents, rivals } = this.#page.settings;
    // Before the module is there nobody knows what else there is.
    const info = this.#page.ready ? offeredBy(game) : undefined;
    const player = (chosen = "", usual: string) => {
      if (info?.opponents.includes(chosen)) return chosen;
      if (!levelOf(chosen)) return usual;
      return time > 0 ? `ms:${time}` : chosen;
    };
    const computer = player(opponents[game], player(`level:${level}`, ""));
    return [computer, player(rivals[game], computer)];
  }
}
