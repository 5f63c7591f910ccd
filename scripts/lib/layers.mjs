// Which folder of www/ and which module of src/ may import which others, from the bottom up. A file may import from
// its own folder and from those listed for it, so there are no import cycles between folders. What is listed for a
// module of the crate is also used there.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { at } from "./project.mjs";

/** The page's folders; each may import those listed before it. All may import the compiled module. */
const PAGE = [
  "storage",
  "i18n",
  "ui",
  "offline",
  "engine",
  "play",
  "rooms",
  "board",
  "analysis",
  "element",
  "learn",
  "library",
  "page",
  "site",
];

/** The modules of the crate, and what each knows besides itself, from the bottom up. */
const CRATE = {
  chance: [],
  excerpt: [],
  number: [],
  zobrist: [],
  score: [],
  pairs: ["score"],
  grid: ["excerpt", "number", "zobrist"],
  // What counts sequences and what can be counted belong together.
  game: ["perft"],
  perft: ["game"],
  search: ["number", "zobrist", "score", "game"],
  net: ["game"],
  view: ["excerpt", "game"],
  games: [
    "chance",
    "excerpt",
    "number",
    "zobrist",
    "score",
    "grid",
    "game",
    "perft",
    "search",
    "net",
    "view",
  ],
  record: ["excerpt", "number"],
  players: ["excerpt", "number", "search"],
  engine: ["chance", "excerpt", "score", "game", "search", "view", "players"],
  session: ["excerpt", "game", "perft", "search", "view", "record", "players", "engine"],
  registry: ["excerpt", "games", "search", "view", "record", "session"],
  openings: ["chance", "record", "players", "session", "registry"],
  wasm: null,
};

/** What is special to a kind of board; nothing else knows these folders, so that each can be deleted. */
const KINDS = ["www/board/gaps/", "www/board/space/"];
const KNOWS_KINDS = "www/board/kinds.ts";

/** What is against the order, a sentence each. */
export function againstOrder() {
  return [...inPage(), ...inCrate()];
}

function inPage() {
  return filesIn("www", /\.(ts|js|css)$/, /\.test\.ts$|^www\/pkg\//).flatMap((file) => {
    const own = folderOf(file);
    const known = ["pkg", ...PAGE.slice(0, PAGE.indexOf(own) + 1)];
    const imported = [...read(file).matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)];
    return imported
      .map(([, path]) => posix.join(posix.dirname(file), path))
      .filter((path) => path.startsWith("www/"))
      .filter((path) => !known.includes(folderOf(path)) || !mayKnowKind(file, path))
      .map((path) => `${file} may not know ${path}.`);
  });
}

/** Whether what a path leads to is of no special kind of board, or of the file's own. */
function mayKnowKind(file, path) {
  const kind = KINDS.find((folder) => path.startsWith(folder));
  return kind === undefined || file.startsWith(kind) || file === KNOWS_KINDS;
}

function inCrate() {
  const used = new Set();
  const unknown = filesIn("src", /\.rs$/, /^src\/lib\.rs/).flatMap((file) => {
    const own = folderOf(file).replace(/\.rs$/, "");
    const known = own in CRATE ? CRATE[own] : [];
    if (known === null) return [];
    const code = read(file).replaceAll(/^\s*\/\/.*$/gm, "");
    const named = modulesIn(code).filter((name) => name !== own);
    for (const name of named) used.add(`${own} ${name}`);
    return named
      .filter((name) => !known.includes(name))
      .map((name) => `${file} may not know crate::${name}.`);
  });
  const needless = Object.entries(CRATE).flatMap(([own, known]) =>
    (known ?? [])
      .filter((name) => !used.has(`${own} ${name}`))
      .map((name) => `Nothing in crate::${own} knows crate::${name}, though it may.`),
  );
  return [...unknown, ...needless];
}

/** The modules that are named behind `crate::`, alone or in a list. */
function modulesIn(code) {
  const named = [...code.matchAll(/\bcrate::(\w+|\{[^}]*\})/g)].flatMap(([, names]) =>
    names.startsWith("{")
      ? names
          .slice(1, -1)
          .split(",")
          .map((name) => name.trim().split("::")[0])
      : [names],
  );
  return [...new Set(named)].filter((name) => name in CRATE);
}

const folderOf = (file) => file.split("/")[1];
const read = (file) => readFileSync(at(file), "utf8");

function filesIn(folder, wanted, unwanted) {
  return readdirSync(at(folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => relative(at(), path).split(sep).join("/"))
    .filter((file) => wanted.test(file) && !unwanted.test(file));
}
