// Where pages are, and what they tell search engines and messengers of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { alternatesOf, head, structured } from "./head.ts";
import { addressOf, type Place, upFrom } from "./places.ts";

const SITE = "https://games.example/tessera/";
const place: Place = { language: "ja", game: "quoridor" };
const named = { place, title: 'A "title"', description: "1 < 2 & 3", genre: "strategy" };
const games = [
  { id: "quoridor", name: "コリドール", goal: "先に着けば勝ちです。", credit: "考案は…です。" },
];

test("a page lies in the folders of its language and its game, the usual language in none", () => {
  const places: Place[] = [
    { language: "en" },
    { language: "ja" },
    { language: "en", game: "nonaga" },
    place,
  ];
  assert.deepEqual(places.map(addressOf), ["", "ja/", "nonaga/", "ja/quoridor/"]);
  assert.deepEqual(places.map(upFrom), ["./", "../", "../", "../../"]);
});

test("every language of a page names all of them in the same way", () => {
  const expected = [
    ["en", `${SITE}quoridor/`],
    ["ja", `${SITE}ja/quoridor/`],
    ["x-default", `${SITE}quoridor/`],
  ];
  assert.deepEqual(alternatesOf(place, SITE), expected);
  assert.deepEqual(alternatesOf({ ...place, language: "en" }, SITE), expected);
});

test("a head names the page's one address, its languages and its picture in full", () => {
  const lines = head(named, "previews/quoridor.png", SITE);
  for (const line of [
    `<link rel="canonical" href="${SITE}ja/quoridor/" />`,
    `<link rel="alternate" hreflang="x-default" href="${SITE}quoridor/" />`,
    `<meta property="og:url" content="${SITE}ja/quoridor/" />`,
    `<meta property="og:image" content="${SITE}previews/quoridor.png" />`,
    `<meta property="og:title" content="A &quot;title&quot;" />`,
    `<meta property="og:description" content="1 &lt; 2 &amp; 3" />`,
    `<meta property="og:locale" content="ja_JP" />`,
  ])
    assert.ok(lines.includes(line), line);
});

test("without the site's address nothing is named that needs it", () => {
  const text = head(named, "previews/quoridor.png", undefined).join("\n");
  assert.doesNotMatch(text, /canonical|hreflang|og:url|https:/);
  assert.match(text, /og:image" content="\.\.\/\.\.\/previews\/quoridor\.png"/);
  assert.equal("url" in JSON.parse(structured(named, games, undefined)), false);
});

test("what a page is about is said in the words of schema.org", () => {
  const data = JSON.parse(structured(named, games, SITE));
  assert.equal(data["@context"], "https://schema.org");
  assert.deepEqual(data["@type"], ["VideoGame", "WebApplication"]);
  assert.deepEqual([data.name, data.inLanguage], ["コリドール", "ja"]);
  assert.equal(data.url, `${SITE}ja/quoridor/`);
  assert.equal(data.creditText, "考案は…です。");
  const all = JSON.parse(structured({ ...named, place: { language: "ja" } }, games, SITE));
  assert.equal(all["@type"], "WebSite");
  assert.equal(all.hasPart[0].url, `${SITE}ja/quoridor/`);
});

test("no text ends the script element that it stands in", () => {
  const evil = { ...named, description: "</script><b>" };
  assert.doesNotMatch(structured(evil, games, SITE), /</);
});
