// The site's two modules: one for boards, and one with the computer player, which is twice as large.
import boards from "../pkg/board_bg.wasm?url";
import players from "../pkg/page_bg.wasm?url";
import { fetchModule } from "./fetch-module.ts";

export const board = fetchModule(boards);

let playing: Promise<WebAssembly.Module> | undefined;

/** Fetches it once, and again after a failure. */
export function player(): Promise<WebAssembly.Module> {
  playing ??= fetchModule(players, { priority: "low" }).catch((error) => {
    playing = undefined;
    throw error;
  });
  return playing;
}

// Fetched earlier, it would only delay the board; afterwards, it may soon be needed.
board.then(player).catch(() => {});
