// The page's service worker: all files of a build are kept at the first visit, so that the page
// opens without a network. A later build waits until the page lets it take over.
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";

/** The files of this build, put in by scripts/lib/offline.mjs. */
declare const FILES: PrecacheEntry[];

// A worker's global object, of which TypeScript knows either the page's or the worker's kind.
const worker = globalThis as unknown as { skipWaiting(): Promise<void> };

cleanupOutdatedCaches();
// The page of the first visit has this build's files, too, when a later one has come.
clientsClaim();
// What stands behind `?` is for the page alone.
precacheAndRoute(FILES, { ignoreURLParametersMatching: [/./], cleanURLs: false });

addEventListener("message", ({ data }: MessageEvent<{ type?: string }>) => {
  if (data.type === "SKIP_WAITING") void worker.skipWaiting();
});
