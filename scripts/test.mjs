// npm test: sets up, runs every suite, as many side by side as there are cores, and ends with one line that
// counts them all. `--only GROUP[,GROUP…]` runs the suites of those groups and what they need; `--quick` runs
// those that tell most in little time, with a module that is compiled in little time. `--shard I/N` runs the
// Ith of N parts of the browser suite, for machines that share it.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { add, closing, none, one } from "./lib/counts.mjs";
import { gather, main, Plain, say, tell } from "./lib/project.mjs";
import { sideBySide } from "./lib/schedule.mjs";
import { setUp } from "./lib/setup.mjs";
import { SUITES } from "./lib/suites.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    shard: { type: "string" },
  },
});

await main(async () => {
  checkShard(values.shard);
  const chosen = choose(values.only).filter(({ between }) => between || !values.quick);
  await setUp();
  const results = await sideBySide(chosen, result, availableParallelism());
  tell("\n");
  for (const { title, counts, seconds } of results)
    tell(`${mark(counts)} ${title}: ${closing(counts)} (${seconds} s)\n`);
  const total = results.map(({ counts }) => counts).reduce(add, none());
  tell(`\n${closing(total)}\n`);
  if (total.failed > 0) process.exitCode = 1;
});

function checkShard(shard) {
  if (shard === undefined) return;
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(shard) ?? [];
  if (Number(part) >= 1 && Number(part) <= Number(parts)) return;
  throw new Plain(`There is no shard '${shard}': expected I/N, such as 1/4, with I from 1 to N.`);
}

function choose(only) {
  if (only === undefined) return SUITES;
  const names = only.split(",");
  const known = new Set(SUITES.map(({ group }) => group));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new Plain(
      `There is no group of suites '${unknown}': expected some of ${[...known].join(", ")}.`,
    );
  }
  const titles = new Set();
  const add = ({ title, needs = [] }) => {
    titles.add(title);
    for (const need of needs) add(SUITES.find(({ title }) => title === need));
  };
  SUITES.filter(({ group }) => names.includes(group)).forEach(add);
  return SUITES.filter(({ title }) => titles.has(title));
}

/** Runs one suite. What it tells is kept together, unless it takes so long that one wants to watch it. */
async function result({ title, live, body }) {
  const begun = performance.now();
  say(`${title} …`);
  let words = "";
  const run = live
    ? () => body(values)
    : () =>
        gather(
          (text) => (words += text),
          () => body(values),
        );
  const counts = await run().catch((error) => {
    // The other suites still have something to tell.
    words += error instanceof Plain ? `✗ ${error.message}\n` : `${error.stack ?? error}\n`;
    return one(false);
  });
  const seconds = Math.round((performance.now() - begun) / 1000);
  tell(`${words}${mark(counts)} ${title}: ${closing(counts)} (${seconds} s)\n`);
  return { title, counts, seconds };
}

function mark({ failed }) {
  return failed > 0 ? "✗" : "✓";
}
