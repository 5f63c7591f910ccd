// Limits on what a visitor must load. A build beyond them fails.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { at } from "./project.mjs";

// A game adds about 50 KB to the module, as search and session are compiled once for each. What a
// game has learned is loaded only by who plays it, and texts in one language only.
const LANGUAGES = readdirSync(at("www/locales")).map((file) => file.replace(/\.json$/, ""));

const GATES = [
  { what: "WebAssembly", ending: ".wasm", limit: 290 },
  { what: "learned weights", ending: ".weights", limit: 150 },
  { what: "books", ending: ".book", limit: 64 },
  { what: "page JavaScript", ending: ".js", limit: 60 },
];

/** A visitor loads the texts of one language: of the files that hold nothing else only the largest counts. */
function loadedTogether(sizes) {
  const texts = sizes.filter(({ name }) => LANGUAGES.includes(name.replace(/-[^.]*\.js$/, "")));
  const largest = Math.max(0, ...texts.map(({ size }) => size));
  return sizes.filter((entry) => !texts.includes(entry) || entry.size === largest);
}

/** Measures dist/: for each gate its text and whether it is kept. Sizes are KB of 1,000 bytes, gzipped. */
export function gates() {
  const files = readdirSync(at("dist"), { withFileTypes: true, recursive: true });
  return GATES.map(({ what, ending, limit }) => {
    const sizes = files
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map(({ name, parentPath, path }) => {
        const bytes = readFileSync(join(parentPath ?? path, name));
        return { name, size: gzipSync(bytes, { level: 9 }).length };
      });
    const size = loadedTogether(sizes).reduce((sum, { size }) => sum + size, 0);
    const text = `${what}: ${(size / 1000).toFixed(1)} KB gzip, limit ${limit} KB`;
    return { text, good: size > 0 && size <= limit * 1000 };
  });
}
