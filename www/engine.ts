// The page's side of the worker: one worker for all elements, one question at a time, a new
// worker after a fatal error or when an answer is overdue.
import type { Files, FromWorker, Go, Info, Task, ToWorker } from "./protocol.ts";

/** What of a Worker is needed here; tests bring their own. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** What became of a question: a move, or `null` when it was dropped before it was asked. */
export type Answer = string | null;

/** A question on its way. */
export interface Thought {
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
  inform: (info: Info) => void;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** How long after `stop` an answer may take before the worker counts as lost. */
export const OVERDUE_MS = 1000;

export class EngineClient {
  #spawn: () => WorkerLike;
  #module: Promise<WebAssembly.Module>;
  #files: Files;
  #worker: WorkerLike | undefined;
  #ready = false;
  #asked: Pending | undefined;
  #queue: Pending[] = [];
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;

  constructor(spawn: () => WorkerLike, module: Promise<WebAssembly.Module>, files: Files = {}) {
    this.#spawn = spawn;
    this.#module = module;
    this.#files = files;
  }

  /**
   * Asks for a move. Questions of several elements wait for each other, but a patient one gives way:
   * it is stopped when another comes, and asked again afterwards.
   */
  ask(task: Task, inform: (info: Info) => void = () => {}, patient = false): Thought {
    let pending: Pending | undefined;
    const answer = new Promise<Answer>((resolve, reject) => {
      pending = { task, id: 0, patient, interrupted: false, inform, resolve, reject };
      this.#queue.push(pending);
    });
    const asked = this.#asked;
    if (!patient && asked?.patient && !asked.interrupted) {
      asked.interrupted = true;
      this.#stop(asked);
    }
    this.#next();
    return { answer, hurry: () => this.#stop(pending), drop: () => this.#drop(pending) };
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
  }

  #start() {
    const worker = this.#spawn();
    this.#worker = worker;
    this.#ready = false;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => this.#restart(event.message || "The engine's worker failed.");
    this.#module.then(
      (module) => worker.postMessage({ type: "init", module, files: this.#files }),
      (error: unknown) => this.#restart(String(error)),
    );
  }

  #hear(message: FromWorker) {
    if (message.type === "ready") {
      this.#ready = true;
      this.#next();
    } else if (message.type === "error") {
      if (message.fatal) this.#restart(message.message);
      else if (message.id === this.#asked?.id) {
        this.#settle((pending) => pending.reject(new EngineError(message.message)));
      }
    } else if (message.id === this.#asked?.id) {
      if (message.type === "info") this.#asked.inform(message);
      else if (this.#asked.interrupted && message.reason === "stopped") {
        this.#settle((pending) => this.#queue.unshift(pending));
      } else this.#settle((pending) => pending.resolve(message.move));
    }
  }

  #settle(how: (pending: Pending) => void) {
    clearTimeout(this.#overdue);
    const pending = this.#asked;
    this.#asked = undefined;
    if (pending) how(pending);
    this.#next();
  }

  #stop(pending: Pending | undefined) {
    if (!pending || this.#asked !== pending) return;
    this.#worker?.postMessage({ type: "stop", id: pending.id });
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(
      () => this.#restart("The engine did not answer in time."),
      OVERDUE_MS,
    );
  }

  #drop(pending: Pending | undefined) {
    if (!pending) return;
    pending.interrupted = false;
    const waiting = this.#queue.indexOf(pending);
    if (waiting < 0) this.#stop(pending);
    else for (const { resolve } of this.#queue.splice(waiting, 1)) resolve(null);
  }

  /** A worker that failed before it was ready would fail again: all questions end then. */
  #restart(message: string) {
    const hopeless = !this.#ready;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = false;
    const error = new EngineError(message);
    if (hopeless) for (const { reject } of this.#queue.splice(0)) reject(error);
    this.#settle((pending) => pending.reject(error));
  }
}
