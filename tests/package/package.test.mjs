// The npm package as somebody gets it: packed, unpacked elsewhere, used from Node and type-checked.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { install } from "./install.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
// macOS gives a link to its folder for such files, Windows a short name.
const home = realpathSync.native(mkdtempSync(join(tmpdir(), "tessera-package-")));

after(() => rmSync(home, { recursive: true, force: true }));

const { files, size, filename, folder: installed } = install(home);
// Its only dependency, and what that needs, are not fetched again.
for (const name of ["lit", "lit-html", "lit-element", "@lit", "@types"]) {
  cpSync(join(root, "node_modules", name), join(home, "node_modules", name), { recursive: true });
}

/** What a program prints that stands beside the installed package. */
function printed(code) {
  const file = join(home, "program.mjs");
  writeFileSync(file, code);
  return execFileSync(process.execPath, [file], { cwd: home, encoding: "utf8" }).trim();
}

test("the package has the library and nothing of the workshop", () => {
  const paths = files.map(({ path }) => path);
  for (const name of [
    "tessera.js",
    "engine.js",
    "worker.js",
    "tessera_bg.wasm",
    "reversi.weights",
  ]) {
    assert.ok(paths.includes(`dist/lib/${name}`), name);
  }
  const known =
    /^(dist\/lib\/|docs\/[\w/.-]+\.md$|docs\/play\.svg$|custom-elements\.json$|package\.json$|(README|LICENSE|ARCHITECTURE|CONTRIBUTING))/;
  assert.deepEqual(
    paths.filter((path) => !known.test(path)),
    [],
  );
  const ofPage =
    /lib\/(en|ja)\.(help|kept|learn|local|openings|pages|phone|review|share|tournament|welcome)/;
  assert.deepEqual(
    paths.filter((path) => ofPage.test(path)),
    [],
  );
  // Of it 250 KB are what games have learned, and their books; 110 KB are documents.
  assert.ok(size < 880_000, `${filename} has ${size} bytes`);
  assert.ok(readdirSync(installed).includes("LICENSE-MIT"));
});

test("nothing in it tells where it was made", () => {
  const places = [homedir(), process.env.CARGO_HOME, root]
    .filter(Boolean)
    .map((place) => join(place, "/"));
  for (const { path } of files) {
    const text = readFileSync(join(installed, path), "latin1");
    assert.deepEqual(
      places.filter((place) => text.includes(place)),
      [],
      path,
    );
  }
});

test("pictures and documents that the READMEs show are in the package", () => {
  for (const [name, links] of linksIn(installed)) {
    for (const link of links) assert.ok(existsSync(join(installed, link)), `${name}: ${link}`);
  }
});

test("pictures and documents that the READMEs show are in the crate, too", () => {
  const args = ["package", "--list", "--allow-dirty", "-p", "tessera-games"];
  const options = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
  const packed = execFileSync("cargo", args, options).trim().split(/\r?\n/);
  const paths = packed.map((path) => path.replaceAll("\\", "/"));
  for (const [name, links] of linksIn(root)) {
    assert.ok(paths.includes(name), name);
    for (const link of links) assert.ok(paths.includes(link), `${name}: ${link}`);
  }
});

/** What the READMEs of a folder link to beside themselves. */
function linksIn(folder) {
  return ["README.md", "README.ja.md"].map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link);
    assert.ok(links.length > 5, name);
    return [name, links];
  });
}

test("in Node it plays, refuses what is illegal, and uses what games have learned", () => {
  const output = printed(`
    import { Engine, Game, learn, load, readWith } from "tessera-games/engine";
    try { readWith("files"); } catch (error) { console.log(error.name, error.code, error.reason); }
    await load();
    console.log(await learn("reversi:3"), await learn("tesseract"));
    const { lines } = new Engine(16).think(new Game("reversi:2"), { level: 8 });
    console.log(lines[0].score.margin, lines[0].exact);
    try { new Game("nonaga").play("9,9:8,8"); } catch (error) { console.log(error.code); }
  `);
  assert.deepEqual(output.split("\n"), [
    "TesseraError bad-argument bad-argument",
    "true false",
    "11 true",
    "illegal-move",
  ]);
});

test("load() and learn() name a file that is not there, or is another one, and try again", () => {
  const output = printed(`
    import { readFile } from "node:fs/promises";
    import { basename } from "node:path";
    import { learn, load, readWith } from "tessera-games/engine";
    const told = ({ name, code, file }) => console.log(name, code, basename(file));
    const gone = (address) => readFile(new URL(address + ".gone"));
    const wrong = async () => new TextEncoder().encode("<!doctype html>");
    const right = (address) => readFile(new URL(address));
    for (const loading of [load, () => learn("reversi")]) {
      for (const reader of [gone, wrong, right]) {
        readWith(reader);
        await loading().catch(told);
      }
    }
    console.log(await learn("reversi"));
    await learn("chess").catch(({ code }) => console.log(code));
  `);
  assert.deepEqual(output.split("\n"), [
    "FileError no-file tessera_bg.wasm",
    "FileError no-file tessera_bg.wasm",
    "FileError no-file reversi.weights",
    "FileError no-file reversi.weights",
    "true",
    "unknown-game",
  ]);
});

test("the module and what a game has learned are each read once, whoever asks for them", () => {
  const output = printed(`
    import { readFile } from "node:fs/promises";
    import { basename } from "node:path";
    import { learn, load, readWith } from "tessera-games/engine";
    readWith((address) => {
      console.log(basename(address));
      return readFile(new URL(address));
    });
    await Promise.all([load(), load()]);
    console.log(...await Promise.all(["reversi", "reversi:3", "quoridor"].map(learn)));
    await load();
    console.log(await learn("reversi"));
  `);
  assert.deepEqual(output.split("\n"), [
    "tessera_bg.wasm",
    "reversi.weights",
    "quoridor.weights",
    "true true true",
    "true",
  ]);
});

test("it works in a worker of Node, and several loads are one", () => {
  const output = printed(`
    import { isMainThread, parentPort, Worker } from "node:worker_threads";
    import { Game, load } from "tessera-games/engine";
    await Promise.all([load(), load()]);
    const found = new Game("tictactoe").legalMoves().length;
    if (isMainThread) {
      new Worker(new URL(import.meta.url)).on("message", (there) => console.log(found, there));
    } else parentPort.postMessage(found);
  `);
  assert.equal(output, "9 9");
});

test("a server that renders pages may import the element's module", () => {
  const output = printed(`
    import { Game, ready, TesseraGame } from "tessera-games";
    await ready;
    console.log(typeof TesseraGame, new Game("reversi:2").legalMoves().length > 0);
  `);
  assert.equal(output, "function true");
});

for (const resolution of ["bundler", "nodenext"]) {
  test(`a program type-checks against the declarations, found in the way of "${resolution}"`, () => {
    const right = `
      import { type Failed, type RoomGame, type TesseraGame, joinRoom, makeRoom, ready } from "tessera-games";
      import { Engine, Game, learn, load, type TesseraError } from "tessera-games/engine";
      const board: TesseraGame = document.createElement("tessera-game");
      board.players = "human level:4";
      board.theme = "dark";
      board.addEventListener("tessera-move", ({ detail }) => console.log(detail.ply + 1));
      document.addEventListener("tessera-error", ({ detail }) => told(detail));
      window.addEventListener("tessera-error", ({ detail }) => told(detail));
      const told = ({ file }: Failed) => console.log(file);
      await ready;
      const { address } = await makeRoom("https://boards.example/rooms", { game: "nonaga", setup: undefined });
      const room: RoomGame = await joinRoom(board, address, { name: undefined });
      const left: number | undefined = room.left("first");
      await load();
      const learned: boolean = await learn("reversi");
      const best: string | null = new Engine(16).think(new Game("nonaga"), { level: 2 }).best;
      const strongest = new Engine(16).think(new Game("tictactoe"));
      const isFull = ({ code }: TesseraError) => code === "out-of-memory";
      console.log(learned, best, left, strongest, isFull);
    `;
    assert.deepEqual(complaints(right, resolution), []);
    const wrong = right
      .replace("detail.ply + 1", "detail.plies")
      .replace('"human level:4"', "4")
      .replace('"dark"', '"night"')
      .replace('"out-of-memory"', '"no-memory"');
    assert.equal(complaints(wrong, resolution).length, 4);
  });
}

test("a program for Node alone type-checks, which knows no types of a browser", () => {
  const code = `
    import { Engine, type FileError, Game, learn, load } from "tessera-games/engine";
    const missing = await load().catch(({ file }: FileError) => file);
    const learned: boolean = await learn("reversi");
    using game = new Game("nonaga");
    const best: string | null = new Engine(16).think(game, { level: learned ? 2 : undefined }).best;
    export { best, missing };
  `;
  assert.deepEqual(complaints(code, "nodenext", ["--lib", "es2022"]), []);
});

test("an error that nobody catches shows the line at fault, not the whole library", () => {
  const file = join(home, "program.mjs");
  const code =
    'import { Game, load } from "tessera-games/engine"; await load(); new Game("chess");';
  writeFileSync(file, code);
  const { stderr } = spawnSync(process.execPath, [file], { cwd: home, encoding: "utf8" });
  assert.match(stderr, /TesseraError.*no game 'chess'/);
  assert.ok(stderr.length < 3000, `${stderr.length} characters`);
});

/** The compiler's errors about a program, one a line. */
function complaints(code, resolution, further = []) {
  writeFileSync(join(home, "program.mts"), code);
  const module = resolution === "nodenext" ? "nodenext" : "esnext";
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", module];
  const found = ["--moduleResolution", resolution, "--types", "", ...further];
  const args = [...options, ...found, "--exactOptionalPropertyTypes", "program.mts"];
  const { stdout } = spawnSync(process.execPath, [compiler, ...args], {
    cwd: home,
    encoding: "utf8",
  });
  return stdout.split("\n").filter((line) => line.includes("error TS"));
}
