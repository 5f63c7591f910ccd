// Limits on what a visitor must load. A build beyond them fails.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { at } from "./project.mjs";

// A game adds about 50 KB to the module, as search and session are compiled once for each. What a
// game has learned is loaded only by who plays it.
const GATES = [
  { what: "WebAssembly", files: ending(".wasm"), limit: 290 },
  { what: "learned weights", files: ending(".weights"), limit: 150 },
  { what: "books", files: ending(".book"), limit: 64 },
  { what: "page JavaScript", files: opened, limit: 60 },
];

const LANGUAGES = /^(en|ja)-[^.]+\.js$/;

const size = (name) => gzipSync(readFileSync(at("dist/assets", name)), { level: 9 }).length;

function ending(end) {
  return (all) => all.filter((name) => name.endsWith(end));
}

/**
 * What is loaded to open the page and play: what the page imports at once, the worker, and the
 * texts of one language, here the largest. Rules, keys and pictures come when they are looked at.
 */
function opened(all) {
  const languages = all.filter((name) => LANGUAGES.test(name));
  const [largest] = languages.sort((a, b) => size(b) - size(a));
  if (!largest) throw new Error("The texts of the languages are no longer files of their own.");
  const [, first] = /src="\.\/assets\/([^"]+\.js)"/.exec(
    readFileSync(at("dist/index.html"), "utf8"),
  );
  const found = new Set([largest, first]);
  for (const name of found) {
    const code = readFileSync(at("dist/assets", name), "utf8");
    const imports = code.matchAll(/(?:from|import) ?["'`]\.\/([^"'`]+\.js)["'`]/g);
    const workers = code.matchAll(/["'`](?:\.\/)?(worker-[^"'`]+\.js)["'`]/g);
    for (const [, other] of [...imports, ...workers]) found.add(other);
  }
  return [...found];
}

/** Measures dist/: for each gate its text and whether it is kept. Sizes are KB of 1,000 bytes, gzipped. */
export function gates() {
  const all = readdirSync(at("dist/assets"));
  return GATES.map(({ what, files, limit }) => {
    const sum = files(all).reduce((sum, name) => sum + size(name), 0);
    const text = `${what}: ${(sum / 1000).toFixed(1)} KB gzip, limit ${limit} KB`;
    return { text, good: sum > 0 && sum <= limit * 1000 };
  });
}
