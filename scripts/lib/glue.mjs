// Two errors are thrown by wasm-bindgen's own code and not by ours: an argument of the wrong
// class, and an object that was freed or is in use. They get a code and a sentence like all others.
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

/** Rewrites the generated file; both places are in what the pinned version of wasm-bindgen makes. */
export function giveCodes(path) {
  let glue = readFileSync(path, "utf8");
  for (const [from, to] of [[/^import \{[^}]*\bmakeError\b/m, "$&"], ...REPLACEMENTS]) {
    if (from.test(glue)) glue = glue.replace(from, to);
    else
      throw new Plain(`wasm-bindgen made a tessera.js without ${from}: see scripts/lib/glue.mjs.`);
  }
  writeFileSync(path, glue);
}
