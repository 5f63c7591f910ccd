// The browsers that tests run in, and their settings.
import { findChromium, findShell } from "../scripts/lib/chromium.mjs";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // What one page compiled the next one need not compile: 8% of the suite's processor time.
  "--process-per-site",
  // Without a graphics card all is painted by the processor: a window in one piece is painted with 7% less of it.
  "--default-tile-width=1280",
  "--default-tile-height=1024",
];

/** For how many milliseconds a test waits before each step: one that expects to be quicker than the page fails then. */
const slowMo = Number(process.env["TESSERA_E2E_SLOW"] ?? 0);

/** The shell, where there is one. */
export const SHELL = { executablePath: findShell() ?? "chromium", args, slowMo };

/** The browser itself, for what its shell does not have: preferences, and pages to install. */
export const WHOLE = { executablePath: findChromium() ?? "chromium", args, slowMo };
