// What belongs to a game at one device beyond its rules: clock, match, consent, statistics. All of it
// is the table's, which is loaded when a game needs it, at the latest after the first move or at its end.
import type { TesseraPage } from "../page.ts";
import type { LocalGame } from "./local-game.ts";

export class Local {
  #page: TesseraPage;
  #table: LocalGame | undefined;
  #loading: Promise<void> | undefined;
  /** What is known of the game on the board, as long as there is no table. */
  #state: unknown;

  constructor(page: TesseraPage) {
    this.#page = page;
  }

  get table(): LocalGame | undefined {
    return this.#table;
  }

  /** What is kept with the game. */
  get state(): unknown {
    return this.#table ? this.#table.state : this.#state;
  }

  /** How far the board is turned beyond what is set, to face who moves. */
  get turned(): number {
    return this.#table?.facing.turned ?? 0;
  }

  /**
   * Another game is on the board: a new one (`{}`), one that was kept, or one from elsewhere, of which
   * nothing is known.
   */
  take(state: unknown) {
    this.#state = state;
    const { settings, assignment, board } = this.#page;
    const kept = typeof state === "object" && state !== null && Object.keys(state).length > 0;
    const special = settings.clock !== "none" || settings.bestOf > 1 || settings.turning;
    const over = board?.play?.outcome;
    if (this.#table) this.#table.begin(state);
    else if (kept || special || over || assignment.players === "human human") void this.load();
  }

  /** Without the table, because it cannot be had, people play by the rules alone. */
  load(): Promise<void> {
    this.#loading ??= import("./local-game.ts").then(
      ({ LocalGame }) => {
        this.#table = new LocalGame(this.#page);
        this.#table.begin(this.#state);
        this.#page.requestUpdate();
      },
      () => {
        this.#loading = undefined;
      },
    );
    return this.#loading;
  }
}
