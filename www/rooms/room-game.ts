// A game in a room, on a board: moves made here by hand go to the room, moves of others come from it. It uses only
// what any page can use of the board, so any page with its own transport can do the same.
import type {
  FromServer,
  Move,
  Moved,
  OfferKind,
  Phrase,
  Seat,
  State,
  ToServer,
} from "../../rooms/protocol.ts";
import { OUT_OF_STEP } from "../../rooms/protocol.ts";
import { Game } from "../pkg/tessera.js";
import { stepsToFace } from "../play/facing.ts";
import type { Halt, Play } from "../play/play.ts";
import { startOf } from "../storage/record.ts";
import { Connection, type Line, TOO_OLD } from "./connection.ts";
import { cleanName } from "./name.ts";
import { after, type Seen } from "./seen.ts";

/** What a room needs of a board; `<tessera-game>` has it. */
export type Board = HTMLElement & {
  readonly play: Play | undefined;
  players: string;
  unaided: boolean;
  load(text: string): string | undefined;
  move(text: string): boolean;
  goto(ply: number): void;
};

export interface RoomOptions {
  /** The room's address, `https://…/rooms/CODE`. */
  address: string;
  /** The token of the seat that you have or want, 32 hexadecimal digits; without it, you watch. */
  token?: string;
  /** The token of another seat that is yours, asked for where none is free. */
  instead?(): string | undefined;
  /** The name that the others see, up to 24 characters. */
  name?: string;
  /** Moves that were made before a reload and not acknowledged: `pending` of the room then. */
  pending?: readonly Move[];
  /**
   * How the game began, such as `quoridor:5x3`, if that is known: the board shows it until the room first
   * answers.
   */
  start?: string;
  /** The seat that one had when last there, where that is known. */
  lastSeat?: Seat;
  /** Something that can be shown has changed: the state, the line, or which moves are on their way. */
  changed?(): void;
  /** Called with every message from the server, once board and state are up to date. */
  hear?(message: FromServer): void;
}

export class RoomGame {
  readonly address: string;
  readonly #board: Board;
  /** Whether the board gives no help by itself, and who plays on it elsewhere. */
  readonly #unaided: boolean;
  readonly #players: string;
  /** Who plays on it as the room has it. */
  #seated = "";
  readonly #options: RoomOptions;
  readonly #connection: Connection;
  #seen: Seen | undefined;
  /** When the clock was told, in milliseconds of `performance.now`. */
  #told = 0;
  /** What happens on the board comes from the room. */
  #following = false;
  /** The board is another game's. */
  #left = false;
  /** How it has halted the game on the board; another game, which came meanwhile, may have been halted by others. */
  #halt: Halt | undefined;
  /** An attempt to reach the room has failed. */
  #tried = false;
  /** The board shows a placeholder until the room's game is known. */
  #standsIn = false;
  /** Whose turn it is after all moves that were made here. */
  #toMove: Seat | undefined;

  /** Sits down or watches. The module must be loaded and the board be in a page. */
  constructor(board: Board, options: RoomOptions) {
    this.#board = board;
    this.#unaided = board.unaided;
    this.#players = board.players;
    this.#options = options;
    this.address = options.address;
    const { address, token, instead, name, pending } = options;
    this.#connection = new Connection({
      address,
      ...(token && { token }),
      ...(instead && { instead }),
      ...(name !== undefined && { name: cleanName(name) }),
      ...(pending && { pending }),
      hear: (message) => this.#hear(message),
      line: ({ is }) => {
        if (is === "waiting" && !this.#tried) this.#missed();
        // The first news comes before there is a connection to ask.
        queueMicrotask(() => {
          if (!this.#left) options.changed?.();
        });
      },
    });
    board.addEventListener("tessera-before-move", this.#onBeforeMove);
    // Before all who do more with a move: it is on its way first.
    board.addEventListener("tessera-move", this.#onMove, { capture: true });
    board.addEventListener("tessera-before-undo", this.#onBeforeUndo);
    board.addEventListener("tessera-navigate", this.#onNavigate);
    board.addEventListener("tessera-ready", this.#onReady);
  }

  /** What is known of the room; nothing before the server has first answered. */
  get state(): Seen | undefined {
    return this.#seen;
  }

  /** Whether the room has not answered yet, after at least one attempt. */
  get unreached(): boolean {
    return this.#tried && this.#seen === undefined;
  }

  get line(): Line {
    return this.#connection.line;
  }

  /** Own moves that are not acknowledged yet. */
  get pending(): readonly Move[] {
    return this.#connection.pending;
  }

  get seat(): Seat | null {
    return this.#seen?.seat ?? null;
  }

  /** The seat that one had when last there. */
  get lastSeat(): Seat | null {
    return this.#options.lastSeat ?? null;
  }

  /** Whether undo on the board does anything now: asks the other side, or only looks back. */
  get canUndo(): boolean {
    const asks = this.#asksForUndo(this.#board.play?.state.ply ?? 0);
    return !asks || (this.line.is === "open" && this.full && this.hasMoved);
  }

  /** Whether who sits here has made a move that could be taken back. */
  get hasMoved(): boolean {
    return this.#board.play?.played.some(({ player }) => player === this.seat) ?? false;
  }

  /** Whether the game goes on, or waits for somebody to come. */
  get running(): boolean {
    return this.#seen?.outcome === null;
  }

  /** Whether both seats are taken. */
  get full(): boolean {
    const { taken } = this.#seen ?? {};
    return taken?.first === true && taken.second;
  }

  /** Whether it is the turn of the player who sits here, also while they look back. */
  get isTurn(): boolean {
    const toMove = this.pending.length > 0 ? this.#toMove : this.#seen?.toMove;
    return this.running && this.seat !== null && toMove === this.seat;
  }

  /** By how many steps the board must be rotated to face the player who sits here. */
  get turned(): number {
    const { play } = this.#board;
    return play && this.seat ? stepsToFace(this.seat, play.layout()) : 0;
  }

  /** What a side has left now, in milliseconds; nothing without a clock. */
  left(seat: Seat): number | undefined {
    const clock = this.#seen?.clock;
    if (!clock) return undefined;
    const passed = clock.running === seat ? performance.now() - this.#told : 0;
    return Math.max(0, clock.left[seat] - passed);
  }

  /** Makes an offer to the other side. Returns whether there is a connection. */
  offer(kind: OfferKind): boolean {
    return this.#send({ type: "offer", kind, ...this.#now });
  }

  /** Answers the open offer, or withdraws your own. */
  answer(yes: boolean): boolean {
    const { offer } = this.#seen ?? {};
    if (!offer) return false;
    return this.#send({ type: "answer", ...this.#now, kind: offer.kind, ply: offer.ply, yes });
  }

  resign(): boolean {
    return this.#send({ type: "resign", ...this.#now });
  }

  say(phrase: Phrase): boolean {
    return this.#send({ type: "say", phrase });
  }

  /** Changes the name that the others see; an empty one removes it. */
  rename(name: string) {
    this.#connection.rename(cleanName(name));
  }

  /** Reconnects at once if the connection broke. */
  retry() {
    this.#connection.retry();
  }

  /** The page was told that there is no network: nobody waits for the server to fall silent. */
  lose() {
    this.#connection.lose();
  }

  /** Lets go of the board and ends the connection; the seat is kept for its token. */
  leave() {
    const board = this.#board;
    this.#left = true;
    board.removeEventListener("tessera-before-move", this.#onBeforeMove);
    board.removeEventListener("tessera-move", this.#onMove, { capture: true });
    board.removeEventListener("tessera-before-undo", this.#onBeforeUndo);
    board.removeEventListener("tessera-navigate", this.#onNavigate);
    board.removeEventListener("tessera-ready", this.#onReady);
    board.unaided = this.#unaided;
    // Whoever has been named since is meant to play.
    if (board.players === this.#seated) board.players = this.#players;
    // What only stood in for a game may begin, and what was only looked at may go on.
    const { play } = board;
    if (play?.halt && play.halt === this.#halt && !play.halt.outcome) play.halt = undefined;
    // No computer goes on with a game between others.
    play?.rest();
    this.#connection.close();
  }

  /** The point of the game that a message is about: after all moves that were made here. */
  get #now() {
    const { ply = 0, round = 1 } = this.#seen ?? {};
    return { ply: ply + this.pending.length, round };
  }

  #send(message: ToServer): boolean {
    return this.#connection.send(message);
  }

  #onBeforeMove = (event: HTMLElementEventMap["tessera-before-move"]) => {
    if (this.#following) return;
    const { state } = this.#board.play ?? {};
    const isLast = state?.ply === state?.plies;
    if (!this.isTurn || !isLast || this.line.is === "over") event.preventDefault();
  };

  #onMove = (event: HTMLElementEventMap["tessera-move"]) => {
    if (this.#following) return;
    const { move, ply } = event.detail;
    this.#toMove = this.#board.play?.state.toMove;
    this.#connection.play(move, ply - 1);
    this.#options.changed?.();
  };

  /** Nobody takes back alone. Going further back while looking back only looks. */
  #onBeforeUndo = (event: HTMLElementEventMap["tessera-before-undo"]) => {
    if (!this.#asksForUndo(event.detail.ply)) return;
    event.preventDefault();
    this.offer("undo");
  };

  #asksForUndo(ply: number): boolean {
    const { plies = 0 } = this.#board.play?.state ?? {};
    return this.running && this.seat !== null && ply >= plies;
  }

  #onNavigate = () => {
    if (this.#seen) this.#settle();
  };

  /** Another game was put on the board: the room's comes back. */
  #onReady = () => {
    if (this.#seen && !this.#following) this.#connection.ask();
  };

  #hear(message: FromServer) {
    const there = message.type === "state" && readOf(message.record);
    // A game that a newer build made is nothing to this one.
    if (there === undefined) return this.#connection.end(TOO_OLD);
    const before = this.#seen;
    this.#seen =
      message.type === "state" ? after(message, message) : before && after(before, message);
    if (this.#seen?.clock !== before?.clock) this.#told = performance.now();
    if (message.type === "state" && there) {
      this.#catchUp(message, there);
      // It ended while the connection was lost.
      if (before?.outcome === null) this.#announce(message);
    }
    if (message.type === "moved") this.#take(message);
    if (message.type === "over") {
      this.#settle();
      this.#announce(message);
    }
    // The board shows a move that was never made. Where the game has gone on, the state comes by itself.
    if (message.type === "refused" && message.to === "move" && !OUT_OF_STEP.includes(message.code))
      this.#connection.ask();
    this.#options.hear?.(message);
    this.#options.changed?.();
  }

  /** The first attempt has failed: the beginning stands on the board, for nobody to move, until the room answers. */
  #missed() {
    this.#tried = true;
    const { start } = this.#options;
    const board = this.#board;
    if (this.#seen || start === undefined) return;
    this.#seat(null);
    this.#standsIn = true;
    this.#follow(() => board.load(start));
    board.unaided = true;
    this.#halted({});
  }

  /** Somebody has moved: the board follows, unless it shows that move already. */
  #take({ ply, text }: Moved) {
    const moves = this.#board.play?.played ?? [];
    if (moves[ply]?.text === text) return;
    if (moves.length === ply) this.#make([text]);
    else this.#connection.ask();
  }

  /** Brings the board to where the room is, and further by moves that are still on their way there. */
  #catchUp({ record, seat, round }: State, there: Read) {
    const board = this.#board;
    this.#seat(seat);
    const here = board.play && readOf(board.play.record());
    const pending = this.pending.filter((move) => move.round === undefined || move.round === round);
    const meant = [...there.moves];
    for (const { ply, text } of pending) if (ply === meant.length) meant.push(text);
    const goesOn =
      !this.#standsIn &&
      here?.start === there.start &&
      here.moves.every((text, at) => text === meant[at]);
    this.#standsIn = false;
    if (!goesOn) this.#follow(() => board.load(record));
    this.#make(meant.slice(board.play?.state.plies ?? 0));
    this.#settle();
  }

  #seat(seat: Seat | null) {
    this.#seated = playersOf(seat);
    this.#board.players = this.#seated;
  }

  /** Makes moves at the end of the game, wherever somebody was looking. */
  #make(moves: readonly string[]) {
    if (moves.length === 0) return;
    this.#follow(() => {
      this.#board.goto(this.#board.play?.state.plies ?? 0);
      for (const text of moves) this.#board.move(text);
      this.#toMove = this.#board.play?.state.toMove;
    });
  }

  #follow(act: () => void) {
    this.#following = true;
    try {
      act();
    } catch {
      // What was meant to follow does not any more: the state says how the game stands.
    } finally {
      this.#following = false;
    }
  }

  /** Says that the game is over, if it is; of ends by its rules the board has told itself. */
  #announce({ outcome, how }: Pick<State, "outcome" | "how">) {
    if (!outcome || how === "rules") return;
    const detail = { outcome: { ...outcome, line: [], labels: [] } };
    const event = new CustomEvent("tessera-end", { detail, bubbles: true, composed: true });
    this.#board.dispatchEvent(event);
  }

  /**
   * The board knows of ends by its rules only; of others it is told. While a game runs there is no help, and earlier
   * positions are only looked at.
   */
  #settle() {
    const { outcome = null, how = null } = this.#seen ?? {};
    const { play } = this.#board;
    this.#board.unaided = this.#unaided || outcome === null;
    if (!play) return;
    const looking = play.isEarlier ? ({ looking: true } as const) : undefined;
    this.#halted(outcome && how !== "rules" ? { outcome } : looking);
  }

  #halted(halt: Halt | undefined) {
    this.#halt = halt;
    if (this.#board.play) this.#board.play.halt = halt;
  }
}

/** The board's players, as seen from a seat. */
export function playersOf(seat: Seat | null): string {
  const kind = (side: Seat) => (side === seat ? "human" : "remote");
  return `${kind("first")} ${kind("second")}`;
}

/** What a record began with, and its moves. */
interface Read {
  start: string;
  moves: string[];
}

/** What a record says; nothing where this build cannot read it. */
function readOf(record: string): Read | undefined {
  try {
    const game = Game.parse(record);
    const moves = game.moves().map(({ text }) => text);
    game.free();
    return { start: startOf(record), moves };
  } catch {
    return undefined;
  }
}
