// npm run manifest: describes the element in custom-elements.json and docs/element.md.
import { outdated, write } from "./lib/manifest.mjs";
import { readOptions } from "./lib/options.mjs";
import { main, say } from "./lib/project.mjs";

readOptions(import.meta.url, {});

await main(async () => {
  const files = await outdated();
  await write();
  say(files.length > 0 ? `Written: ${files.join(", ")}.` : "Everything was up to date.");
});
