// What tests of rooms share: a server with page and rooms, people with a browser each, moves by their texts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from "@playwright/test";
import { startRooms } from "../rooms/serve.mjs";
import type { TesseraPage } from "../www/page/page.ts";
import { expect, makeBy, open, press, state, test } from "./support.ts";

/** Somebody at a board. */
export interface Person {
  page: Page;
  board: Locator;
}

/** Serves rooms, and the page of dist/, to all tests of a file, and sees their guests off after each. */
export class RoomsServer {
  #data = "";
  #rooms: Awaited<ReturnType<typeof startRooms>> | undefined;
  #guests: BrowserContext[] = [];
  #url = "";

  constructor() {
    test.beforeAll(async () => {
      this.#data = mkdtempSync(join(tmpdir(), "tessera-e2e-rooms-"));
      await this.start();
    });
    test.afterEach(async () => {
      await Promise.all(this.#guests.map((context) => context.close()));
      this.#guests = [];
    });
    test.afterAll(async () => {
      await this.stop();
      rmSync(this.#data, { recursive: true, force: true, maxRetries: 5 });
    });
  }

  get url(): string {
    return this.#url;
  }

  /** Starts it, on the port that it had before. */
  async start() {
    const port = Number(this.#url && new URL(this.#url).port);
    this.#rooms = await startRooms({
      data: this.#data,
      page: "dist",
      port,
      limits: { rooms: 1000 },
    });
    this.#url = this.#rooms.url;
  }

  /** Ends it; what is stored stays. */
  async stop() {
    await this.#rooms?.close();
    this.#rooms = undefined;
  }

  /** Makes a room and gives its code. */
  async make(request: object): Promise<string> {
    const body = JSON.stringify(request);
    const answer = await fetch(`${this.#url}/rooms`, { method: "POST", body });
    const { code, reason } = (await answer.json()) as { code: string; reason?: string };
    // The server may have been made before the game, or its setup.
    if (!answer.ok) throw new Error(`No room: ${reason}`);
    return code;
  }

  /** Somebody with a browser of their own, who opens a page. */
  async guest(browser: Browser, at: string, more: BrowserContextOptions = {}): Promise<Person> {
    const still = { reducedMotion: "reduce", serviceWorkers: "block" } as const;
    const context = await browser.newContext({ ...still, ...more });
    this.#guests.push(context);
    await context.addInitScript(() => {
      globalThis.tesseraPauses = 0;
    });
    const page = await context.newPage();
    const board = await open(page, at);
    if (/#room=(?!.*seat=)/.test(at)) await accept(page);
    return { page, board };
  }
}

/** Takes the free seat of the room that a link has led to, if there is one. */
export async function accept(page: Page) {
  const known = () =>
    page.evaluate(
      () => document.querySelector<TesseraPage>("tessera-page")?.rooms.now?.game.state?.code,
    );
  await expect.poll(known).toBeDefined();
  const play = page.locator(".asks").getByRole("button", { name: /^(Play|対局する)$/ });
  if (!(await play.isVisible())) return;
  await play.click();
  await expect(play).toHaveCount(0);
}

/** Makes a move by its text, as a person does by tapping cells, as soon as it is one's turn. */
export async function make(board: Locator, text: string, tap = press) {
  await expect.poll(async () => (await state(board)).open).toBe(true);
  await makeBy(tap, board, text);
}

/** Both play these moves in turn. */
export async function playOn(sides: { board: Locator }[], moves: string[]) {
  for (const [at, text] of moves.entries())
    await make((sides[at % sides.length] as { board: Locator }).board, text);
}
