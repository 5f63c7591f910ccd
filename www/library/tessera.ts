// The library for pages: defines <tessera-game>. What a page may want besides is exported.

export type * from "../events.ts";
export type { GameInfo, OutcomeInfo, PlayedMove, Player, State } from "../pkg/tessera.js";
export { Game, games } from "../pkg/tessera.js";
export type { Play } from "../play.ts";
export type { Files, Info, Limit, Task } from "../protocol.ts";
export { TesseraGame } from "../tessera-game.ts";
export { loaded as ready } from "../wasm.ts";
