// npm run bench: speeds, as ratios to a reference that is measured in the same run.
import { join } from "node:path";
import { buildEngine } from "./lib/engine.mjs";
import { at, main, say, windows } from "./lib/project.mjs";
import { need } from "./lib/run.mjs";
import { targetFolder } from "./lib/rust.mjs";
import { setUp } from "./lib/setup.mjs";

await main(async () => {
  await setUp();
  await buildEngine();
  say("Building the native program …");
  await need(
    "cargo",
    ["build", "--release", "--bin", "tessera"],
    "The native program does not compile.",
  );
  const program = join(targetFolder(), "release", windows ? "tessera.exe" : "tessera");
  say("Measuring: a few minutes, best on an idle machine …");
  await need(process.execPath, [at("benches/js/nonaga.mjs"), program], "The bench broke off.");
});
