// All games as one file, and the games of a file among the others. Reading takes a while, as every game is played
// through; so it is done in slices between which the page goes on.
import type { Texts } from "../../i18n/i18n.ts";
import { Game } from "../../pkg/tessera.js";
import { entryOf } from "../../storage/entries.ts";
import { recordsIn, toKeep, toldBy, written } from "../../storage/many.ts";
import { type MyGames, refusalOf } from "../../storage/my-games.ts";
import { hasMoves, type KeptGame } from "../../storage/shelf.ts";
import type { Refusal } from "../../storage/store.ts";
import { fileName } from "../sharing/files.ts";

/** How many games are done, of how many. */
export interface Progress {
  done: number;
  all: number;
}

type Tell = (progress: Progress) => void;

/** So many games are kept at a time. */
const BATCH = 250;
/** So long the page may stand still, in milliseconds. */
const SLICE_MS = 12;
/** A file of more bytes than these is of something else. */
const MOST = 100_000_000;

/** All games as they stand now. */
export async function fileOfAll(
  games: MyGames,
  tell: Tell,
): Promise<{ file: File; count: number }> {
  const { entries } = await games.list();
  const parts: string[] = [];
  let count = 0;
  for await (const some of games.all()) {
    parts.push(some.map(written).join(""));
    count += some.length;
    tell({ done: count, all: entries.length });
  }
  const name = fileName("tessera-games", "tessera.txt");
  return { file: new File(parts, name, { type: "text/plain" }), count };
}

/** What became of the games of a file. */
export interface Taken {
  added: number;
  /** They were here before. */
  alike: number;
  /** Of damaged ones what could be played was added; these are among `added`. */
  partly: number;
  unreadable: number;
  /** Why the rest was not added. */
  refused?: Refusal;
  /** It is no file of games at all. */
  none?: boolean;
}

/** Adds the games of a file to the others. */
export async function takeFile(file: Blob, games: MyGames, tell: Tell): Promise<Taken> {
  const taken: Taken = { added: 0, alike: 0, partly: 0, unreadable: 0 };
  const records = file.size > MOST ? [] : recordsIn(await file.text().catch(() => ""));
  if (records.length === 0) return { ...taken, none: true };
  const { entries } = await games.list();
  const ids = new Map(entries.map(({ id, at }) => [id, at]));
  const prints = new Set(entries.map(({ print }) => print));
  let batch: KeptGame[] = [];
  let partly = 0;
  const keep = async () => {
    await games.add(batch);
    taken.added += batch.length;
    taken.partly += partly;
    [batch, partly] = [[], 0];
  };
  let slice = performance.now();
  try {
    for (const [done, record] of records.entries()) {
      const read = readGame(record);
      if (!read) taken.unreadable += 1;
      else if (isKnown(read)) taken.alike += 1;
      else {
        ids.set(read.kept.id, read.kept.at);
        prints.add(read.print);
        batch.push(read.kept);
        if (read.broken) partly += 1;
      }
      if (batch.length >= BATCH) await keep();
      if (performance.now() - slice < SLICE_MS) continue;
      tell({ done, all: records.length });
      await new Promise((resolve) => setTimeout(resolve));
      slice = performance.now();
    }
    await keep();
  } catch (error) {
    taken.refused = refusalOf(error);
  }
  return taken;

  function isKnown({ kept, named, print }: Read): boolean {
    if (!named) return prints.has(print);
    const before = ids.get(kept.id);
    return before !== undefined && before >= kept.at;
  }
}

interface Read {
  kept: KeptGame;
  /** It says itself which game it is. */
  named: boolean;
  print: number;
  broken: boolean;
}

/** A game as far as it can be played; nothing where none of it can. */
function readGame(text: string): Read | undefined {
  try {
    const game = Game.salvage(text);
    try {
      const told = toldBy(text);
      const broken = game.problem() !== undefined;
      game.goto(game.state().plies);
      const kept = toKeep(told, game.record(), Date.now());
      const { print } = entryOf(kept) ?? {};
      if (!hasMoves(kept) || print === undefined) return undefined;
      return { kept, named: told.id !== undefined, print, broken };
    } finally {
      game.free();
    }
  } catch {
    return undefined;
  }
}

/** What is said of it. */
export function sentences(taken: Taken, texts: Texts): string {
  if (taken.none) return texts.t("mygames.taken.none");
  const counted = (["added", "alike", "partly", "unreadable"] as const).flatMap((name) =>
    taken[name] > 0 || name === "added"
      ? texts.t(`mygames.taken.${name}`, { count: taken[name] })
      : [],
  );
  if (taken.refused) counted.push(texts.t("mygames.taken.refused"));
  return counted.join(" ");
}
