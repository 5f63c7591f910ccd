// node scripts/version.mjs [--tag vX.Y.Z] [--notes FILE]: prints the version if crates, packages, citation
// and the tag agree in it, and writes the changelog's section for it. Every release begins with this.
import { readFileSync, writeFileSync } from "node:fs";
import { readOptions } from "./lib/options.mjs";
import { at, main } from "./lib/project.mjs";
import { agreed, notes, versions } from "./lib/version.mjs";

const { values } = readOptions(import.meta.url, {
  options: { tag: { type: "string" }, notes: { type: "string" } },
});

await main(async () => {
  const version = agreed(versions(), values.tag);
  if (values.notes) {
    const changelog = readFileSync(at("CHANGELOG.md"), "utf8");
    writeFileSync(values.notes, notes(changelog, version, values.tag !== undefined));
  }
  console.log(version);
});
