// A tournament of computer players under way: it plays one game after another, gives way to whatever else the
// engine is asked, and goes on while its dialog is closed, until it is over, stopped, or the page is left.
import type { EngineClient, Thought } from "../../engine/client.ts";
import { Game } from "../../pkg/tessera.js";
import { effortOf, type PlayerKind } from "../../play/players.ts";
import { type Pairing, type Played, schedule } from "../../play/round-robin.ts";
import { newId } from "../../storage/shelf.ts";

/** How many moves are left to chance in the rounds after the first, so that they begin otherwise. */
const OPENING = 4;

/** A game that was played. */
export interface PlayedGame extends Played {
  /** Under which it is kept when it is opened. */
  id: string;
  record: string;
  turns: number;
}

/** What is to be played. */
export interface Plan {
  /** The game with its setup, such as `quoridor:standard`. */
  name: string;
  players: readonly PlayerKind[];
  rounds: number;
}

export class Tournament {
  readonly plan: Plan;
  readonly games: readonly Pairing[];
  readonly played: PlayedGame[] = [];
  /** How many moves the game under way has. */
  moves = 0;
  /** The engine could not answer. */
  failed = false;
  #engine: EngineClient;
  #changed: () => void;
  #stopped = false;
  #thought: Thought | undefined;

  /** Begins at once; `changed` hears of every move. */
  constructor(plan: Plan, engine: EngineClient, changed: () => void) {
    this.plan = plan;
    this.games = schedule(plan.players.length, plan.rounds);
    this.#engine = engine;
    this.#changed = changed;
    void this.#run();
  }

  get runs(): boolean {
    return !this.#stopped && this.played.length < this.games.length;
  }

  /** The game under way is forgotten; those that are over stay. */
  stop() {
    this.#stopped = true;
    this.#thought?.drop();
    this.#changed();
  }

  async #run() {
    try {
      for (const pairing of this.games) {
        const game = await this.#play(pairing);
        if (!game) return;
        this.played.push(game);
        this.#changed();
      }
    } catch {
      this.failed = true;
      this.stop();
    }
  }

  /** Plays a game to its end; nothing where it was stopped. */
  async #play(pairing: Pairing): Promise<PlayedGame | undefined> {
    const game = new Game(this.plan.name);
    try {
      open(game, pairing);
      while (game.state().outcome === null) {
        const { ply, toMove } = game.state();
        this.moves = ply;
        this.#changed();
        const kind = this.plan.players[toMove === "first" ? pairing.first : pairing.second] ?? "";
        const task = { record: game.record(), seed: seedOf(pairing, ply), ...effortOf(kind) };
        this.#thought = this.#engine.ask(task, () => {}, "patient");
        const move = await this.#thought.answer;
        if (this.#stopped || move === null) return undefined;
        game.play(move);
      }
      const { outcome } = game.state();
      const halves = outcome?.winner ? (outcome.winner === "first" ? 2 : 0) : 1;
      const turns = game.moves().at(-1)?.turn ?? 0;
      return { ...pairing, id: newId(), halves, turns, record: game.record() };
    } finally {
      game.free();
    }
  }
}

/** Rounds after the first begin with moves by chance, the same for both games of a pair. */
function open(game: Game, { first, second, round }: Pairing) {
  if (round === 0) return;
  const pair = { first: Math.min(first, second), second: Math.max(first, second), round };
  for (let ply = 0; ply < OPENING; ply++) {
    const moves = game.legalMoves();
    const move = moves[seedOf(pair, ply) % moves.length];
    if (move === undefined) return;
    game.play(move);
    // Nobody wants a game that chance has decided.
    if (game.state().outcome) {
      game.goto(ply);
      return;
    }
  }
}

/** A number for each move of each game: the same tournament is the same again. */
function seedOf({ first, second, round }: Pairing, ply: number): number {
  // The mixing steps of MurmurHash3's finalizer.
  let seed = ((round * 64 + first) * 64 + second) * 1024 + ply + 1;
  seed = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  seed = Math.imul(seed ^ (seed >>> 13), 0xc2b2ae35);
  return (seed ^ (seed >>> 16)) >>> 0;
}
