// npm run screenshots: makes the pictures of docs/ from the site in dist/. `-- --moving` makes only the animated one.
import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { build, preview } from "vite";
import { ensureChromium } from "./lib/chromium.mjs";
import { movingPicture, STEP_MS } from "./lib/moving-picture.mjs";
import { readOptions } from "./lib/options.mjs";
import { at, main, say } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";

const { values } = readOptions(import.meta.url, {
  options: { moving: { type: "boolean", default: false } },
});

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

/** The scenes of the moving picture: the last moves of a game. */
const SCENES = [
  { name: "Nonaga", game: PICTURES[0].game, moves: 6 },
  { name: "Hexagonal reversi", game: PICTURES[1].game, moves: 3 },
  { name: "Tesseract", game: PICTURES[2].game, moves: 2 },
  { name: "Quoridor", game: PICTURES[3].game, moves: 4 },
];
/** How long a position is shown. */
const SEEN_MS = 600;
const LAST_SEEN_MS = 1200;

await main(async () => {
  await setUp();
  const executablePath = await ensureChromium();
  const server = await preview({ root: at(), preview: { port: 4189 } });
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const address = server.resolvedUrls.local[0];
    if (!values.moving) await photograph(browser, address);
    await film(browser, address);
  } finally {
    await browser.close();
    await server.close();
  }
});

async function photograph(browser, address) {
  for (const { file, game, act } of PICTURES) {
    const page = await browser.newPage({ viewport: WINDOW, reducedMotion: "reduce" });
    const settings = JSON.stringify({ analysis: true, sides: "two" });
    await page.addInitScript((text) => localStorage.setItem("tessera.settings", text), settings);
    await page.goto(`${address}#${game}`);
    await page.locator("tessera-game .board").waitFor();
    await act?.(page);
    await page.waitForTimeout(4000);
    await page.screenshot({ path: at("docs", file) });
    say(`docs/${file}`);
    await page.close();
  }
}

async function film(browser, address) {
  const drawing = await drawingCode();
  const scenes = [];
  for (const { name, game, moves } of SCENES) {
    const page = await browser.newPage({
      viewport: { width: 640, height: 640 },
      reducedMotion: "no-preference",
    });
    const [id, played] = game.split("/", 1).concat(game.slice(game.indexOf("/") + 1));
    const all = played.split(".");
    const shown = all.splice(-moves);
    const begun = `${id}/${all.join(".")}`;
    await page.goto(
      `${address}?embed&controls=none&theme=light&lang=en&players=human+human#${begun}`,
    );
    await page.locator("tessera-game .board").waitFor();
    // A board in space arranges itself in the place that it is given, and the view glides there.
    await page.waitForTimeout(1500);
    await page.evaluate(drawing);
    const frames = await page.evaluate(framesOf, [shown, STEP_MS, SEEN_MS, LAST_SEEN_MS]);
    scenes.push({ name, frames });
    await page.close();
  }
  const picture = movingPicture(scenes);
  writeFileSync(at("docs/play.svg"), picture);
  say(`docs/play.svg: ${(Buffer.byteLength(picture) / 1000).toFixed(0)} KB`);
}

/** The page's own code that draws a board as a picture, as a script that defines `drawing`. */
async function drawingCode() {
  const { output } = await build({
    root: at(),
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      lib: { entry: at("www/page/sharing/drawing.ts"), formats: ["iife"], name: "drawing" },
    },
  }).then((built) => (Array.isArray(built) ? built[0] : built));
  return `${output[0].code}\nglobalThis.drawing = drawing;`;
}

/** In the page: makes these moves, and draws each in steps and each position that it leads to. */
async function framesOf([moves, step, seen, lastSeen]) {
  const board = document.querySelector("tessera-game");
  const svg = () => board.shadowRoot.querySelector("svg.board");
  const animations = (ends) =>
    board.shadowRoot
      .getAnimations({ subtree: true })
      .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime) === ends);
  const moving = () => animations(true);
  const draw = async () => {
    // What breathes for ever is drawn as it begins, so that the picture is the same every time.
    for (const animation of animations(false)) {
      animation.pause();
      animation.currentTime = 0;
    }
    return (await globalThis.drawing.draw(svg(), "#ffffff", "")).svg;
  };
  const settled = async () => {
    await board.updateComplete;
    await Promise.allSettled(moving().map(({ finished }) => finished));
  };
  await settled();
  // What is drawn here stands still in the middle of its way; nobody is to wait for it.
  SVGSVGElement.prototype.getAnimations = () => [];
  const frames = [{ svg: await draw(), ms: seen }];
  for (const move of moves) {
    board.move(move);
    await board.updateComplete;
    const under = moving();
    for (const animation of under) animation.pause();
    const ends = under.map(({ effect }) => effect.getComputedTiming().endTime);
    for (let time = step; time < Math.max(0, ...ends); time += step) {
      for (const animation of under) animation.currentTime = time;
      frames.push({ svg: await draw(), ms: step });
    }
    for (const animation of under) animation.finish();
    await settled();
    frames.push({ svg: await draw(), ms: move === moves.at(-1) ? lastSeen : seen });
  }
  return frames;
}
