// The module as the site's boards have it: the rules of all games and nothing that plays, which only the worker
// needs. It is about half as large, so a board can be played on sooner.
import { join } from "node:path";
import { BOARD } from "./engine.mjs";
import { givenTheModule } from "./page-module.mjs";
import { at } from "./project.mjs";

/**
 * A Vite plugin for the page: it loads the module of the boards and that module's JavaScript, and does not build
 * where it calls something that plays.
 */
export function boardModule() {
  return {
    name: "board-module",
    enforce: "pre",
    apply: "build",
    resolveId: (id, from) => {
      if (id.endsWith("/pkg/tessera.js")) return join(BOARD, "tessera.js");
      if (id.endsWith("/pkg/board_bg.wasm?url")) return `${join(BOARD, "board_bg.wasm")}?url`;
      return id === "./modules.ts" && from?.endsWith("/module.ts")
        ? at("www/engine/modules-apart.ts")
        : undefined;
    },
    transform: (code, id) => (id === join(BOARD, "glue.js") ? givenTheModule(code) : null),
  };
}
