// The page's side of the worker: one worker for all elements, one request at a time, a new worker
// after a fatal error. A silent worker is replaced, and the request is repeated.
import { soon } from "../ui/paint.ts";
import { FileError } from "./fetch-file.ts";
import type { Files, FromWorker, Go, Info, Task, ToWorker, Without } from "./protocol.ts";
import { Watchdog } from "./watchdog.ts";

/** The part of Worker that is needed here; tests provide their own. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The result of a request: a move, or `null` when it was dropped before it was sent. */
export type Answer = string | null;

/** Receives progress while the engine works on a request. */
export type Inform = (told: Info | Without) => void;

/**
 * How a request waits for others: `urgent` ones go first; `patient` ones give way to these; `idle` ones, which go on for
 * as long as they may, give way to all.
 */
export type Manner = "urgent" | "patient" | "idle";

/** A pending request. */
export interface Thought {
  /** Rejects with an `EngineError`, or a `FileError` where the worker or its module cannot be loaded. */
  answer: Promise<Answer>;
  /** Answer now, with the best move found so far. */
  hurry(): void;
  /** The answer is no longer needed; it still arrives, and may be ignored. */
  drop(): void;
}

/** The engine failed to answer. */
export class EngineError extends Error {
  override name = "EngineError";
}

interface Pending {
  task: Task;
  /** The number under which the worker has it; 0 while it waits. */
  id: number;
  manner: Manner;
  /** How many milliseconds of its time limit it has used up, as it gave way to others … */
  used: number;
  /** … and since when it uses more. */
  since: number;
  /** How many shares it has before it gives way to one like itself: ever more, so that it gets further each time. */
  shares: number;
  /** Whether it has had its share and now waits for others. */
  rests: boolean;
  /** Whether it has given way and is to be sent again. */
  interrupted: boolean;
  /** Whether the answer is no longer needed. */
  dropped: boolean;
  /** Whether `stop` came before it could be sent. */
  hurried: boolean;
  inform: Inform;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** How long an idle request is worked on before it gives way to those that wait … */
export const SHARE_MS = 1000;
/** … and how long it then rests, so that it does not delay those either. */
export const REST_MS = 3000;
/** How long after `stop` an answer may take before the worker counts as lost … */
export const OVERDUE_MS = 1000;
/** … for how many checks it may stay silent while it thinks, which it does in short slices … */
export const SILENT = 5;
/** … or while it loads, however slow the network is. */
export const STARTING = 30;
/** After this many losses in a row it is no accident. */
export const MOST_LOST = 3;
const MOST_PATIENCE = 2 ** MOST_LOST;

/** What a request may still use: the worker counts from the moment that it is asked. */
const leftFor = ({ task: { limit }, used }: Pending): Task["limit"] =>
  limit.ms === undefined ? limit : { ...limit, ms: Math.max(0, limit.ms - used) };

const isHidden = () => globalThis.document?.hidden === true;

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
  /** Runs while an idle request has its share. */
  #share: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  /** How many workers in a row have fallen silent over one request. */
  #lost = 0;
  /**
   * The factor by which a worker may be silent longer: doubled after every lost worker, for good, because a
   * machine that was slow once will be slow again.
   */
  #patience = 1;
  #watchdog = new Watchdog(
    () => this.#worker?.postMessage({ type: "ping" }),
    () => this.#lose(),
  );

  /**
   * `module` is called when a worker is started. `script` is the address of the worker's script, for the error when
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
   * Asks for a move. Requests of several elements wait for each other. One that gives way is stopped, and sent
   * again afterwards.
   */
  ask(task: Task, inform: Inform = () => {}, manner: Manner = "urgent"): Thought {
    let pending: Pending | undefined;
    const answer = new Promise<Answer>((resolve, reject) => {
      pending = {
        task,
        id: 0,
        manner,
        used: 0,
        since: 0,
        shares: 1,
        rests: false,
        interrupted: false,
        dropped: false,
        hurried: false,
        inform,
        resolve,
        reject,
      };
      this.#queue.push(pending);
    });
    if (manner === "urgent" && this.#asked?.manner !== "urgent") this.#interrupt(this.#asked);
    // The caller may just have changed the display: that comes first.
    void soon().then(() => this.#next());
    return { answer, hurry: () => this.#hurry(pending), drop: () => this.#drop(pending) };
  }

  #next() {
    if (this.#asked) return;
    const urgent = this.#queue.findIndex(({ manner }) => manner === "urgent");
    const at = urgent < 0 ? this.#queue.findIndex(({ rests }) => !rests) : urgent;
    if (at < 0) return;
    if (!this.#worker) this.#start();
    if (!this.#ready) return;
    const [pending] = this.#queue.splice(at, 1);
    if (!pending) return;
    this.#lastId += 1;
    pending.id = this.#lastId;
    pending.interrupted = false;
    pending.since = Date.now();
    this.#asked = pending;
    const go: Go = { type: "go", id: pending.id, ...pending.task, limit: leftFor(pending) };
    this.#worker?.postMessage(go);
    this.#watchdog.watch(SILENT * this.#patience);
    if (pending.manner === "idle") this.#shareWith(pending);
    if (pending.hurried) this.#stop(pending);
  }

  /** Others wait no longer than its share for an idle request, and nobody looks at it on a hidden page. */
  #shareWith(pending: Pending, had = 1) {
    this.#share = setTimeout(() => {
      const more = this.#queue.every(({ manner }) => manner === "idle") && had < pending.shares;
      if ((this.#queue.length === 0 || more) && !isHidden())
        return this.#shareWith(pending, had + 1);
      pending.shares *= 2;
      pending.rests = true;
      this.#interrupt(pending);
      this.#rest(pending);
    }, SHARE_MS);
  }

  #rest(pending: Pending) {
    setTimeout(() => {
      if (isHidden()) return this.#rest(pending);
      pending.rests = false;
      this.#next();
    }, REST_MS);
  }

  /** Stops a request, which is to be sent again; one that nobody wants any more is being stopped for good. */
  #interrupt(pending: Pending | undefined) {
    if (!pending || pending.interrupted || pending.dropped) return;
    pending.interrupted = true;
    this.#stop(pending);
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
      // A page may forbid workers, or have none.
      return this.#restart(new FileError(this.#script, error));
    }
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = ({ message }) => this.#restart(this.#failure(message));
    this.#module().then(
      (module) => {
        if (this.#worker !== worker) return;
        worker.postMessage({ type: "init", module, files: this.#files });
        // Only now, because the module may take long on a slow network.
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
        this.#settle((pending) => this.#yielded(pending, message.move));
      } else this.#settle((pending) => pending.resolve(message.move));
    }
  }

  #settle(how: (pending: Pending) => void) {
    this.#unwatch();
    this.#lost = 0;
    const pending = this.#asked;
    this.#asked = undefined;
    if (pending) how(pending);
    this.#next();
  }

  /** It has given way, and goes on later if it has time left. */
  #yielded(pending: Pending, move: Answer) {
    pending.used += Date.now() - pending.since;
    if (leftFor(pending).ms === 0) pending.resolve(move);
    else this.#queue.unshift(pending);
  }

  /** Nothing is waited for any longer. */
  #unwatch() {
    clearTimeout(this.#overdue);
    clearTimeout(this.#share);
    this.#watchdog.rest();
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

  /** The worker has fallen silent: another one gets the request. */
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

  /** Describes a worker's failure, for which the browser does not always have a message. */
  #failure(words: string): Error {
    return this.#ready
      ? new EngineError(words || "The engine's worker failed.")
      : new FileError(this.#script, words || "the worker does not start");
  }

  /** A worker that failed before it was ready would fail again: all requests end then. */
  #restart(error: Error) {
    const hopeless = !this.#ready;
    this.#end();
    if (hopeless) for (const { reject } of this.#queue.splice(0)) reject(error);
    this.#settle((pending) => pending.reject(error));
  }

  #end() {
    this.#unwatch();
    // Its last message may still be on its way.
    if (this.#worker) this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = false;
  }
}
