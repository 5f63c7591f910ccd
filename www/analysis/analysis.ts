// Analysis of the game on the board: while it is on and the engine is free, it analyses the position shown; when the
// game is over, or a review asks for it, it analyses every turn once.
import type { EngineClient, Inform, Thought } from "../engine/client.ts";
import type { Info, Limit } from "../engine/protocol.ts";
import type { PlayedMove } from "../pkg/tessera.js";
import type { Play } from "../play/play.ts";
import { Brake } from "../ui/paint.ts";
import type { Judged } from "./judged.ts";
import type { Wanted } from "./slips.ts";

/** A position on the board is thought about no longer than this. */
const LOOK_MS = 60_000;
const DEPTH = 60;
const LINES = 3;
/** Where a move is one tap, its value is shown on its cell: so many of them. */
const MOST_LINES = 8;
/** How much each position of a finished game is thought about. */
export const REVIEW_NODES = 60_000;
/** Positions remembered. */
const MOST_JUDGED = 2000;

export class Analysis {
  #engine: EngineClient;
  #changed: () => void;
  #thought: Thought | undefined;
  /** The position being thought about. */
  #about: string | undefined;
  #judged = new Map<string, Judged>();
  /** With how many nodes positions have been looked at for a review, whatever that found. */
  #looked = new Map<string, number>();
  /** The moves of the game that is followed … */
  #moves: readonly PlayedMove[] = [];
  #start = "";
  /** … and what each of its positions is known by, the beginning first. */
  #keys: readonly string[] = [""];
  #brake = new Brake();
  /** Whether analysis is on. */
  #on = false;

  /** What is known of the position on the board. */
  info: Info | undefined;
  /** The game of which all turns are wanted, wherever the board stands and whether or not analysis is on. */
  reviews: Play | undefined;
  /** The game that is followed: what is known is about its turns. Of one that is not, the turns are not known either. */
  of: Play | undefined;
  /** How all this is drawn: loaded when it is first looked at. */
  looks: typeof import("./panel.ts") | undefined;
  /** Where that was last asked for. */
  #dressing: string | undefined;

  constructor(engine: EngineClient, changed: () => void) {
    this.#engine = engine;
    this.#changed = changed;
  }

  /** Keeps in step with the game; to be called after every change of it. */
  follow(play: Play | undefined, on: boolean) {
    const reviewed = this.reviews === play;
    this.#on = on;
    this.of = on || reviewed ? play : undefined;
    if (!play || !this.of) return this.#rest();
    const moves = play.played;
    this.#name(play.start, moves);
    if (!this.looks) void this.#dress(this.#key(play.state.ply));
    if (play.thinking) {
      // The player's own thoughts come first; what it finds is good to know.
      if (play.info && !this.#thought) this.#learn(this.#key(play.state.ply), play.info);
      return this.#rest();
    }
    const { outcome, ply } = play.state;
    // The result is better known than anything.
    if (outcome) this.#keep(this.#key(ply), this.looks?.ended(outcome.winner));
    const next = outcome || reviewed ? this.looks?.unseen(moves, this) : undefined;
    if (next) this.#look(play, next.ply, { nodes: next.nodes }, 1, next.instead);
    else if (outcome || !on) this.#rest();
    else {
      this.#look(play, ply, { ms: LOOK_MS, depth: DEPTH }, linesOf(play));
      // It may have been told before there was what judges it.
      if (this.info) this.#learn(this.#key(ply), this.info);
    }
  }

  /** Loads how it is drawn, once in each position. */
  async #dress(key: string) {
    if (this.#dressing === key) return;
    this.#dressing = key;
    try {
      this.looks = await import("./panel.ts");
      this.#changed();
    } catch {
      // It is tried again with the next move.
    }
  }

  /** What is known of the position after this many moves of the game, and these instead of the later ones. */
  at(ply: number, instead?: readonly string[]): Judged | undefined {
    return this.#judged.get(this.#key(ply, instead));
  }

  /** Whether such a position has been looked at with so many nodes, or as long as there was anything to find. */
  looked({ ply, instead, nodes }: Wanted): boolean {
    return (this.#looked.get(this.#key(ply, instead)) ?? 0) >= nodes;
  }

  #look(play: Play, ply: number, limit: Limit, lines: number, instead?: readonly string[]) {
    const key = this.#key(ply, instead);
    const about = `${key} ${lines} ${limit.nodes}`;
    if (about === this.#about) return;
    this.#rest();
    this.#about = about;
    const task = { record: play.recordAt(ply, instead), limit, lines };
    const inform: Inform = (told) => {
      if (told.type === "without" || this.#about !== about) return;
      // Who gave way to others begins anew.
      if (this.info && told.depth < this.info.depth) return;
      this.#learn(key, told);
      if (key !== this.#key(play.state.ply)) return;
      const before = this.info;
      this.info = told;
      if (this.#brake.lets(!before || found(told) !== found(before))) this.#changed();
    };
    const thought = this.#engine.ask(task, inform, limit.nodes ? "patient" : "idle");
    this.#thought = thought;
    const done = () => {
      if (this.#thought !== thought) return;
      this.#thought = undefined;
      if (limit.nodes) {
        this.#mark(key, limit.nodes);
        // The next position does not wait until this one is drawn.
        this.follow(play, this.#on);
      }
      if (this.#brake.lets(!this.#thought)) this.#changed();
    };
    // What cannot be judged stays unknown, and holds nothing else up.
    thought.answer.then(done, done);
  }

  #learn(key: string, info: Info) {
    if (info.depth > 0) this.#keep(key, this.looks?.judge(info));
  }

  #keep(key: string, judged: Judged | undefined) {
    // Without what shows it nobody needs it.
    if (!judged) return;
    const { nodes, certain } = judged;
    const kept = this.#judged.get(key);
    if (kept && !certain && (kept.certain || kept.nodes > nodes)) return;
    if (this.#judged.size >= MOST_JUDGED) {
      this.#judged.clear();
      this.#looked.clear();
    }
    this.#judged.set(key, judged);
    this.#mark(key, certain ? Number.POSITIVE_INFINITY : nodes);
  }

  #mark(key: string, nodes: number) {
    this.#looked.set(key, Math.max(this.#looked.get(key) ?? 0, nodes));
  }

  #rest() {
    const thought = this.#thought;
    this.#thought = undefined;
    this.#about = undefined;
    this.info = undefined;
    thought?.answer.catch(() => {});
    thought?.drop();
  }

  /** Names the positions of the game, which are asked for often, where it is another or has gone on. */
  #name(start: string, moves: readonly PlayedMove[]) {
    if (start === this.#start && moves === this.#moves) return;
    this.#start = start;
    this.#moves = moves;
    let key = start;
    this.#keys = [start, ...moves.map(({ text }) => (key += ` ${text}`))];
  }

  #key(ply: number, instead: readonly string[] = []): string {
    return [this.#keys[ply] ?? "", ...instead].join(" ");
  }
}

/** What has been found, without how much was thought. */
const found = ({ depth, lines }: Info) => JSON.stringify([depth, lines]);

/** How many best lines to ask for. */
function linesOf(play: Play): number {
  return Math.max(LINES, Math.min(MOST_LINES, play.direct.length));
}
