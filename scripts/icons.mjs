// npm run icons: makes the icons of an installed page, in www/page/public/, from icon.svg.
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { ensureChromium } from "./lib/chromium.mjs";
import { readOptions } from "./lib/options.mjs";
import { at, main, say } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";

/** Each icon: its file, its side in pixels, how much of it the drawing takes, and what is behind. */
const ICONS = [
  { file: "icon-192.png", side: 192, part: 1 },
  { file: "icon-512.png", side: 512, part: 1 },
  // Systems cut these into shapes of their own.
  { file: "icon-maskable.png", side: 512, part: 0.66, ground: "#efe7d9" },
  { file: "icon-touch.png", side: 180, part: 0.8, ground: "#efe7d9" },
];

readOptions(import.meta.url, {});

await main(async () => {
  await setUp();
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const drawing = Buffer.from(readFileSync(at("www/page/public/icon.svg"))).toString("base64");
  try {
    for (const { file, side, part, ground } of ICONS) {
      const page = await browser.newPage({ viewport: { width: side, height: side } });
      const image = `<img src="data:image/svg+xml;base64,${drawing}" style="width:${part * 100}%">`;
      const style = `margin:0;height:100vh;display:grid;place-items:center;background:${ground ?? "transparent"}`;
      await page.setContent(`<body style="${style}">${image}</body>`);
      await page.screenshot({
        path: at("www/page/public", file),
        omitBackground: ground === undefined,
      });
      say(`www/page/public/${file}`);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
