// A game at one device: its clock, the match that it belongs to, whether a move may be
// taken back, and what is counted. It listens to the board and knows no rules.
import type { Player } from "../../pkg/tessera.js";
import { type ClockState, clockOf, freshClock, parseControl, scaled } from "../../play/clock.ts";
import {
  changedSides,
  contestant,
  decided,
  type Match,
  matchOf,
  newMatch,
  scored,
} from "../../play/match.ts";
import type { Play } from "../../play/play.ts";
import { indexOf, levelOf, otherSide } from "../../play/players.ts";
import type { End } from "../../storage/shelf.ts";
import { count } from "../../storage/statistics.ts";
import { store } from "../../storage/store.ts";
import { play as sound } from "../../ui/sound.ts";
import { beginning, firstOf } from "../current/beginning.ts";
import type { TesseraPage } from "../page.ts";
import { uncover } from "../places.ts";
import { toBoard } from "../to-board.ts";
import { type Asked, Consent, type Ending } from "./consent.ts";
import { Facing } from "./facing.ts";
import { type Notes, notesOf } from "./notes.ts";
import { Result } from "./result.ts";
import { nameAt, Scoreboard } from "./scoreboard.ts";
import { Timekeeper } from "./timekeeper.ts";
import "../styles/strips.css";

/** Ends that no rule of the game makes: by its clock or by people, here or in a room. */
const BY_PEOPLE = ["time", "flag", "resigned", "agreed"];

export class LocalGame {
  readonly page: TesseraPage;
  readonly facing: Facing;
  readonly time: Timekeeper;
  readonly scoreboard: Scoreboard;
  readonly #consent: Consent;
  readonly result: Result;
  match: Match | undefined;
  #notes: Notes = notesOf(undefined, "", 0);
  /** A move is being taken back just now. */
  #taking = false;
  /** It was allowed to play on from an earlier position. */
  #branching = false;

  constructor(page: TesseraPage) {
    this.page = page;
    this.facing = new Facing(page, () => this.two);
    this.time = new Timekeeper(this);
    this.scoreboard = new Scoreboard(this);
    this.#consent = new Consent(this);
    this.result = new Result(this);
    // Boards to learn on have ends of their own: only what comes from within the main part is of this game.
    const main = page.querySelector("main");
    // Before the page keeps the game, so that it keeps the clock as it is after the move.
    const first = { capture: true };
    main?.addEventListener("tessera-before-move", this.#onBeforeMove, first);
    main?.addEventListener("tessera-before-undo", this.#onBeforeUndo, first);
    main?.addEventListener("tessera-move", this.#onMove, first);
    main?.addEventListener("tessera-navigate", this.#onNavigate, first);
    main?.addEventListener("tessera-end", this.#onEnd, first);
    document.addEventListener("visibilitychange", this.#onHide);
    page.addController({ hostUpdated: () => this.#draw() });
  }

  /** Nothing where the game on the board is not played here. */
  get play(): Play | undefined {
    return this.page.here;
  }

  get ended(): End | null {
    return this.#notes.ended;
  }

  /** How many moves stand; those behind were taken back. */
  get stand(): number {
    return this.#notes.stand;
  }

  /** Whether two people sit here, and neither side moves by itself. */
  get two(): boolean {
    const { assignment } = this.page;
    return this.play !== undefined && !assignment.undecided && assignment.now === "human human";
  }

  /** Who plays a side: `a` is the person, or of two alike who began. */
  who(side: Player): "a" | "b" {
    return contestant(this.match ?? { first: firstOf(this.page.assignment.players) }, side);
  }

  /** The name of the player of a side. */
  name(side: Player): string {
    return nameAt(this, side);
  }

  /** Whether it is played with a handicap: it says nothing of how strong anybody is. */
  get uneven(): boolean {
    return this.#notes.odds !== undefined || (this.play?.start.includes("[Position") ?? false);
  }

  /** Whether it counts for one's rating, or would but for the help that one had; nothing where it could not. */
  get rated(): boolean | undefined {
    const { here, own, helped, rated } = this.#notes;
    if (rated) return true;
    const level = this.page.assignment.kinds.some((kind) => levelOf(kind));
    return here && own && helped && level && !this.uneven ? false : undefined;
  }

  /** Whether a match goes on after this game. */
  get goesOn(): boolean {
    return this.match !== undefined && decided(this.match) === undefined;
  }

  /** Whether no rule of the game has ended it. */
  get byPeople(): boolean {
    return BY_PEOPLE.includes(this.#notes.ended?.reason ?? "");
  }

  /** A flag, people or a match make an end final: nobody takes it back. */
  get #final(): boolean {
    return this.ended !== null && (this.match !== undefined || this.byPeople);
  }

  get #locked(): boolean {
    return this.time.paused || this.#final;
  }

  /** What is kept with the game; of a game from elsewhere only how people have ended it here. */
  get state(): unknown {
    if (!this.#notes.here && !this.byPeople) return undefined;
    const { match } = this;
    const { clock } = this.time;
    return { ...this.#notes, ...(clock && { clock: clock.state }), ...(match && { match }) };
  }

  /**
   * Another game is on the board; `Local.take` says what of it may be known. Until this file was there it may
   * have been `playedOn`.
   */
  begin(state: unknown, playedOn = false) {
    const { play, page } = this;
    this.#consent.drop();
    if (!play) return this.#rest();
    const { ply, plies, outcome, toMove } = play.state;
    const saved = typeof state === "object" && state !== null ? state : undefined;
    const { clock, match } = (saved ?? {}) as { clock?: unknown; match?: unknown };
    const kept = saved !== undefined && "here" in saved;
    this.#notes = notesOf(saved, page.assignment.players, plies);
    if (ply < plies && ply === this.stand && !outcome) this.#wentBack(play);
    // An end that is kept was counted where the game ended, which may be another window.
    this.#notes.counted ||= kept && outcome !== null && !playedOn;
    this.match = matchOf(match) ?? (saved && !kept ? this.#newMatch() : undefined);
    this.time.begin(kept ? clockOf(clock) : saved && this.#newClock());
    if ((!kept || playedOn) && plies > 0 && !outcome)
      this.time.clock?.forward(plies, ply === plies ? toMove : null);
    this.result.begin();
    this.facing.begin(toMove);
    this.#hold();
    this.time.run();
    this.#onEnd();
    page.requestUpdate();
  }

  /** Where a game that was kept stands its moves were taken back: nobody is only looking. */
  #wentBack(play: Play) {
    play.undo(play.state.ply);
    this.page.board?.requestUpdate();
  }

  /** What is on the board goes on as another game: what it counted stays with the one before. */
  part() {
    delete this.#notes.rated;
  }

  /** There is no game here: nothing of the one before is left. */
  #rest() {
    this.#notes = notesOf(undefined, "", 0);
    this.match = undefined;
    this.facing.begin("first");
    this.time.begin(undefined);
    this.time.run();
    if (this.page.board) this.page.board.readonly = false;
  }

  #newMatch(): Match | undefined {
    this.match = undefined;
    return newMatch(this.page.settings.bestOf, this.who("first"));
  }

  #newClock(): ClockState | undefined {
    const { clock, handicap } = this.page.settings;
    const mine = parseControl(clock);
    if (!mine) return undefined;
    const theirs = scaled(mine, handicap > 0 && handicap <= 4 ? handicap : 1);
    return freshClock(this.who("first") === "a" ? [mine, theirs] : [theirs, mine]);
  }

  #onBeforeMove = (event: HTMLElementEventMap["tessera-before-move"]) => {
    const { play } = this;
    if (!play) return;
    const { move, by } = event.detail;
    const { ply, toMove } = play.state;
    const earlier = ply < this.#notes.stand && !this.#branching;
    if (this.#locked) event.preventDefault();
    else if (this.time.clock?.expired()) {
      // A move after the flag comes too late.
      event.preventDefault();
      queueMicrotask(() => this.fall());
    } else if (by === "human" && this.two && earlier) {
      event.preventDefault();
      this.#consent.ask({ kind: "branch", by: toMove, ply, move });
    }
  };

  #onMove = (event: HTMLElementEventMap["tessera-move"]) => {
    const { play } = this;
    if (!play) return;
    const { clock } = this.time;
    const { ply, outcome, toMove, passed, lastMove } = play.state;
    const by = lastMove?.player ?? otherSide(toMove);
    this.time.goOn();
    if (ply <= this.#notes.stand) this.#backTo(ply - 1, by);
    this.#notes.stand = ply;
    const turnOver = outcome !== null || toMove !== by || passed;
    clock?.moved(by, ply, turnOver, outcome ? null : toMove);
    this.#judge(event.detail.by, by);
    this.#consent.drop(this.two ? [] : ["resign"]);
    if (turnOver && !outcome) this.facing.to(toMove);
    this.time.run();
  };

  /** Whether this game still counts, and as what, after a move. */
  #judge(by: string, side: Player) {
    const { assignment } = this.page;
    if (by !== this.#kindAt(side)) this.#notes.own = false;
    const changed = this.#notes.players !== assignment.players;
    if ((by === "human" && this.#aided) || changed) this.help();
  }

  /** A person has had help with this game. */
  help() {
    this.#notes.helped = true;
  }

  /** Whether the page shows now what helps. */
  get #aided(): boolean {
    const { settings, board } = this.page;
    return settings.analysis || (board?.overlays.some(({ shown }) => shown) ?? false);
  }

  /** Help counts also when it is gone before the move; at the beginning it may only be left from before. */
  #watch() {
    const { play } = this;
    if (!play || play.outcome || play.state.plies === 0) return;
    if (this.#aided && play.isHuman(play.state.toMove)) this.help();
  }

  #kindAt(side: Player): string | undefined {
    return this.page.assignment.kinds[indexOf(side)];
  }

  #onBeforeUndo = (event: HTMLElementEventMap["tessera-before-undo"]) => {
    const { ply } = event.detail;
    // In a game that is over or interrupted it is mere looking, and between two before an earlier position, too.
    if (this.#locked || (this.two && ply < this.#notes.stand)) return;
    if (!this.two) this.#take();
    else if (ply > 0) {
      event.preventDefault();
      const by = this.play?.played[ply - 1]?.player ?? "first";
      this.#consent.ask({ kind: "undo", by, ply });
    }
  };

  /** The next step back is a take-back, not only a look. */
  #take() {
    this.#taking = true;
    queueMicrotask(() => {
      this.#taking = false;
    });
  }

  /** Whether people can end the game so now: it has begun, and somebody here plays it, or both are here. */
  canEnd(how: Ending): boolean {
    const { undecided, players } = this.page.assignment;
    const goesOn = this.play !== undefined && this.stand > 0 && !this.#notes.ended;
    return goesOn && (how === "draw" ? this.two : !undecided && players.includes("human"));
  }

  /** Asks whether the side of a person, of two the one to move, resigns, or the other one agrees to a draw. */
  askToEnd(how: Ending) {
    const { play, page } = this;
    if (!play || !this.canEnd(how)) return;
    uncover();
    // Whose turn it is stands at the end.
    if (this.two) play.goto(this.stand);
    const { toMove, ply } = play.state;
    this.#consent.ask({ kind: how, by: this.two ? toMove : page.assignment.own, ply });
  }

  /** Does what was asked for, now that it is allowed. */
  allow({ kind, by, ply, move }: Asked) {
    const { play } = this;
    if (kind === "resign") return this.#agree({ winner: otherSide(by), reason: "resigned" });
    if (kind === "draw") return this.#agree({ winner: null, reason: "agreed" });
    if (!play || this.#locked) return;
    play.goto(ply);
    if (kind === "undo") {
      this.#take();
      play.undo();
    } else if (move !== undefined) {
      this.#branching = true;
      play.play(move, "human");
      this.#branching = false;
    }
  }

  #onNavigate = (event: HTMLElementEventMap["tessera-navigate"]) => {
    const { play } = this;
    if (!play) return;
    const { ply } = event.detail;
    const { toMove, outcome } = play.state;
    if (this.#taking) this.#backTo(ply, toMove);
    else if (ply > this.#notes.stand && !this.#locked) {
      // What was taken back is made again.
      this.#notes.stand = ply;
      this.time.clock?.forward(ply, outcome ? null : toMove);
    }
    if (ply === this.#notes.stand && !outcome) this.facing.to(toMove);
    this.time.look(ply < this.#notes.stand);
    this.time.run();
    this.#onEnd();
  };

  /** What came after this many moves is taken back. */
  #backTo(ply: number, next: Player) {
    this.#notes.stand = ply;
    this.help();
    this.#notes.ended = null;
    this.time.clock?.back(ply, next);
  }

  /** Also the first move may end a game, before this file is there, and an end may be gone to. */
  #onEnd = () => {
    const { outcome } = this.play?.state ?? {};
    if (!outcome || this.#notes.ended) return;
    this.time.clock?.stop();
    const { winner, reason } = outcome;
    this.#finish({ winner, reason });
  };

  /** The time of the player to move is up. */
  fall() {
    const loser = this.time.clock?.flagged;
    if (loser && !this.#notes.ended) this.#end({ winner: otherSide(loser), reason: "time" });
  }

  /** People end the game; after the flag it comes too late. */
  #agree(ended: End) {
    if (this.#notes.ended) return;
    if (this.time.clock?.expired()) this.fall();
    else this.#end(ended);
    void toBoard(this.page);
  }

  /** Ends the game without a move. */
  #end(ended: End) {
    if (this.page.settings.sound) sound("end");
    // As after moves: the result is not to lie behind what is said of how it began.
    this.page.notices.pass();
    this.time.clock?.stop();
    // Whoever was looking back sees where it ended, and what was taken back is no part of it.
    this.play?.goto(this.stand);
    this.play?.cut();
    // Nor is what might have been done next.
    this.page.board?.preview([]);
    this.#finish(ended);
  }

  #finish(ended: End) {
    this.#notes.ended = ended;
    if (this.#notes.here && !this.#notes.counted) {
      this.#notes.counted = true;
      if (this.match) this.match = scored(this.match, ended.winner);
      this.#count(ended);
    }
    this.#consent.drop();
    this.result.begin();
    uncover();
    this.time.run();
    // The board tells others of this end before it is locked.
    queueMicrotask(() => {
      this.#hold();
      this.page.current.remember();
    });
  }

  #count({ winner, reason }: End) {
    const { play } = this;
    const { kinds, own: side } = this.page.assignment;
    const computer = kinds.find((kind) => kind !== "human");
    if (!play || this.uneven || !kinds.includes("human") || !this.#notes.own) return;
    // Whoever resigns before a move of their own has not played.
    const played = winner && play.played.some(({ player }) => player === otherSide(winner));
    if (reason === "resigned" && !played) return;
    const { helped } = this.#notes;
    const level = levelOf(computer ?? "");
    const score = winner === null ? 0.5 : winner === side ? 1 : 0;
    if (level && !helped) this.#notes.rated = { level, score };
    count(store, {
      game: play.game,
      setup: play.setup,
      opponent: computer ?? "two",
      side,
      winner,
      helped,
      turns: BY_PEOPLE.includes(reason) ? 0 : (play.played.at(-1)?.turn ?? 0),
    });
  }

  /** Locks the board, or frees it. */
  #hold() {
    const { play } = this;
    const { board } = this.page;
    if (!play || !board) return;
    const { ended } = this.#notes;
    board.readonly = this.#locked;
    if (this.#final && ended) play.halt = { outcome: ended };
    else play.halt = this.time.paused ? {} : undefined;
    this.page.requestUpdate();
  }

  pause = () => {
    this.#consent.drop(["resign", "draw"]);
    this.time.pause();
    this.#hold();
    this.time.run();
    this.say(this.page.texts.t("local.paused"));
    this.page.current.save();
  };

  resume = () => {
    this.time.resume();
    this.time.look((this.play?.state.ply ?? 0) < this.#notes.stand);
    this.#hold();
    this.time.run();
    this.say(this.page.texts.t("local.resumed"));
  };

  /** A person who plays a computer may be called away; two people look after their clock themselves. */
  #onHide = () => {
    if (document.visibilityState !== "hidden") return;
    if (this.time.clock?.running && !this.time.paused && !this.two) this.pause();
    else this.page.current.save();
  };

  /** The next game of the match, with sides changed; or all anew. */
  next = () => {
    const { play, match, page } = this;
    if (!play) return;
    if (match && this.goesOn) {
      const players = [...page.assignment.kinds].reverse().join(" ");
      const next = changedSides(match);
      const name = `${play.game}:${play.setup}`;
      const record = beginning(name, next.first, players, page.settings.starts);
      const { odds } = this.#notes;
      page.current.follow({ record, players, table: { match: next, ...(odds && { odds }) } });
    } else page.newGame();
    void page.updateComplete.then(() => toBoard(page));
  };

  say(text: string) {
    this.scoreboard.say(text);
  }

  #draw() {
    this.#watch();
    if (!this.page.texts.ready("local", () => this.page.requestUpdate())) return;
    this.scoreboard.draw();
    this.#consent.draw();
    this.result.draw();
  }
}
