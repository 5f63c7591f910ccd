// A game being played by people and computers: whose turn it is, what has been tapped, who is
// thinking. Knows no pixels and no rules; the element draws it and hands taps in.
import type { EngineClient } from "../engine/client.ts";
import type { Info } from "../engine/protocol.ts";
import {
  type CellId,
  Game,
  type Layout,
  type Note,
  type OutcomeInfo,
  type PlayedMove,
  type Player,
  type State,
  type Targets,
} from "../pkg/tessera.js";
import { startOf } from "../storage/record.ts";
import { pause } from "../ui/pauses.ts";
import { Choices } from "./choices.ts";
import { Computer } from "./computer.ts";
import { failed } from "./failed.ts";
import { offeredBy } from "./offered.ts";
import {
  effortOf,
  indexOf,
  isPlayer,
  LONGEST_MS,
  otherSide,
  type PlayerKind,
  REMOTE,
} from "./players.ts";

/** The shortest time that the computer appears to think: a move made sooner would look like a twitch. */
const LEAST_THINKING_MS = 450;
const WATCHING_MS = 800;
/** Long enough to read that somebody was passed over. */
const PASSED_MS = 1600;
const HINT = { player: "level:6", ms: 1500 };

export interface Host {
  /** Something to be drawn has changed. */
  changed(): void;
  /** Something happened; for a cancelable event, says whether it may. */
  tell(event: HostEvent, detail: object): boolean;
}

/** What happens in a game. */
export type HostEvent = "before-move" | "move" | "navigate" | "end" | "info" | "error";

/** Why nobody may move: the game is interrupted, or over for a reason outside its rules. */
export interface Halt {
  outcome?: Pick<OutcomeInfo, "winner" | "reason">;
  /** The position is only displayed: the status still says whose turn it was. */
  looking?: true;
}

export class Play {
  #game: Game;
  #host: Host;
  #computer: Computer;
  #halt: Halt | undefined;
  /** The computer does not think of itself. */
  #resting = false;
  /** There is nothing left of it. */
  #gone = false;
  /** After how many moves somebody went back to play on from there, until the game is gone through otherwise. */
  #wentBack: number | undefined;
  #players: [PlayerKind, PlayerKind];
  #layout: Layout;
  /** What can be chosen in this position. */
  #choices: Choices;
  #played: readonly PlayedMove[] | undefined;
  #record: string | undefined;
  #proposed: { cell: CellId; move: PlayedMove | undefined } | undefined;

  readonly game: string;
  readonly setup: string;
  state: State;
  /** What stands on the board or comes onto it, a key of the locale files. */
  readonly pieceKind: string;
  taps: CellId[] = [];
  targets: readonly CellId[] = [];
  /** The shortest time that the computer takes for a move, in milliseconds; 0 for a natural pace. */
  pace = 0;
  /** The taps of the move that the engine would make. */
  hint: CellId[] = [];
  /** That move's text. */
  hintText: string | undefined;

  constructor(game: Game, players: [PlayerKind, PlayerKind], engine: EngineClient, host: Host) {
    this.#game = game;
    this.#players = players;
    this.#host = host;
    // Asked for at every turn: the module copies the text each time.
    this.game = game.id;
    this.setup = game.setup;
    this.state = game.state();
    this.#choices = new Choices(game);
    this.#computer = new Computer(engine, host);
    this.pieceKind = pieceKindOf(game, this.state);
    this.#layout = game.layout();
    this.#aim(this.#choices.starts);
    host.changed();
  }

  /** Sets the computer to work if it is its turn. To be called once the host listens. */
  begin() {
    // Moves behind the one on the board would be lost.
    if (this.state.ply === this.state.plies) this.#continue();
  }

  /** Ends all work and gives the game's memory back. */
  dispose() {
    this.#gone = true;
    this.#computer.quiet();
    this.taps = [];
    this.#game.free();
  }

  get players(): [PlayerKind, PlayerKind] {
    return this.#players;
  }

  set players(players: [PlayerKind, PlayerKind]) {
    this.#players = players;
    this.#computer.quiet();
    // Before the end people look around.
    if (this.state.ply === this.state.plies) this.#continue();
    this.#host.changed();
  }

  get halt(): Halt | undefined {
    return this.#halt;
  }

  /** Halts the game, or lets it go on. Moves can be looked at all the same. */
  set halt(halt: Halt | undefined) {
    if (!halt && !this.#halt) return;
    this.#halt = halt;
    this.#computer.quiet();
    this.taps = [];
    this.#forgetHint();
    this.#aim(this.#choices.starts);
    if (this.state.ply === this.state.plies) this.#continue();
    this.#host.changed();
  }

  /** Whether a position before the last one is shown. */
  get isEarlier(): boolean {
    return this.state.ply < this.state.plies;
  }

  /** Whether it is looked at, rather than played on from. */
  get isLookedBack(): boolean {
    return this.isEarlier && (this.#halt !== undefined || this.state.ply !== this.#wentBack);
  }

  /** How the game ended, by its rules or because it was halted. */
  get outcome(): Halt["outcome"] | null {
    return this.#halt?.outcome ?? this.state.outcome;
  }

  /** What the game began with: the same text for games with the same start. */
  get start(): string {
    return startOf(this.record());
  }

  /** The record with its cursor after this many moves, or with these instead of the later ones. */
  recordAt(ply: number, instead?: readonly string[]): string {
    return this.#elsewhere((game) => {
      game.goto(ply);
      for (const move of instead ?? []) game.play(move);
      return game.record();
    });
  }

  /** The legal moves as texts, in the game's order; none when the game is over. */
  legalMoves(): string[] {
    return this.#game.legalMoves();
  }

  /** These moves, made from here or from after `ply` moves; as many as are legal. */
  movesFrom(moves: readonly string[], ply = this.state.ply): PlayedMove[] {
    return this.#elsewhere((game) => {
      let made = 0;
      try {
        game.goto(ply);
        for (; made < moves.length; made++) game.play(moves[made] ?? "");
      } catch {
        // The position has changed since the moves were found.
      }
      return game.moves().slice(ply, ply + made);
    });
  }

  /** The cells that a move can begin with. */
  get starts(): readonly CellId[] {
    return this.#choices.starts;
  }

  /** The cells that make a move by a single tap. */
  get direct(): readonly CellId[] {
    return this.taps.length > 0 ? [] : this.#choices.direct;
  }

  /** What a cell is, a key of the locale files. */
  kindOf(cell: CellId): string | undefined {
    return this.state.cells.find(({ id }) => id === cell)?.kind;
  }

  /** What may be tapped after a first tap on this cell; nothing where no move begins with it. */
  after(cell: CellId): readonly CellId[] {
    return this.#choices.after(cell);
  }

  /** The two taps of the only move that ends on this cell, if there is just one. */
  way(cell: CellId): readonly CellId[] | undefined {
    return this.#choices.way(cell);
  }

  /** Why no legal move begins with these taps, a key of the locale files. */
  whyNot(taps: readonly CellId[]): string | null {
    return this.open ? this.#game.whyNot([...taps]) : null;
  }

  /** The move that a tap on this cell would make, if it would make one. */
  proposal(cell: CellId): PlayedMove | undefined {
    if (!this.open || !this.direct.includes(cell)) return undefined;
    // Asked again with every drawing while the pointer rests there.
    if (this.#proposed?.cell !== cell) {
      const move = this.#choices.moveAt(cell);
      this.#proposed = { cell, move: move === undefined ? undefined : this.movesFrom([move])[0] };
    }
    return this.#proposed.move;
  }

  /** The taps of a move; none when it is not legal here. */
  tapsOf(move: string): readonly CellId[] {
    try {
      return [...this.#game.taps(move)];
    } catch {
      return [];
    }
  }

  /** What the game can show beyond the board. */
  overlay(id: string): Note[] {
    return this.#game.overlay(id);
  }

  #elsewhere<Result>(use: (game: Game) => Result): Result {
    const copy = Game.parse(this.record());
    try {
      return use(copy);
    } finally {
      copy.free();
    }
  }

  /** What never changes on the board. */
  layout() {
    return this.#layout;
  }

  moves(): PlayedMove[] {
    return [...this.played];
  }

  /** The same as long as no move is made, for what asks often: the module copies each text. */
  get played(): readonly PlayedMove[] {
    this.#played ??= this.#game.moves();
    return this.#played;
  }

  /** What the record says before the first move; may be empty. */
  preface(): string {
    return this.#game.preface();
  }

  record(): string {
    this.#record ??= this.#game.record();
    return this.#record;
  }

  url(): string {
    return this.#game.url();
  }

  position(): string {
    return this.#game.position();
  }

  isHuman(player: Player): boolean {
    return this.#kindAt(player) === "human";
  }

  /** Whether the engine moves for a side: no person does, neither here nor elsewhere. */
  isComputer(player: Player): boolean {
    return !this.isHuman(player) && this.#kindAt(player) !== REMOTE;
  }

  #kindAt(player: Player): PlayerKind {
    return this.#players[indexOf(player)];
  }

  /** What the computer has reported about the search in progress. */
  get info(): Info | undefined {
    return this.#computer.info;
  }

  get thinking(): boolean {
    return this.#computer.thinking;
  }

  /** The part of what the thought in progress may use that is used up, from 0 to 1. */
  get spent(): number {
    return this.#computer.spent;
  }

  /** Whether a person may tap now. */
  get open(): boolean {
    return this.#running && this.isHuman(this.state.toMove) && !this.thinking;
  }

  /** Whether it is the computer's turn in a game that was taken back or rests: it waits to be asked. */
  get waiting(): boolean {
    return this.#running && this.isComputer(this.state.toMove) && !this.thinking;
  }

  /** Whether a person waits for somebody who is about to move. */
  get isAwaited(): boolean {
    const { toMove } = this.state;
    const theirs = !this.isHuman(toMove) && !this.waiting;
    return this.#running && !this.isEarlier && theirs && this.isHuman(otherSide(toMove));
  }

  /** Whether somebody may move. */
  get #running(): boolean {
    return this.state.outcome === null && this.#halt === undefined;
  }

  /**
   * A tap on a cell: continues the move, begins another, or takes the last tap back. Returns whether
   * the cell was of any use.
   */
  tap(cell: CellId): boolean {
    if (!this.open) return false;
    if (this.taps.at(-1) === cell) return this.untap();
    const used = this.#extend([...this.taps, cell]) || this.#extend([cell]);
    if (!used) this.untap();
    return used;
  }

  /** Makes the only move that ends on this cell. Returns whether there is one. */
  tapEnd(cell: CellId): boolean {
    const way = this.open ? this.way(cell) : undefined;
    return way !== undefined && this.#extend([...way]);
  }

  /** Takes the last tap back. Returns whether there was one. */
  untap(): boolean {
    if (this.taps.length === 0) return false;
    this.#extend(this.taps.slice(0, -1));
    return true;
  }

  #extend(taps: CellId[]): boolean {
    const after = this.#targets(taps);
    if (!after) return false;
    this.#forgetHint();
    if (after.move !== null) {
      this.play(after.move, "human");
    } else {
      this.taps = taps;
      this.#aim(after.cells);
      this.#host.changed();
    }
    return true;
  }

  /** What may be tapped next, or the move that is made; nothing where no legal move begins like this. */
  #targets(taps: CellId[]): Targets | undefined {
    try {
      return this.#game.targets(taps);
    } catch {
      return undefined;
    }
  }

  /**
   * Makes a move; whoever was thinking about one need not go on. Returns whether it was made: a listener
   * may have refused it. Throws when it is not legal.
   */
  play(move: string, by: PlayerKind): boolean {
    const { state } = this;
    const allowed = this.#host.tell("before-move", { move, by });
    // A listener may have done something else on the board, or have removed it.
    if (this.#gone || this.state !== state) return false;
    if (!allowed) {
      this.taps = [];
      this.#refresh();
      return false;
    }
    this.#game.play(move);
    this.#played = undefined;
    this.#resting = false;
    this.#computer.quiet();
    this.#refresh();
    const { ply, outcome, lastMove } = this.state;
    // As a record spells it, whoever wrote it: what hears of it compares and sends it.
    this.#host.tell("move", { move: lastMove?.text ?? move, ply, by });
    // A listener may remove the board, put another game on it, or go elsewhere in this one.
    if (this.#gone || this.state.ply !== ply) return true;
    if (outcome) this.#host.tell("end", { outcome });
    if (!this.#gone) this.#continue();
    return true;
  }

  /** Back to a person's last decision, or to this many moves, to play on from there; this is not looking back. */
  undo(ply?: number) {
    if (ply === undefined) this.#step(-1, true);
    else this.goto(ply);
    this.#wentBack = this.state.ply;
  }

  /** On to the next decision of a person. */
  redo() {
    this.#step(1, true);
  }

  /** One move on or back, whoever made it. */
  step(by: 1 | -1) {
    this.#step(by, false);
  }

  #step(by: 1 | -1, toDecision: boolean) {
    const moves = this.played;
    let ply = this.state.ply + by;
    if (toDecision && this.#players.includes("human")) {
      const decides = (at: number) =>
        at === moves.length || this.isHuman(moves[at]?.player ?? "first");
      while (ply > 0 && ply < moves.length && !decides(ply)) ply += by;
    }
    this.goto(ply);
  }

  /** To after the first `ply` moves; the others stay. */
  goto(ply: number) {
    const to = Math.max(0, Math.min(Math.trunc(ply) || 0, this.state.plies));
    if (to === this.state.ply) return;
    this.#wentBack = undefined;
    this.#computer.quiet();
    this.#game.goto(to);
    this.#refresh();
    const { state } = this;
    this.#host.tell("navigate", { ply: to });
    if (this.#gone || this.state !== state) return;
    // At the end the game goes on; before it, people look around.
    if (to === state.plies) this.#continue();
  }

  /** What was taken back, or only lies ahead, is forgotten: the game ends here. */
  cut() {
    const { lastMove } = this.state;
    if (!this.isEarlier || !lastMove) return;
    this.#game.undo();
    this.#game.play(lastMove.text);
    this.#played = undefined;
    this.#refresh();
  }

  /** Has the computer move in a game that was taken back, or in which it rests. */
  resume() {
    if (!this.waiting) return;
    this.#resting = false;
    this.#think();
  }

  /** The computer waits until somebody moves or asks it to, as the game goes on elsewhere. */
  rest() {
    this.#resting = true;
    this.#computer.quiet();
    this.#host.changed();
  }

  /** The computer moves now, with the best it has found. */
  hurry() {
    this.#computer.hurry();
  }

  /** Shows what the engine would do. */
  async suggest() {
    if (!this.open || this.hint.length > 0) return;
    const { player, ms } = HINT;
    try {
      const move = await this.#computer.answer({ record: this.record(), player, limit: { ms } });
      if (move === undefined) return;
      this.taps = [];
      this.#aim(this.#choices.starts);
      this.hint = move === null ? [] : [...this.#game.taps(move)];
      this.hintText = move ?? undefined;
      this.#host.changed();
    } catch (error) {
      this.#fail(error);
    }
  }

  #continue() {
    if (this.#resting) return;
    if (this.#running && this.isComputer(this.state.toMove)) this.#think();
  }

  /** The only legal move, where there is just one. */
  get #only(): string | undefined {
    // Where moves begin on several cells there are several: no list of them has to be made.
    if (this.#choices.starts.length > 1) return undefined;
    const [only, another] = this.legalMoves();
    return another === undefined ? only : undefined;
  }

  async #think() {
    const kind = this.#kindAt(this.state.toMove);
    // The host has said so as soon as it was named.
    if (!isPlayer(kind, offeredBy(this.game)?.players ?? [])) return;
    const natural = this.#players.includes("human") ? LEAST_THINKING_MS : WATCHING_MS;
    const least = Math.max(this.pace || pause(natural), this.state.passed ? pause(PASSED_MS) : 0);
    try {
      const effort = effortOf(kind);
      const limit = { ms: LONGEST_MS, ...effort.limit };
      const task = { ...effort, record: this.record(), limit };
      const move = await this.#computer.answer(task, least, this.#only);
      if (move) this.play(move, kind);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown) {
    this.#host.tell("error", failed(error));
    this.#host.changed();
  }

  /** Reads the board anew after the game has changed. */
  #refresh() {
    this.#record = undefined;
    this.state = this.#game.state();
    this.taps = [];
    this.#choices = new Choices(this.#game);
    this.#forgetHint();
    this.#aim(this.#choices.starts);
    this.#host.changed();
  }

  #forgetHint() {
    this.hint = [];
    this.hintText = undefined;
  }

  #aim(targets: readonly CellId[]) {
    this.targets = targets;
    this.#proposed = undefined;
  }
}

/** What stands on a game's board, or comes onto it when it is empty; a key of the locale files. */
export function pieceKindOf(game: Game, { pieces }: Pick<State, "pieces">): string {
  const [standing] = pieces;
  if (standing) return standing.kind;
  const copy = Game.parse(game.record());
  try {
    const [move] = copy.legalMoves();
    if (move !== undefined) copy.play(move);
    return copy.moves().at(-1)?.motion[0]?.kind ?? "piece";
  } finally {
    copy.free();
  }
}

/** The class name of the colours in which the players' things are drawn. */
export function paletteOf({ pieceKind }: { pieceKind: string }): string {
  return `palette-${pieceKind}`;
}
