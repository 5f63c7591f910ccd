// The messages between the page and the engine's worker.
//
// page → worker: `init` once, then `go` and `stop`, and `ping` at any time. worker → page: `ready`
// once; for every `go` first `without`, if a file is missing, then some `info`, at most every 100 ms
// and always one before the end, then exactly one `best`, also after `stop`; `error` with the id of
// the go that it ends, or without one; `pong` for every `ping`, between two slices of a search as
// well as while weights are loading. After `fatal`, or when it falls silent, the worker is useless
// and the page starts another.
import type { Report } from "../pkg/tessera.js";

/** How long to think; without any of these the player's own limit applies. */
export interface Limit {
  ms?: number;
  nodes?: number;
  depth?: number;
}

/** A request to the engine: what to play at the record's cursor. */
export interface Task {
  record: string;
  limit: Limit;
  /** "random", "classic", "level:4" …; overrides `level`, and `nodes` and `depth` of the limit. */
  player?: string;
  level?: number;
  lines?: number;
  seed?: number;
}

/** The addresses of the files with learned weights and books, by their names. */
export type Files = Record<string, string>;

export interface Init {
  type: "init";
  module: WebAssembly.Module;
  files: Files;
}

export interface Go extends Task {
  type: "go";
  /** Grows with every go. */
  id: number;
}

export interface Stop {
  type: "stop";
  id: number;
}

export type ToWorker = Init | Go | Stop | { type: "ping" };

export interface Info extends Report {
  type: "info";
  id: number;
  /** Milliseconds since the go. */
  ms: number;
}

/** The game's weights cannot be loaded; the engine thinks without them. Sent before any `info`. */
export interface Without {
  type: "without";
  id: number;
  /** The file's address. */
  file: string;
  why: string;
}

export interface Best {
  type: "best";
  id: number;
  move: string | null;
  /** The work was done, a limit of the task was reached, or `stop` or a newer go came. */
  reason: "done" | "limit" | "stopped";
}

export interface Failure {
  type: "error";
  id?: number;
  message: string;
  fatal: boolean;
}

export type FromWorker = { type: "ready" } | { type: "pong" } | Without | Info | Best | Failure;

/** At most one info in this many milliseconds. */
export const INFO_EVERY_MS = 100;
