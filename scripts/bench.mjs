// npm run bench: speeds, as ratios to a reference that is measured in the same run. `--report FILE` also
// writes them as JSON, for scripts/bench-history.mjs.
import { resolve } from "node:path";
import { buildEngine } from "./lib/engine.mjs";
import { readOptions } from "./lib/options.mjs";
import { at, main, say } from "./lib/project.mjs";
import { need } from "./lib/run.mjs";
import { nativeProgram } from "./lib/rust.mjs";
import { setUp } from "./lib/setup.mjs";

const { values } = readOptions(import.meta.url, { options: { report: { type: "string" } } });

await main(async () => {
  await setUp();
  await buildEngine();
  say("Building the native program …");
  await need(
    "cargo",
    ["build", "--release", "--bin", "tessera"],
    "The native program does not compile.",
  );
  const report = values.report === undefined ? [] : [resolve(values.report)];
  say("Measuring: a few minutes, best on an idle machine …");
  await need(
    process.execPath,
    [at("benches/js/nonaga.mjs"), nativeProgram(), ...report],
    "The bench broke off.",
  );
});
