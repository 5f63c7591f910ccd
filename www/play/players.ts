// Who plays: a person here or elsewhere, or one of the players that the engine knows.
import type { Limit } from "../engine/protocol.ts";
import type { Player } from "../pkg/tessera.js";

/** As deep as it gets in the time. */
const DEEPEST = 60;

/** The longest a person waits for a level, in milliseconds, however slow the device. */
export const LONGEST_MS = 5_000;

/** Levels are from 1 to this. */
export const TOP_LEVEL = 8;

/** "human", "remote", or a player that the engine knows: "level:4", "random", "classic" … */
export type PlayerKind = string;

/** The level that a player is, of "level:4"; nothing for all others. */
export function levelOf(kind: PlayerKind): number | undefined {
  const level = Number(/^level:([1-9])$/.exec(kind)?.[1]);
  return level <= TOP_LEVEL ? level : undefined;
}

/** A level as the engine names it, of "engine:4", which an element's attribute may say. */
const named = (kind: PlayerKind) => kind.replace(/^engine:/, "level:");

/** Somebody who plays elsewhere: the board waits for their moves. */
export const REMOTE: PlayerKind = "remote";

/** Both sides, in the order in which they begin. */
export const SIDES = ["first", "second"] as const satisfies readonly Player[];

/** Its place among both. */
export const indexOf = (side: Player) => (side === "first" ? 0 : 1);

/** The side that plays against this one. */
export const otherSide = (player: Player): Player => (player === "first" ? "second" : "first");

/** Whether one person plays, with nobody else here. */
export const isAlone = (players: readonly PlayerKind[]) =>
  players.filter((kind) => kind === "human").length === 1;

/**
 * How a result is told: as one's own where one person plays, alone against the computer; else by who has won. Keys of
 * `status` and the like.
 */
export function verdictOf(
  players: readonly PlayerKind[],
  winner: Player,
): "youWin" | "youLose" | "wins" {
  if (!isAlone(players)) return "wins";
  const kind = players[indexOf(winner)];
  if (kind === "human") return "youWin";
  return kind === REMOTE ? "wins" : "youLose";
}

/** Two players from a text such as "human engine:4"; a missing one is human, a third is ignored. */
export function kindsOf(players: string | null): [PlayerKind, PlayerKind] {
  const [first = "human", second = "human"] = (players ?? "").trim().split(/\s+/).filter(Boolean);
  return [first, second];
}

/**
 * Whether one of a game's own `players`, or of all games', has this name; `name:1` stands for all numbers. A player of a
 * game may go without its number.
 */
export function isPlayer(kind: PlayerKind, players: readonly string[]): boolean {
  const all = ["human", REMOTE, "ms:1", "nodes:1", "depth:1", ...players];
  if (players.includes(`${kind}:1`) || levelOf(named(kind))) return true;
  return all.includes(kind.replace(/:[1-9]\d*$/, ":1"));
}

/** What to ask of the engine for a kind of player. Only the worker has a clock. */
export function effortOf(kind: PlayerKind): { player?: string; limit: Limit } {
  const ms = Number(/^ms:(\d+)$/.exec(kind)?.[1]);
  return ms > 0 ? { limit: { ms, depth: DEEPEST } } : { player: named(kind), limit: {} };
}
