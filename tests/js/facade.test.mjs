// Users of the module call the façade that scripts/lib/facade.mjs writes: it exports all that wasm-bindgen exports,
// guarded.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { parseAst } from "vite";
import { facade } from "../../scripts/lib/facade.mjs";
import { Plain } from "../../scripts/lib/project.mjs";
import * as glue from "../../www/pkg/glue.js";
import { refuses } from "./refusal.mjs";
import { tessera } from "./support.mjs";

const file = (path) => new URL(`../../${path}`, import.meta.url);
const DECLARED = readFileSync(file("www/pkg/tessera.d.ts"), "utf8");

const isClass = (value) => /^class\b/.test(Function.prototype.toString.call(value));

/** What there is of a class or function: names, whether they are got or called, and with how many arguments. */
function shape(value) {
  const members = (object) =>
    Object.entries(Object.getOwnPropertyDescriptors(object))
      .filter(([name]) => !name.startsWith("__") && name !== "prototype")
      .map(([name, { value, get, enumerable }]) => [
        name,
        value?.length ?? value,
        !!get,
        enumerable,
      ])
      .sort();
  if (!isClass(value)) return value.length;
  const disposes = !Symbol.dispose || value.prototype[Symbol.dispose]?.length;
  return { own: members(value), prototype: members(value.prototype), disposes };
}

test("what wasm-bindgen exports is exported, with the same members and as many arguments", () => {
  assert.deepEqual(Object.keys(tessera), Object.keys(glue));
  for (const [name, value] of Object.entries(glue)) {
    assert.deepEqual(shape(tessera[name]), shape(value), name);
    const loads = name === "default" || name === "initSync";
    assert.equal(tessera[name] === value, loads, `${name} is called through the guard`);
  }
});

test("the declarations have what is exported, and nothing else", () => {
  const declared = [...DECLARED.matchAll(/^export (?:default )?(?:function|class) (\w+)/gm)];
  const names = declared.map(([, name]) => (name === "__wbg_init" ? "default" : name));
  assert.deepEqual(names.sort(), Object.keys(tessera));
});

test("every short cut that there is stands before the function of its name", async () => {
  const text = readFileSync(file("www/pkg/tessera.js"), "utf8");
  const nonaga = await import("../../src/wasm/compat/nonaga/short_cuts.js");
  const { readBoard, readCube, ...reversi } = await import("../../src/wasm/compat/reversi.js");
  const names = Object.keys({ ...nonaga, ...reversi });
  assert.equal(names.length, 11);
  for (const name of names) assert.ok(text.includes(`const $short = $${name}(`), name);
});

// A module that nobody compiled: what it is asked stands in `calls`.
const INVENTED = `
  export interface Size { width: number; }
  export type Name = string;
  export class Box {
    free(): void;
    [Symbol.dispose](): void;
    constructor(size: Size);
    static named(name: Name): Box;
    join(other: Box, by?: number): Box;
    readonly size: Size;
  }
  export class Lid { free(): void; [Symbol.dispose](): void; constructor(); }
  export function largest(a: Box, b: Box): Box;
  export function half(value: number): number;
  export function both(call: () => void): void;
  export function initSync(module: BufferSource): void;
  export default function init(): Promise<void>;
`;
const GLUE = `
  export const calls = [];
  export class Box {
    constructor(size) { calls.push(["new", size]); this.size = size; }
    static named(name) { calls.push(["named", name]); return new Box(name.length); }
    free() { calls.push(["free", this.size]); }
    join(other, by) { calls.push(["join", other instanceof Box, by]); return new Box(this.size + other.size); }
  }
  export class Lid { free() {} }
  export function largest(a, b) { return a.size > b.size ? a : b; }
  export function half(value) { calls.push(["half", value]); return value / 2; }
  export function both(body) { return body(); }
  export function initSync() {}
  export default async function init() {}
`;
const folder = mkdtempSync(join(tmpdir(), "tessera-facade-"));
const GUARD = file("src/wasm/guard.js").href;
const stack = { value: 1000 };
let made;
let calls;

before(async () => {
  const name = (file) => pathToFileURL(join(folder, file)).href;
  writeFileSync(join(folder, "glue.mjs"), GLUE);
  writeFileSync(
    join(folder, "short.mjs"),
    "export const half = (value) => (value === 4 ? null : value === 6 ? 3 : undefined);",
  );
  const shortCuts = { half: name("short.mjs"), unheardOf: name("short.mjs") };
  const files = { glue: name("glue.mjs"), guard: GUARD, shortCuts };
  const text = facade(parseAst(INVENTED, { lang: "dts" }), files);
  writeFileSync(join(folder, "facade.mjs"), text);
  (await import(GUARD)).useStack({ __stack_pointer: stack });
  made = await import(name("facade.mjs"));
  ({ calls } = await import(name("glue.mjs")));
});

after(() => rmSync(folder, { recursive: true, force: true }));

test("objects that are given out are the facade’s own, and wasm-bindgen gets its own", () => {
  const { Box } = made;
  const [box, named] = [new Box(2), Box.named("abc")];
  const joined = box.join(named, 7);
  assert.deepEqual(
    calls.splice(0).filter(([what]) => what !== "new"),
    [
      ["named", "abc"],
      ["join", true, 7],
    ],
  );
  for (const one of [box, named, joined]) assert.ok(one instanceof Box);
  assert.deepEqual([joined.size, made.largest(box, named).size], [5, 3]);
  assert.deepEqual(Object.keys(box), []);
});

test("an object that is freed, of another class or in use is refused before the call", () => {
  const { Box, Lid } = made;
  const box = new Box(1);
  const freed = new Box(9);
  freed.free();
  calls.length = 0;
  for (const other of [freed, new Lid(), undefined, {}, Object.create(Box.prototype)]) {
    assert.match(
      refuses(() => box.join(other), "join").message,
      /a Box of this module that is not freed/,
    );
    assert.match(refuses(() => made.largest(box, other), "largest").message, /not freed/);
    refuses(() => Box.prototype.free.call(other), "free");
  }
  assert.match(refuses(() => box.join(box), "itself").message, /a Box that is not in use/);
  assert.deepEqual(calls, []);
});

test("an object is freed only once, however often it is disposed of", {
  skip: !Symbol.dispose,
}, () => {
  const [box, freed] = [new made.Box(1), new made.Box(2)];
  freed.free();
  calls.length = 0;
  for (const one of [box, box, freed]) one[Symbol.dispose]();
  assert.deepEqual(calls, [["free", 1]]);
  refuses(() => box.join(box), "what was disposed of");
});

test("a short cut answers first, and the module where it gives undefined", () => {
  calls.length = 0;
  assert.deepEqual([made.half(4), made.half(6), made.half(8)], [null, 3, 4]);
  assert.deepEqual(calls, [["half", 8]]);
});

test("an error of wasm-bindgen's own becomes a refusal, and the next call finds the stack as it was", () => {
  const trouble = () => {
    stack.value = 900;
    throw new Error("recursive use");
  };
  const { code, message } = refuses(() => made.both(trouble), "recursive use");
  assert.equal(code, "bad-argument");
  assert.equal(message, "an object is not usable: expected one that is not in use: recursive use");
  made.both(() => assert.equal(stack.value, 1000));
});

test("a trap, and an error with a code, stay what they are", () => {
  const errors = [
    new WebAssembly.RuntimeError("unreachable"),
    new RangeError("Maximum call stack size exceeded"),
    Object.assign(new Error("no such game"), { name: "TesseraError", code: "unknown-game" }),
  ];
  for (const error of errors) {
    assert.throws(
      () =>
        made.both(() => {
          throw error;
        }),
      (thrown) => thrown === error,
    );
  }
});

test("what nobody has said how to guard breaks the build", () => {
  const unknown = {
    TSEnumDeclaration: "export enum Kind { One }",
    VariableDeclaration: "export const one: number;",
    ExportNamedDeclaration: "declare const one: number; export { one };",
    RestElement: "export function all(...values: number[]): void;",
    TSUnionType: "export class Box {} export function some(box?: Box | null): void;",
    TSTypeReference: "export function later(): Promise<void>;",
    TSArrayType: "export class Box {} export function some(): Box[];",
    PropertyDefinition: "export class Box { size: number; }",
    MethodDefinition: "export class Box { private constructor(); }",
  };
  for (const [type, declarations] of Object.entries(unknown)) {
    assert.throws(
      () => facade(parseAst(declarations, { lang: "dts" }), { shortCuts: {} }),
      (error) => error instanceof Plain && error.message.includes(`something new, a ${type}:`),
      declarations,
    );
  }
});
