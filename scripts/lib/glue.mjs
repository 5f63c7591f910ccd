// Finishes the JavaScript that wasm-bindgen makes.
//
// Every function and method that is exported gets a guard, src/wasm/guard.js: what would make Rust
// throw from within is refused before Rust is called, with a code and a sentence like all errors.
// And the smallest functions get short cuts, as their work costs less than wasm-bindgen's calls.
// Last, what is imported gets names that compress.
import { readFileSync, writeFileSync } from "node:fs";
import { Plain } from "./project.mjs";

/** By game: in which file of src/wasm/compat they are, and what they are for. */
const SHORT_CUTS = {
  nonaga: {
    file: "short_cuts",
    names: [
      "isAdjacent",
      "hexDistance",
      "coordsKey",
      "hexToPixel",
      "getSlideDestination",
      "getVictoryCoords",
    ],
  },
  reversi: { file: "reversi", names: ["cubeAdd", "isInBounds"] },
};

/**
 * Rewrites the generated files of a module with the drop-in functions of these games; all places are in
 * what the pinned version of wasm-bindgen makes.
 */
export function finishGlue(path, module, games) {
  checkStack(module);
  const glue = Object.entries(SHORT_CUTS)
    .filter(([game]) => games.includes(game))
    .reduce(
      (glue, [game, shortCuts]) => takeShortCuts(glue, game, shortCuts),
      guard(readFileSync(path, "utf8")),
    );
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
    [importing, "$&\nimport { call, disown, hold, own, refusal } from $1"],
    [/^export function \w+\([^)]*\) \{\n([\s\S]*?)^\}$/gm, (whole, body) => guardBody(whole, body)],
    [/^export class (\w+) \{\n[\s\S]*?^\}$/gm, guardClass],
    [/^( +)(\w+)Finalization\.register\((\w+), .*\);$/gm, '$&\n$1own($3, "$2");'],
    [/^( +)\w+Finalization\.unregister\(this\);$/gm, "$&\n$1disown(this);"],
    // What the guard cannot foresee: an object that a broken call has left in use.
    [
      /throw new Error\((getStringFromWasm0\(arg0, arg1\))\)/,
      'throw refusal("an object", "one that is not in use: " + $1)',
    ],
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

/** Has a game's short cuts tried before the careful functions. */
function takeShortCuts(glue, game, { file, names }) {
  const cuts = `${game}ShortCuts`;
  const importing = new RegExp(`^import .* from (["']\\./snippets/.*/${file}\\.js["']);?$`, "m");
  return names.reduce(
    (text, name) =>
      replace(
        text,
        new RegExp(`^export function ${name}\\(([^)]*)\\) \\{$`, "m"),
        `$&
    const short = ${cuts}.${name}($1);
    if (short !== undefined) return short;`,
      ),
    replace(glue, importing, `$&\nimport * as ${cuts} from $1`),
  );
}

function replace(text, from, to) {
  if (text.search(from) >= 0) return text.replace(from, to);
  throw new Plain(`wasm-bindgen made a tessera.js without ${from}: see scripts/lib/glue.mjs.`);
}
