// Builds dist/tessera.html: the whole page in one file, which opens with a double click and needs no server. In it are
// scripts, style sheets, texts, the module, weights and the worker.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "./minify.mjs";
import { pageModule } from "./page-module.mjs";
import { withPolicy } from "./policy.mjs";
import { at, Plain } from "./project.mjs";
import { css } from "./styles.mjs";
import { tabIcon } from "./tab-icon.mjs";
import { NOTICES } from "./third-party.mjs";
import { unbuilt } from "./unbuilt.mjs";

const OUT = at("dist");

/** Builds it from the page's sources; the licences are those of the site that is in dist/. */
export async function buildSingle() {
  const { build } = await import("vite");
  const plugins = () => [pageModule(), minify(), inside(), tabIcon(), unbuilt()];
  let output;
  try {
    ({ output } = await build({
      root: at(),
      configFile: false,
      base: "./",
      publicDir: false,
      logLevel: "warn",
      plugins: plugins(),
      css,
      assetsInclude: ["**/*.wasm", "**/*.weights", "**/*.book"],
      define: { "import.meta.env.VITE_SINGLE": "true" },
      // Chromium starts no module as a worker from a page without an origin.
      worker: { format: "iife", plugins },
      build: {
        write: false,
        target: "es2022",
        assetsInlineLimit: () => true,
        cssCodeSplit: false,
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    }));
  } catch (error) {
    console.error(error.message ?? error);
    throw new Plain("The page in one file does not build: see Vite's output above.");
  }
  writeFileSync(join(OUT, "tessera.html"), single(output));
}

/** A Vite plugin: takes what finds files beside the page for what has them inside. */
function inside() {
  return {
    name: "all-inside",
    enforce: "pre",
    resolveId: (id, from) =>
      id === "./spawn.ts" && from?.endsWith("/module.ts")
        ? at("www/engine/spawn-inside.ts")
        : undefined,
  };
}

/** What was built, as one file. */
function single(output) {
  const text = ({ code, source }) => String(code ?? source);
  const file = (end) => {
    const found = output.filter(({ fileName }) => fileName.endsWith(end));
    if (found.length !== 1) throw new Error(`There are ${found.length} files ${end}, not one.`);
    return text(found[0]);
  };
  const elsewhere =
    /\n *<(?:link rel="(?:apple-touch-icon|manifest|stylesheet)"[^>]*>|script [^>]*><\/script>)/g;
  // Elements end where their text says so.
  const script = file(".js").replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
  const licences = readFileSync(join(OUT, NOTICES), "utf8").replaceAll("-->", "-- >");
  const html = file("index.html")
    .replaceAll(elsewhere, "")
    .replace("\n  </head>", () => `\n    <style>${file(".css")}</style>\n  </head>`)
    .replace("\n  </body>", () => `\n    <script type="module">${script}</script>\n  </body>`)
    .replace(/\s*$/, () => `\n<!--\n${licences}-->\n`);
  return withPolicy(html, { "connect-src": ["data:"], "worker-src": ["blob:"] });
}
