// All games as one file, and the games of a file among the others. Reading takes a while, as every game is played
// through; so it is done in slices between which the page goes on.
import type { Texts } from "../../i18n/i18n.ts";
import { Game } from "../../pkg/tessera.js";
import { type DatabaseRefusal, whyRefused } from "../../storage/database.ts";
import { type Entry, entryFrom } from "../../storage/entries.ts";
import {
  isApart,
  type RecordHeaders,
  recordsIn,
  toKeep,
  toldBy,
  written,
} from "../../storage/many.ts";
import type { MyGames } from "../../storage/my-games.ts";
import { bare } from "../../storage/record.ts";
import { course, hasMoves, type KeptGame, newId } from "../../storage/shelf.ts";
import { soon } from "../../ui/paint.ts";
import { fileName } from "../sharing/files.ts";
import { plain, textOfFile, unquoted } from "../sharing/incoming.ts";

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

/** All games as they stand now, but for damaged ones that cannot be told from the games around them. */
export async function fileOfAll(
  games: MyGames,
  tell: Tell,
): Promise<{ file: File; count: number; damaged: number }> {
  const { entries } = await games.list();
  const parts: string[] = [];
  let count = 0;
  let damaged = 0;
  for await (const some of games.all()) {
    const apart = some.filter(isApart);
    parts.push(apart.map(written).join(""));
    count += apart.length;
    damaged += some.length - apart.length;
    tell({ done: count, all: entries.length });
  }
  const name = fileName("tessera-games", "tessera.txt");
  return { file: new File(parts, name, { type: "text/plain" }), count, damaged };
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
  refused?: DatabaseRefusal;
  /** It is no file of games at all. */
  none?: boolean;
}

/** Adds the games of a file to the others. Throws where the file has no text that can be read. */
export async function takeFile(file: Blob, games: MyGames, tell: Tell): Promise<Taken> {
  const taken: Taken = { added: 0, alike: 0, partly: 0, unreadable: 0 };
  const records = recordsIn(unquoted(await textOfFile(file)));
  if (records.length === 0) return { ...taken, none: true };
  const { entries } = await games.list();
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const prints = new Set(entries.map(({ print }) => print));
  /** Whether what was added is damaged, by its id: a file may have a game more than once. */
  const added = new Map<string, boolean>();
  let batch: Read[] = [];
  const keep = async () => {
    await games.add(batch);
    for (const { line, broken } of batch) added.set(line.id, broken);
    taken.added = added.size;
    taken.partly = [...added.values()].filter(Boolean).length;
    batch = [];
  };
  const take = async (record: string) => {
    const told = toldBy(plain(record));
    const before = known.get(told.id ?? "");
    if (before && before.at === told.at) {
      taken.alike += 1;
      return;
    }
    const read = readGame(told);
    if (!read) {
      taken.unreadable += 1;
      return;
    }
    const { game, line, broken } = read;
    if (before ? !(await goesOn(read, told, before)) : !told.id) {
      const isLess = before && line.moves <= before.moves && (broken || !isLater(told, before));
      if (isLess || prints.has(line.print)) {
        taken.alike += 1;
        return;
      }
      game.id = line.id = newId();
    }
    known.set(line.id, line);
    prints.add(line.print);
    batch.push(read);
  };
  /** Whether what a file has may take the place of what is here under the same id. */
  const isLater = ({ at = 0 }: RecordHeaders, before: Entry) =>
    at > before.at && !games.runs(before.id);
  /** Whether it should: nothing of what is here is lost. */
  const goesOn = async ({ game, line, broken }: Read, told: RecordHeaders, before: Entry) => {
    if (broken || line.moves <= before.moves || !isLater(told, before)) return false;
    const waiting = batch.find(({ line }) => line.id === before.id)?.game;
    const here = waiting ?? (await games.find(before.id));
    return here !== undefined && `${movesOf(game)} `.startsWith(`${movesOf(here)} `);
  };
  let slice = performance.now();
  try {
    for (const [done, record] of records.entries()) {
      await take(record);
      if (batch.length >= BATCH) await keep();
      if (performance.now() - slice < SLICE_MS) continue;
      tell({ done, all: records.length });
      await soon();
      slice = performance.now();
    }
    await keep();
  } catch (error) {
    taken.refused = whyRefused(error);
  }
  return taken;
}

/** The start and the moves of a game, without what was said of them. */
const movesOf = ({ record }: KeptGame) => bare(course(record)).trim().replace(/\s+/g, " ");

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
  if (taken.refused) counted.push(texts.t(`mygames.taken.${taken.refused}`));
  return texts.sentences(counted);
}
