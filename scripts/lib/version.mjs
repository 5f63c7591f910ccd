// The version, which is in several files, and the changelog's section for it.
import { readFileSync } from "node:fs";
import { workspace } from "./cargo.mjs";
import { at, Plain } from "./project.mjs";

/** Each place that tells the version, with what it says. */
export function versions() {
  const json = (path) => JSON.parse(readFileSync(at(path), "utf8"));
  const crates = workspace().map(({ name, version }) => [`crate ${name}`, version]);
  if (crates.length === 0) throw new Plain("cargo cannot read Cargo.toml.");
  const cited = /^version: "?([^"\n]+)"?$/m.exec(readFileSync(at("CITATION.cff"), "utf8"))?.[1];
  const lock = json("package-lock.json");
  return Object.fromEntries([
    ...crates,
    ["package.json", json("package.json").version],
    ["package-lock.json", lock.version],
    ["package-lock.json, its first package", lock.packages[""].version],
    ["CITATION.cff", cited],
  ]);
}

/** The version in which all places agree, and with them the tag, if there is one. */
export function agreed(places, tag) {
  const all = Object.entries(tag === undefined ? places : { ...places, "the tag": tag.slice(1) });
  const [, version] = all[0];
  if (all.every(([, other]) => other === version) && (tag === undefined || tag.startsWith("v")))
    return version;
  const list = all.map(([place, other]) => `${place}: ${other}`).join(", ");
  throw new Plain(`The versions differ: ${list}.`);
}

/** What the changelog says of a version; before it is tagged that may stand below "Unreleased". */
export function notes(changelog, version, tagged = false) {
  const sections = changelog.split(/^(?=## )/m).slice(1);
  const of = (name) => sections.find((section) => section.startsWith(`## [${name}]`));
  const section = of(version) ?? (tagged ? undefined : of("Unreleased"));
  if (section === undefined) throw new Plain(`The changelog has no section [${version}].`);
  return `${section.split("\n").slice(1).join("\n").trim()}\n`;
}
