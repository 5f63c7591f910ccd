// Which of all games are wanted. Ten thousand of them are looked through while somebody types, so the words that
// a game is found by are made once for all games that have the same ones.
import { type Entry, sideOf } from "../../storage/entries.ts";

/** A game's state, by which it can be searched. */
export const STANDINGS = ["running", "finished", "won", "lost", "drawn"] as const;
export type Standing = (typeof STANDINGS)[number];

export interface Wanted {
  /** Words that must all be found, in any order. */
  text: string;
  /** Empty for any, as all that follow. */
  game: string;
  standing: Standing | "";
  /** One of the kinds that `opponentOf` gives. */
  opponent: string;
  /** Days, `2026-11-22`, both included. */
  from: string;
  to: string;
}

export const ALL: Wanted = { text: "", game: "", standing: "", opponent: "", from: "", to: "" };

/** Whom one has met: `level:4`, `remote`; `two` at one device, `watch` where computers played. */
export function opponentOf(entry: Pick<Entry, "players">): string {
  const side = sideOf(entry);
  const [first = "", second = ""] = entry.players.split(" ");
  if (side) return side === "first" ? second : first;
  if (first === "human") return "two";
  return second ? "watch" : "undecided";
}

/** What a game is for whoever looks at the list: won or lost where one side was theirs. */
export function standingOf(entry: Entry): Standing {
  const { result } = entry;
  if (!result) return "running";
  if (result === "draw") return "drawn";
  const side = sideOf(entry);
  if (!side) return "finished";
  return result === side ? "won" : "lost";
}

/** The words of a game in the reader's language. */
export type Words = (entry: Entry) => string;

export class Search {
  readonly #words: Words;
  readonly #known = new Map<string, string>();

  constructor(words: Words) {
    this.#words = words;
  }

  /** The games that are wanted, in the order in which they came. */
  find(entries: readonly Entry[], wanted: Wanted): Entry[] {
    const { game, standing, opponent } = wanted;
    const words = plain(wanted.text).split(/\s+/).filter(Boolean);
    const from = wanted.from ? dayOf(wanted.from, 0) : Number.NEGATIVE_INFINITY;
    const to = wanted.to ? dayOf(wanted.to, 1) : Number.POSITIVE_INFINITY;
    return entries.filter((entry) => {
      if (entry.at < from || entry.at >= to) return false;
      if (game && entry.game !== game) return false;
      if (opponent && opponentOf(entry) !== opponent) return false;
      if (standing && !stands(entry, standing)) return false;
      if (words.length === 0) return true;
      const text = this.#textOf(entry);
      return words.every((word) => text.includes(word));
    });
  }

  #textOf(entry: Entry): string {
    const { game, setup, players, result = "", name = "" } = entry;
    const key = `${game} ${setup} ${players} ${result} ${name}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const text = plain(this.#words(entry));
    this.#known.set(key, text);
    return text;
  }
}

/** As it is compared: without capitals, accents and full-width forms. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function stands(entry: Entry, wanted: Standing): boolean {
  if (wanted === "finished") return entry.result !== undefined;
  return standingOf(entry) === wanted;
}

/** When a day begins here, or the one so many days later. */
function dayOf(date: string, later: number): number {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day + later).getTime();
}
