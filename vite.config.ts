// How the page is served while developing and built into dist/. Paths are relative, so the
// built site works from any folder of any static server.
import { defineConfig } from "vite";
import { asModule } from "./scripts/lib/as-module.mjs";
import { eager } from "./scripts/lib/eager.mjs";
import { minify } from "./scripts/lib/minify.mjs";
import { policy } from "./scripts/lib/policy.mjs";
import { css } from "./scripts/lib/styles.mjs";
import { tabIcon } from "./scripts/lib/tab-icon.mjs";
import { unbuilt } from "./scripts/lib/unbuilt.mjs";

/**
 * Modules that are wanted at the same time: as one file they are smaller than apart, and fetched at once.
 * What the first script shares with later ones, without Lit's directives that only those use; who plays, for the
 * strips; what stands beside the board.
 */
const TOGETHER = {
  shared:
    /node_modules\/@?lit(?!.*\/(?:guard|live|repeat|unsafe-html)\.js)|preload-helper|www\/(?:engine\/fetch-file|play\/offered|ui\/styled)\.ts/,
  sides: /www\/page\/(?:opponents|sides)\.ts/,
  tools:
    /www\/(?:page\/sidebar\/(?:tools|opponent|opening|settled|views)|learn\/openings|ui\/more-icons)\.ts/,
};

export default defineConfig({
  base: "./",
  publicDir: "www/page/public",
  plugins: [minify(), tabIcon(), unbuilt(), policy(), eager(), asModule("glicko2-lite")],
  css,
  assetsInclude: ["**/*.wasm", "**/*.weights", "**/*.book"],
  // Both commands speak plain sentences of their own; Vite adds only what went wrong.
  logLevel: "warn",
  server: {
    host: "127.0.0.1",
    // scripts/start.mjs rebuilds the engine and reloads once, when all of www/pkg/ is there.
    watch: {
      ignored: ["**/target/**", "**/.tools/**", "**/dist/**", "**/www/pkg/**", "**/.rooms/**"],
    },
  },
  // Found at the first start and not in the middle of the first visit, which would reload; only what the page needs, as
  // the pages of examples and tests import packages that are installed elsewhere.
  optimizeDeps: { entries: ["index.html"], include: ["lit"] },
  // As long as usual hosts of static files let browsers keep them.
  preview: { host: "127.0.0.1", headers: { "cache-control": "max-age=600" } },
  worker: { format: "es" },
  build: {
    target: "es2022",
    // A module inlined as text would be larger and could not be compiled while it arrives; weights
    // and books are only for who plays their game.
    assetsInlineLimit: (file) => (/\.(wasm|weights|book)$/.test(file) ? false : undefined),
    reportCompressedSize: false,
    // What the library loads when it is needed the page may have at once.
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: Object.entries(TOGETHER).map(([name, test]) => ({ name, test })),
        },
      },
    },
    // Every browser that runs this target knows preloading by itself, or does well without.
    // What is imported on demand imports the rest by itself; only style sheets must be named beforehand.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => file.endsWith(".css")),
    },
  },
});
