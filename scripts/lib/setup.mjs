// Everything that building needs, installed only where it is missing.
import { checkNode, ensurePackages } from "./packages.mjs";
import { ensureRust } from "./rust.mjs";

export async function setUp() {
  checkNode();
  await ensurePackages();
  await ensureRust();
}
