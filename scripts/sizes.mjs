// npm run sizes: builds the module with each game alone and with all, and prints what a visitor
// downloads, as the table of docs/sizes.md. It builds the module once for each game.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeEngine } from "./lib/engine.mjs";
import { allGames } from "./lib/games.mjs";
import { gzipped } from "./lib/gates.mjs";
import { readOptions } from "./lib/options.mjs";
import { at, main } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} KB`;

readOptions(import.meta.url, {});

await main(async () => {
  await setUp();
  const games = allGames();
  const lines = [];
  for (const chosen of [...games.map((id) => [id]), games]) {
    const folder = at(".tools/sizes");
    await makeEngine(chosen, folder);
    const size = (...files) =>
      kilobytes(gzipped(Buffer.concat(files.map((file) => readFileSync(join(folder, file))))));
    const name = chosen.length > 1 ? "all" : `\`${chosen[0]}\``;
    const sizes = [["page_bg.wasm"], ["tessera_bg.wasm"], ["tessera.js", "glue.js"]];
    lines.push(`| ${[name, ...sizes.map((files) => size(...files))].join(" | ")} |`);
  }
  console.log(
    [
      "",
      "| games | module on the page | in the library | its JavaScript |",
      "|---|---:|---:|---:|",
      ...lines,
    ].join("\n"),
  );
});
