// Kinds of boards can be left out: without the folder of one and its line the page is built as before.
import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "vite";
import { at } from "../../scripts/lib/project.mjs";

const LIST = "/www/board/kinds.ts";

/** A Vite plugin: the page as if somebody had deleted a folder and the line that names it. */
function without(folder) {
  const line = new RegExp(`^.*import\\("\\./${folder}/.*\\n`, "m");
  return {
    name: "without",
    enforce: "pre",
    transform(code, id) {
      if (id.includes(`/board/${folder}/`)) throw new Error(`Something else needs ${id}.`);
      if (!id.endsWith(LIST)) return undefined;
      assert.match(code, line);
      return code.replace(line, "");
    },
  };
}

/** The names of what is built. */
async function built(...plugins) {
  const options = { root: at(), logLevel: "silent", build: { write: false }, plugins };
  const { output } = await build(options);
  return output.map(({ name, fileName }) => name ?? fileName);
}

test("the page is built with all kinds of boards", async () => {
  const names = await built();
  for (const kind of ["gaps", "space"]) assert.ok(names.includes(kind), `${kind} in ${names}`);
});

for (const folder of ["gaps", "space"]) {
  test(`the page is built without ${folder}`, async () => {
    assert.ok(!(await built(without(folder))).includes(folder));
  });
}
