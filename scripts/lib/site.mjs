// Builds the static site into dist/.
import { rmSync } from "node:fs";
import { boardModule } from "./board-module.mjs";
import { buildBoard } from "./engine.mjs";
import { buildServiceWorker } from "./offline.mjs";
import { pageModule } from "./page-module.mjs";
import { at, Plain, say } from "./project.mjs";
import { Bundled, writeNotices } from "./third-party.mjs";

/**
 * Builds dist/ from the page and the engine that is already built, with what keeps it for times without a network.
 * A `quick` one has one module, where visitors get two.
 */
export async function buildSite({ quick = false } = {}) {
  if (!quick) await buildBoard();
  say("Building the page into dist/ …");
  rmSync(at("dist"), { recursive: true, force: true });
  const { build } = await import("vite");
  const bundled = new Bundled();
  try {
    const { plugins, worker } = bundled.settings;
    await build({
      root: at(),
      plugins: [quick ? pageModule() : boardModule(), ...plugins],
      worker: { plugins: () => [pageModule(), ...worker.plugins()] },
    });
  } catch (error) {
    console.error(error.message ?? error);
    throw new Plain("The page does not build: see Vite's output above.");
  }
  // What they need is installed only when a script has begun.
  const { writePages } = await import("./pages.mjs");
  const { buildSingle } = await import("./single.mjs");
  await writePages();
  await buildServiceWorker(bundled);
  // Only now, as nobody needs it without a network.
  writeNotices(at("dist"), bundled);
  await buildSingle();
}
