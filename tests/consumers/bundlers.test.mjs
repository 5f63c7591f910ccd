// The commands of docs/bundlers.md, each run on a small page: what comes out finds worker, module, weights and
// book wherever it is served, and the computer plays.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { install } from "../package/install.mjs";
import { serve } from "./serve.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const site = join(here, "site");
const library = join(install(site).folder, "dist/lib");
const text = readFileSync(new URL("../../docs/bundlers.md", import.meta.url), "utf8");
const PLAYED = ["tessera_bg.wasm", "reversi.weights", "tictactoe.book"];
const BOOKS = ["nonaga.book", "quoridor.book", "reversi.book", "tesseract.book"];
const FILES = ["worker.js", ...PLAYED, "nonaga.weights", "quoridor.weights", ...BOOKS];
const ROWS = [...text.matchAll(/^\| (.+?) \| `(.+?)` \| (found|to copy) \|$/gm)];

let browser;
before(async () => {
  const executablePath = process.env.TESSERA_CHROMIUM;
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
});
after(() => browser?.close());
after(() => rmSync(join(site, "out"), { recursive: true, force: true }));

test("the document has a row for each bundler and names the files of the package", () => {
  assert.equal(ROWS.length, 6);
  for (const file of FILES) {
    assert.ok(text.includes(`\`${file}\``), file);
    assert.ok(existsSync(join(library, file)), file);
  }
});

for (const [, bundler, command, files] of ROWS) {
  test(`what ${bundler} builds finds its files, and the computer plays`, async () => {
    const out = join(site, "out", bundler);
    build(command, out);
    if (!existsSync(join(out, "index.html")))
      copyFileSync(join(site, "index.html"), join(out, "index.html"));
    if (files === "to copy")
      for (const file of FILES) copyFileSync(join(library, file), join(out, file));
    const server = await serve(out);
    const page = await browser.newPage();
    // A bound for what hangs, not a measure of what is slow.
    page.setDefaultTimeout(120_000);
    try {
      const said = [];
      page.on("console", (message) => said.push(message.text()));
      page.on("pageerror", (error) => said.push(String(error)));
      const worker = page.waitForEvent("worker");
      await page.goto(`${server.origin}/below/index.html`);
      for (const id of ["weights", "book"]) {
        await page.waitForFunction((id) => document.getElementById(id).play?.state.ply > 0, id);
      }
      await page.waitForFunction(() => document.querySelector("output").value === "true 11");
      await worker;
      assert.deepEqual(server.missing, []);
      assert.deepEqual(said, []);
      // Only a script may be changed on the way.
      for (const file of PLAYED) {
        const bytes = readFileSync(join(library, file));
        assert.ok(
          server.given.some((given) => given.equals(bytes)),
          `${file} was not fetched`,
        );
      }
    } finally {
      await page.close();
      server.close();
    }
  });
}

/** Runs a bundler's command as the document has it, but into another folder. */
function build(command, out) {
  const [name, ...args] = command.split(" ").map((word) => word.replace(/\bout$/, () => out));
  // It would take what an earlier run has left.
  if (name === "parcel") args.push("--no-cache");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program(name), ...args], {
    cwd: site,
    encoding: "utf8",
  });
  assert.equal(status, 0, stdout + stderr);
  const warnings = (stdout + stderr).match(/^.*warning.*$/gim) ?? [];
  // webpack finds every large file worth a word.
  assert.deepEqual(
    warnings.filter((line) => !/size limit|compiled with/.test(line)),
    [],
  );
}

/** The script that a bundler's command is; on Windows nothing else could be started. */
function program(name) {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(file, "utf8"));
  return join(dirname(file), typeof bin === "string" ? bin : bin[name]);
}
