// The built page, and what Lighthouse says of it in a browser of its own.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import * as launcher from "chrome-launcher";
import lighthouse from "lighthouse";
import { serve } from "../serve.mjs";

const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

let server;
let browser;
before(async () => {
  server = await serve(fileURLToPath(new URL("../../../dist", import.meta.url)));
  browser = await launcher.launch({ chromePath: process.env.TESSERA_CHROMIUM, chromeFlags: FLAGS });
});
after(() => browser?.kill());
after(() => server?.close());

/** What it says of a page in these categories: on a phone of middle speed with a slow connection. */
export async function judge(path, onlyCategories) {
  const url = `${server.origin}/below/${path}`;
  const { lhr } = await lighthouse(url, { port: browser.port, logLevel: "silent", onlyCategories });
  assert.equal(lhr.runtimeError, undefined);
  return lhr;
}
