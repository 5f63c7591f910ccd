// The page: the element with what a person needs around it, or the element alone in a frame.
import "./tessera-game.ts";
import { TesseraPage } from "./page/page.ts";

const framed = new URLSearchParams(location.search).has("embed");
if (framed) void import("./page/embed.ts").then(({ embed }) => embed());
else customElements.define("tessera-page", TesseraPage);
