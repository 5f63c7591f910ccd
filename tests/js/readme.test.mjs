// The documents do what they say: each example is taken from its text and run, what they say is printed
// is printed, and what they link to or name is there.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { nativeProgram } from "./native.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const text = (path) => readFileSync(join(root, path), "utf8");

const DOCUMENTS = [
  "README.md",
  "README.ja.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  ...listed("docs"),
  ...listed("docs/decisions"),
];

function listed(folder) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(".md"));
  return names.map((name) => `${folder}/${name}`);
}

/** The examples of a document in a language. */
function examples(path, language) {
  const found = [...text(path).matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, "g"))];
  assert.ok(found.length > 0, `${path} has an example in ${language}`);
  return found.map(([, code]) => code);
}

/** What an example prints, run in the project's folder. */
function printed(code) {
  const file = join(root, "readme-example.mjs");
  writeFileSync(file, code);
  try {
    const output = execFileSync(process.execPath, [file], { cwd: root, encoding: "utf8" });
    return output.trim().split("\n");
  } finally {
    rmSync(file);
  }
}

const MOVE = /^-?\d+,-?\d+:-?\d+,-?\d+/;
const [playing, stopped, learned] = examples("docs/javascript.md", "js");

test("the README's JavaScript example runs from the project's folder", () => {
  for (const path of ["README.md", "README.ja.md"]) {
    const [move] = printed(examples(path, "js")[0]);
    assert.match(move, MOVE, path);
  }
});

test("the JavaScript example runs from the project's folder", () => {
  const [thought, link, code] = printed(playing);
  assert.match(thought, new RegExp(`${MOVE.source} \\S`));
  assert.equal(link, "#nonaga/2,-2:2,-1.1,1:3,-1");
  assert.equal(code, "illegal-move");
});

test("the example of a search that is stopped has a move", () => {
  assert.match(printed(stopped).join(), /^[a-i][1-9]$/);
});

test("the example of what games have learned solves a small board", () => {
  assert.deepEqual(printed(learned), ["11 true"]);
});

/** Runs commands of a document: the tests' own build is at hand, what is called stays the same. */
function commands(path) {
  const lines = examples(path, "sh").join("").trim().split("\n");
  const program = nativeProgram();
  return lines.map((line) => {
    const [called, words] = /^target\/release\/tessera (.*)$/.exec(line) ?? [];
    assert.ok(called, line);
    const printed = execFileSync(program, words.split(" "), { cwd: root, encoding: "utf8" });
    assert.ok(printed.length > 0, line);
    return { words, printed };
  });
}

test("the README's shell examples are commands that work", () => {
  for (const path of ["README.md", "README.ja.md"]) assert.ok(commands(path).length >= 2, path);
});

test("the shell examples are commands that work, and print the fields that are described", () => {
  const run = commands("docs/command-line.md");
  assert.ok(run.length >= 8);
  const sections = text("docs/command-line.md")
    .split("## JSON")[1]
    .split(/\n`(\w+)`:\n/);
  const described = {};
  for (let at = 1; at < sections.length; at += 2) {
    const rows = sections[at + 1].match(/^\| `[^|]+(?= \|)/gm);
    described[sections[at]] = rows.flatMap((row) => row.match(/\w+/g)).sort();
  }
  const shown = execFileSync(nativeProgram(), ["show", "tictactoe", "--json"], {
    encoding: "utf8",
  });
  assert.deepEqual(Object.keys(JSON.parse(shown)).sort(), described.show);
  for (const command of ["think", "solve"]) {
    const { printed } = run.find(({ words }) => words.startsWith(command) && /--json$/.test(words));
    assert.deepEqual(Object.keys(JSON.parse(printed)).sort(), described[command], command);
  }
});

test("every link of the documents leads somewhere", () => {
  for (const path of DOCUMENTS) {
    const links = [...text(path).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link]) => link);
    for (const link of links) {
      const [file, anchor] = link.split("#");
      const target = file ? join(dirname(path), file) : path;
      assert.ok(existsSync(join(root, target)), `${path}: ${link}`);
      if (anchor) assert.ok(anchors(target).includes(anchor), `${path}: ${link}`);
    }
  }
});

/** The names of a document's headings, as they are linked to. */
function anchors(path) {
  const headings = text(path).match(/^#+ .*/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test("every file that the documents name is there", () => {
  const inside = /`((?:src|www|tests|scripts|e2e|examples|docs|cli|train|benches)\/[\w./-]+)`/g;
  for (const path of DOCUMENTS) {
    for (const [, named] of text(path).matchAll(inside)) {
      assert.ok(existsSync(join(root, named)), `${path}: ${named}`);
    }
  }
});
