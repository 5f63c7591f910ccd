// The built page, and what Lighthouse says of it on a first visit.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import * as launcher from "chrome-launcher";
import lighthouse from "lighthouse";
import { serve } from "../serve.mjs";

/**
 * Without scroll bars: theirs fade in frames that show nothing new, and Chromium 156 then shows one frame a second
 * while it is busy.
 */
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--hide-scrollbars",
];

let server;
before(async () => {
  server = await serve(fileURLToPath(new URL("../../../dist", import.meta.url)));
});
after(() => server?.close());

/**
 * What it says of a page in these categories: on a phone of middle speed with a slow connection. Each time in a browser
 * of its own: Lighthouse keeps what a page has stored, and who comes back sees another first board.
 */
export async function judge(path, onlyCategories) {
  const url = `${server.origin}/below/${path}`;
  const browser = await launcher.launch({
    chromePath: process.env.TESSERA_CHROMIUM,
    chromeFlags: FLAGS,
  });
  try {
    const { lhr } = await lighthouse(url, {
      port: browser.port,
      logLevel: "silent",
      onlyCategories,
    });
    assert.equal(lhr.runtimeError, undefined);
    return lhr;
  } finally {
    browser.kill();
  }
}
