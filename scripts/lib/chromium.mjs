// Finds a Chromium for tests and pictures, and installs one where there is none.
import { existsSync } from "node:fs";
import { at, Plain, say } from "./project.mjs";
import { ask, run } from "./run.mjs";
import { onPath, pathsOf, SYSTEM } from "./system.mjs";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
];
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];

/**
 * The path of a usable Chromium: TESSERA_CHROMIUM, the PATH, where the system keeps its browsers, or
 * Playwright's own; or null. Windows always has Edge, so that comes last.
 * @param {import("./system.mjs").System} system
 */
export function findChromium(system = SYSTEM) {
  return (
    system.env.TESSERA_CHROMIUM ||
    (onPath(NAMES, system) ??
      installed(system, CHROME) ??
      inPlaywrightCache(system) ??
      installed(system, EDGE))
  );
}

/**
 * The path of Chromium's shell: the same pages without the browser around them, which open with a quarter less of
 * the processor's time. Where there is none, of any Chromium; or null.
 * @param {import("./system.mjs").System} system
 */
export function findShell(system = SYSTEM) {
  return system.env.TESSERA_CHROMIUM || (shell(system) ?? findChromium(system));
}

const shell = (system) =>
  onPath(SHELLS, system) ?? inPlaywrightCache(system, OF_PLAYWRIGHT.slice(-1));

/** Has the shell where the system's packages have one. It is no loss where they do not. */
export async function ensureShell() {
  if (process.env.TESSERA_CHROMIUM || shell(SYSTEM) !== null || !mayInstall()) return;
  await install("chromium-headless-shell");
}

// Only Unix knows a user by number.
const mayInstall = () => process.getuid?.() === 0 && ask("apt-get", ["--version"]) !== null;

function install(name) {
  const args = ["install", "-y", "-q", "--no-install-recommends", name];
  return run("apt-get", args, { env: APT, quiet: true });
}

const APT = { DEBIAN_FRONTEND: "noninteractive" };

/** A Chromium's path, after installing one if need be. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) {
    if (existsSync(found)) return found;
    throw new Plain(`TESSERA_CHROMIUM says ${found}, but there is no such file.`);
  }
  if (mayInstall()) {
    say("Installing Chromium with apt-get (once) …");
    await run("apt-get", ["update", "-q"], { env: APT, quiet: true });
    await install("chromium");
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

/** Where browsers are installed, below one of the system's folders for programs. */
const CHROME = {
  darwin: [
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: ["Google/Chrome/Application/chrome.exe", "Chromium/Application/chrome.exe"],
};
const EDGE = {
  darwin: ["Microsoft Edge.app/Contents/MacOS/Microsoft Edge"],
  win32: ["Microsoft/Edge/Application/msedge.exe"],
};

function installed(system, browsers) {
  const { join } = pathsOf(system);
  const folders = {
    darwin: ["/Applications", join(system.home, "Applications")],
    win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map((name) => system.env[name]),
  };
  const places = (folders[system.platform] ?? [])
    .filter(Boolean)
    .flatMap((folder) => browsers[system.platform].map((browser) => join(folder, browser)));
  return places.find((path) => system.exists(path)) ?? null;
}

/** Playwright's browsers by their folders: the whole one, then the one without windows. */
const OF_PLAYWRIGHT = [
  {
    folder: /^chromium-(\d+)$/,
    inside: [
      "chrome-linux64/chrome",
      "chrome-linux-arm64/chrome",
      "chrome-linux/chrome",
      "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
      "chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
      "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
      "chrome-win64/chrome.exe",
      "chrome-win/chrome.exe",
    ],
  },
  {
    folder: /^chromium_headless_shell-(\d+)$/,
    inside: [
      "chrome-headless-shell-linux64/chrome-headless-shell",
      "chrome-headless-shell-linux-arm64/chrome-headless-shell",
      "chrome-linux/headless_shell",
      "chrome-headless-shell-mac-arm64/chrome-headless-shell",
      "chrome-headless-shell-mac-x64/chrome-headless-shell",
      "chrome-mac/headless_shell",
      "chrome-headless-shell-win64/chrome-headless-shell.exe",
      "chrome-win/headless_shell.exe",
    ],
  },
];

function inPlaywrightCache(system, kinds = OF_PLAYWRIGHT) {
  const { join } = pathsOf(system);
  const cache = playwrightCache(system);
  if (!system.exists(cache)) return null;
  const names = system.list(cache);
  for (const { folder, inside } of kinds) {
    const version = (name) => Number(folder.exec(name)?.[1] ?? 0);
    const newestFirst = names.filter(version).sort((a, b) => version(b) - version(a));
    for (const name of newestFirst) {
      const paths = inside.map((browser) => join(cache, name, browser));
      const path = paths.find((path) => system.exists(path));
      if (path) return path;
    }
  }
  return null;
}

/** Where Playwright puts browsers, by its own rules. */
function playwrightCache({ env, ...system }) {
  const { join } = pathsOf(system);
  const chosen = env.PLAYWRIGHT_BROWSERS_PATH;
  if (chosen === "0") return at("node_modules/playwright-core/.local-browsers");
  if (chosen) return chosen;
  const caches = {
    darwin: () => join(system.home, "Library/Caches"),
    win32: () => env.LOCALAPPDATA || join(system.home, "AppData/Local"),
  };
  const cache = caches[system.platform]?.() ?? (env.XDG_CACHE_HOME || join(system.home, ".cache"));
  return join(cache, "ms-playwright");
}
