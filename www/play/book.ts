// The book of a game's first moves, as src/openings/book.rs writes it: winning chances of positions by a digest of
// their texts. Loaded when an upper level is to move, an explorer opens, or lines of analysis are to be marked.
import { Game } from "../pkg/tessera.js";
import { digest, digestOf } from "./digest.ts";

const FILES = import.meta.glob<string>("../pkg/openings/*.book", {
  query: "?url",
  import: "default",
  eager: true,
});

/** A move of the book. */
export interface BookMove {
  move: string;
  /** The winning chance of the player who makes it, 0 to 1. */
  chance: number;
  /** Whether the upper levels play it: it loses little. */
  good: boolean;
}

/** What a book says of a position, by its key. */
type Book = ReadonlyMap<number, { chance: number; open: boolean }>;

/** The upper levels play any move that loses at most this much: `VARIETY` in src/openings/mod.rs. */
const VARIETY = 0.03;
/** Chances are in ten-thousandths. */
const CERTAIN = 10_000;
/** The file's first words: its kind and version. */
const KIND = "tessera book 1";
const RECORD = 6;
const DIGEST = 4;

const books = new Map<string, Promise<Book | undefined>>();

/** The book of a game, fetched once; undefined if it has none. Rejects when it cannot be loaded, and then tries again. */
function bookOf(game: string): Promise<Book | undefined> {
  const known = books.get(game);
  if (known) return known;
  const file = FILES[`../pkg/openings/${game}.book`];
  const book: Promise<Book | undefined> =
    file === undefined ? Promise.resolve(undefined) : load(game, file);
  books.set(game, book);
  book.catch(() => books.delete(game));
  return book;
}

async function load(game: string, file: string): Promise<Book> {
  const answer = await fetch(new URL(file, document.baseURI));
  if (!answer.ok) throw new Error(`${file}: HTTP status ${answer.status}`);
  return read(game, new Uint8Array(await answer.arrayBuffer()));
}

/** Reads a book file. Throws a sentence when it is not a book, is damaged or is another game's. */
export function read(game: string, content: Uint8Array): Book {
  const text = (end: number) => String.fromCharCode(...content.subarray(0, end));
  if (text(KIND.length) !== KIND) throw new Error(`This is not a book: expected ${KIND}.`);
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const head = `${KIND}\n${game}\n`;
  const end = content.length - DIGEST;
  if (end < 0 || digest(content.subarray(0, end)) !== view.getUint32(end))
    throw new Error("The book is damaged: its bytes do not agree.");
  if (text(head.length) !== head || (end - head.length) % RECORD !== 0)
    throw new Error("The book is for another game.");
  const book = new Map<number, { chance: number; open: boolean }>();
  for (let at = head.length; at < end; at += RECORD) {
    const told = view.getUint16(at + 4);
    book.set(view.getUint32(at), { chance: (told >> 1) / CERTAIN, open: told % 2 === 1 });
  }
  return book;
}

/** A position's key: of its setup and its text, which are ASCII. */
export const keyOf = (setup: string, position: string): number => digestOf(`${setup} ${position}`);

/** The book's moves where a game stands, best first; none where its position was not expanded. */
function movesAt(book: Book | undefined, game: Game): BookMove[] {
  const find = () => book?.get(keyOf(game.setup, game.position()));
  if (!find()?.open) return [];
  const mover = game.state().toMove;
  const found = game.legalMoves().flatMap((move) => {
    game.play(move);
    const known = find();
    const own = game.state().toMove === mover;
    game.undo();
    return known ? [{ move, chance: own ? known.chance : 1 - known.chance }] : [];
  });
  const best = Math.max(...found.map(({ chance }) => chance));
  // Half a ten-thousandth is for what the browser's numbers leave out.
  const least = best - VARIETY - 0.5 / CERTAIN;
  return found
    .map((known) => ({ ...known, good: known.chance >= least }))
    .sort((a, b) => b.chance - a.chance);
}

/** The book's moves where a record stands. */
export async function movesOf(record: string): Promise<BookMove[]> {
  const game = Game.parse(record);
  try {
    return movesAt(await bookOf(game.id), game);
  } finally {
    game.free();
  }
}

/** Whether a record's current position has occurred before in the game, so that the book cannot lead in circles. */
function hasBeen(record: string): boolean {
  const game = Game.parse(record);
  try {
    const now = game.position();
    while (game.undo()) if (game.position() === now) return true;
    return false;
  } finally {
    game.free();
  }
}

/**
 * An upper level's book move, chosen by a random number from 0 to 1; undefined where it has to search, as without a
 * book.
 */
export async function byHeart(record: string, drawn: number): Promise<string | undefined> {
  try {
    const good = (await movesOf(record)).filter(({ good }) => good);
    const chosen = good[Math.floor(drawn * good.length)]?.move;
    return chosen === undefined || hasBeen(record) ? undefined : chosen;
  } catch (error) {
    console.warn(`Without the book: ${String(error)}`);
    return undefined;
  }
}
