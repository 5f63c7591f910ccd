// End-to-end tests: the built site in a real Chromium. `npm run test:e2e` builds first.
import { defineConfig, devices } from "@playwright/test";
import { SHELL } from "./e2e/browser.ts";

const port = Number(process.env["TESSERA_E2E_PORT"] ?? 4173);

export default defineConfig({
  testDir: "e2e",
  // A folder of its own: it is emptied at the start, while other suites write their reports beside it.
  outputDir: "test-results/e2e",
  fullyParallel: true,
  workers: 2,
  // A bound for what hangs, not a measure of what is slow.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // What passes only sometimes is a fault, of the page or of the test.
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: process.env["TESSERA_E2E_REPORT"]
    ? [["list"], ["json", { outputFile: process.env["TESSERA_E2E_REPORT"] }]]
    : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${port}/`,
    // Painting what moves takes most of the time where no graphics card helps: tests that are about motion,
    // and whole games that the computer plays by itself, ask for it (`IN_MOTION`).
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Keeping all files at every first visit would only slow down what is not about that.
    serviceWorkers: "block",
    launchOptions: SHELL,
  },
  webServer: {
    // Node itself, as npx is no program on Windows.
    command: `"${process.execPath}" node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
