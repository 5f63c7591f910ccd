// The library for pages: defines <tessera-game>. What a page may want besides is exported.

export type * from "../element/events.ts";
export { TesseraGame } from "../element/tessera-game.ts";
export { loaded as ready } from "../engine/module.ts";
export type { Files, Info, Limit, Task } from "../engine/protocol.ts";
export type { GameInfo, OutcomeInfo, PlayedMove, Player, State } from "../pkg/tessera.js";
export { Game, games } from "../pkg/tessera.js";
export type { Play } from "../play/play.ts";
export * from "./rooms.ts";
