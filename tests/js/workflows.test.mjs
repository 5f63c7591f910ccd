// The commands that continuous integration calls exist; the workflows themselves cannot run here.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../scripts/lib/project.mjs";
import { SUITES } from "../../scripts/lib/suites.mjs";

const WORKFLOWS = ".github/workflows";
const files = [
  ...readdirSync(join(root, WORKFLOWS)).map((name) => `${WORKFLOWS}/${name}`),
  ".github/actions/set-up/action.yml",
];
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const found = (text, pattern) => [...text.matchAll(pattern)].map(([, what]) => what);

assert.ok(files.length >= 6);
for (const file of files) {
  const text = readFileSync(join(root, file), "utf8");

  test(`${file} calls only scripts and suites that are there`, () => {
    for (const name of found(text, /\bnpm run ([\w:-]+)/g)) assert.ok(scripts[name], name);
    for (const path of found(text, /\bnode (scripts\/\S+)/g)) {
      assert.ok(existsSync(join(root, path)), path);
    }
    const groups = new Set(SUITES.map(({ group }) => group));
    for (const list of found(text, /--(?:only|without) (\S+)/g)) {
      for (const group of list.split(",")) assert.ok(groups.has(group), group);
    }
  });

  test(`${file} takes actions by their major version, and names no secret but the registries'`, () => {
    for (const action of found(text, /\buses: (\S+)/g)) {
      assert.match(action, /^\.\/.+|^[\w-]+\/[\w-]+@v\d+$/);
      if (action.startsWith("./")) assert.ok(existsSync(join(root, action, "action.yml")), action);
    }
    const secrets = found(text, /\bsecrets\.(\w+)/g);
    const known = ["CARGO_REGISTRY_TOKEN", "NPM_TOKEN"];
    assert.deepEqual(
      secrets.filter((name) => !known.includes(name)),
      [],
    );
  });

  if (!file.startsWith(WORKFLOWS)) continue;

  test(`${file} may only read unless a job asks for more, and every job ends at some time`, () => {
    assert.match(text, /^permissions:\n {2}contents: read$/m);
    const jobs = text.slice(text.search(/^jobs:$/m));
    const count = (pattern) => found(jobs, pattern).length;
    assert.equal(count(/^ {4}(timeout-minutes): \d+$/gm), count(/^ {4}(runs-on): /gm));
  });
}
