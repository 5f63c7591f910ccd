// A Vite plugin: puts the tab's icon into the page itself. Chromium asks for it anew whenever the
// address changes, which is at every move, and a service worker that such a request has left
// unfinished never makes way for the one of a newer build.
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
