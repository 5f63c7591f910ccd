// What can be chosen in a position: where moves begin, how they go on, and which are made by a single tap.
// Worked out as far as somebody asks.
import type { CellId, Game } from "../pkg/tessera.js";

export class Choices {
  #game: Game;
  /** The cells that a move can begin with. */
  readonly starts: readonly CellId[];
  /** The cells that make a move by a single tap. */
  readonly direct: readonly CellId[];
  /** These moves, by cell. */
  #singles: Map<CellId, string>;
  #after = new Map<CellId, readonly CellId[]>();
  #ways: Map<CellId, readonly CellId[]> | undefined;

  /** Of the position that the game is in now: another one has choices of its own. */
  constructor(game: Game) {
    const { cells, moves = [] } = game.targets([]);
    this.#game = game;
    this.starts = cells;
    this.#singles = new Map(
      cells.flatMap((cell, index) => (moves[index] ? [[cell, moves[index]]] : [])),
    );
    this.direct = [...this.#singles.keys()];
  }

  /** The move that a single tap on this cell makes. */
  moveAt(cell: CellId): string | undefined {
    return this.#singles.get(cell);
  }

  /** What may be tapped after a first tap on this cell; nothing where no move begins with it. */
  after(cell: CellId): readonly CellId[] {
    let cells = this.#after.get(cell);
    if (!cells) {
      cells = this.starts.includes(cell) ? this.#game.targets([cell]).cells : [];
      this.#after.set(cell, cells);
    }
    return cells;
  }

  /** The two taps of the only move that ends on this cell, if there is just one. */
  way(cell: CellId): readonly CellId[] | undefined {
    if (!this.#ways) {
      const all = this.starts.flatMap((start) => this.after(start).map((end) => [start, end]));
      const ends = all.map(([, end]) => end);
      const single = all.filter(([, end]) => ends.indexOf(end) === ends.lastIndexOf(end));
      this.#ways = new Map(single.map(([start = 0, end = 0]) => [end, [start, end]]));
    }
    return this.#ways.get(cell);
  }
}
