// What belongs to a game at one device beyond its rules: clock, match, consent, statistics. All of it
// is in `LocalGame`, which is loaded when a game needs it, at the latest after the first move or at its end.
import type { Player } from "../../pkg/tessera.js";
import type { TesseraPage } from "../page.ts";
import type { LocalGame } from "./local-game.ts";

export class Local {
  #page: TesseraPage;
  #game: LocalGame | undefined;
  #loading: Promise<void> | undefined;
  /** What is known of the game on the board, as long as the rest is not loaded … */
  #state: unknown;
  /** … whether it has been played on since it came, and whether a person had a hint. */
  #playedOn = false;
  #helped = false;

  constructor(page: TesseraPage) {
    this.#page = page;
  }

  /** The game on the board, as soon as it is needed. */
  get game(): LocalGame | undefined {
    return this.#game;
  }

  /** The name of the player of a side, if known. */
  name(side: Player): string {
    return this.#game?.match ? this.#game.name(side) : "";
  }

  /** What is kept with the game. */
  get state(): unknown {
    return this.#game ? this.#game.state : this.#state;
  }

  /** How far the board is turned beyond what is set, to face who moves. */
  get turned(): number {
    return this.#game?.facing.turned ?? 0;
  }

  /**
   * Another game is on the board: a new one (`{}`), one that was kept, or one from elsewhere, of which
   * nothing is known.
   */
  take(state: unknown) {
    this.#state = state;
    this.#playedOn = false;
    this.#helped = false;
    const { settings, assignment, here } = this.#page;
    const kept = isKept(state);
    const special = settings.clock !== "none" || settings.bestOf > 1 || settings.turning;
    const begun = here?.outcome || here?.state.plies;
    if (this.#game) this.#game.begin(state);
    else if (!here) return;
    else if (kept || special || begun || assignment.players === "human human") void this.load();
  }

  /** A move was made: now `ply` stand. */
  moved(ply: number) {
    if (this.#game) return;
    this.#playedOn = true;
    if (isKept(this.#state)) this.#state = { ...this.#state, stand: ply };
  }

  /** A computer that thinks for a person gives a hint. */
  thought() {
    const { here } = this.#page;
    if (here?.thinking && here.isHuman(here.state.toMove)) this.help();
  }

  /** A person has had help with this game. */
  help() {
    if (this.#game) this.#game.help();
    else this.#helped = true;
  }

  /** What is on the board goes on as another game. */
  part() {
    this.#game?.part();
  }

  /** Where the rest cannot be had, people play by the rules alone. */
  load(): Promise<void> {
    this.#loading ??= import("./local-game.ts").then(
      ({ LocalGame }) => {
        this.#game = new LocalGame(this.#page);
        this.#game.begin(this.#state, this.#playedOn);
        if (this.#helped) this.#game.help();
        // So that what belongs to the moves made before it was there is kept, too.
        if (this.#playedOn) this.#page.current.save();
        this.#page.requestUpdate();
      },
      () => {
        this.#loading = undefined;
      },
    );
    return this.#loading;
  }
}

/** Whether something is known of a game: of a new one and of one from elsewhere nothing is. */
const isKept = (state: unknown): state is object =>
  typeof state === "object" && state !== null && Object.keys(state).length > 0;
