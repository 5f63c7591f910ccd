// Limits on what a visitor must load. A build beyond them fails.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { allGames } from "./games.mjs";
import { at } from "./project.mjs";

/**
 * What a game may add to the module, as programs have it, as the page's worker has it, and as its boards have it; and
 * with its texts to the scripts that are loaded at once.
 */
const PER_GAME = { library: 60, page: 56, board: 27, texts: 0.5 };

/** What a limit is there for, and so when it may be raised. */
const WHEN = {
  module: "a game needs more code than others, and none of it can be shared",
  own: "a game plays that much better with it: only who plays it loads it",
  scripts:
    "what was added must be there before the first move; whatever can wait is imported when it is wanted",
};

const PAGE = at("dist/assets");
const LIBRARY = at("dist/lib");

// Search and session are compiled once for each game, so the module may grow with their number. What a
// game has learned is loaded only by whoever plays it, and is the same in the library. Who visits the page loads
// nothing of the library, and who embeds a board nothing of the page: each has limits of its own. The scripts have
// the names and reasons of all games in one language.
/** @param {number} games how many there are */
export const gatesFor = (games) => [
  {
    what: "WebAssembly of the page's boards",
    files: () => modules("board_bg-"),
    limit: PER_GAME.board * games,
    when: WHEN.module,
  },
  {
    what: "WebAssembly of the page's worker",
    files: () => modules("page_bg-"),
    limit: PER_GAME.page * games,
    when: WHEN.module,
  },
  {
    what: "WebAssembly of the library",
    files: () => [join(LIBRARY, "tessera_bg.wasm")],
    limit: PER_GAME.library * games,
    when: WHEN.module,
  },
  { what: "learned weights", files: () => ending(".weights"), limit: 190, when: WHEN.own },
  { what: "books", files: () => ending(".book"), limit: 72, when: WHEN.own },
  {
    what: "page JavaScript",
    files: opened,
    limit: 74 + PER_GAME.texts * games,
    when: WHEN.scripts,
  },
  {
    what: "element JavaScript",
    files: embedded,
    limit: 63.5 + PER_GAME.texts * games,
    when: WHEN.scripts,
  },
  {
    what: "engine JavaScript",
    files: () => [join(LIBRARY, "engine.js")],
    limit: 10,
    when: WHEN.scripts,
  },
];

const LANGUAGES = /^(en|ja)(-[^.]+)?\.js$/;

/** How many bytes a server sends. */
export const gzipped = (bytes) => gzipSync(bytes, { level: 9 }).length;

const size = (file) => gzipped(readFileSync(file));

function ending(end) {
  return listed(PAGE, (name) => name.endsWith(end));
}

function modules(begin) {
  return listed(PAGE, (name) => name.startsWith(begin) && name.endsWith(".wasm"));
}

function listed(folder, wanted) {
  const names = readdirSync(folder).filter(wanted);
  return names.map((name) => join(folder, name));
}

/** The texts of one language, the one with the most. */
function language(folder) {
  const [largest] = listed(folder, (name) => LANGUAGES.test(name)).sort(
    (a, b) => size(b) - size(a),
  );
  if (!largest) throw new Error("The texts of the languages are no longer files of their own.");
  return largest;
}

/**
 * What is loaded to open the page and play: what the page imports at once, the worker, and the
 * texts of one language. Rules, keys and pictures come when they are looked at.
 */
function opened() {
  const page = readFileSync(at("dist/index.html"), "utf8");
  const [, first] = /src="\.\/assets\/([^"]+\.js)"/.exec(page);
  return [language(PAGE), ...imported(PAGE, first)];
}

/** What a page loads that embeds a board. */
function embedded() {
  return [language(LIBRARY), ...imported(LIBRARY, "tessera.js")];
}

/** A script with all that it imports at once, and the worker that it starts. */
function imported(folder, first) {
  const found = new Set([join(folder, first)]);
  for (const file of found) {
    const code = readFileSync(file, "utf8");
    const imports = code.matchAll(/(?:from|import) ?["'`]\.\/([^"'`]+\.js)["'`]/g);
    const workers = code.matchAll(/["'`](?:\.\/)?(worker(?:-[^"'`]+)?\.js)["'`]/g);
    for (const [, other] of [...imports, ...workers]) found.add(join(folder, other));
  }
  return [...found];
}

/** Measures dist/: for each gate its text and whether it is kept. Sizes are KB of 1,000 bytes, gzipped. */
export function gates() {
  return gatesFor(allGames().length).map((gate) =>
    judged(
      gate,
      gate.files().reduce((sum, file) => sum + size(file), 0),
    ),
  );
}

/** Whether so many bytes are within a limit; where they are not, the text says what to do. */
export function judged({ what, limit, when }, bytes) {
  const good = bytes > 0 && bytes <= limit * 1000;
  const text = `${what}: ${(bytes / 1000).toFixed(1)} KB gzip, limit ${limit} KB`;
  if (good) return { text, good };
  const raise = `Raise it in scripts/lib/gates.mjs, at “${what}”, if ${when}.`;
  return { text: `${text}. ${bytes > 0 ? raise : "Nothing was found to be measured."}`, good };
}
