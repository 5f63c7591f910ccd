// Many games in one text: their records, one after another, each with headers that tell what else is known of it.
// Readers of a record skip headers that they do not know, so each game of such a text is a valid file, too.
import { type Rated, ratedOf } from "./entries.ts";
import { bare, commentsAs } from "./record.ts";
import { type End, endOf, type KeptGame, newId } from "./shelf.ts";

/** What the headers of a record tell that stands among others. */
export interface RecordHeaders {
  /** As it was when it was written. */
  record: string;
  /** Identifies the game; missing where it was written alone. */
  id: string | undefined;
  at: number | undefined;
  players: string | undefined;
  ended: End | undefined;
  name: string | undefined;
  rated: Rated | undefined;
}

/** A game as one of many. */
export function written(game: KeptGame): string {
  const [first = "", second = ""] = game.players.split(" ");
  const ended = endOf(game);
  const rated = ratedOf(game);
  const headers = {
    Id: game.id,
    Date: new Date(game.at).toISOString(),
    First: first,
    Second: second,
    Name: game.name,
    Ended: ended && `${ended.winner ?? "draw"} ${ended.reason}`,
    Rated: rated && `${rated.level} ${rated.score}`,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value ? `[${name} "${value.replace(/[{}"\r\n]/g, "")}"]\n` : [],
  );
  const record = game.record.trimEnd();
  // Behind what says which game it is.
  const own = /^(\[.*\n?)*/.exec(record)?.[0] ?? "";
  const head = own === "" || own.endsWith("\n") ? own : `${own}\n`;
  return `${head}${lines.join("")}${record.slice(own.length) || ""}\n\n`;
}

/** The records of a text, in their order; empty if it has none. What comes before the first belongs to none. */
export function recordsIn(text: string): string[] {
  const lines = text.split("\n");
  // What is said of a move may look like a record.
  const plain = commentsAs(text, (said) => said.replace(/[^\n]/g, " ")).split("\n");
  const starts = plain.flatMap((line, at) => (GAME.test(line) ? headOf(plain, at) : []));
  return starts.map((start, at) =>
    lines
      .slice(start, starts[at + 1])
      .join("\n")
      .trimEnd(),
  );
}

/** The line that says which game a record is of. */
export const GAME = /^[ \t]*\[[ \t]*Game[ \t]/;
/** One that says something else of it. */
const HEADER = /^[ \t]*\[[ \t]*\w+[ \t]+".*"[ \t]*\]\s*$/;

/**
 * Where a record begins of which this line says which game it is: other headers may stand right before it, unless
 * they are of the game before.
 */
export function headOf(lines: readonly string[], at: number): number {
  const isOther = (line = "") => HEADER.test(line) && !GAME.test(line);
  let head = at;
  while (head > 0 && isOther(lines[head - 1])) head -= 1;
  return GAME.test(lines[head - 1] ?? "") ? at : head;
}

/** Whether a game can be told from others around it. */
export const isApart = ({ record }: Pick<KeptGame, "record">) => recordsIn(record).length === 1;

/** What a record among many tells of its game. */
export function toldBy(record: string): RecordHeaders {
  // What stands behind the moves is not of this game.
  const [head = ""] = bare(record).split(/^\d+\./m, 1);
  const headers = new Map<string, string>();
  for (const [, name = "", value = ""] of head.matchAll(/^\[(\w+) "(.*)"\]\s*$/gm))
    headers.set(name, value);
  const at = Date.parse(headers.get("Date") ?? "");
  const players = `${headers.get("First")} ${headers.get("Second")}`;
  const [, winner = "", reason = ""] =
    /^(first|second|draw) (\w[\w-]*)$/.exec(headers.get("Ended") ?? "") ?? [];
  const isPlayers =
    headers.has("First") && headers.has("Second") && /^[\w:+]+ [\w:+]+$/.test(players);
  const [level, score] = (headers.get("Rated") ?? "").split(" ").map(Number);
  return {
    record,
    id: /^[\w-]{3,60}$/.exec(headers.get("Id") ?? "")?.[0],
    at: Number.isNaN(at) ? undefined : at,
    // An opponent from elsewhere does not play on here.
    players: isPlayers && (reason || !players.includes("remote")) ? players : undefined,
    ended: reason ? { winner: winner === "draw" ? null : (winner as "first"), reason } : undefined,
    name: [...(headers.get("Name") ?? "")].slice(0, 24).join("") || undefined,
    rated: ratedOf({ table: { rated: { level, score } } }),
  };
}

/** The game to keep of what was told, with its record as the module writes it. */
export function toKeep(told: RecordHeaders, record: string, now: number): KeptGame {
  const { id = newId(), at = now, players = "undecided", ended, name, rated } = told;
  return {
    id,
    at: Math.min(at, now),
    record,
    players,
    ...(name && { name }),
    // It counted where it was played.
    ...(told.players && {
      table: {
        here: true,
        counted: true,
        players,
        ...(ended && { ended }),
        ...(rated && { rated }),
      },
    }),
  };
}
