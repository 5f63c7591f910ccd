// THIRD-PARTY.txt lists all third-party software in what is published, with the full licences.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { npm } from "../../scripts/lib/run.mjs";
import { Bundled, crates, notices } from "../../scripts/lib/third-party.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path) => readFileSync(join(root, path), "utf8");
const lists = ["dist/THIRD-PARTY.txt", "dist/lib/THIRD-PARTY.txt"];

for (const path of lists) {
  test(`${path} names what is compiled into the module, and no tools`, () => {
    const list = read(path);
    for (const name of ["serde", "thiserror", "wasm-bindgen", "js-sys", "fastrand", "slab"]) {
      assert.match(list, new RegExp(`^  ${name} \\d+\\.\\d+\\.\\d+\\n    \\S`, "m"), name);
    }
    assert.match(list, /^ {2}The Rust standard library \d+\.\d+\.\d+\n {4}MIT OR Apache-2\.0/m);
    for (const name of [
      "syn",
      "quote",
      "clap",
      "proptest",
      "criterion",
      "serde_derive",
      "tessera-games",
    ]) {
      assert.doesNotMatch(list, new RegExp(`^  ${name} \\d`, "m"), name);
    }
  });

  test(`${path} names the packages that are bundled, and no tools`, () => {
    const list = read(path);
    // Of `lit` itself, which only names what these have, nothing is left.
    for (const name of ["lit-html", "lit-element", "@lit/reactive-element"]) {
      const { version } = JSON.parse(read(`node_modules/${name}/package.json`));
      assert.ok(list.includes(`\n  ${name} ${version}\n    BSD-3-Clause`), name);
    }
    for (const name of ["typescript", "binaryen", "axe-core", "@playwright/test"]) {
      assert.doesNotMatch(list, new RegExp(`^  ${name} \\d`, "m"), name);
    }
    // Only the page works without a network.
    const offline = ["workbox-core", "workbox-precaching", "workbox-window"];
    const named = offline.filter((name) => new RegExp(`^  ${name} \\d`, "m").test(list));
    assert.deepEqual(named, path.includes("/lib/") ? [] : offline);
  });

  test(`${path} has the licences in full, and nothing of this machine`, () => {
    const list = read(path);
    for (const words of [
      "Permission is hereby granted, free of charge",
      "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
      "Redistributions in binary form must reproduce the above copyright",
      "UNICODE LICENSE V3",
      "Copyright (c) 2017 Google LLC",
    ]) {
      assert.ok(list.includes(words), words);
    }
    for (const folder of [root, homedir()]) assert.ok(!list.includes(folder), folder);
    assert.doesNotMatch(list, /node_modules|\.cargo|registry/);
    assert.doesNotMatch(list, /comes without a licence text/);
  });
}

test("it is in the npm package, and not among what is kept for times without a network", () => {
  const [program, first] = npm();
  const args = [...first, "pack", "--json", "--dry-run", "--ignore-scripts"];
  const options = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
  const [{ files }] = JSON.parse(execFileSync(program, args, options));
  assert.ok(files.some(({ path }) => path === "dist/lib/THIRD-PARTY.txt"));
  assert.doesNotMatch(read("dist/service-worker.js"), /THIRD-PARTY/);
});

test("only what is left of a package after bundling counts, whatever system wrote the path", () => {
  const bundled = new Bundled();
  const left = { renderedLength: 12 };
  bundled.note({
    modules: {
      [join(root, "node_modules/lit/index.js")]: left,
      [join(root, "node_modules/@lit/reactive-element/css-tag.js")]: left,
      [join(root, "node_modules/axe-core/axe.js")]: { renderedLength: 0 },
      [join(root, "www/page/main.ts")]: left,
      "\0vite/preload-helper.js": left,
    },
  });
  const names = bundled.packages.map(({ name }) => name);
  assert.deepEqual(names.sort(), ["@lit/reactive-element", "lit", "vite"]);
});

test("the same parts in any order give the same text, each licence once", () => {
  const part = (name, ...texts) => ({ name, version: "1.0.0", licence: "MIT", home: "", texts });
  const parts = [part("b", "Be  good.\n"), part("a", "Be good."), part("c")];
  const list = notices(parts, []);
  assert.equal(notices([...parts].reverse(), []), list);
  assert.equal(list.split("Be good.").length - 1 + (list.split("Be  good.").length - 1), 1);
  assert.match(list, /\na 1\.0\.0, b 1\.0\.0\n/);
  assert.match(list, / {2}c 1\.0\.0\n {4}MIT\n {4}It comes without a licence text\./);
});

test("every crate has its licence with it", () => {
  const bare = crates().filter(({ texts, licence }) => texts.length === 0 || !licence);
  assert.deepEqual(bare, []);
});

test("the program's list has the crates of the command line, each with its licence", () => {
  const host = /^host: (.*)$/m.exec(execFileSync("rustc", ["-vV"], { encoding: "utf8" }))[1];
  const parts = crates(host);
  const names = parts.map(({ name }) => name);
  for (const name of ["clap", "indicatif", "serde"]) assert.ok(names.includes(name), name);
  for (const name of ["wasm-bindgen", "clap_derive", "tessera-games"]) {
    assert.ok(!names.includes(name), name);
  }
  assert.deepEqual(
    parts.filter(({ texts }) => texts.length === 0),
    [],
  );
  const list = notices(parts, [], "In the program");
  assert.match(list, /^In the program:\n\n.* {2}clap \d/ms);
  assert.doesNotMatch(list, /In the JavaScript|In the WebAssembly module/);
});
