// The boards' module has the rules of all games and no computer player; the worker's module has that.
import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "vite";
import { boardModule } from "../../scripts/lib/board-module.mjs";
import { at } from "../../scripts/lib/project.mjs";

/** Builds a page of one line, which calls something of the module. */
function page(called) {
  const text = `import { ${called} } from "${at("www/pkg/tessera.js")}"; console.log(${called});`;
  const entry = {
    name: "entry",
    resolveId: (id) => (id === "entry" ? id : undefined),
    load: (id) => (id === "entry" ? text : undefined),
  };
  return build({
    root: at(),
    configFile: false,
    logLevel: "silent",
    plugins: [boardModule(), entry],
    build: { write: false, rolldownOptions: { input: "entry" } },
  });
}

test("a page that calls something that plays does not build", async () => {
  await page("Game");
  for (const called of ["Engine", "provideWeights"])
    await assert.rejects(page(called), new RegExp(called));
});
