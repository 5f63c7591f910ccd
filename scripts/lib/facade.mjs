// Writes tessera.js, the module as its users see it: it exports what wasm-bindgen's JavaScript exports,
// and makes each call of it through the guard (src/wasm/guard.js). Names and parameters come from the
// declarations that wasm-bindgen makes, tessera.d.ts, so nothing that Rust exports can be forgotten.
//
// If a file of src/wasm/compat/ has a function of the same name, that is a shortcut: it is tried first, and
// the module is called only if it returns undefined. The smallest functions have one, because their work costs
// less than a call through wasm-bindgen.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { at, Plain } from "./project.mjs";

/** What loads the module; all other functions call it. */
const LOADING = "initSync";

/** Declarations of no value. */
const TYPES = ["TSInterfaceDeclaration", "TSTypeAliasDeclaration"];

/**
 * Writes tessera.js into a folder with glue.js, which is wasm-bindgen's JavaScript, with what that
 * imports, and with tessera.d.ts.
 */
export async function writeFacade(folder) {
  const { parseAst } = await import("vite");
  const read = (name, lang) => parseAst(readFileSync(join(folder, name), "utf8"), { lang }, name);
  const guard = scripts(folder).find((name) => name.endsWith("/src/wasm/guard.js"));
  addShortCuts(join(folder, dirname(guard)));
  const shortCuts = scripts(folder)
    .filter((name) => name.includes("/src/wasm/compat/"))
    .flatMap((file) => functionsOf(read(file, "js")).map((name) => [name, file]));
  const text = facade(read("tessera.d.ts", "dts"), {
    glue: "./glue.js",
    guard,
    shortCuts: Object.fromEntries(shortCuts),
  });
  writeFileSync(join(folder, "tessera.js"), text);
}

/** What stands beside wasm-bindgen's JavaScript for it to import. */
const scripts = (folder) =>
  readdirSync(join(folder, "snippets"), { recursive: true })
    .map((name) => `./snippets/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".js"));

/** Copies the short cuts of the games that are built in: Rust does not import them, so wasm-bindgen did not. */
function addShortCuts(folder) {
  for (const name of readdirSync(at("src/wasm"), { recursive: true })) {
    const wanted = basename(name) === "short_cuts.js" && existsSync(join(folder, dirname(name)));
    if (wanted) copyFileSync(at("src/wasm", name), join(folder, name));
  }
}

/** The names of the functions that a program exports where it declares them. */
const functionsOf = (program) =>
  exported(program)
    .filter(({ type }) => type === "FunctionDeclaration")
    .map(({ id }) => id.name);

/** The declarations that a program exports by their names; a statement itself where it declares nothing. */
const exported = (program) =>
  program.body
    .filter(({ type }) => type === "ExportNamedDeclaration")
    .map((statement) => statement.declaration ?? statement);

/**
 * The text of the module that exports what is declared.
 *
 * @param {object} declarations the syntax tree of wasm-bindgen's declarations
 * @param {{glue: string, guard: string, shortCuts: Record<string, string>}} files what it imports:
 *     wasm-bindgen's JavaScript, the guard, and the file of each short cut that there may be, by its name
 */
export function facade(declarations, { glue, guard, shortCuts }) {
  const values = exported(declarations).filter(({ type }) => !TYPES.includes(type));
  const called = values.filter(({ id }) => id?.name !== LOADING);
  const named = (kind) => called.filter(({ type }) => type === kind).map(({ id }) => id.name);
  const classes = named("ClassDeclaration");
  const cut = named("TSDeclareFunction").filter((name) => Object.hasOwn(shortCuts, name));
  const head = [
    '/* @ts-self-types="./tessera.d.ts" */',
    "// Made by scripts/lib/facade.mjs: every call of glue.js through the guard.",
    // With a $, as no parameter is called so.
    `import * as $glue from "${glue}";`,
    `import { call as $call, dispose as $dispose, hold as $hold, keep as $keep, release as $release } from "${guard}";`,
    ...cut.map((name) => `import { ${name} as $${name} } from "${shortCuts[name]}";`),
  ].join("\n");
  const loading = `export { default, ${LOADING} } from "${glue}";`;
  const calls = called.map((declaration) => {
    if (declaration.type === "ClassDeclaration") return classText(declaration, classes);
    if (declaration.type === "TSDeclareFunction") return functionText(declaration, classes, cut);
    throw unknown(declaration);
  });
  return `${[head, loading, ...calls].join("\n\n")}\n`;
}

function functionText({ id, params, returnType }, classes, cut) {
  const { given, passed } = parameters(params, classes);
  const first = cut.includes(id.name)
    ? `  const $short = $${id.name}(${given});\n  if ($short !== undefined) return $short;\n`
    : "";
  const result = kept(`$glue.${id.name}(${passed})`, returnType, classes);
  return `export function ${id.name}(${given}) {\n${first}  return $call(() => ${result});\n}`;
}

function classText({ id: { name }, body }, classes) {
  const members = body.body.map((member) => memberText(name, member, classes)).join("");
  return `export class ${name} {${members}
}
if (Symbol.dispose) ${name}.prototype[Symbol.dispose] = function () {
  $dispose(this);
};`;
}

function memberText(owner, member, classes) {
  const { kind, type, key, value } = member;
  const inner = `$hold(this, "${owner}")`;
  const method = (head, body) => `\n  ${head} {\n    ${body}\n  }`;
  if (type === "PropertyDefinition" && member.readonly && !member.static) {
    const result = kept(`${inner}.${key.name}`, member.typeAnnotation, classes);
    return method(`get ${key.name}()`, `return $call(() => ${result});`);
  }
  if (type !== "MethodDefinition" || member.accessibility) throw unknown(member);
  // Not every browser has a name for it.
  if (member.computed && key.property.name === "dispose") return "";
  const { given, passed } = parameters(value.params, classes);
  if (kind === "constructor") {
    const made = `new $glue.${owner}(${passed})`;
    return method(`constructor(${given})`, `$call(() => $keep(this, ${made}, "${owner}"));`);
  }
  if (key.name === "free") {
    return method("free()", `return $call(() => $release(this, "${owner}").free());`);
  }
  const on = member.static ? `$glue.${owner}` : inner;
  const result = kept(`${on}.${key.name}(${passed})`, value.returnType, classes);
  const head = `${member.static ? "static " : ""}${key.name}(${given})`;
  return method(head, `return $call(() => ${result});`);
}

/** What a function is given, and what of it goes on to wasm-bindgen. */
function parameters(params, classes) {
  const passed = params.map((param) => {
    if (param.type !== "Identifier") throw unknown(param);
    const kind = classOf(param.typeAnnotation, classes);
    return kind ? `$hold(${param.name}, "${kind}")` : param.name;
  });
  return { given: params.map(({ name }) => name).join(", "), passed: passed.join(", ") };
}

/** What comes from wasm-bindgen as it is given out. */
function kept(result, annotation, classes) {
  const kind = classOf(annotation, classes);
  return kind ? `$keep(Object.create(${kind}.prototype), ${result}, "${kind}")` : result;
}

/**
 * The module's class that a type is, if it is one. Such an object within something else is not known, nor
 * is a call that goes on after it has returned.
 */
function classOf(annotation, classes) {
  const type = annotation?.typeAnnotation;
  const name = type?.typeName?.name;
  if (classes.includes(name)) return name;
  const within = JSON.stringify(type ?? null);
  const unguarded = [...classes, "Promise"].some((name) => within.includes(`"name":"${name}"`));
  if (unguarded) throw unknown(type);
  return undefined;
}

function unknown({ type }) {
  return new Plain(
    `wasm-bindgen declares something new, a ${type}: see scripts/lib/facade.mjs, which guards what is exported.`,
  );
}
