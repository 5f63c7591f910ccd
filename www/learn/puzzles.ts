// Puzzles: positions that are won, with all that may be done in them. Their files are made and proved
// by `tessera puzzles`; here they are read and followed move by move, without any rules.
import { digestOf } from "../play/digest.ts";

/** What may be done, and what follows each of it. */
export interface Node {
  accept: Record<string, Next>;
}

/** The same player goes on, the other replies, or it is done. */
export type Next = Node | { reply: string[]; then: Node } | { won: true };

/** From easy to hard. */
export const GRADES = ["easy", "medium", "hard"] as const;
export type Grade = (typeof GRADES)[number];

export interface Puzzle {
  /** `GAME[:SETUP]@POSITION`. */
  position: string;
  /** In how many turns it is won. */
  turns: number;
  /** How hard it is among those of its game. */
  grade: Grade;
  /** What it is about: keys of `learn.themes`. */
  themes: string[];
  solution: Node;
}

const FILES = import.meta.glob<{ puzzles: Puzzle[] }>(["./puzzles/*.json"], { import: "default" });

const pathOf = (game: string) => `./puzzles/${game}.json`;

export function hasPuzzles(game: string): boolean {
  return pathOf(game) in FILES;
}

/** A game's puzzles, easiest first; what was added later stands behind. */
export async function puzzlesOf(game: string): Promise<Puzzle[]> {
  return (await FILES[pathOf(game)]?.())?.puzzles ?? [];
}

/** A short name of a puzzle that stays when others come before it. */
export const puzzleName = ({ position }: Puzzle): string => digestOf(position).toString(36);

/** What became of a move. */
export type Verdict = "wrong" | "on" | "reply" | "won";

/** A puzzle on the way to its solution. */
export class Solving {
  readonly puzzle: Puzzle;
  #node: Node;
  /** The right moves so far, with the replies. */
  played: string[] = [];
  /** Wrong moves so far. */
  slips = 0;
  /** The solution was looked at. */
  shown = false;
  won = false;

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.#node = puzzle.solution;
  }

  /** The move that comes next in the solution that was proved: the first in order, as objects may have another. */
  get next(): string | undefined {
    return this.won ? undefined : Object.keys(this.#node.accept).sort()[0];
  }

  /** Makes a move of the solver, with the replies to it; a wrong one only counts. */
  make(move: string): { verdict: Verdict; replies: string[] } {
    const { accept } = this.#node;
    const next = !this.won && Object.hasOwn(accept, move) ? accept[move] : undefined;
    if (!next) {
      this.slips += 1;
      return { verdict: "wrong", replies: [] };
    }
    this.played.push(move);
    if ("won" in next) {
      this.won = true;
      return { verdict: "won", replies: [] };
    }
    if ("reply" in next) {
      this.played.push(...next.reply);
      this.#node = next.then;
      return { verdict: "reply", replies: next.reply };
    }
    this.#node = next;
    return { verdict: "on", replies: [] };
  }
}
