// What cargo says about the project's own crates: versions, features, dependencies, and the oldest Rust they need.
import { Plain } from "./project.mjs";
import { ask } from "./run.mjs";

const NAME = "tessera-games";

let told;

/**
 * The crates as `cargo metadata` describes them; none where there is no cargo, or one too old to read the
 * manifest.
 * @returns {{name: string, version: string, rust_version: string, features: Record<string, string[]>,
 *   dependencies: {name: string, req: string}[]}[]}
 */
export function workspace() {
  told ??= ask("cargo", ["metadata", "--no-deps", "--format-version", "1"]);
  return told === null ? [] : JSON.parse(told).packages;
}

/** The crate that the module is made of. */
export const crate = () => workspace().find(({ name }) => name === NAME);

/** The exact version of something that the crate depends on. */
export function pinned(dependency) {
  const { req } = crate()?.dependencies.find(({ name }) => name === dependency) ?? {};
  if (!req?.startsWith("=")) throw new Plain(`Cargo.toml names no exact version of ${dependency}.`);
  return req.slice(1);
}
