// Builds the service worker into dist/, with the list of the files that it keeps.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { at, Plain } from "./project.mjs";

const OUT = at("dist");
/** A name with a digest of what is inside never means anything else. */
const HASHED = /^assets\/.*-[\w-]{8}\.\w+$/;
const PAGE = /\.html$/;
/** What only hosts, other sites and search engines ask for. */
const OTHERS = /^_headers$|^previews\/|^robots\.txt$|^sitemap\.xml$/;

/**
 * Builds dist/service-worker.js from the site that is in dist/, and notes what is bundled; to be called
 * before anything else is put there.
 */
export async function buildServiceWorker(bundled) {
  const { build } = await import("vite");
  try {
    await build({
      root: at(),
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      ...bundled.settings,
      define: {
        FILES: JSON.stringify(filesOf(OUT)),
        SCRIPT: JSON.stringify(scriptOf(OUT)),
        "process.env.NODE_ENV": '"production"',
      },
      build: {
        outDir: OUT,
        emptyOutDir: false,
        target: "es2022",
        modulePreload: false,
        rolldownOptions: {
          input: at("www/offline/service-worker.ts"),
          // Not every browser takes modules as service workers.
          output: { format: "iife", entryFileNames: "service-worker.js" },
        },
      },
    });
  } catch (error) {
    console.error(error.message ?? error);
    throw new Plain("The service worker does not build: see Vite's output above.");
  }
}

/**
 * Every file that a page needs, with its address, and with a digest if its name has none: whatever else a server sends
 * under that name is not kept. Some servers write into pages, so these have no `integrity`; the worker checks them
 * itself.
 */
function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
    .map((file) => {
      const url = relative(folder, file).split(sep).join("/");
      const digest = createHash("sha256").update(readFileSync(file)).digest();
      return {
        url,
        revision: HASHED.test(url) ? null : digest.toString("hex").slice(0, 16),
        ...(!PAGE.test(url) && { integrity: `sha256-${digest.toString("base64")}` }),
      };
    })
    .filter(({ url }) => !OTHERS.test(url));
}

/** The script that pages begin with, as they name it from the site's folder. */
function scriptOf(folder) {
  const [, script] = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(
    readFileSync(join(folder, "index.html"), "utf8"),
  );
  return script;
}
