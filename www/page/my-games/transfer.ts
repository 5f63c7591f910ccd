// All games as one file, and the games of a file among the others. Reading takes a while, as every game is played
// through; so it is done in slices between which the page goes on.
import type { Texts } from "../../i18n/i18n.ts";
import { Game } from "../../pkg/tessera.js";
import { type Entry, entryFrom } from "../../storage/entries.ts";
import { type RecordHeaders, recordsIn, toKeep, toldBy, written } from "../../storage/many.ts";
import type { MyGames } from "../../storage/my-games.ts";
import { hasMoves, type KeptGame, newId } from "../../storage/shelf.ts";
import { type Refusal, refusalOf } from "../../storage/store.ts";
import { soon } from "../../ui/paint.ts";
import { fileName } from "../sharing/files.ts";
import { textOfFile } from "../sharing/incoming.ts";

/** How many games are done, of how many. */
export interface Progress {
  done: number;
  all: number;
}

type Tell = (progress: Progress) => void;

/** How many games are stored at a time. */
const BATCH = 250;
/** The longest that the page may stand still, in milliseconds. */
const SLICE_MS = 12;

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

/** Adds the games of a file to the others. Throws where the file has no text that can be read. */
export async function takeFile(file: Blob, games: MyGames, tell: Tell): Promise<Taken> {
  const taken: Taken = { added: 0, alike: 0, partly: 0, unreadable: 0 };
  const records = recordsIn(await textOfFile(file));
  if (records.length === 0) return { ...taken, none: true };
  const { entries } = await games.list();
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const prints = new Set(entries.map(({ print }) => print));
  let batch: Read[] = [];
  const keep = async () => {
    await games.add(batch);
    taken.added += batch.length;
    taken.partly += batch.filter(({ broken }) => broken).length;
    batch = [];
  };
  const take = (record: string) => {
    const told = toldBy(record);
    const before = known.get(told.id ?? "");
    if (before && before.at === told.at) {
      taken.alike += 1;
      return;
    }
    const read = readGame(told);
    if (!read) taken.unreadable += 1;
    else if (isHere(read.line, before, told)) taken.alike += 1;
    else {
      // What goes on here stays as it is; further on elsewhere it is another game.
      if (before && isKept(before, told)) read.game.id = read.line.id = newId();
      known.set(read.line.id, read.line);
      prints.add(read.line.print);
      batch.push(read);
    }
  };
  /** Whether what is here is not given up for what the file has under the same id. */
  const isKept = ({ id, at }: Entry, told: RecordHeaders) => at >= (told.at ?? 0) || games.runs(id);
  const isHere = ({ print, moves }: Entry, before: Entry | undefined, told: RecordHeaders) => {
    if (!before) return !told.id && prints.has(print);
    return print === before.print || (isKept(before, told) && moves <= before.moves);
  };
  let slice = performance.now();
  try {
    for (const [done, record] of records.entries()) {
      take(record);
      if (batch.length >= BATCH) await keep();
      if (performance.now() - slice < SLICE_MS) continue;
      tell({ done, all: records.length });
      await soon();
      slice = performance.now();
    }
    await keep();
  } catch (error) {
    taken.refused = refusalOf(error);
  }
  return taken;
}

interface Read {
  game: KeptGame;
  line: Entry;
  /** It was damaged, and is kept as far as it can be played. */
  broken: boolean;
}

/** A game as far as it can be played; nothing where none of it can. */
function readGame(told: RecordHeaders): Read | undefined {
  try {
    const game = Game.salvage(told.record);
    try {
      game.goto(game.state().plies);
      const kept = toKeep(told, game.record(), Date.now());
      if (!hasMoves(kept)) return undefined;
      return { game: kept, line: entryFrom(kept, game), broken: game.problem() !== undefined };
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
  return texts.sentences(counted);
}
