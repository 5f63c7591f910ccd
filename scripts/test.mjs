// npm test: sets up, runs every suite, as many side by side as there are cores, and ends with one line that
// counts them all.
//   --only GROUP[,GROUP…]     the suites of those groups and what they need
//   --without GROUP[,GROUP…]  all but the suites of those groups
//   --quick                   the suites that find most in little time, with a quickly compiled module
//   --shard I/N               of the browser suite the Ith of N parts, for machines that share it
import { availableParallelism } from "node:os";
import { add, closing, none, one } from "./lib/counts.mjs";
import { readOptions } from "./lib/options.mjs";
import { gather, main, Plain, say, tell } from "./lib/project.mjs";
import { sideBySide } from "./lib/schedule.mjs";
import { setUp } from "./lib/setup.mjs";
import { SUITES } from "./lib/suites.mjs";

const { values } = readOptions(import.meta.url, {
  options: {
    only: { type: "string" },
    without: { type: "string" },
    quick: { type: "boolean", default: false },
    shard: { type: "string" },
  },
});

const between = ({ between }) => between;

/** Between commits nothing waits for what it does not need, even if what compares speeds is disturbed. */
const hurried = (suite) => ({ ...suite, after: [] });

await main(async () => {
  checkShard(values.shard);
  const chosen = values.quick ? choose(values).filter(between).map(hurried) : choose(values);
  if (chosen.length === 0) throw new Plain("No suite is left to run.");
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

function choose({ only, without }) {
  const left = groups(without);
  const chosen = SUITES.filter(({ group }) => !left.includes(group));
  if (only === undefined) return chosen;
  const names = groups(only);
  const titles = new Set();
  const add = ({ title, needs = [] }) => {
    titles.add(title);
    for (const need of needs) add(SUITES.find(({ title }) => title === need));
  };
  chosen.filter(({ group }) => names.includes(group)).forEach(add);
  return chosen.filter(({ title }) => titles.has(title));
}

/** The groups that an option names. */
function groups(option) {
  const names = option?.split(",") ?? [];
  const known = new Set(SUITES.map(({ group }) => group));
  const unknown = names.find((name) => !known.has(name));
  if (unknown === undefined) return names;
  throw new Plain(
    `There is no group of suites '${unknown}': expected some of ${[...known].join(", ")}.`,
  );
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
