// The page: the element with what a person needs around it, or the element alone in a frame.
import "../element/tessera-game.ts";
import { TesseraPage } from "./page.ts";

/** How many milliseconds the page waits to be seen, at most. */
const PATIENCE = 1000;

const framed = new URLSearchParams(location.search).has("embed");
if (framed) void import("./embed.ts").then(({ embed }) => embed());
else void seen().then(() => customElements.define("tessera-page", TesseraPage));

/**
 * Resolves when what the build has drawn is on the screen: bringing it to life is work of the same thread, and would
 * keep a slow phone from showing anything. Not every browser tells, and a page that nobody looks at is not painted.
 */
function seen(): Promise<void> {
  if (document.hidden || !document.querySelector(".still")) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    const painted = (list: PerformanceObserverEntryList) => {
      // The first paint may have come when half of the page was there.
      if (list.getEntriesByName("first-contentful-paint").length > 0)
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    };
    new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  });
}
