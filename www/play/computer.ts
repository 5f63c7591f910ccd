// The computer player in a game: one request to the engine at a time, its progress, and an answer that is held back
// a little if it comes too soon.
import type { EngineClient, Thought } from "../engine/client.ts";
import { FileError } from "../engine/fetch-file.ts";
import type { Info, Task, Without } from "../engine/protocol.ts";
import { Brake } from "../ui/paint.ts";
import { failed } from "./failed.ts";
import { levelOf } from "./players.ts";

/** The lowest level that plays its first moves from a book. */
const FIRST_WITH_BOOK = 6;

/** Receives news of a search in progress. */
interface Listener {
  changed(): void;
  tell(event: "info" | "error", detail: object): boolean;
}

export class Computer {
  #engine: EngineClient;
  #listener: Listener;
  #thought: Thought | undefined;
  #seed = Math.floor(Math.random() * 2 ** 32);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the wait after a thought. */
  #soon: (() => void) | undefined;

  #brake = new Brake();
  /** The files that it has to do without. */
  #without = new Set<string>();

  /** What it has reported about the search in progress. */
  info: Info | undefined;
  thinking = false;
  /** The longest that it may think, in milliseconds. */
  #longest = Number.POSITIVE_INFINITY;

  constructor(engine: EngineClient, listener: Listener) {
    this.#engine = engine;
    this.#listener = listener;
  }

  /**
   * The engine's answer, or the only move there is, after at least this many milliseconds; undefined when nobody waits
   * for it any more. Throws when the engine fails.
   */
  async answer(
    task: Omit<Task, "seed">,
    least?: number,
    only?: string,
  ): Promise<string | null | undefined> {
    const begun = performance.now();
    this.thinking = true;
    this.info = undefined;
    this.#longest = task.limit.ms ?? Number.POSITIVE_INFINITY;
    this.#listener.changed();
    const thought = this.#ask({ ...task, seed: this.#seed });
    // It may fail while the book is still being looked into, or when nobody waits any more.
    thought.answer.catch(() => {});
    const hurried = new Promise<void>((resolve) => {
      this.#soon = resolve;
    });
    try {
      const known = only ?? (await this.#known(task));
      if (known) thought.drop();
      const move = known ?? (await thought.answer);
      if (least !== undefined) {
        await Promise.race([hurried, this.#pause(least - (performance.now() - begun))]);
      }
      if (this.#thought !== thought) return undefined;
      this.#done();
      return move;
    } catch (error) {
      if (this.#thought !== thought) return undefined;
      this.#done();
      throw error;
    }
  }

  /** The part of its nodes or of its time that is used up, whichever is more: from 0 to 1. */
  get spent(): number {
    if (!this.info) return 0;
    const { nodes, budget, ms } = this.info;
    return Math.min(1, Math.max(budget ? nodes / budget : 0, ms / this.#longest));
  }

  /** It answers now, with the best it has found. */
  hurry() {
    this.#thought?.hurry();
    this.#soon?.();
  }

  /** Nobody is thinking any more; an answer on its way is ignored. */
  quiet() {
    clearTimeout(this.#timer);
    const thought = this.#thought;
    this.#done();
    thought?.drop();
    this.#soon?.();
  }

  /** The upper levels' book moves. */
  async #known({ player = "", record }: Omit<Task, "seed">): Promise<string | undefined> {
    if ((levelOf(player) ?? 0) < FIRST_WITH_BOOK) return undefined;
    const book = await import("./book.ts").catch(() => undefined);
    return book?.byHeart(record, this.#seed / 2 ** 32);
  }

  /** Asks the engine; its reports on an older request are ignored. */
  #ask(task: Task): Thought {
    const thought = this.#engine.ask(task, (told) => {
      if (this.#thought !== thought) return;
      if (told.type === "without") return this.#lack(told);
      const first = this.info === undefined;
      this.info = told;
      this.#listener.tell("info", told);
      if (this.#brake.lets(first)) this.#listener.changed();
    });
    this.#thought = thought;
    return thought;
  }

  /** Tells once of a file that it has to do without. */
  #lack({ file, why }: Without) {
    if (this.#without.has(file)) return;
    this.#without.add(file);
    this.#listener.tell("error", failed(new FileError(file, why)));
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#timer = setTimeout(resolve, Math.max(0, ms));
    });
  }

  #done() {
    this.thinking = false;
    this.#thought = undefined;
  }
}
