// Finishes the JavaScript that wasm-bindgen makes.
//
// Every function and method that is exported gets a guard, src/wasm/guard.js: what would make Rust
// throw from within is refused before Rust is called, with a code and a sentence like all errors.
// And the smallest functions get short cuts, as their work costs less than wasm-bindgen's calls.
// Last, what is imported gets names that compress.
import { readFileSync, writeFileSync } from "node:fs";
import { Plain } from "./project.mjs";

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
  checkStack(module);
  const guarded = guard(readFileSync(path, "utf8"));
  const glue = shortCuts ? takeShortCuts(guarded) : guarded;
  const plain = numberImports(glue);
  writeFileSync(path, plain(glue));
  writeFileSync(module, Buffer.from(plain(readFileSync(module, "latin1")), "latin1"));
}

/** The guard mends the stack by this name, which the linker is asked for in .cargo/config.toml. */
function checkStack(module) {
  const exported = WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(module)));
  if (exported.some(({ name }) => name === "__stack_pointer")) return;
  throw new Plain(
    "The module does not export __stack_pointer: is a RUSTFLAGS in the environment in the way of .cargo/config.toml?",
  );
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

/** Has everything that is exported called through the guard, and each object of the module known to it. */
function guard(glue) {
  const importing = /^import \* as \w+ from ("\.\/snippets\/.*\/guard\.js");?$/m;
  return [
    [importing, "$&\nimport { call, disown, hold, own } from $1"],
    [/^export function \w+\([^)]*\) \{\n([\s\S]*?)^\}$/gm, (whole, body) => guardBody(whole, body)],
    [/^export class (\w+) \{\n[\s\S]*?^\}$/gm, guardClass],
    [/^( +)(\w+)Finalization\.register\((\w+), .*\);$/gm, '$&\n$1own($3, "$2");'],
    [/^( +)\w+Finalization\.unregister\(this\);$/gm, "$&\n$1disown(this);"],
    [/^( +)_assertClass\((\w+), (\w+)\);$/gm, '$1hold($2, "$3");'],
  ].reduce((text, [from, to]) => replace(text, from, to), glue);
}

/** `first` is to be done before what the body does, within the call. */
const guardBody = (whole, body, first = "") =>
  whole.replace(body, () => `return call(() => {\n${first}${body}});\n`);

function guardClass(text, name) {
  const method = /^ {4}(static |get )?(?!__)(\w+)\([^)]*\) \{\n([\s\S]*?)^ {4}\}$/gm;
  return replace(text, method, (whole, kind, method, body) => {
    const ofObject = kind !== "static " && method !== "constructor";
    return guardBody(whole, body, ofObject ? `hold(this, "${name}");\n` : "");
  });
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
  if (text.search(from) >= 0) return text.replace(from, to);
  throw new Plain(`wasm-bindgen made a tessera.js without ${from}: see scripts/lib/glue.mjs.`);
}
