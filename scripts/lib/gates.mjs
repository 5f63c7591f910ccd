// Limits on what a visitor must load. A build beyond them fails.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { at } from "./project.mjs";

// A game adds about 50 KB to the module, as search and session are compiled once for each. What a
// game has learned is loaded only by who plays it.
const GATES = [
  { what: "WebAssembly", ending: ".wasm", limit: 240 },
  { what: "learned weights", ending: ".weights", limit: 150 },
  { what: "books", ending: ".book", limit: 64 },
  { what: "page JavaScript", ending: ".js", limit: 60 },
];

/** Measures dist/: for each gate its text and whether it is kept. Sizes are KB of 1,000 bytes, gzipped. */
export function gates() {
  const files = readdirSync(at("dist"), { withFileTypes: true, recursive: true });
  return GATES.map(({ what, ending, limit }) => {
    const size = files
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name)))
      .reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0);
    const text = `${what}: ${(size / 1000).toFixed(1)} KB gzip, limit ${limit} KB`;
    return { text, good: size > 0 && size <= limit * 1000 };
  });
}
