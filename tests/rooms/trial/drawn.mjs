// Two browsers at one board: how soon a move that is made in one of them is drawn in the other.
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../../scripts/lib/chromium.mjs";
import { made } from "../support.mjs";

/** A game that is long enough, with much to draw: 84 moves. */
const GAME = { game: "reversi", setup: "5" };
/** Nobody moves before the move before has come to rest on the board: milliseconds. */
const REST = 700;
const SIDES = ["first", "second"];

/**
 * Plays so many moves, one after the other. Each time is that of the slowest step so far, in milliseconds from the
 * moment at which the move is made by hand: the other browser is told, its board has the move, the frame with it
 * is shown.
 * @param {{url: string}} server that serves the page, too
 * @param {number} moves
 * @returns {Promise<Record<"told" | "made" | "drawn", number[]>>} of each move, in no order
 */
export async function drawn(server, moves) {
  const browsers = [];
  try {
    const code = (await made(server, GAME)).split("/").at(-1);
    const pages = [];
    for (const _side of SIDES) {
      const browser = await launch();
      browsers.push(browser);
      pages.push(await sitDown(browser, `${server.url}/#room=${code}`));
    }
    const times = { told: [], made: [], drawn: [] };
    for (let ply = 0; ply < moves; ply++) {
      await new Promise((done) => setTimeout(done, REST));
      const toMove = await pages[0].evaluate(() => globalThis.toMove());
      const side = SIDES.indexOf(toMove);
      const seen = pages[1 - side].evaluate(() => globalThis.nextMove());
      const begun = await pages[side].evaluate(() => globalThis.make());
      for (const [name, at] of Object.entries(await seen)) times[name].push(at - begun);
    }
    return times;
  } finally {
    for (const browser of browsers) await browser.close();
  }
}

const launch = async () =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });

/** A page with a board where the room is, and with functions that tell when something happens there. */
async function sitDown(browser, address) {
  const context = await browser.newContext({ viewport: { width: 800, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(address);
  await page.waitForFunction(
    (game) => document.querySelector("tessera-game")?.play?.game === game,
    GAME.game,
  );
  return page;
}

/** Runs in the page. Times are those of the system's clock, which is the same in all browsers of one machine. */
function watch() {
  const now = () => performance.timeOrigin + performance.now();
  let told = 0;
  const hear = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    ...hear,
    set(listen) {
      hear.set.call(this, (event) => {
        told = now();
        listen.call(this, event);
      });
    },
  });
  const board = () => document.querySelector("tessera-game");
  globalThis.toMove = () => board().play.state.toMove;
  /** Makes the first legal move, as soon as it is one's turn; tells when. */
  globalThis.make = async () => {
    while (!board().play.open) await new Promise(requestAnimationFrame);
    const [move] = board().play.legalMoves();
    const begun = now();
    board().play.play(move, "human");
    return begun;
  };
  /** When the next move came. */
  globalThis.nextMove = () =>
    new Promise((done) => {
      const follow = async () => {
        const made = now();
        const heard = told;
        await board().updateComplete;
        requestAnimationFrame(() => {
          // What comes after a frame's work comes when it has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done({ told: heard, made, drawn: now() });
          port2.postMessage(null);
        });
      };
      board().addEventListener("tessera-move", follow, { once: true });
    });
}
