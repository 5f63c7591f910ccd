// A rush: as many puzzles as possible in three minutes, ever harder; the third mistake ends it. Time comes from the
// clock, not from counting ticks, and stops while the board is hidden.
import type { Grade, Puzzle } from "./puzzles.ts";

export const RUSH_MS = 180_000;
export const MISTAKES = 3;
/** How many of each grade come before the next; of the last all that there are. */
const BEFORE: Record<Grade, number> = { easy: 5, medium: 5, hard: Number.POSITIVE_INFINITY };

/** The puzzles of a rush: from easy to hard, in each grade by chance. `random` gives 0 up to 1. */
export function rising(puzzles: readonly Puzzle[], random: () => number): Puzzle[] {
  return Object.entries(BEFORE).flatMap(([grade, most]) =>
    shuffled(
      puzzles.filter((puzzle) => puzzle.grade === grade),
      random,
    ).slice(0, most),
  );
}

/** In an order by chance, each as likely as the others (Fisher and Yates). */
function shuffled<Item>(items: Item[], random: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}

/** A rush as it is kept while nobody plays it: puzzles by their positions, and the milliseconds that are used up. */
export interface KeptRush {
  puzzles: string[];
  missed: string[];
  solved: number;
  used: number;
}

/** Why a rush is over. */
export type RushEnd = "time" | "mistakes" | "all" | "left";

export class Rush {
  readonly #puzzles: readonly Puzzle[];
  readonly #now: () => number;
  /** When the clock last began to run, if it runs. */
  #since: number | undefined;
  /** What was used up before. */
  #used = 0;
  solved = 0;
  /** The puzzles with a wrong move, in their order. */
  readonly missed: Puzzle[] = [];
  end: RushEnd | undefined;

  /** Begins at once. `now` gives milliseconds that only grow. */
  constructor(puzzles: readonly Puzzle[], now: () => number) {
    this.#puzzles = puzzles;
    this.#now = now;
    this.#since = now();
  }

  /** One that was kept, with its clock stopped; nothing where its puzzles are no longer among all. */
  static from(
    { puzzles = [], missed = [], solved = 0, used = 0 }: Partial<KeptRush>,
    all: readonly Puzzle[],
    now: () => number,
  ): Rush | undefined {
    const found = (positions: readonly string[]) =>
      positions.flatMap((position) => all.find((puzzle) => puzzle.position === position) ?? []);
    const rush = new Rush(found(puzzles), now);
    rush.missed.push(...found(missed));
    rush.solved = solved;
    rush.#since = undefined;
    rush.#used = used;
    const isWhole = rush.#puzzles.length === puzzles.length;
    return isWhole && rush.puzzle && rush.left > 0 ? rush : undefined;
  }

  get kept(): KeptRush {
    const positions = (puzzles: readonly Puzzle[]) => puzzles.map(({ position }) => position);
    return {
      puzzles: positions(this.#puzzles),
      missed: positions(this.missed),
      solved: this.solved,
      used: RUSH_MS - this.left,
    };
  }

  get mistakes(): number {
    return this.missed.length;
  }

  /** The one to solve. */
  get puzzle(): Puzzle | undefined {
    return this.end ? undefined : this.#puzzles[this.solved + this.mistakes];
  }

  /** Milliseconds that are left. */
  get left(): number {
    const running = this.#since === undefined ? 0 : this.#now() - this.#since;
    return Math.max(0, RUSH_MS - this.#used - running);
  }

  /** Ends the rush if its time is over. */
  look() {
    if (this.left === 0) this.stop("time");
  }

  /** What is done after the time is over does not count any more. */
  solve() {
    this.look();
    if (this.end) return;
    this.solved += 1;
    this.#go();
  }

  /** A wrong move: the next puzzle comes. */
  fail() {
    this.look();
    const { puzzle } = this;
    if (!puzzle) return;
    this.missed.push(puzzle);
    if (this.mistakes === MISTAKES) this.stop("mistakes");
    else this.#go();
  }

  #go() {
    if (!this.puzzle) this.stop("all");
  }

  stop(why: RushEnd) {
    this.pause();
    this.end ??= why;
  }

  pause() {
    if (this.#since === undefined) return;
    this.#used += this.#now() - this.#since;
    this.#since = undefined;
  }

  resume() {
    if (!this.end) this.#since ??= this.#now();
  }
}
