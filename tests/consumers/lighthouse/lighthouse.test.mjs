// What Lighthouse says of the built page on a phone of middle speed with a slow connection.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import * as launcher from "chrome-launcher";
import lighthouse from "lighthouse";
import { serve } from "../serve.mjs";

const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

/** 0.98 on a calm machine. Lighthouse reckons how fast a phone would be, but other work beside it costs some. */
const PERFORMANCE = 0.8;
const TRIES = 3;

let server;
let browser;
before(async () => {
  server = await serve(fileURLToPath(new URL("../../../dist", import.meta.url)));
  browser = await launcher.launch({ chromePath: process.env.TESSERA_CHROMIUM, chromeFlags: FLAGS });
});
after(() => browser?.kill());
after(() => server?.close());

for (const path of ["", "quoridor/"]) {
  test(`Lighthouse finds the page ${path || "of all games"} fast, accessible, well made, and easy to find`, async (t) => {
    const { categories, audits } = await judge(`${server.origin}/below/${path}`, t);
    for (const id of ["accessibility", "best-practices", "seo"])
      assert.equal(categories[id].score, 1, wanting(categories[id], audits));
    // Nothing moves while the page comes to life.
    assert.equal(audits["cumulative-layout-shift"].numericValue, 0);
    assert.ok(categories.performance.score >= PERFORMANCE, said(audits));
  });
}

/** Lighthouse's words on a page; those of a faster try where the machine was busy. */
async function judge(url, t) {
  let best;
  for (
    let tries = 0;
    tries < TRIES && !(best?.categories.performance.score >= PERFORMANCE);
    tries++
  ) {
    const { lhr } = await lighthouse(url, { port: browser.port, logLevel: "silent" });
    assert.equal(lhr.runtimeError, undefined);
    if (!(best?.categories.performance.score > lhr.categories.performance.score)) best = lhr;
  }
  t.diagnostic(`performance ${best.categories.performance.score}: ${said(best.audits)}`);
  return best;
}

const said = (audits) =>
  ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index"]
    .map((id) => `${id} ${audits[id].displayValue}`)
    .join(", ");

const wanting = ({ auditRefs }, audits) =>
  auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id}: ${audits[id].title}`)
    .join("\n");
