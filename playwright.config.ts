// End-to-end tests: the built site in a real Chromium. `npm run test:e2e` builds first.
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/lib/chromium.mjs";

const port = Number(process.env["TESSERA_E2E_PORT"] ?? 4173);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Engine and page share the cores: more workers only make the timings of the tests vague.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Games against the computer differ every time, and so does the machine's load. What passed only when
  // repeated is listed by name as flaky: it hides something, and is to be looked into.
  retries: 1,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: process.env["TESSERA_E2E_REPORT"]
    ? [["list"], ["json", { outputFile: process.env["TESSERA_E2E_REPORT"] }]]
    : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${port}/`,
    trace: "retain-on-failure",
    // Keeping all files at every first visit would only slow down what is not about that.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: findChromium() ?? "chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: `npx vite preview --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
