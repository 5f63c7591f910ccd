// What the scripts look for is found where macOS, Windows and Linux have it. Each test gives the
// functions a system of its own: its name, its environment and its files.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, win32 } from "node:path";
import { test } from "node:test";
import { findChromium, findShell } from "../../scripts/lib/chromium.mjs";
import { root } from "../../scripts/lib/project.mjs";
import { npm } from "../../scripts/lib/run.mjs";
import { nativeProgram, targetFolder, toolchain, wasmBindgen } from "../../scripts/lib/rust.mjs";
import { exe, onPath } from "../../scripts/lib/system.mjs";

/** A system that has these files, and the folders that they are in. */
function system(platform, home, files = [], env = {}) {
  const { dirname, join, normalize } = platform === "win32" ? win32 : posix;
  const there = new Set();
  for (const file of files) {
    for (let path = normalize(file); !there.has(path); path = dirname(path)) there.add(path);
  }
  const list = (folder) =>
    [...there]
      .filter((path) => dirname(path) === normalize(folder) && path !== dirname(path))
      .map((path) => path.slice(join(folder, "/").length));
  return { platform, home, env, exists: (path) => there.has(normalize(path)), list };
}

const linux = (files, env) => system("linux", "/home/ann", files, env);
const mac = (files, env) => system("darwin", "/Users/ann", files, env);
const windows = (files, env = {}) =>
  system("win32", "C:\\Users\\Ann Lee", files, {
    PROGRAMFILES: "C:\\Program Files",
    "PROGRAMFILES(X86)": "C:\\Program Files (x86)",
    LOCALAPPDATA: "C:\\Users\\Ann Lee\\AppData\\Local",
    ...env,
  });

const EDGE = "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe";
const CHROME = "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe";

test("a Chromium is found on the PATH, by the first folder that has one", () => {
  const PATH = "/usr/local/bin::/usr/bin";
  assert.equal(findChromium(linux(["/usr/bin/chromium"], { PATH })), "/usr/bin/chromium");
  const two = ["/usr/bin/chromium", "/usr/local/bin/google-chrome-stable"];
  assert.equal(findChromium(linux(two, { PATH })), "/usr/local/bin/google-chrome-stable");
  assert.equal(
    findChromium(windows(["D:\\Tools\\chromium.exe"], { Path: "C:\\Windows;D:\\Tools" })),
    "D:\\Tools\\chromium.exe",
  );
  assert.equal(findChromium(linux([], { PATH })), null);
});

test("TESSERA_CHROMIUM comes before everything else, and an empty one counts for nothing", () => {
  const files = ["/usr/bin/chromium"];
  const PATH = "/usr/bin";
  const chosen = { PATH, TESSERA_CHROMIUM: "/opt/mine/chrome" };
  assert.equal(findChromium(linux(files, chosen)), "/opt/mine/chrome");
  assert.equal(findChromium(linux(files, { PATH, TESSERA_CHROMIUM: "" })), "/usr/bin/chromium");
});

test("browsers are found where macOS has its applications, everybody's and one's own", () => {
  const chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  const chromium = "/Users/ann/Applications/Chromium.app/Contents/MacOS/Chromium";
  const edge = "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge";
  assert.equal(findChromium(mac([edge, chromium, chrome])), chrome);
  assert.equal(findChromium(mac([edge, chromium])), chromium);
  assert.equal(findChromium(mac([edge])), edge);
});

test("browsers are found where Windows has its programs, Edge where there is no other", () => {
  const own = "C:\\Users\\Ann Lee\\AppData\\Local\\Chromium\\Application\\chrome.exe";
  assert.equal(findChromium(windows([EDGE, own, CHROME])), CHROME);
  assert.equal(findChromium(windows([EDGE, own])), own);
  assert.equal(findChromium(windows([EDGE])), EDGE);
  // A variable that is not set is no folder.
  assert.equal(
    findChromium(system("win32", "C:\\", ["Google\\Chrome\\Application\\chrome.exe"])),
    null,
  );
});

for (const [name, where, cache, browser] of [
  ["Linux", linux, "/home/ann/.cache/ms-playwright", "chrome-linux64/chrome"],
  ["Linux on ARM", linux, "/home/ann/.cache/ms-playwright", "chrome-linux-arm64/chrome"],
  [
    "macOS on ARM",
    mac,
    "/Users/ann/Library/Caches/ms-playwright",
    "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
  ],
  [
    "macOS, in older versions",
    mac,
    "/Users/ann/Library/Caches/ms-playwright",
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
  ],
  [
    "Windows",
    windows,
    "C:\\Users\\Ann Lee\\AppData\\Local\\ms-playwright",
    "chrome-win64\\chrome.exe",
  ],
]) {
  test(`Playwright's own browser is found on ${name}, the newest of several`, () => {
    const { join } = name === "Windows" ? win32 : posix;
    const files = ["chromium-999", "chromium-1243", "firefox-1500", "chromium_headless_shell-1300"];
    const paths = files.map((folder) => join(cache, folder, browser));
    assert.equal(findChromium(where(paths)), join(cache, "chromium-1243", browser));
  });
}

test("Playwright's browser without windows will do, and comes before Edge", () => {
  const inside = "chrome-headless-shell-win64\\chrome-headless-shell.exe";
  const shell = `C:\\Users\\Ann Lee\\AppData\\Local\\ms-playwright\\chromium_headless_shell-1243\\${inside}`;
  assert.equal(findChromium(windows([shell, EDGE])), shell);
  const onMac =
    "/Users/ann/Library/Caches/ms-playwright/chromium_headless_shell-1243/chrome-headless-shell-mac-arm64/chrome-headless-shell";
  assert.equal(findChromium(mac([onMac])), onMac);
});

test("tests have the shell where there is one, else any Chromium, unless they are told which", () => {
  const [whole, shell] = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];
  const PATH = "/usr/bin";
  assert.equal(findShell(linux([whole, shell], { PATH })), shell);
  assert.equal(findChromium(linux([whole, shell], { PATH })), whole);
  assert.equal(findShell(linux([whole], { PATH })), whole);
  assert.equal(findShell(linux([whole, shell], { PATH, TESSERA_CHROMIUM: whole })), whole);
  const cache = "/home/ann/.cache/ms-playwright";
  const cached = posix.join(cache, "chromium_headless_shell-1243/chrome-linux/headless_shell");
  const beside = posix.join(cache, "chromium-1243/chrome-linux/chrome");
  assert.equal(findShell(linux([beside, cached])), cached);
});

test("Playwright's cache may lie elsewhere", () => {
  const browser = "/srv/browsers/chromium-1243/chrome-linux64/chrome";
  assert.equal(
    findChromium(linux([browser], { PLAYWRIGHT_BROWSERS_PATH: "/srv/browsers" })),
    browser,
  );
  const cached = "/var/cache/ann/ms-playwright/chromium-1243/chrome-linux64/chrome";
  assert.equal(findChromium(linux([cached], { XDG_CACHE_HOME: "/var/cache/ann" })), cached);
  const inside = posix.join(
    root.replaceAll("\\", "/"),
    "node_modules/playwright-core/.local-browsers/chromium-1243/chrome-linux64/chrome",
  );
  if (process.platform !== "win32") {
    assert.equal(findChromium(linux([inside], { PLAYWRIGHT_BROWSERS_PATH: "0" })), inside);
  }
});

test("programs end in .exe on Windows alone", () => {
  assert.equal(exe("cargo", { platform: "win32" }), "cargo.exe");
  assert.equal(exe("cargo", { platform: "darwin" }), "cargo");
  const files = ["C:\\Rust\\cargo", "C:\\Rust\\rustup.exe"];
  const there = windows(files, { Path: "C:\\Rust" });
  assert.equal(onPath(["cargo"], there), null);
  assert.equal(onPath(["cargo", "rustup"], there), "C:\\Rust\\rustup.exe");
});

test("wasm-bindgen and the native program are found by their names on each system", () => {
  const [unix, other] = [linux(), windows()];
  assert.equal(wasmBindgen(other), win32.join(root, ".tools\\bin\\wasm-bindgen.exe"));
  assert.ok(nativeProgram(other).endsWith("\\target\\release\\tessera.exe"));
  assert.equal(
    nativeProgram(windows([], { CARGO_TARGET_DIR: "D:\\built" })),
    "D:\\built\\release\\tessera.exe",
  );
  if (process.platform === "win32") return;
  assert.equal(wasmBindgen(unix), `${root}/.tools/bin/wasm-bindgen`);
  assert.equal(nativeProgram(mac()), `${root}/target/release/tessera`);
  // Cargo reads it from the project's folder, whoever asks.
  assert.equal(targetFolder(linux([], { CARGO_TARGET_DIR: "elsewhere" })), `${root}/elsewhere`);
});

test("cargo is put on the PATH where only the home folder has it", () => {
  const PATH = "/usr/bin";
  const own = ["/home/ann/.cargo/bin/cargo", "/home/ann/.rustup/settings.toml"];
  assert.deepEqual(toolchain(linux(own, { PATH })), { PATH: "/home/ann/.cargo/bin:/usr/bin" });
  assert.deepEqual(toolchain(linux([...own, "/usr/bin/cargo"], { PATH })), {});
  const onWindows = [
    "C:\\Users\\Ann Lee\\.cargo\\bin\\cargo.exe",
    "C:\\Users\\Ann Lee\\.rustup\\settings.toml",
  ];
  assert.deepEqual(toolchain(windows(onWindows, { Path: "C:\\Windows" })), {
    PATH: "C:\\Users\\Ann Lee\\.cargo\\bin;C:\\Windows",
  });
  assert.deepEqual(toolchain(windows(onWindows.slice(1), { Path: "C:\\Windows" })), {});
});

test("cargo's own folder may have been chosen", () => {
  const files = ["/opt/cargo/bin/cargo", "/home/ann/.rustup/settings.toml"];
  const env = { CARGO_HOME: "/opt/cargo", PATH: "/usr/bin" };
  assert.deepEqual(toolchain(linux(files, env)), { PATH: "/opt/cargo/bin:/usr/bin" });
});

test("rustup is told of its toolchains where they lie in somebody else's home", () => {
  const files = [
    "/root/.cargo/bin/cargo",
    "/root/.cargo/bin/rustup",
    "/root/.rustup/settings.toml",
  ];
  const PATH = "/root/.cargo/bin";
  assert.deepEqual(toolchain(linux(files, { PATH })), { RUSTUP_HOME: "/root/.rustup" });
  assert.deepEqual(toolchain(linux(files, { PATH, RUSTUP_HOME: "/opt/rustup" })), {});
  // A cargo that came with the system has no rustup beside it.
  assert.deepEqual(toolchain(linux(["/usr/bin/cargo"], { PATH: "/usr/bin" })), {});
});

test("npm is the one that runs us, or what the system can start", () => {
  const script = "/usr/lib/node_modules/npm/bin/npm-cli.js";
  const running = linux([], { npm_execpath: script });
  assert.deepEqual(npm(running), [process.execPath, [script]]);
  assert.deepEqual(npm(linux([], { npm_execpath: "/usr/bin/yarn.js" })), ["npm", []]);
  assert.deepEqual(npm(windows()), ["cmd", ["/c", "npm"]]);
});

test("nothing that setting up, building and testing run is a Unix shell's", () => {
  const unix = {
    "a program that Windows starts by its interpreter alone":
      /\b(run|need|ask|spawn\w*|exec\w*)\(\s*["'`](npx?|sh|bash|which|rm|cp)\b/,
    "a command of such a program": /command: ["'`](npx?|sh|bash) /,
    "a symbolic link": /\bsymlink(Sync)?\(/,
    "rights of files": /\bchmod(Sync)?\(/,
    "a folder of Unix": /["'`]\/tmp\b/,
  };
  const texts = ["scripts", "tests/js", "tests/package", "e2e", "examples", "benches/js"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
    )
    .concat("playwright.config.ts", "vite.config.ts")
    .filter((path) => /\.(mjs|ts)$/.test(path) && !path.endsWith("finding.test.mjs"));
  assert.ok(texts.length > 80, `${texts.length} files`);
  for (const path of texts) {
    const text = readFileSync(join(root, path), "utf8");
    for (const [what, sign] of Object.entries(unix))
      assert.doesNotMatch(text, sign, `${path}: ${what}`);
  }
});
