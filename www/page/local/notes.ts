// What is noted of a game at one device, and kept with it: how it ended, and whether it counts.
import { type Rated, ratedOf } from "../../storage/entries.ts";
import { type End, endOf } from "../../storage/shelf.ts";

export interface Notes {
  /** The game was begun here. */
  here: boolean;
  /** It is in the score and in the statistics: a game counts once, by its first end. */
  counted: boolean;
  /** A hint, analysis, an overlay, a move taken back, another level on the way. */
  helped: boolean;
  /** All moves were made on this device. */
  own: boolean;
  /** Who played when it began. */
  players: string;
  /** By how many levels the computer is stronger than was set, below 0 weaker: such a game counts for nothing. */
  odds?: number;
  /** How many moves stand; those behind were taken back. Looking back changes nothing. */
  stand: number;
  ended: End | null;
  /** What it counts for one's rating, by its first end. */
  rated?: Rated;
}

/** Notes of a new game (`{}`), of one that was kept, or of one from elsewhere (`undefined`). */
export function notesOf(saved: object | undefined, players: string, plies: number): Notes {
  const given = (saved ?? {}) as Partial<Notes>;
  const rated = ratedOf({ table: saved });
  const odds = Number(given.odds ?? 0);
  const stand = Number(given.stand ?? plies);
  return {
    here: saved !== undefined && given.here !== false,
    counted: given.counted === true,
    helped: given.helped === true,
    own: given.own !== false,
    players: typeof given.players === "string" ? given.players : players,
    stand: Number.isInteger(stand) && stand >= 0 && stand <= plies ? stand : plies,
    ended: endOf({ table: saved }) ?? null,
    ...(Number.isInteger(odds) && odds !== 0 && { odds }),
    ...(rated && { rated }),
  };
}
