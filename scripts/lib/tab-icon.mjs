// A Vite plugin: puts the tab's icon into the page itself. Chromium requests it again whenever the
// address changes, that is at every move, and a service worker with such a request unfinished never
// makes way for a newer build's.
import { readFileSync } from "node:fs";
import { at } from "./project.mjs";

const ICON = "icon.svg";

export function tabIcon() {
  return {
    name: "tab-icon",
    apply: "build",
    transformIndexHtml(html) {
      const drawing = encodeURIComponent(readFileSync(at("www/page/public", ICON), "utf8").trim());
      return html.replace(
        `rel="icon" href="./${ICON}"`,
        `rel="icon" href="data:image/svg+xml,${drawing}"`,
      );
    },
  };
}
