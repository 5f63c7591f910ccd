// Openings: what a game's book says of a position, and the names that the field gives to first moves. Which
// setups have a book, and the names, are data, one file a game.
import type { BookMove } from "../play/book.ts";

/** A game's openings. */
export interface Openings {
  /** The setups with a book. */
  setups: string[];
  /**
   * By the key of a name the moves that lead to it, from the start of the first setup; `*` stands for any move.
   * The mirror image, left for right, has the same name.
   */
  names: Record<string, string[]>;
}

const FILES = import.meta.glob<Openings>("./openings/*.json", { import: "default" });
const file = (game: string) => `./openings/${game}.json`;

/** Whether a game has a book. */
export const hasOpenings = (game: string) => file(game) in FILES;

/** A game's openings; undefined where it has none. */
export async function openingsOf(game: string): Promise<Openings | undefined> {
  return FILES[file(game)]?.();
}

/** The key of the name that these first moves have: of several the one that takes most moves. */
export function openingOf({ names }: Openings, moves: readonly string[]): string | undefined {
  const images = [moves, moves.map(mirrored)];
  const lines = Object.entries(names).flatMap(([name, lines]) =>
    lines.map((line) => ({ name, line: line.split(" ") })),
  );
  const fits = ({ line }: { line: string[] }) =>
    images.some((image) =>
      line.every((move, at) => at in image && [image[at], "*"].includes(move)),
    );
  return lines.filter(fits).sort((a, b) => b.line.length - a.line.length)[0]?.name;
}

const COLUMNS = "abcdefghi";

/** A move on a board of nine columns, left for right; a wall is named by its left column, of two. */
function mirrored(move: string): string {
  const [column = "", row = "", wall] = move;
  const last = COLUMNS.length - (wall ? 2 : 1);
  return (COLUMNS[last - COLUMNS.indexOf(column)] ?? "") + row + (wall ?? "");
}

/** A move of the book, and its images. */
export interface BookLine {
  /** Moves that are worth the same, as images of each other are. */
  moves: string[];
  /** The winning chance of the player who makes it, 0 to 1. */
  chance: number;
  /** How often the upper levels play one of these moves, 0 to 1. */
  share: number;
}

/** What is shown of a book's moves, in their order. */
export function bookLines(found: readonly BookMove[]): BookLine[] {
  const good = found.filter(({ good }) => good).length;
  return [...new Set(found.map(({ chance }) => chance))].map((chance) => {
    const alike = found.filter((known) => known.chance === chance);
    const share = alike.filter(({ good }) => good).length / Math.max(1, good);
    return { moves: alike.map(({ move }) => move), chance, share };
  });
}
