// Adds hexapawn to a copy of this project: everything that a sixth game needs, and nothing else.
// `node examples/hexapawn/add.mjs ../copy`, then `npm start` there.
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const ID = "hexapawn";

/**
 * Adds the game to the project in this folder, if it is not there. Throws if the project does not look as expected.
 */
export function addTo(project) {
  if (existsSync(join(project, "src/games", ID))) return;
  const change = (file, ...edits) => {
    const path = join(project, file);
    const before = readFileSync(path, "utf8");
    const after = edits.reduce((text, [old, more]) => {
      if (!text.includes(old)) throw new Error(`${file} has no ${JSON.stringify(old)}.`);
      return text.replace(old, () => more);
    }, before);
    writeFileSync(path, after);
  };
  // 1. The folder.
  cpSync(join(HERE, ID), join(project, "src/games", ID), { recursive: true });
  // 2. The registry: the module and one line.
  const feature = `#[cfg(feature = "${ID}")]`;
  change("src/games/mod.rs", ["#[cfg", `${feature}\npub mod ${ID};\n#[cfg`]);
  const list = "\nregistry! {\n";
  change("src/registry.rs", [list, `${list}    ${feature}\n    games::${ID}::Hexapawn,\n`]);
  // 3. The feature.
  change(
    "Cargo.toml",
    ["games = [", `games = ["${ID}", `],
    ["\nrows = []", `\n${ID} = []\nrows = []`],
  );
  // 4. The texts.
  const texts = JSON.parse(readFileSync(join(HERE, "texts.json"), "utf8"));
  for (const language of ["en", "ja"]) {
    // As deep in the file as the other games.
    const entry = (words) =>
      `\n"${ID}": ${JSON.stringify(words, null, 2)},`.replaceAll("\n", "\n    ");
    const games = '"games": {';
    change(`www/i18n/locales/${language}.json`, [games, games + entry(texts[language])]);
    const rules = '"rules": {';
    const help = `www/i18n/locales/${language}.help.json`;
    change(help, [rules, rules + entry(texts.rules[language])]);
  }
  // 5. The laws that every game is held to.
  change(
    "tests/suite/laws.rs",
    ["use tessera::games::", `use tessera::games::${ID}::Hexapawn;\nuse tessera::games::`],
    ["laws_of! {\n", `laws_of! {\n    ${ID}: Hexapawn;\n`],
  );
  // 6. The games that are played to the end in a browser.
  const played = "export const GAMES = [\n";
  const line = `  { name: "Hexapawn", link: "#${ID}", short: "#${ID}" },\n`;
  change("e2e/support.ts", [played, played + line]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [project] = process.argv.slice(2);
  if (project) addTo(project);
  else process.stderr.write("Name the folder of a copy of this project.\n");
}
