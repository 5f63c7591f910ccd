// Makes sure that Node is new enough and that node_modules holds what the lock file says.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Plain, root, say } from "./project.mjs";
import { need, npm } from "./run.mjs";

/** Vite and Playwright run from this Node on. */
export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const good = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (good) return;
  throw new Plain(
    `Node ${process.versions.node} will not do: Tessera needs Node 20.19 or a later 20.x, or 22.12 or newer (https://nodejs.org).`,
  );
}

/** Installs the npm packages of the project, or of a folder in it, unless exactly those of its lock file are there. */
export async function ensurePackages(folder = root, flags = []) {
  if (installed(folder)) return;
  say("Installing the npm packages …");
  const [program, first] = npm();
  const quietly = ["--no-audit", "--no-fund", "--loglevel=error"];
  // Vite's build leaves NODE_ENV=production behind in its process, by which npm would install nothing.
  const all = "--include=dev";
  await need(
    program,
    [...first, "ci", "--prefix", folder, all, ...quietly, ...flags],
    "The npm packages could not be installed: see npm's output above, and check that the package registry can be reached.",
  );
}

function installed(folder) {
  const hidden = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(hidden)) return false;
  const there = read(hidden).packages;
  const wanted = Object.entries(read(join(folder, "package-lock.json")).packages);
  // Optional packages are those of other systems.
  return wanted.every(
    ([path, { version, optional }]) =>
      path === "" || there[path]?.version === version || (optional && !there[path]),
  );
}

const read = (path) => JSON.parse(readFileSync(path, "utf8"));
