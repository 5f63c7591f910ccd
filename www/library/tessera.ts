// The library for pages: defines <tessera-game>. What a page may want besides is exported.

export type * from "../events.ts";
export { Game, games } from "../pkg/tessera.js";
export type { Files, Info, Limit, Task } from "../protocol.ts";
export { TesseraGame } from "../tessera-game.ts";
export { loaded as ready } from "../wasm.ts";
