// The module, the same for boards and for the computer player. The site has two: scripts/lib/board-module.mjs uses
// modules-apart.ts in place of this file.
import address from "../pkg/tessera_bg.wasm?url";
import { fetchModule } from "./fetch-module.ts";

/** What a board needs. */
export const board = fetchModule(address);

/** What the worker needs to play. */
export const player = () => board;
