// The engine's worker: thinks in slices short enough to handle `stop` at once.
import init, { Engine, Game, games, provideWeights, type SearchOptions } from "../pkg/tessera.js";
import { bytes, fetchFile } from "./fetch-file.ts";
import {
  type Best,
  type Files,
  type FromWorker,
  type Go,
  INFO_EVERY_MS,
  type Init,
  type ToWorker,
} from "./protocol.ts";
import { FIRST_SLICE, nextSlice } from "./slice.ts";
import { Weights } from "./weights.ts";

const TABLE_MB = 16;
/** Nodes that are searched even when the answer is wanted at once, so that an immediate win is seen. */
const LEAST = 5_000;
/** If weights take longer to arrive, the engine does without them until the next visit. */
const PATIENCE_MS = 10_000;

interface Job {
  task: Go;
  began: number;
  told: number;
  /** Whether anything has been searched. */
  searched: boolean;
  /** Nodes of the next slice. */
  slice: number;
}

let engine: Engine | undefined;
let files: Files = {};
let job: Job | undefined;
/** The engine's table was filled with another evaluation. */
let outdated = false;
/** A go that waits for its game's weights. */
let waiting: Go | undefined;

const say = (message: FromWorker) => postMessage(message);

const weights = new Weights({
  fileOf: (game) => {
    const name = games().find(({ id }) => id === game)?.weights ?? null;
    return name === null ? null : (files[name] ?? name);
  },
  fetch: async (address) => {
    if (!Object.values(files).includes(address)) throw new Error("it is not part of this build");
    return fetchFile(address, bytes, { signal: AbortSignal.timeout(PATIENCE_MS) });
  },
  provide: (game, bytes) => {
    provideWeights(game, bytes);
    outdated = true;
  },
});

// A message to itself lets waiting messages in, without the delay of timers.
const turn = new MessageChannel();
turn.port1.onmessage = () => guarded(think, job?.task.id);

addEventListener("message", ({ data }: MessageEvent<ToWorker | null>) => {
  if (data?.type === "init") void start(data);
  else if (data?.type === "ping") say({ type: "pong" });
  // Who sets no limit need not say so.
  else if (data?.type === "go") guarded(() => take({ ...data, limit: data.limit ?? {} }), data.id);
  else if (data?.type === "stop") guarded(() => stop(data.id), data.id);
  else say({ type: "error", message: "expected init, go, stop or ping", fatal: false });
});

/** Begins a go, when the weights of its game are there. */
function take(task: Go) {
  guarded(settle, waiting?.id ?? job?.task.id);
  const pending = weights.of(gameOf(task));
  if (!pending) return begin(task);
  waiting = task;
  void pending.then(() => {
    if (waiting !== task) return;
    waiting = undefined;
    guarded(() => begin(task), task.id);
  });
}

function gameOf({ record }: Go): string {
  const game = Game.parse(record);
  try {
    return game.id;
  } finally {
    game.free();
  }
}

function stop(id: number) {
  if (waiting?.id === id || job?.task.id === id) settle();
}

/** Answers the current or waiting go with what is known by now. */
function settle() {
  const task = waiting;
  waiting = undefined;
  if (task) begin(task);
  if (!job) return;
  if (!job.searched) engine?.step(LEAST);
  finish("stopped");
}

async function start({ module, files: told }: Init) {
  files = told;
  try {
    await init({ module_or_path: module });
    engine = new Engine(TABLE_MB);
    say({ type: "ready" });
  } catch (error) {
    say({ type: "error", message: String(error), fatal: true });
  }
}

function begin(task: Go) {
  if (!engine) throw new Error("The engine was asked before it was ready.");
  if (outdated) {
    engine.free();
    engine = new Engine(TABLE_MB);
    outdated = false;
  }
  const game = Game.parse(task.record);
  try {
    const missing = weights.missing(game.id);
    if (missing) say({ type: "without", id: task.id, file: missing.file, why: missing.why });
    engine.start(game, options(task));
  } finally {
    game.free();
  }
  const now = performance.now();
  job = { task, began: now, told: now, searched: false, slice: FIRST_SLICE };
  turn.port2.postMessage(null);
}

/** The engine counts nodes only; milliseconds are this file's business. */
function options({ player, level, lines, seed, limit }: Go): SearchOptions {
  const given = { player, level, lines, seed, nodes: limit.nodes, depth: limit.depth };
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as SearchOptions;
}

function think() {
  if (!job || !engine) return;
  const before = performance.now();
  const outcome = engine.step(job.slice);
  job.searched = true;
  const now = performance.now();
  job.slice = nextSlice(job.slice, now - before, outcome === "deeper");
  const { limit } = job.task;
  if (outcome === "done") finish("done");
  else if (limit.ms !== undefined && now - job.began >= limit.ms) finish("limit");
  else {
    if (now - job.told >= INFO_EVERY_MS) inform(job, now);
    turn.port2.postMessage(null);
  }
}

function inform(current: Job, now: number) {
  const report = engine?.report();
  current.told = now;
  if (report) {
    say({ type: "info", id: current.task.id, ms: Math.round(now - current.began), ...report });
  }
}

function finish(reason: Best["reason"]) {
  if (!job) return;
  const ended = job;
  job = undefined;
  inform(ended, performance.now());
  say({ type: "best", id: ended.task.id, move: engine?.report().best ?? null, reason });
}

/** A refusal by the engine ends its go; anything else, such as a trap, ends the worker. */
function guarded(act: () => void, id: number | undefined) {
  try {
    act();
  } catch (error) {
    job = undefined;
    const fatal = !(error instanceof Error && error.name === "TesseraError");
    const message = error instanceof Error ? error.message : String(error);
    say({ type: "error", ...(id === undefined ? {} : { id }), message, fatal });
  }
}
