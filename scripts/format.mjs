// npm run format: formats Rust and TypeScript as the checks require.
import { readOptions } from "./lib/options.mjs";
import { at, main } from "./lib/project.mjs";
import { need } from "./lib/run.mjs";
import { ensureComponents } from "./lib/rust.mjs";
import { setUp } from "./lib/setup.mjs";

readOptions(import.meta.url, {});

await main(async () => {
  await setUp();
  await ensureComponents();
  await need("cargo", ["fmt"], "cargo fmt failed.");
  await need(
    process.execPath,
    [at("node_modules/@biomejs/biome/bin/biome"), "check", "--write", "."],
    "Biome found what it cannot mend itself.",
  );
});
