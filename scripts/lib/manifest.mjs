// What the element offers, read from its comments and types: custom-elements.json for editors and
// tools, docs/element.md for people. Parts and CSS properties must be the ones in use.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, Plain } from "./project.mjs";

const SOURCE = "www/element/tessera-game.ts";
/** What it inherits. */
const ATTRIBUTES = "www/element/attributes.ts";
/** Where the element is when it is installed. */
const MODULE = "dist/lib/tessera.js";

/** The files that differ from what the source says. */
export async function outdated() {
  const stale = ([path, text]) => !existsSync(at(path)) || readFileSync(at(path), "utf8") !== text;
  return Object.entries(await files())
    .filter(stale)
    .map(([path]) => path);
}

/** Writes both files. */
export async function write() {
  for (const [path, text] of Object.entries(await files())) writeFileSync(at(path), text);
}

async function files() {
  const element = await described();
  checkUse("part", element.cssParts, partsInUse());
  checkUse("CSS property", element.cssProperties, propertiesInUse());
  return {
    "custom-elements.json": `${JSON.stringify(manifest(element), null, 2)}\n`,
    "docs/element.md": page(element),
  };
}

/** The element's class as the analyzer describes it, without what is its own business. */
async function described() {
  const { create, ts } = await import("@custom-elements-manifest/analyzer");
  const { litPlugin } = await import(
    "@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js"
  );
  const read = (path) =>
    ts.createSourceFile(path, readFileSync(at(path), "utf8"), ts.ScriptTarget.ES2022, true);
  const modules = [SOURCE, ATTRIBUTES].map(read);
  const made = create({ modules, plugins: litPlugin(), context: { dev: false } });
  const element = made.modules[0].declarations.find(({ customElement }) => customElement);
  const { members, ...rest } = element;
  // What is `@internal` comes back without a word where a line of `properties` names it.
  const told = ({ kind, privacy, description }) =>
    privacy !== "private" && (kind !== "field" || description);
  const defaults = defaultsIn(ts, modules[1]);
  for (const one of [...members, ...element.attributes]) {
    const usual = defaults.get(one.fieldName ?? one.name);
    if (usual !== undefined) one.default = usual;
  }
  return { ...rest, members: members.filter(told) };
}

/** The table of defaults in the attributes' source: for each property its text. */
function defaultsIn(ts, source) {
  const table = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => name.getText() === "DEFAULTS");
  const entries = table.initializer.properties.map(({ name, initializer }) => [
    name.getText(),
    initializer.getText(),
  ]);
  return new Map(entries);
}

function manifest(element) {
  const declaration = { name: element.name, module: MODULE };
  const exported = { kind: "js", name: element.name, declaration };
  const defined = { kind: "custom-element-definition", name: element.tagName, declaration };
  const module = {
    kind: "javascript-module",
    path: MODULE,
    declarations: [element],
    exports: [exported, defined],
  };
  return { schemaVersion: "1.0.0", readme: "README.md", modules: [module] };
}

function page(element) {
  const { tagName, description, attributes, members, events, slots } = element;
  const { cssProperties, cssParts } = element;
  const fields = members.filter(({ kind, attribute }) => kind === "field" && !attribute);
  const methods = members.filter(({ kind }) => kind === "method");
  const call = ({ name, parameters = [], return: { type } = {} }) => {
    const given = parameters
      .map(({ name, optional, type }) => `${name}${optional ? "?" : ""}: ${type?.text ?? "any"}`)
      .join(", ");
    return `${name}(${given})${type ? `: ${type.text}` : ""}`;
  };
  const sections = [
    [
      "Attributes, which are also properties",
      ["attribute", "type", "default", ""],
      attributes.map((one) => [
        code(one.name),
        code(one.type?.text),
        code(one.default),
        one.description,
      ]),
    ],
    [
      "Properties",
      ["property", "type", ""],
      fields.map((one) => [code(one.name), code(one.type?.text), one.description]),
    ],
    ["Methods", ["method", ""], methods.map((one) => [code(call(one)), one.description])],
    [
      "Events",
      ["event", "type", ""],
      events.map((one) => [code(one.name), code(one.type?.text), one.description]),
    ],
    ["Content", ["slot", ""], slots.map((one) => [one.name || "(no name)", one.description])],
    [
      "CSS properties",
      ["property", "default", ""],
      cssProperties.map((one) => [code(one.name), code(one.default), one.description]),
    ],
    ["CSS parts", ["part", ""], cssParts.map((one) => [code(one.name), one.description])],
  ];
  const tables = sections.map(([title, head, rows]) => `## ${title}\n\n${table(head, rows)}`);
  const note = `<!-- Made by \`npm run manifest\` from ${SOURCE} and ${ATTRIBUTES}. -->`;
  return `${note}\n\n# \`<${tagName}>\`\n\n${description}\n\n${tables.join("\n\n")}\n`;
}

const code = (text) => (text ? `\`${text}\`` : "");

function table(head, rows) {
  const line = (cells) =>
    `| ${cells.map((cell) => (cell ?? "").replaceAll("|", "\\|").replaceAll(/\s+/g, " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function checkUse(what, documented, used) {
  const names = new Set(documented.map(({ name }) => name));
  const missing = [...used].filter((name) => !names.has(name));
  const idle = [...names].filter((name) => !used.has(name));
  const wrong = [...missing, ...idle];
  if (wrong.length === 0) return;
  const sentence = `The comment of ${SOURCE} and the code differ about each ${what} named`;
  throw new Plain(`${sentence} ${wrong.join(", ")}.`);
}

function partsInUse() {
  const names = texts()
    .flatMap((text) => [...text.matchAll(/\bpart="([^"]+)"/g)])
    .flatMap(([, names]) => names.split(" "))
    // What stands on the board is first's or second's.
    .flatMap((name) =>
      name.includes("$") ? ["first", "second"].map((of) => name.replace(/\$\{.*\}/, of)) : [name],
    );
  return new Set(names);
}

function propertiesInUse() {
  const found = texts().flatMap((text) => [...text.matchAll(/var\((--tessera-[a-z0-9-]+)/g)]);
  return new Set(found.map(([, name]) => name));
}

/** The sources of the element: everything but the page and what is made. */
function texts() {
  return readdirSync(at("www"), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !/[\\/](page|pkg)[\\/]/.test(path))
    .map((path) => readFileSync(path, "utf8"));
}
