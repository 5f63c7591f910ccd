// npm run hostile -- --minutes N [--seed S]: random calls and texts against the compiled module, one seed
// after another, until the time is up or a fault is found. `npm test` runs a small part of it.
import { readFileSync } from "node:fs";
import { runHostile } from "../tests/js/hostile/run.mjs";
import { buildEngine } from "./lib/engine.mjs";
import { readOptions } from "./lib/options.mjs";
import { at, main, Plain, say } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";

/** What one seed does. */
const ROUND = { calls: 5_000, texts: 5_000 };

const { values } = readOptions(import.meta.url, {
  options: { minutes: { type: "string", default: "1" }, seed: { type: "string" } },
});

await main(async () => {
  const minutes = Number(values.minutes);
  const first = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  if (!(minutes > 0) || !Number.isSafeInteger(first)) {
    throw new Plain(
      "That cannot be: expected --minutes N, more than 0, and --seed S, a whole number.",
    );
  }
  await setUp();
  await buildEngine();
  const tessera = await import("../www/pkg/tessera.js");
  tessera.initSync({ module: readFileSync(at("www/pkg/tessera_bg.wasm")) });
  const end = performance.now() + minutes * 60_000;
  let seed = first;
  do {
    say(`Seed ${seed}: ${ROUND.calls} calls and ${ROUND.texts} texts …`);
    runHostile(tessera, { seed, ...ROUND });
    seed += 1;
  } while (performance.now() < end);
  say(`Nothing was found with the seeds ${first} to ${seed - 1}.`);
});
