// How the page is served while developing and built into dist/. Paths are relative, so the
// built site works from any folder of any static server.
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  publicDir: "www/public",
  assetsInclude: ["**/*.wasm"],
  // Both commands speak plain sentences of their own; Vite adds only what went wrong.
  logLevel: "warn",
  server: {
    host: "127.0.0.1",
    // scripts/start.mjs rebuilds the engine and reloads once, when all of www/pkg/ is there.
    watch: { ignored: ["**/target/**", "**/.tools/**", "**/dist/**", "**/www/pkg/**"] },
  },
  preview: { host: "127.0.0.1" },
  worker: { format: "es" },
  build: {
    target: "es2022",
    // A module inlined as text would be larger and could not be compiled while it arrives.
    assetsInlineLimit: (file) => (file.endsWith(".wasm") ? false : undefined),
    reportCompressedSize: false,
  },
});
