// What a busy machine does to a page, to order: frames, files and what the engine is told come late. A test that looks
// before the page has drawn then always fails, and otherwise only now and then.
import type { BrowserContext, Page } from "@playwright/test";
import { NO_FRAME_MS } from "../www/ui/paint.ts";

/** By how many milliseconds, as `TESSERA_E2E_LATE` says; 0 where nothing is made late. */
const LATE_MS = Number(process.env["TESSERA_E2E_LATE"] ?? 0);

/** Has frames, and what the engine is told, come late in every page of a window. */
export async function lateFrames(context: BrowserContext) {
  if (LATE_MS === 0) return;
  await context.addInitScript(
    ([late, noFrame]) => {
      const wait = setTimeout.bind(globalThis);
      const frame = requestAnimationFrame.bind(globalThis);
      const awaited = new Map<number, FrameRequestCallback>();
      let asked = 0;
      globalThis.requestAnimationFrame = (act) => {
        const id = ++asked;
        awaited.set(id, act);
        const come = (time: number) => {
          awaited.get(id)?.(time);
          awaited.delete(id);
        };
        wait(() => frame(come), late);
        return id;
      };
      globalThis.cancelAnimationFrame = (id) => awaited.delete(id);
      globalThis.setTimeout = ((act: () => void, ms?: number, ...given: []) =>
        wait(act, ms === noFrame ? noFrame + late : ms, ...given)) as typeof setTimeout;
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, ...given: [unknown]) {
        wait(() => postMessage.apply(this, given), late);
      } as typeof postMessage;
    },
    [LATE_MS, NO_FRAME_MS] as const,
  );
}

/** Has the files of a page come late. */
export async function lateFiles(page: Page) {
  if (LATE_MS === 0) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATE_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
