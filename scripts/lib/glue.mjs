// Finishes the JavaScript that wasm-bindgen makes.
//
// Two errors are thrown by wasm-bindgen's own code and not by ours: an argument of the wrong
// class, and an object that was freed or is in use. They get a code and a sentence like all others.
// And the smallest functions get short cuts, as their work costs less than wasm-bindgen's calls.
// Last, what is imported gets names that compress.
import { readFileSync, writeFileSync } from "node:fs";
import { Plain } from "./project.mjs";

const REPLACEMENTS = [
  [
    /throw new Error\(`expected instance of (\$\{klass\.name\})`\)/,
    'throw makeError("bad-argument", `an argument is not usable: expected a $1 object`)',
  ],
  [
    /throw new Error\((getStringFromWasm0\(arg0, arg1\))\)/,
    'throw makeError("bad-argument", "an object is not usable, expected one that is not freed and not in use: " + $1)',
  ],
];

const SHORT_CUTS = [
  "isAdjacent",
  "hexDistance",
  "coordsKey",
  "hexToPixel",
  "getSlideDestination",
  "getVictoryCoords",
];

/**
 * Rewrites the generated files; all places are in what the pinned version of wasm-bindgen makes. There
 * are `shortCuts` where there are the functions that they are for.
 */
export function finishGlue(path, module, { shortCuts }) {
  const coded = giveCodes(readFileSync(path, "utf8"));
  const glue = shortCuts ? takeShortCuts(coded) : coded;
  const plain = numberImports(glue);
  writeFileSync(path, plain(glue));
  writeFileSync(module, Buffer.from(plain(readFileSync(module, "latin1")), "latin1"));
}

/**
 * The names of imports end in a hash, which cannot be compressed and is loaded four times: by page
 * and worker, in glue and module. Numbers of the same length leave the module's layout alone.
 */
function numberImports(glue) {
  const name = /(?<=__wbg_\w+_)[0-9a-f]{16}/g;
  const hashes = [...new Set(glue.match(name))];
  return (text) =>
    text.replace(name, (hash) => {
      const number = hashes.indexOf(hash);
      return number < 0 ? hash : String(number).padStart(16, "0");
    });
}

function giveCodes(glue) {
  replace(glue, /^import \{[^}]*\bmakeError\b/m, "$&");
  return REPLACEMENTS.reduce((text, [from, to]) => replace(text, from, to), glue);
}

/** Has the functions of src/wasm/short_cuts.js tried before the careful ones. */
function takeShortCuts(glue) {
  const importing = /^import \* as \w+ from ("\.\/snippets\/.*\/short_cuts\.js");?$/m;
  return SHORT_CUTS.reduce(
    (text, name) =>
      replace(
        text,
        new RegExp(`^export function ${name}\\(([^)]*)\\) \\{$`, "m"),
        `export function ${name}($1) {
    const short = shortCuts.${name}($1);
    if (short !== undefined) return short;`,
      ),
    replace(glue, importing, "$&\nimport * as shortCuts from $1"),
  );
}

function replace(text, from, to) {
  if (from.test(text)) return text.replace(from, to);
  throw new Plain(`wasm-bindgen made a tessera.js without ${from}: see scripts/lib/glue.mjs.`);
}
