// The page's engine: the module, loaded once, and the worker's only client. The worker gets the module and the
// addresses by message.
import init from "../pkg/tessera.js";
import { EngineClient, type WorkerLike } from "./client.ts";
import { full } from "./fetch-module.ts";
import { board, player } from "./modules.ts";
import type { Files } from "./protocol.ts";
import { script, spawn } from "./spawn.ts";

/** Where the files of weights beside the module are served, by name. */
const FILES = import.meta.glob<string>("../pkg/*.{weights,book}", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Resolves when the module is loaded, so that `Game` can be used. */
export const loaded: Promise<unknown> = board.then((module) => init({ module_or_path: module }));

// Who needs it is told; nobody else has to listen.
loaded.catch(() => {});

export { player };

/** The page's only engine. */
export const engine = new EngineClient(() => spawn() as WorkerLike, player, learned(), script());

/** The files that the worker may have to fetch: passed by the page, as bundlers see their addresses only here. */
function learned(): Files {
  const named = Object.entries(FILES).map(([path, file]) => [
    path.slice(path.lastIndexOf("/") + 1),
    full(file),
  ]);
  return Object.fromEntries(named);
}
