// The page's side of the worker: one worker for all elements, one question at a time, a new worker
// after a fatal error. One that falls silent is replaced, and the new one asked the same.
import { soon } from "../ui/paint.ts";
import { FileError } from "./file-error.ts";
import type { Files, FromWorker, Go, Info, Task, ToWorker, Without } from "./protocol.ts";
import { Watchdog } from "./watchdog.ts";

/** What of a Worker is needed here; tests bring their own. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** What became of a question: a move, or `null` when it was dropped before it was asked. */
export type Answer = string | null;

/** Hears of progress while a question is thought about. */
export type Inform = (told: Info | Without) => void;

/** A question on its way. */
export interface Thought {
  /** Fails with an `EngineError`, or a `FileError` where the worker or its module cannot be loaded. */
  answer: Promise<Answer>;
  /** Answer now, with the best move found so far. */
  hurry(): void;
  /** No answer is wanted any more; it still arrives, and may be ignored. */
  drop(): void;
}

/** The engine could not answer. */
export class EngineError extends Error {
  override name = "EngineError";
}

interface Pending {
  task: Task;
  /** The number under which the worker has it; 0 while it waits. */
  id: number;
  /** It gives way to questions that are not. */
  patient: boolean;
  /** It has given way, and is asked again. */
  interrupted: boolean;
  /** Nobody waits for the answer any more. */
  dropped: boolean;
  /** The answer was wanted at once before it could be asked. */
  hurried: boolean;
  inform: Inform;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** How long after `stop` an answer may take before the worker counts as lost … */
export const OVERDUE_MS = 1000;
/** … and at how many looks it may not have been heard while it thinks, which it does in short slices … */
export const SILENT = 5;
/** … or while it is loaded, on whatever network. */
export const STARTING = 30;
/** After so many lost in a row it is no accident. */
export const MOST_LOST = 3;
const MOST_PATIENCE = 2 ** MOST_LOST;

export class EngineClient {
  #spawn: () => WorkerLike;
  #module: () => Promise<WebAssembly.Module>;
  #files: Files;
  #script: string;
  #worker: WorkerLike | undefined;
  #ready = false;
  #asked: Pending | undefined;
  #queue: Pending[] = [];
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  /** How many workers in a row have fallen silent over one question. */
  #lost = 0;
  /**
   * How many times as long a worker may be silent: twice as long after every one that was lost. It stays so, as
   * a machine that was slow once is slow again.
   */
  #patience = 1;
  #watchdog = new Watchdog(
    () => this.#worker?.postMessage({ type: "ping" }),
    () => this.#lose(),
  );

  /**
   * `module` is asked for when a worker is started. `script` is where the worker's script is, for whoever is told that
   * it cannot be loaded.
   */
  constructor(
    spawn: () => WorkerLike,
    module: () => Promise<WebAssembly.Module>,
    files: Files = {},
    script = "the engine's worker",
  ) {
    this.#spawn = spawn;
    this.#module = module;
    this.#files = files;
    this.#script = script;
  }

  /**
   * Asks for a move. Questions of several elements wait for each other, but a patient one gives way:
   * it is stopped when another comes, and asked again afterwards.
   */
  ask(task: Task, inform: Inform = () => {}, patient = false): Thought {
    let pending: Pending | undefined;
    const answer = new Promise<Answer>((resolve, reject) => {
      pending = {
        task,
        id: 0,
        patient,
        interrupted: false,
        dropped: false,
        hurried: false,
        inform,
        resolve,
        reject,
      };
      this.#queue.push(pending);
    });
    const asked = this.#asked;
    if (!patient && asked?.patient && !asked.interrupted) {
      asked.interrupted = true;
      this.#stop(asked);
    }
    // What asks may just have changed what is to be seen: that comes first.
    void soon().then(() => this.#next());
    return { answer, hurry: () => this.#hurry(pending), drop: () => this.#drop(pending) };
  }

  #next() {
    if (this.#asked || this.#queue.length === 0) return;
    if (!this.#worker) this.#start();
    if (!this.#ready) return;
    const urgent = this.#queue.findIndex(({ patient }) => !patient);
    const [pending] = this.#queue.splice(Math.max(0, urgent), 1);
    if (!pending) return;
    this.#lastId += 1;
    pending.id = this.#lastId;
    pending.interrupted = false;
    this.#asked = pending;
    const go: Go = { type: "go", id: pending.id, ...pending.task };
    this.#worker?.postMessage(go);
    this.#watchdog.watch(SILENT * this.#patience);
    if (pending.hurried) this.#stop(pending);
  }

  #hurry(pending: Pending | undefined) {
    if (!pending) return;
    pending.hurried = true;
    this.#stop(pending);
  }

  #start() {
    let worker: WorkerLike;
    try {
      worker = this.#spawn();
    } catch (error) {
      // A page may forbid workers.
      return this.#restart(new EngineError(String(error)));
    }
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = ({ message }) => this.#restart(this.#failure(message));
    this.#module().then(
      (module) => {
        if (this.#worker !== worker) return;
        worker.postMessage({ type: "init", module, files: this.#files });
        // Only now, as the module may take long on a slow network.
        this.#watchdog.watch(STARTING * this.#patience);
      },
      (error: Error) => this.#restart(error),
    );
  }

  #hear(message: FromWorker) {
    this.#watchdog.heard();
    if (message.type === "pong") return;
    if (message.type === "ready") {
      this.#ready = true;
      // All questions may have been dropped meanwhile.
      this.#watchdog.rest();
      this.#next();
    } else if (message.type === "error") {
      if (message.fatal) this.#restart(new EngineError(message.message));
      else if (message.id === this.#asked?.id) {
        this.#settle((pending) => pending.reject(new EngineError(message.message)));
      }
    } else if (message.id === this.#asked?.id) {
      if (message.type === "info" || message.type === "without") this.#asked.inform(message);
      else if (this.#asked.interrupted && message.reason === "stopped") {
        this.#settle((pending) => this.#queue.unshift(pending));
      } else this.#settle((pending) => pending.resolve(message.move));
    }
  }

  #settle(how: (pending: Pending) => void) {
    clearTimeout(this.#overdue);
    this.#watchdog.rest();
    this.#lost = 0;
    const pending = this.#asked;
    this.#asked = undefined;
    if (pending) how(pending);
    this.#next();
  }

  #stop(pending: Pending | undefined) {
    if (!pending || this.#asked !== pending) return;
    this.#worker?.postMessage({ type: "stop", id: pending.id });
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(() => this.#lose(), OVERDUE_MS * this.#patience);
  }

  #drop(pending: Pending | undefined) {
    if (!pending) return;
    pending.interrupted = false;
    pending.dropped = true;
    const waiting = this.#queue.indexOf(pending);
    if (waiting < 0) this.#stop(pending);
    else for (const { resolve } of this.#queue.splice(waiting, 1)) resolve(null);
  }

  /** The worker says nothing any more: another one is asked. */
  #lose() {
    const pending = this.#asked;
    if (this.#lost === MOST_LOST) {
      return this.#restart(new EngineError("The engine did not answer in time."));
    }
    this.#end();
    if (pending?.dropped) return this.#settle(({ resolve }) => resolve(null));
    this.#lost += 1;
    this.#patience = Math.min(this.#patience * 2, MOST_PATIENCE);
    this.#asked = undefined;
    if (pending) this.#queue.unshift(pending);
    this.#next();
  }

  /** What a worker's failure means, which the browser does not always put into words. */
  #failure(words: string): Error {
    return this.#ready
      ? new EngineError(words || "The engine's worker failed.")
      : new FileError(this.#script, words || "the worker does not start");
  }

  /** A worker that failed before it was ready would fail again: all questions end then. */
  #restart(error: Error) {
    const hopeless = !this.#ready;
    this.#end();
    if (hopeless) for (const { reject } of this.#queue.splice(0)) reject(error);
    this.#settle((pending) => pending.reject(error));
  }

  #end() {
    clearTimeout(this.#overdue);
    this.#watchdog.rest();
    // What it has said last may still be on its way.
    if (this.#worker) this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = false;
  }
}
