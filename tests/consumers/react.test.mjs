// The element type-checks in JSX, with the types of both generations of React that are in use; so does the
// example of docs/frameworks.md.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { install } from "../package/install.mjs";

const compiler = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
const project = fileURLToPath(new URL("react", import.meta.url));
const text = readFileSync(new URL("../../docs/frameworks.md", import.meta.url), "utf8");
const [example] = text.match(/(?<=```tsx\n)[\s\S]*?(?=```)/);
install(project);

for (const [react, types] of [
  ["React 18", "react-18"],
  ["React 19", "react"],
]) {
  test(`the element and its events are known in JSX, with the types of ${react}`, () => {
    assert.deepEqual(complaints(types), []);
  });
}

/** What the compiler says of board.tsx and the example with these types of React, a line each. */
function complaints(types) {
  const from = `../node_modules/@types/${types}`;
  const settings = {
    compilerOptions: {
      target: "es2022",
      module: "esnext",
      moduleResolution: "bundler",
      jsx: "react-jsx",
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      types: [],
      paths: { react: [`${from}/index.d.ts`], "react/*": [`${from}/*.d.ts`] },
    },
    files: ["board.tsx", "example.tsx"],
  };
  const file = join(project, `tsconfig.${types}.json`);
  writeFileSync(file, JSON.stringify(settings));
  writeFileSync(join(project, "example.tsx"), example);
  try {
    const { stdout } = spawnSync(process.execPath, [compiler, "-p", file], { encoding: "utf8" });
    return stdout.split("\n").filter((line) => line.includes("error TS"));
  } finally {
    rmSync(file);
    rmSync(join(project, "example.tsx"));
  }
}
