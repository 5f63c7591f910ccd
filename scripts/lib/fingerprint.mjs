// A fingerprint of a build's sources, in one line: when the line changes, the build is made again.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A digest of these files' paths and bytes, in any order, and of anything else that counts. */
export function fingerprint(files, ...parts) {
  const hash = createHash("sha256");
  for (const file of [...files].sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.update(parts.join()).digest("hex");
}

/** The files below a folder whose names match. */
export function below(folder, wanted = /./) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
