// Finds a Chromium for the end-to-end tests, and installs one where there is none.
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { at, Plain, say } from "./project.mjs";
import { ask, run } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of a usable Chromium: TESSERA_CHROMIUM, the PATH, Playwright's own; or null. */
export function findChromium() {
  const chosen = process.env.TESSERA_CHROMIUM;
  if (chosen) return chosen;
  return onPath() ?? inApplications() ?? inPlaywrightCache();
}

/** A Chromium's path, after installing one if need be. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) {
    if (existsSync(found)) return found;
    throw new Plain(`TESSERA_CHROMIUM says ${found}, but there is no such file.`);
  }
  const root = process.getuid?.() === 0;
  if (root && ask("apt-get", ["--version"]) !== null) {
    say("Installing Chromium with apt-get (once) …");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-q"], { env, quiet: true });
    await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], {
      env,
      quiet: true,
    });
  } else {
    say("Installing Chromium with Playwright (once) …");
    await run(process.execPath, [at("node_modules/playwright/cli.js"), "install", "chromium"]);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Plain(
    "No Chromium was found and none could be installed: install Chromium or Chrome, or set TESSERA_CHROMIUM to its path.",
  );
}

function onPath() {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of NAMES) {
      const path = join(folder, name);
      if (folder && existsSync(path)) return path;
    }
  }
  return null;
}

function inApplications() {
  const places = {
    darwin: [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ],
    win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map((name) =>
      join(process.env[name] ?? "", "Google/Chrome/Application/chrome.exe"),
    ),
  };
  return places[process.platform]?.find((path) => existsSync(path)) ?? null;
}

function inPlaywrightCache() {
  const caches = {
    linux: ".cache/ms-playwright",
    darwin: "Library/Caches/ms-playwright",
    win32: "AppData/Local/ms-playwright",
  };
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), caches[process.platform] ?? "");
  const inside = [
    "chrome-linux64/chrome",
    "chrome-linux/chrome",
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    "chrome-win/chrome.exe",
    "chrome-win64/chrome.exe",
  ];
  if (!existsSync(cache)) return null;
  for (const folder of readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))) {
    const path = inside.map((tail) => join(cache, folder, tail)).find((path) => existsSync(path));
    if (path) return path;
  }
  return null;
}
