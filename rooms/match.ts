// What happens at the board of a room: moves, offers, resigning, the clock, the next game. Plain values without
// sockets and storage: the room passes in messages and the time, and sends and stores the results.
import * as Clocks from "./clock.ts";
import {
  type Answer,
  type Answered,
  type Both,
  type ClockState,
  type Control,
  type Ending,
  type FromServer,
  type How,
  MOST_PLIES,
  type Move,
  type Moved,
  type Offer,
  type OfferKind,
  type OpenOffer,
  type RefusalCode,
  type Resign,
  type Seat,
} from "./protocol.ts";

/** Where a game begins. */
export interface Start {
  game: string;
  setup: string;
  position: string | null;
}

/** How a game stands. */
export interface Standing {
  record: string;
  toMove: Seat | null;
  /** How it ended by the rules. */
  ending: Ending | null;
}

/** Who judges: positions are given by their start and moves. */
export interface Rules {
  standing(start: Start, moves: readonly string[]): Standing;
  /** Makes a move: gives its text as the record spells it, and whether a turn is over, or why it cannot be. */
  play(
    start: Start,
    moves: readonly string[],
    text: string,
  ): { good: { text: string; turnOver: boolean; standing: Standing } } | { bad: string };
  /** Whether a text is a spelling of the move that was made at this ply. */
  spells(start: Start, moves: readonly string[], ply: number, text: string): boolean;
  /** The game will not be asked for again. */
  forget(): void;
}

/** Who holds a seat. */
export interface Holder {
  token: string;
  name: string | null;
}

/** An offer that came to nothing: it was declined, or withdrawn. */
export interface FailedOffer extends OpenOffer {
  withdrawn?: boolean;
}

/** All that is kept of a room but its moves. */
export interface Kept {
  code: string;
  start: Start;
  control: Control | null;
  created: number;
  /** When the last move, take-back or rematch was made, or the room, if there was none. */
  touched: number;
  round: number;
  holders: Both<Holder | null>;
  clock: Clocks.Clock | null;
  offer: OpenOffer | null;
  /** The offers that came to nothing since the last move. */
  declined: FailedOffer[];
  ending: Ending | null;
  /** When the runtime will wake the room. */
  alarm: number | null;
}

/** A move that was made, and what both had left after it. */
export interface MadeMove {
  text: string;
  by: Seat;
  turnOver: boolean;
  left: Both<number> | null;
}

/** What to send, and to whom: everybody, or only the sender. `whole` sends everybody the state. */
export interface Done {
  tell: FromServer[];
  to: "all" | "sender";
  whole: boolean;
}

export interface Refusal {
  refused: RefusalCode;
  /** In the words of the rules. */
  detail?: string;
}

/** What came of a message. */
export type Result = Done | Refusal;

/** How often a side may withdraw an offer before a move; after that it counts as declined. */
const WITHDRAWALS = 3;

export const opponentOf = (seat: Seat): Seat => (seat === "first" ? "second" : "first");

const refused = (code: RefusalCode, detail?: string): Refusal => ({
  refused: code,
  ...(detail && { detail }),
});
const toAll = (...tell: FromServer[]): Done => ({ tell, to: "all", whole: false });

export class Match {
  readonly kept: Kept;
  readonly moves: MadeMove[];
  readonly #rules: Rules;
  #standing: Standing;

  constructor(kept: Kept, moves: MadeMove[], rules: Rules) {
    this.kept = kept;
    this.moves = moves;
    this.#rules = rules;
    this.#standing = rules.standing(kept.start, this.#texts);
  }

  get ply(): number {
    return this.moves.length;
  }

  get record(): string {
    return this.#standing.record;
  }

  /** Nobody, when the game is over. */
  get toMove(): Seat | null {
    return this.kept.ending ? null : this.#standing.toMove;
  }

  get isFull(): boolean {
    const { first, second } = this.kept.holders;
    return first !== null && second !== null;
  }

  /** What clients see of the clock. */
  clockAt(now: number): ClockState | null {
    return this.kept.clock && Clocks.shown(this.kept.clock, now);
  }

  /** When the flag falls unless somebody moves. */
  get deadline(): number {
    return this.kept.clock ? Clocks.deadline(this.kept.clock) : Number.POSITIVE_INFINITY;
  }

  /** Lets time run for the player to move, if it runs at all now. */
  run(now: number) {
    const { clock } = this.kept;
    const runs = this.ply > 0 && this.isFull;
    if (clock) this.kept.clock = Clocks.running(clock, runs ? this.toMove : null, now);
  }

  /** Ends the game if the time of the player to move is up. */
  flag(now: number): Done | null {
    const loser = this.kept.clock?.running;
    if (!loser || this.deadline > now) return null;
    return toAll(this.#end("flag", opponentOf(loser), now));
  }

  move(by: Seat, { ply, round, text }: Move, now: number): Result {
    const made = this.moves[ply];
    const again = round === undefined || round === this.kept.round;
    if (again && made?.by === by && this.#isSame(made, ply, text))
      return { tell: [this.#moved(ply, made, now)], to: "sender", whole: false };
    const late = this.#outOfStep(ply, round);
    if (late) return late;
    if (this.kept.ending) return refused("game-over");
    if (this.toMove !== by) return refused("not-your-turn");
    if (ply >= MOST_PLIES) return refused("too-long");
    const played = this.#rules.play(this.kept.start, this.#texts, text);
    if ("bad" in played) return refused("illegal-move", played.bad);
    const { standing, turnOver } = played.good;
    const { clock } = this.kept;
    if (clock) this.kept.clock = Clocks.moved(clock, by, turnOver, now);
    const left = this.kept.clock?.left ?? null;
    const move = { text: played.good.text, by, turnOver, left };
    this.moves.push(move);
    this.#standing = standing;
    Object.assign(this.kept, { touched: now, offer: null, declined: [] });
    if (standing.ending) {
      this.kept.ending = standing.ending;
      return toAll(this.#moved(ply, move, now), this.over(standing.ending, now));
    }
    this.run(now);
    return toAll(this.#moved(ply, move, now));
  }

  offer(by: Seat, { kind, ply, round }: Offer, now: number): Result {
    const late = this.#outOfStep(ply, round);
    if (late) return late;
    const { offer, ending } = this.kept;
    if (kind === "rematch" && !ending) return refused("game-running");
    if (kind !== "rematch" && ending) return refused("game-over");
    if (!this.isFull) return refused("no-opponent");
    if (kind === "undo" && this.#turnOf(by) === undefined) return refused("nothing-to-undo");
    const same = offer?.kind === kind;
    if (offer && same && offer.by === by)
      return { tell: [this.#offered(offer)], to: "sender", whole: false };
    // Both want the same; but each side's undo would be a different one.
    if (offer && same && kind !== "undo") return this.#answered(offer, true, by, now);
    if (offer) return refused("offer-open");
    if (this.#isDeclined(by, kind)) return refused("declined");
    this.kept.offer = { kind, ply, by };
    return toAll(this.#offered(this.kept.offer));
  }

  answer(by: Seat, { kind, ply, round, yes }: Answer, now: number): Result {
    const late = this.#outOfStep(ply, round);
    if (late) return late;
    const { offer } = this.kept;
    if (offer?.kind !== kind) return refused("no-offer");
    if (yes && offer.by === by) return refused("own-offer");
    return this.#answered(offer, yes, by, now);
  }

  resign(by: Seat, { ply, round }: Resign, now: number): Result {
    const late = this.#outOfStep(ply, round);
    if (late) return late;
    if (this.kept.ending) return refused("game-over");
    if (!this.isFull) return refused("no-opponent");
    return toAll(this.#end("resigned", opponentOf(by), now));
  }

  over(ending: Ending, now: number): FromServer {
    const { round } = this.kept;
    return { type: "over", round, ply: this.ply, ...ending, clock: this.clockAt(now) };
  }

  /** Nobody will ask for this match again. */
  leave() {
    this.#rules.forget();
  }

  get #texts(): string[] {
    return this.moves.map(({ text }) => text);
  }

  #isSame(made: MadeMove, ply: number, text: string): boolean {
    return made.text === text || this.#rules.spells(this.kept.start, this.#texts, ply, text);
  }

  /** Whether a side's offers of this kind were declined since the last move, or withdrawn too often. */
  #isDeclined(by: Seat, kind: OfferKind): boolean {
    const same = this.kept.declined.filter((one) => one.by === by && one.kind === kind);
    return same.length >= WITHDRAWALS || same.some(({ withdrawn }) => !withdrawn);
  }

  /** Why a message is not about the game as it stands. */
  #outOfStep(ply: number, round = this.kept.round): Refusal | null {
    if (round > this.kept.round) return refused("ahead");
    if (round < this.kept.round || ply < this.ply) return refused("stale");
    return ply > this.ply ? refused("ahead") : null;
  }

  #moved(ply: number, { text, by }: MadeMove, now: number): Moved {
    const { round } = this.kept;
    const after = this.moves[ply + 1];
    const toMove = after ? after.by : this.toMove;
    return { type: "moved", round, ply, text, by, toMove, clock: this.clockAt(now) };
  }

  #offered(offer: OpenOffer): FromServer {
    return { type: "offered", round: this.kept.round, ...offer };
  }

  #answered(offer: OpenOffer, yes: boolean, by: Seat, now: number): Done {
    const { round } = this.kept;
    const withdrawn = !yes && by === offer.by;
    const told: Answered = { type: "answered", round, ...offer, yes, withdrawn };
    this.kept.offer = null;
    if (!yes) {
      this.kept.declined.push(withdrawn ? { ...offer, withdrawn } : offer);
      return toAll(told);
    }
    if (offer.kind === "draw") return toAll(told, this.#end("agreed", null, now));
    if (offer.kind === "undo") this.#back(this.#turnOf(offer.by) ?? this.ply, now);
    else this.#again(now);
    return { ...toAll(told), whole: true };
  }

  #end(how: How, winner: Seat | null, now: number): FromServer {
    const ending: Ending = { outcome: { winner, reason: how }, line: [], how };
    Object.assign(this.kept, { ending, offer: null, declined: [] });
    this.run(now);
    return this.over(ending, now);
  }

  /** At which ply the side's last turn began. */
  #turnOf(by: Seat): number | undefined {
    let ply = this.moves.map((move) => move.by).lastIndexOf(by);
    if (ply < 0) return undefined;
    while (this.moves[ply - 1]?.by === by && !this.moves[ply - 1]?.turnOver) ply -= 1;
    return ply;
  }

  /** Takes back all moves from a ply on, and restores the clock of that time. */
  #back(ply: number, now: number) {
    this.moves.splice(ply);
    this.#standing = this.#rules.standing(this.kept.start, this.#texts);
    Object.assign(this.kept, { touched: now, declined: [] });
    const { clock } = this.kept;
    if (!clock) return;
    const left = this.moves.at(-1)?.left ?? Clocks.freshClock(clock.control).left;
    this.kept.clock = { ...clock, left, running: null, since: now };
    this.run(now);
  }

  /** The next game, with sides swapped. */
  #again(now: number) {
    const { first, second } = this.kept.holders;
    const { control, round } = this.kept;
    this.moves.splice(0);
    this.#standing = this.#rules.standing(this.kept.start, []);
    Object.assign(this.kept, {
      touched: now,
      round: round + 1,
      holders: { first: second, second: first },
      clock: control && Clocks.freshClock(control),
      declined: [],
      ending: null,
    });
  }
}
