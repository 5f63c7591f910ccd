// npm run previews: makes the pictures that other sites show beside a link to a page, in www/page/public/previews/,
// from the drawings of the site in dist/.
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureChromium } from "./lib/chromium.mjs";
import { readOptions } from "./lib/options.mjs";
import { PREVIEWS } from "./lib/pages.mjs";
import { at, main, say } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";

/** What sites ask for. */
const SIZE = { width: 1200, height: 630 };
const DRAWINGS = at("dist/pictures");
const OUT = at("www/page/public", PREVIEWS);

readOptions(import.meta.url, {});

await main(async () => {
  await setUp();
  const games = readdirSync(DRAWINGS)
    .filter((name) => name.endsWith(".svg") && !name.endsWith("-puzzle.svg"))
    .map((name) => name.replace(/\.svg$/, ""));
  mkdirSync(OUT, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    const make = async (name, boards) => {
      await page.setContent(preview(boards));
      await page.screenshot({ path: join(OUT, `${name}.png`) });
      say(`www/page/public/${PREVIEWS}${name}.png`);
    };
    for (const game of games) await make(game, [drawing(game)]);
    // Of all games those that fit beside each other.
    await make("tessera", games.slice(0, 3).map(drawing));
  } finally {
    await browser.close();
  }
});

/** A game in full swing, where it has such a drawing. */
function drawing(game) {
  const names = [`${game}-puzzle.svg`, `${game}.svg`].map((name) => join(DRAWINGS, name));
  return address(names.find(existsSync));
}

function address(file) {
  return `data:image/svg+xml;base64,${readFileSync(file).toString("base64")}`;
}

/** Boards on the page's ground, with the name of the whole. */
function preview(boards) {
  const width = `${Math.floor(86 / boards.length)}%`;
  const images = boards.map(
    (board) => `<img src="${board}" style="width:${width};height:88%;object-fit:contain">`,
  );
  const icon = address(at("www/page/public/icon.svg"));
  return `<body style="margin:0;height:100vh;display:flex;align-items:center;justify-content:space-evenly;background:#efe7d9">
    ${images.join("")}
    <b style="position:fixed;right:32px;bottom:24px;display:flex;align-items:center;gap:12px;font:600 30px system-ui,sans-serif;color:#4a4038"><img src="${icon}" width="44" alt="">Tessera</b></body>`;
}
