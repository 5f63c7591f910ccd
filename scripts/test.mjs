// npm test: sets up, runs every suite, and ends with one line that counts them all.
// `--only GROUP[,GROUP…]` runs the suites of those groups.
import { parseArgs } from "node:util";
import { add, closing, none, one } from "./lib/counts.mjs";
import { main, Plain, say } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";
import { SUITES } from "./lib/suites.mjs";

const { values } = parseArgs({ options: { only: { type: "string" } } });

await main(async () => {
  const chosen = choose(values.only);
  await setUp();
  const results = [];
  for (const suite of chosen) results.push(await result(suite));
  console.log("");
  for (const { title, counts } of results)
    console.log(`${mark(counts)} ${title}: ${closing(counts)}`);
  const total = results.map(({ counts }) => counts).reduce(add, none());
  console.log(`\n${closing(total)}`);
  if (total.failed > 0) process.exitCode = 1;
});

function choose(only) {
  if (only === undefined) return SUITES;
  const names = only.split(",");
  const known = new Set(SUITES.flatMap(({ groups }) => groups));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new Plain(
      `There is no group of suites '${unknown}': expected some of ${[...known].join(", ")}.`,
    );
  }
  return SUITES.filter(({ groups }) => groups.some((name) => names.includes(name)));
}

async function result({ title, body }) {
  say(`${title} …`);
  try {
    return { title, counts: await body() };
  } catch (error) {
    // The other suites still have something to tell.
    console.error(error instanceof Plain ? `✗ ${error.message}` : error);
    return { title, counts: one(false) };
  }
}

function mark({ failed }) {
  return failed > 0 ? "✗" : "✓";
}
