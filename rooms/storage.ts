// What is stored of a room, in the room's own SQLite database: one row with all but the moves, and a row
// for each move. The table's key allows each ply only once.
import type { Kept, MadeMove } from "./match.ts";
import type { Seat } from "./protocol.ts";

/** The version of the stored format, for future changes: so far there has been no other. */
const SHAPE = 1;

const TABLES = `
  CREATE TABLE room (id INTEGER PRIMARY KEY CHECK (id = 1), shape INTEGER NOT NULL, kept TEXT NOT NULL);
  CREATE TABLE moves (
    ply INTEGER PRIMARY KEY,
    text TEXT NOT NULL,
    seat TEXT NOT NULL,
    turn_over INTEGER NOT NULL,
    first_left REAL,
    second_left REAL
  );
`;

type MoveRow = {
  text: string;
  seat: Seat;
  turn_over: number;
  first_left: number | null;
  second_left: number | null;
};

export class RoomStorage {
  readonly #storage: DurableObjectStorage;
  /** How many moves are stored. */
  #plies = 0;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** What is stored; nothing is written where there is no room. */
  load(): { kept: Kept; moves: MadeMove[] } | null {
    const { sql } = this.#storage;
    const tables = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'room'").toArray();
    if (tables.length === 0) return null;
    const [row] = sql.exec<{ kept: string }>("SELECT kept FROM room").toArray();
    if (!row) return null;
    const moves = sql.exec<MoveRow>("SELECT * FROM moves ORDER BY ply").toArray().map(moveOf);
    this.#plies = moves.length;
    return { kept: JSON.parse(row.kept), moves };
  }

  /** Stores a new room. */
  create(kept: Kept) {
    this.#storage.transactionSync(() => {
      this.#storage.sql.exec(TABLES);
      this.#storage.sql.exec("INSERT INTO room VALUES (1, ?, ?)", SHAPE, JSON.stringify(kept));
    });
  }

  /**
   * Stores a room after something has happened in it: all of it or nothing. What is sent afterwards leaves
   * only when it is on the disk, as the runtime holds back what is sent until then (its “output gate”).
   */
  save(kept: Kept, moves: readonly MadeMove[]) {
    const { sql } = this.#storage;
    const known = this.#plies;
    this.#storage.transactionSync(() => {
      sql.exec("UPDATE room SET kept = ?", JSON.stringify(kept));
      if (moves.length < known) sql.exec("DELETE FROM moves WHERE ply >= ?", moves.length);
      moves.slice(known).forEach(({ text, by, turnOver, left }, index) => {
        const times = [left?.first ?? null, left?.second ?? null];
        const row = [known + index, text, by, Number(turnOver), ...times];
        sql.exec("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)", ...row);
      });
    });
    this.#plies = moves.length;
  }

  /** Deletes all there is. */
  async clear() {
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
    this.#plies = 0;
  }
}

function moveOf({ text, seat, turn_over, first_left, second_left }: MoveRow): MadeMove {
  const timed = first_left !== null && second_left !== null;
  return {
    text,
    by: seat,
    turnOver: turn_over === 1,
    left: timed ? { first: first_left, second: second_left } : null,
  };
}
