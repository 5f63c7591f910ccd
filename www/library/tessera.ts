// The library for pages: defines <tessera-game> and exports what else a page may need.

export type * from "../element/events.ts";
export { TesseraGame } from "../element/tessera-game.ts";
export { loaded as ready } from "../engine/module.ts";
export type { Info } from "../engine/protocol.ts";
export type { GameInfo, OutcomeInfo, PlayedMove, Player, State } from "../pkg/tessera.js";
export { Game, games } from "../pkg/tessera.js";
export type { Failed } from "../play/failed.ts";
export type { Play } from "../play/play.ts";
export * from "./rooms.ts";
