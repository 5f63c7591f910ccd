// Games of all kinds as links and files, and what mail, chat, disks and people do to them. Seeded: the
// same damages every time.
import { readFileSync } from "node:fs";
import { chanceOf } from "../tests/js/chance.mjs";
import { Game, initSync } from "../www/pkg/tessera.js";

initSync({
  module: readFileSync(new URL("../www/pkg/tessera_bg.wasm", import.meta.url)),
});

export { Game };

/** A text that was a game, and what of it must still be found. */
export interface Damaged {
  what: string;
  text: string;
  /** The start of the sound game and its first moves, where these were not touched. */
  intact: { start: string; moves: string[] } | undefined;
}

interface Sound {
  text: string;
  start: string;
  moves: string[];
}

/** Small boards of every game, and one each of the large ones: those take long to draw. */
const SMALL = "nonaga nonaga:official reversi:2 tictactoe tictactoe:3x3x3 quoridor:5x3".split(" ");
const LARGE = "reversi tictactoe:10x10 tesseract tesseract:stack quoridor quoridor:placed".split(
  " ",
);
const STARTS = [...SMALL, ...SMALL, ...SMALL, ...SMALL, ...SMALL, ...LARGE];

type Chance = ReturnType<typeof chanceOf>;

/** A random game: finished, begun, taken back, or going on from a position. */
function playRandom(start: string, { below, one }: Chance): Game {
  let game = new Game(start);
  const length = one([1, 4, 9, 30, 400]);
  for (let made = 0; made < length; made++) {
    const moves = game.legalMoves();
    if (moves.length === 0) break;
    game.play(one(moves));
    // Now and then the history is forgotten.
    if (made === 6 && below(3) === 0 && game.state().outcome === null) {
      game = Game.parse(`${startOf(game.url())}@${game.position()}`);
    }
  }
  if (below(3) === 0) game.goto(below(game.moves().length + 1));
  return game;
}

/** What a link says before its first move. */
const startOf = (link: string) => link.split(/[@/]/)[0] ?? "";

function sound(game: Game, asFile: boolean): Sound {
  const all = game.moves().map(({ text }) => text);
  const link = game.url();
  const made = all.length === 0 ? "" : link.slice(link.indexOf(all[0] ?? "", startOf(link).length));
  const start = made === "" ? link : link.slice(0, link.length - made.length);
  return { text: asFile ? game.record() : link, start: start.replace(/\/$/, ""), moves: all };
}

const JUNK =
  'x|0|-|.|,|;|:|/|@|#|?|&|%|%00|%2|%zz|%E3%81|[|]|{|}|"|\'|\\|\n|\r\n|\t| |\0|\ufeff|\u200b|é|日|🎲|＃|999999999999999999999|-1|1e9|[Game "chess"]\n'.split(
    "|",
  );

type Damage = (text: string, chance: Chance) => { text: string; from: number };

const cut = (text: string, from: number, to: number, put = "") => ({
  text: text.slice(0, from) + put + text.slice(to),
  from: Math.min(from, text.length),
});

const DAMAGES: Record<string, Damage> = {
  truncated: (text, { below }) => {
    const at = 2 + below(text.length - 2);
    return cut(text, at, text.length);
  },
  "a character gone": (text, { below }) => {
    const at = below(text.length);
    return cut(text, at, at + 1);
  },
  "a piece gone": (text, { below }) => {
    const at = below(text.length);
    return cut(text, at, at + 1 + below(12));
  },
  "a character changed": (text, { below, one }) => {
    const at = below(text.length);
    return cut(text, at, at + 1, one(JUNK));
  },
  "something put in": (text, { below, one }) => {
    const at = below(text.length);
    return cut(text, at, at, one(JUNK));
  },
  "a bit flipped": (text, { below }) => {
    const at = below(text.length);
    return cut(text, at, at + 1, String.fromCharCode(text.charCodeAt(at) ^ (1 << below(8))));
  },
  "a piece twice": (text, { below }) => {
    const at = below(text.length);
    const end = at + 1 + below(20);
    return cut(text, end, end, text.slice(at, end));
  },
  "moves swapped": (text, { below }) => {
    const signs = /[^.;\s]+/g;
    const words = [...text.matchAll(signs)];
    const [one, other] = [words[below(words.length)], words[below(words.length)]].sort(
      (a, b) => (a?.index ?? 0) - (b?.index ?? 0),
    );
    if (!one || !other || one === other) return cut(text, text.length, text.length, ".x");
    const between = text.slice(one.index + one[0].length, other.index);
    return cut(text, one.index, other.index + other[0].length, other[0] + between + one[0]);
  },
  "another game's name": (text, { one }) => {
    const name = one(["chess", "nonaga", "reversi", "tesseract", "go", "", "NONAGA", "__proto__"]);
    return { text: text.replace(/[a-z]{5,}|(?<=")[a-z]+/, name), from: 0 };
  },
  "another setup": (text, { one }) => {
    const setup = one([
      "0x0",
      "99999x99999",
      "official",
      "4x4x4",
      "-1",
      "",
      "constructor",
      "５x３",
    ]);
    const at = /^(#\w+|\[Game "\w+)/.exec(text)?.[0].length ?? 0;
    return { ...cut(text, at, at, `:${setup}`), from: 0 };
  },
  "another position": (text, { one }) => {
    const position = one(["", "/", "x/o", "-/-/-/r", "0,0", "9".repeat(400), "____", "e1_10"]);
    const at = /^(#\w+(:\w+)?|\[Game "\w+)/.exec(text)?.[0].length ?? 0;
    return { ...cut(text, at, at, `@${position}`), from: 0 };
  },
  "a part again and again": (text, { below }) => {
    const at = below(text.length);
    return cut(text, at, at, text.slice(at, at + 8).repeat(200 + below(2000)));
  },
  "very long": (text, { below, one }) => ({
    text: text + one([".e2", " e2", "é", "[["]).repeat(below(2) === 0 ? 30_000 : 600_000),
    from: text.length,
  }),
  "a wrong ply": (text, { one }) => ({
    text: text.replace("\n", `\n[Ply "${one(["99999", "-3", "x", "1e5", "99999999999999"])}"]\n`),
    from: text.startsWith("[") ? text.length : 0,
  }),
};

/** How many of the moves stand whole before a place in the text. */
function wholeBefore({ text, moves }: Sound, from: number): number {
  let at = text.startsWith("[") ? text.search(/\]\n\n|\]\n*$/) : text.search(/[/]/);
  for (const [index, move] of moves.entries()) {
    at = text.indexOf(move, at) + move.length;
    // The sign behind the move tells that it ends there.
    if (at >= from || at < move.length) return index;
  }
  return moves.length;
}

/** Makes `count` damaged texts: links and files of all games, each damaged once. */
export function* damages(count: number, seed: number): Generator<Damaged> {
  const chance = chanceOf(seed);
  const kinds = Object.keys(DAMAGES);
  for (let made = 0; made < count; made++) {
    const start = STARTS[made % STARTS.length] ?? "";
    const game = playRandom(start, chance);
    const whole = sound(game, chance.below(2) === 0);
    const kind = kinds[made % kinds.length] ?? "";
    const { text, from } = (DAMAGES[kind] as Damage)(whole.text, chance);
    const first = whole.text.search(/\n\n|\//);
    const moves = whole.moves.slice(0, wholeBefore(whole, from));
    // Where a piece was put in before the moves, it is another game.
    const beginning = first >= 0 && from > first && !whole.start.includes("@");
    const untouched =
      beginning && Buffer.byteLength(text) < 1_000_000 && !text.includes('[Game "chess"]');
    game.free();
    yield {
      what: `${made}: ${kind}: ${text.slice(0, 120)}`,
      text,
      intact: untouched ? { start: whole.start, moves } : undefined,
    };
  }
}

/** Whether a record is a legal game: every move is made anew, from the start that it names. */
export function replays(record: string): boolean {
  const given = Game.parse(record);
  const start = given.url().split(/[.;]/)[0] ?? "";
  const moves = given.moves().map(({ text }) => text);
  const position = /^\[Position "(.*)"\]$/m.exec(record)?.[1];
  const name = startOf(start).slice(1);
  const again = new Game(position === undefined ? name : `${name}@${position}`);
  for (const move of moves) again.play(move);
  again.goto(given.state().ply);
  return again.record() === record;
}

/** The moves of a record, in order. */
export function movesOf(record: string): string[] {
  return Game.parse(record)
    .moves()
    .map(({ text }) => text);
}
