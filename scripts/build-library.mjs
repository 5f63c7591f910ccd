// npm run build:lib: the library alone, in dist/lib/. `--games ID[,ID…]` leaves the others out,
// `--no-compat` the drop-in functions.
import { buildEngine } from "./lib/engine.mjs";
import { chosenGames } from "./lib/games.mjs";
import { buildLibrary } from "./lib/library.mjs";
import { readOptions } from "./lib/options.mjs";
import { main, say } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";

const { values } = readOptions(import.meta.url, {
  options: { games: { type: "string" }, "no-compat": { type: "boolean" } },
});

await main(async () => {
  const games = chosenGames(values.games);
  await setUp();
  await buildEngine(games, { compat: !values["no-compat"] });
  await buildLibrary();
  say(`The library is in dist/lib/, with ${games.join(", ")}.`);
});
