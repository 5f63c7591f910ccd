// npm run screenshots: makes the pictures of docs/ from the site in dist/.
import { chromium } from "@playwright/test";
import { preview } from "vite";
import { ensureChromium } from "./lib/chromium.mjs";
import { at, main, say } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";

const WINDOW = { width: 1280, height: 800 };

/** Each picture: its file in docs/, the game that is shown, and what is done then. */
const PICTURES = [
  {
    file: "nonaga.png",
    game: "nonaga/2,-2:-1,1.0,0:-3,1.-2,2:-2,1.-1,0:-3,2.0,2:0,1.0,-1:-1,0.0,-2:2,-2.-1,0:-2,3",
  },
  {
    file: "reversi.png",
    game: "reversi/c7.f3.g4.b8.c6.h4.h3.g5.g3.c5.a9.g2.f6.d7.c8.f7.d4.i3.f8.g6.e7.d8.h6.g7.d9",
  },
  {
    file: "tesseract.png",
    game: "tesseract/2200.1200.0100.1210.3300.0000.3000.3100.1220.0300.2300.1201.2201.1100.1101",
  },
  {
    file: "quoridor.png",
    game: "quoridor/e2.e8.e3.e7.e4.e6.e3h.c6h.d4v.g6h",
  },
  {
    file: "learn.png",
    game: "nonaga",
    async act(page) {
      await page.getByRole("button", { name: "Learn", exact: true }).click();
      await page.getByRole("tab", { name: "Puzzles" }).click();
      await page.getByRole("button", { name: "Puzzle 2", exact: true }).click();
    },
  },
];

await main(async () => {
  await setUp();
  const executablePath = await ensureChromium();
  const server = await preview({ root: at(), preview: { port: 4189 } });
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    for (const { file, game, act } of PICTURES) {
      const page = await browser.newPage({ viewport: WINDOW, reducedMotion: "reduce" });
      const settings = JSON.stringify({ analysis: true, sides: "two" });
      await page.addInitScript((text) => localStorage.setItem("tessera.settings", text), settings);
      await page.goto(`${server.resolvedUrls.local[0]}#${game}`);
      await page.locator("tessera-game .board").waitFor();
      await act?.(page);
      await page.waitForTimeout(4000);
      await page.screenshot({ path: at("docs", file) });
      say(`docs/${file}`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
});
