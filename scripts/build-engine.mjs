// npm run build:engine: the WebAssembly module in www/pkg/. `--games ID[,ID…]` leaves the others out;
// `--no-compat` leaves out the drop-in functions; `--quick` leaves out the last optimisation, for the
// work between commits.
import { buildEngine } from "./lib/engine.mjs";
import { chosenGames } from "./lib/games.mjs";
import { readOptions } from "./lib/options.mjs";
import { main, say } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";

const { values } = readOptions(import.meta.url, {
  options: {
    games: { type: "string" },
    "no-compat": { type: "boolean" },
    quick: { type: "boolean" },
  },
});

await main(async () => {
  const games = chosenGames(values.games);
  await setUp();
  const built = await buildEngine(games, { quick: values.quick, compat: !values["no-compat"] });
  say(built ? "The engine is in www/pkg/." : "The engine in www/pkg/ is up to date.");
});
