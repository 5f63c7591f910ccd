// What each game offers: its setups, opponents, overlays and the like.
import { type GameInfo, games } from "../pkg/tessera.js";

/** By id: the module makes its list anew each time, and some of this is asked for at every drawing. */
let offered: Map<string, GameInfo> | undefined;

/** What a game offers, once the module is loaded. */
export function offeredBy(game: string): GameInfo | undefined {
  offered ??= new Map(games().map((info) => [info.id, info]));
  return offered.get(game);
}
