// The site's two modules: what a board needs, and what plays, which is twice as large.
import boards from "../pkg/board_bg.wasm?url";
import players from "../pkg/page_bg.wasm?url";
import { fetchModule } from "./fetch-module.ts";

export const board = fetchModule(boards);

let playing: Promise<WebAssembly.Module> | undefined;

/** Fetches it once, and again after it could not be had. */
export function player(): Promise<WebAssembly.Module> {
  playing ??= fetchModule(players, { priority: "low" }).catch((error) => {
    playing = undefined;
    throw error;
  });
  return playing;
}

// The board would only have to wait for it before, and somebody may want it soon after.
board.then(player).catch(() => {});
