// Analysis of the game on the board: while it is on and the engine is free, the position shown is
// thought about; when the game is over, all its turns are looked at once.
import type { EngineClient, Inform, Thought } from "../engine/client.ts";
import type { Info, Limit } from "../engine/protocol.ts";
import type { Play } from "../play/play.ts";
import { type Judged, judge } from "./judged.ts";
import type { Slip } from "./slips.ts";

/** A position on the board is thought about no longer than this. */
const LOOK_MS = 60_000;
const DEPTH = 60;
const LINES = 3;
/** Where a move is one tap, its value is shown on its cell: so many of them. */
const MOST_LINES = 8;
/** How much each position of a finished game is thought about. */
const REVIEW_NODES = 60_000;
/** Positions remembered. */
const MOST_JUDGED = 2000;

export class Analysis {
  #engine: EngineClient;
  #changed: () => void;
  #thought: Thought | undefined;
  /** The position being thought about. */
  #about: string | undefined;
  #judged = new Map<string, Judged>();
  #moves: string[] = [];
  #start = "";

  /** What is known of the position on the board. */
  info: Info | undefined;
  /** How all this is drawn: loaded when it is first looked at. */
  looks: typeof import("./panel.ts") | undefined;

  constructor(engine: EngineClient, changed: () => void) {
    this.#engine = engine;
    this.#changed = changed;
  }

  /** Keeps in step with the game; to be called after every change of it. */
  follow(play: Play | undefined, on: boolean) {
    if (!play || !on) return this.#rest();
    if (!this.looks) void this.#dress();
    const moves = play.moves();
    this.#moves = moves.map(({ text }) => text);
    this.#start = play.start;
    if (play.thinking) {
      // The player's own thoughts come first; what it finds is good to know.
      if (play.info && !this.#thought) this.#learn(play.state.ply, play.info);
      return this.#rest();
    }
    if (play.state.outcome && play.state.ply === play.state.plies) this.#review(play);
    else this.#look(play, play.state.ply, { ms: LOOK_MS, depth: DEPTH }, linesOf(play));
  }

  async #dress() {
    try {
      this.looks = await import("./panel.ts");
      this.#changed();
    } catch {
      // It is tried again with the next move.
    }
  }

  /** What is known of the position after so many moves. */
  at(ply: number): Judged | undefined {
    return this.#judged.get(this.#key(ply));
  }

  /** The worst turns so far, as far as they are known. */
  slips(play: Play): Slip[] {
    const known = (ply: number) => this.#ended(play, ply) ?? this.at(ply);
    return this.looks?.worstTurns(play.moves(), known) ?? [];
  }

  /** The result is better known than anything. */
  #ended(play: Play, ply: number): Judged | undefined {
    const { outcome, plies } = play.state;
    if (!outcome || ply !== plies) return undefined;
    const chance = outcome.winner === null ? 0.5 : outcome.winner === "first" ? 1 : 0;
    const nodes = Number.POSITIVE_INFINITY;
    return { chance, turns: null, margin: null, certain: true, best: [], nodes };
  }

  /** Looks at the turns of a finished game that have not been looked at. */
  #review(play: Play) {
    // Without it nobody sees what is found; when it is there, this is asked again.
    const open = this.looks
      ?.turnStarts(play.moves())
      .slice(0, -1)
      .find((ply) => (this.at(ply)?.nodes ?? 0) < REVIEW_NODES && !this.at(ply)?.certain);
    if (open === undefined) this.#rest();
    else this.#look(play, open, { nodes: REVIEW_NODES }, 1);
  }

  #look(play: Play, ply: number, limit: Limit, lines: number) {
    const about = `${this.#key(ply)} ${lines}`;
    if (about === this.#about) return;
    this.#rest();
    this.#about = about;
    const task = { record: play.recordAt(ply), limit, lines };
    const inform: Inform = (told) => {
      if (told.type === "without" || this.#about !== about) return;
      this.#learn(ply, told);
      if (ply === play.state.ply) this.info = told;
      this.#changed();
    };
    const thought = this.#engine.ask(task, inform, true);
    this.#thought = thought;
    thought.answer.then(
      () => {
        if (this.#thought !== thought) return;
        this.#thought = undefined;
        this.#changed();
      },
      () => {
        if (this.#thought === thought) this.#rest();
      },
    );
  }

  #learn(ply: number, info: Info) {
    const judged = judge(info);
    const before = this.at(ply);
    if (!judged || info.depth === 0 || (before && before.nodes > judged.nodes)) return;
    if (this.#judged.size >= MOST_JUDGED) this.#judged.clear();
    this.#judged.set(this.#key(ply), judged);
  }

  #rest() {
    const thought = this.#thought;
    this.#thought = undefined;
    this.#about = undefined;
    this.info = undefined;
    thought?.answer.catch(() => {});
    thought?.drop();
  }

  #key(ply: number): string {
    return [this.#start, ...this.#moves.slice(0, ply)].join(" ");
  }
}

/** How many best lines to ask for. */
function linesOf(play: Play): number {
  return Math.max(LINES, Math.min(MOST_LINES, play.direct.length));
}
