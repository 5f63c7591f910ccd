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
  go: Go;
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

  /** Asks for a move. Questions of several elements wait for each other. */
  ask(task: Task, inform: (info: Info) => void = () => {}): Thought {
    this.#lastId += 1;
    const go: Go = { type: "go", id: this.#lastId, ...task };
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#queue.push({ go, inform, resolve, reject });
    });
    this.#next();
    return { answer, hurry: () => this.#stop(go.id), drop: () => this.#drop(go.id) };
  }

  #next() {
    if (this.#asked || this.#queue.length === 0) return;
    if (!this.#worker) this.#start();
    if (!this.#ready) return;
    this.#asked = this.#queue.shift();
    if (this.#asked) this.#worker?.postMessage(this.#asked.go);
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
      else if (message.id === this.#asked?.go.id) {
        this.#settle((pending) => pending.reject(new EngineError(message.message)));
      }
    } else if (message.id === this.#asked?.go.id) {
      if (message.type === "info") this.#asked.inform(message);
      else this.#settle((pending) => pending.resolve(message.move));
    }
  }

  #settle(how: (pending: Pending) => void) {
    clearTimeout(this.#overdue);
    const pending = this.#asked;
    this.#asked = undefined;
    if (pending) how(pending);
    this.#next();
  }

  #stop(id: number) {
    if (this.#asked?.go.id !== id) return;
    this.#worker?.postMessage({ type: "stop", id });
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(
      () => this.#restart("The engine did not answer in time."),
      OVERDUE_MS,
    );
  }

  #drop(id: number) {
    const waiting = this.#queue.findIndex(({ go }) => go.id === id);
    if (waiting < 0) this.#stop(id);
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
