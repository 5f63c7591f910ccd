// THIRD-PARTY.txt: the third-party software in a build, with the full licences. Nothing is listed by hand:
// the packages are those from which a bundler has taken something, the crates those that cargo compiles into the
// module.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ENGINE } from "./games.mjs";
import { at, root } from "./project.mjs";
import { WASM } from "./rust.mjs";

export const NOTICES = "THIRD-PARTY.txt";

const LICENCE = /^(licen[cs]e|copying|notice|unlicense)/i;
/** Vite's licence goes on with those of what Vite itself is made of, which it puts into no page. */
const OF_THE_TOOL = /\n# Licenses of bundled dependencies[\s\S]*/;

/** @typedef {{name: string, version: string, licence: string, home: string, texts: string[]}} Part */

/** Notes what bundlers take from packages, in any number of builds. */
export class Bundled {
  #folders = new Set();

  /** What a build must be told, beside its own settings, so that it is noted. */
  get settings() {
    return { plugins: [this.#plugin()], worker: { plugins: () => [this.#plugin()] } };
  }

  #plugin() {
    return {
      name: "note-what-is-bundled",
      apply: "build",
      generateBundle: (_options, bundle) => {
        for (const file of Object.values(bundle)) if (file.type === "chunk") this.note(file);
      },
    };
  }

  /** Notes where the modules of a chunk come from, if anything is left of them. */
  note({ modules }) {
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const folder = renderedLength > 0 ? folderOf(id) : undefined;
      if (folder) this.#folders.add(folder);
    }
  }

  /** @returns {Part[]} */
  get packages() {
    return [...this.#folders].map(packageIn);
  }
}

/** The folder of the package that a module is from; helpers of the bundler have no path. */
function folderOf(id) {
  const helper = /^\0(vite|rolldown)\//.exec(id);
  if (helper) return at("node_modules", helper[1]);
  return /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1];
}

/** @returns {Part} */
function packageIn(folder) {
  const { name, version, license, homepage, repository } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const home = repository?.url ?? repository ?? homepage ?? "";
  const plain = home.replace(/^git\+/, "").replace(/\.git$/, "");
  const texts = textsIn(folder).map((text) => text.replace(OF_THE_TOOL, ""));
  return { name, version, licence: license, home: plain, texts };
}

/**
 * The crates that are compiled into the module, or into the programs for another target. Macros are not:
 * they run while it is compiled.
 * @returns {Part[]}
 */
export function crates(target = WASM) {
  const tree = cargo(
    "tree",
    // The module is the engine alone; the program is another crate.
    ...(target === WASM ? ENGINE : ["--workspace"]),
    "--edges",
    "normal,no-proc-macro",
    "--target",
    target,
    "--prefix",
    "none",
  );
  const used = new Set(tree.match(/^\S+ v\S+/gm));
  const { packages } = JSON.parse(
    cargo("metadata", "--format-version", "1", "--filter-platform", target),
  );
  return packages
    .filter(({ name, version, source }) => source && used.has(`${name} v${version}`))
    .map(({ name, version, license, repository, manifest_path }) => {
      const texts = textsIn(dirname(manifest_path));
      return { name, version, licence: license, home: repository ?? "", texts };
    });
}

function cargo(...args) {
  const options = { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 };
  return execFileSync("cargo", args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
}

/** The licences that lie in a folder. */
function textsIn(folder) {
  return readdirSync(folder)
    .filter((name) => LICENCE.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"));
}

/**
 * Rust's own library comes with the compiler, of which not every installation brings the licences.
 * @returns {Part}
 */
function standardLibrary() {
  const compiler = execFileSync("rustc", ["--version"], { encoding: "utf8" });
  return {
    name: "The Rust standard library",
    version: /\d+\.\d+\.\d+/.exec(compiler)?.[0] ?? "",
    licence: "MIT OR Apache-2.0",
    home: "https://github.com/rust-lang/rust",
    texts: [readFileSync(at("LICENSE-APACHE"), "utf8")],
  };
}

/** Writes the list of what a build has of others into its folder. */
export function writeNotices(folder, { packages }) {
  writeFileSync(join(folder, NOTICES), notices([...crates(), standardLibrary()], packages));
}

/** Writes the list of what a program for this target has of others into its folder. */
export function writeNoticesOfProgram(folder, target) {
  const parts = [...crates(target), standardLibrary()];
  writeFileSync(join(folder, NOTICES), notices(parts, [], "In the program"));
}

/**
 * The list as a text: all packages, then every licence once, with the packages that have it.
 * @param {Part[]} compiled in the module
 * @param {Part[]} bundled in the scripts
 * @param {string} where what those are in that are compiled
 */
export function notices(compiled, bundled, where = "In the WebAssembly module") {
  const texts = new Map();
  for (const part of [...compiled, ...bundled].sort(byName)) {
    for (const text of part.texts) {
      const key = text.replace(/\s+/g, " ").trim();
      const known = texts.get(key) ?? { text: text.replace(/\r/g, "").trim(), of: new Set() };
      texts.set(key, { ...known, of: known.of.add(called(part)) });
    }
  }
  const licences = [...texts.values()].map(
    ({ text, of }) => `${RULE}\n${[...of].join(", ")}\n${RULE}\n\n${text}`,
  );
  return `${[
    HEAD,
    `${where}:\n\n${list(compiled)}`,
    ...(bundled.length > 0 ? [`In the JavaScript:\n\n${list(bundled)}`] : []),
    ...licences,
  ].join("\n\n")}\n`;
}

const RULE = "=".repeat(78);

const HEAD = `Tessera contains third-party software. It is listed here with its licences,
whose texts follow in full. Where there is a choice ("OR", "/"), it is the
reader's. The Rust standard library, copyright The Rust Project Developers, is
itself made of several crates, of which its source tells.`;

const called = ({ name, version }) => `${name} ${version}`.trim();

const byName = (a, b) => (called(a) < called(b) ? -1 : called(a) > called(b) ? 1 : 0);

/** @param {Part[]} parts */
function list(parts) {
  return [...parts]
    .sort(byName)
    .map((part) => {
      const none = part.texts.length === 0 ? "\n    It comes without a licence text." : "";
      return `  ${called(part)}\n    ${part.licence}${part.home && `, ${part.home}`}${none}`;
    })
    .join("\n");
}
