// The page: the element with what a person needs around it, or the element alone in a frame.
import "../element/tessera-game.ts";
import { TesseraPage } from "./page.ts";

const framed = new URLSearchParams(location.search).has("embed");
if (framed) void import("./embed.ts").then(({ embed }) => embed());
else customElements.define("tessera-page", TesseraPage);
