// Where the site will be, as a build is told, and what search engines are told then.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOfSite, sitemap } from "../../scripts/lib/pages.mjs";

test("the site's address may have a folder, with or without a slash, and may be unknown", () => {
  for (const told of ["https://games.example/tessera", "https://games.example/tessera/"])
    assert.equal(addressOfSite(told), "https://games.example/tessera/");
  assert.equal(addressOfSite("https://games.example"), "https://games.example/");
  assert.equal(addressOfSite(""), undefined);
});

test("what is no address of a site is refused in a sentence", () => {
  for (const told of ["games.example", "/tessera/", "file:///tessera/"])
    assert.throws(() => addressOfSite(told), /^Error: TESSERA_ORIGIN says '.*': expected the site/);
});

test("the site map has every page with its address in each language", () => {
  const pages = ["", "ja/"].map((address) => ({
    address,
    alternates: [
      ["en", "https://games.example/"],
      ["ja", "https://games.example/ja/"],
    ],
  }));
  const map = sitemap(pages, "https://games.example/");
  assert.match(map, /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  assert.deepEqual(addresses, ["https://games.example/", "https://games.example/ja/"]);
  assert.equal(map.match(/hreflang="ja" href="https:\/\/games.example\/ja\/"/g)?.length, 2);
});
