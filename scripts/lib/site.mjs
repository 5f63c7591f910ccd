// Builds the static site into dist/.
import { rmSync } from "node:fs";
import { buildServiceWorker } from "./offline.mjs";
import { writePages } from "./pages.mjs";
import { at, Plain, say } from "./project.mjs";
import { buildSingle } from "./single.mjs";
import { Bundled, writeNotices } from "./third-party.mjs";

/** Builds dist/ from the page and the engine that is already built, with what keeps it for times without a network. */
export async function buildSite() {
  say("Building the page into dist/ …");
  rmSync(at("dist"), { recursive: true, force: true });
  const { build } = await import("vite");
  const bundled = new Bundled();
  try {
    await build({ root: at(), ...bundled.settings });
  } catch (error) {
    console.error(error.message ?? error);
    throw new Plain("The page does not build: see Vite's words above.");
  }
  await writePages();
  await buildServiceWorker(bundled);
  // Only now, as nobody needs it without a network.
  writeNotices(at("dist"), bundled);
  await buildSingle();
}
