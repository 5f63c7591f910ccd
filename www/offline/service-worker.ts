// The page's service worker: all files of a build are kept at the first visit, so that the page
// opens without a network. A later build waits until the page lets it take over.
import { clientsClaim } from "workbox-core";
import {
  addPlugins,
  cleanupOutdatedCaches,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";

/** The files of this build, and the script of its pages, put in by scripts/lib/offline.mjs. */
declare const FILES: PrecacheEntry[];
declare const SCRIPT: string;

// A worker's global object, of which TypeScript knows either the page's or the worker's kind.
const worker = globalThis as unknown as { skipWaiting(): Promise<void> };

cleanupOutdatedCaches();
// The page of the first visit has this build's files, too, when a later one has come.
clientsClaim();
// What a server sends in place of a file would be kept for good: then nothing is, and the browser tries again later.
addPlugins([
  {
    async cacheWillUpdate({ request, response }) {
      const isRight = !isPage(request) || (await isOurs(request, response));
      return response.ok && isRight ? response : null;
    },
  },
]);
// What stands behind `?` is for the page alone.
precacheAndRoute(FILES, { ignoreURLParametersMatching: [/./], cleanURLs: false });

const isPage = ({ url }: Request) => new URL(url).pathname.endsWith(".html");

/** Whether a page is this build's, in its own place: it names the script from there. */
async function isOurs({ url }: Request, response: Response): Promise<boolean> {
  const named = (await response.clone().text()).matchAll(/ src="([^"]+)"/g);
  const script = new URL(SCRIPT, location.href).href;
  return [...named].some(([, address = ""]) => new URL(address, url).href === script);
}

addEventListener("message", ({ data }: MessageEvent<{ type?: string }>) => {
  if (data.type === "SKIP_WAITING") void worker.skipWaiting();
});
