// Limits on what a visitor must load. A build beyond them fails.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { at } from "./project.mjs";

// A game adds about 50 KB to the module, as search and session are compiled once for each. What a
// game has learned is loaded only by who plays it. Who visits the page loads nothing of the library,
// and who embeds a board nothing of the page: each has limits of its own. A module of wasm or weights
// in the library is the page's, byte by byte, so it is measured there.
const GATES = [
  { what: "WebAssembly", part: "page", ending: /\.wasm$/, limit: 240 },
  { what: "learned weights", part: "page", ending: /\.weights$/, limit: 150 },
  { what: "books", part: "page", ending: /\.book$/, limit: 64 },
  { what: "page JavaScript", part: "page", ending: /\.js$/, limit: 60 },
  { what: "element JavaScript", part: "lib", ending: /(tessera|worker)\.js$/, limit: 55 },
  { what: "engine JavaScript", part: "lib", ending: /engine\.js$/, limit: 10 },
];

/** Measures dist/: for each gate its text and whether it is kept. Sizes are KB of 1,000 bytes, gzipped. */
export function gates() {
  const files = readdirSync(at("dist"), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const inLibrary = (file) => relative(at("dist"), file).startsWith(`lib${sep}`);
  return GATES.map(({ what, part, ending, limit }) => {
    const size = files
      .filter((file) => inLibrary(file) === (part === "lib") && ending.test(file))
      .reduce((sum, file) => sum + gzipped(readFileSync(file)), 0);
    const text = `${what}: ${(size / 1000).toFixed(1)} KB gzip, limit ${limit} KB`;
    return { text, good: size > 0 && size <= limit * 1000 };
  });
}

/** How many bytes a server sends. */
export const gzipped = (bytes) => gzipSync(bytes, { level: 9 }).length;
