// npm run build:engine: the WebAssembly module in www/pkg/.
import { buildEngine } from "./lib/engine.mjs";
import { main, say } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";

await main(async () => {
  await setUp();
  const built = await buildEngine();
  say(built ? "The engine is in www/pkg/." : "The engine in www/pkg/ is up to date.");
});
