// npm run build: the static site in dist/ and the library in dist/lib/, small enough to pass its gates.
import { buildEngine } from "./lib/engine.mjs";
import { gates } from "./lib/gates.mjs";
import { buildLibrary } from "./lib/library.mjs";
import { readOptions } from "./lib/options.mjs";
import { main, Plain, say } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";
import { buildSite } from "./lib/site.mjs";

readOptions(import.meta.url, {});

await main(async () => {
  await setUp();
  await buildEngine();
  await buildSite();
  await buildLibrary();
  const measured = gates();
  for (const { text, good } of measured) console.log(`  ${good ? "✓" : "✗"} ${text}`);
  if (!measured.every(({ good }) => good))
    throw new Plain("What was built is larger than its limits.");
  say(
    "The site is in dist/: any static server will do, from any path. Its lib/ is for other pages.",
  );
});
