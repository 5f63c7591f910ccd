// node scripts/bench-history.mjs REPORT [--system NAME] [--history FILE]: appends what `npm run bench --
// --report REPORT` has measured to benches/history.csv, and says what has become much slower.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { appended, lost } from "./lib/history.mjs";
import { readOptions } from "./lib/options.mjs";
import { at, main, Plain, say } from "./lib/project.mjs";
import { ask } from "./lib/run.mjs";

const { values, positionals } = readOptions(import.meta.url, {
  allowPositionals: true,
  options: {
    system: { type: "string", default: `${process.platform}-${process.arch}` },
    history: { type: "string", default: at("benches/history.csv") },
  },
});

await main(async () => {
  const [report] = positionals;
  if (report === undefined || !existsSync(report)) {
    throw new Plain(`Name the file that \`npm run bench -- --report FILE\` has written.`);
  }
  const figures = JSON.parse(readFileSync(report, "utf8"));
  const history = existsSync(values.history) ? readFileSync(values.history, "utf8") : "";
  const commit = ask("git", ["rev-parse", "--short=12", "HEAD"]) ?? "unknown";
  const run = { date: new Date().toISOString().slice(0, 10), commit, system: values.system };
  writeFileSync(values.history, appended(history, figures, run));
  say(`${figures.length} figures are added to ${values.history}.`);
  for (const { name, ratio, median } of lost(history, figures, run.system)) {
    const sentence = `${name}: ${ratio.toPrecision(3)} times as fast, before ${median.toPrecision(3)}`;
    // GitHub shows lines of this form beside the run.
    console.log(
      process.env.GITHUB_ACTIONS ? `::warning title=Slower::${sentence}` : `✗ ${sentence}`,
    );
  }
});
