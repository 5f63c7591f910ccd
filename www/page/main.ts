// The page: the element with what a person needs around it, or the element alone in a frame.
import "../element/tessera-game.ts";
import { TesseraPage } from "./page.ts";

const framed = new URLSearchParams(location.search).has("embed");
if (framed) import("./embed.ts").then(({ embed }) => embed(), amiss);
else customElements.define("tessera-page", TesseraPage);

/** A frame whose file does not come says so, as a page does whose script does not (www/site/again.ts). */
function amiss() {
  const sentence = document.querySelector<HTMLElement>(".amiss");
  if (!sentence) return;
  sentence.hidden = false;
  sentence.showPopover?.();
}
