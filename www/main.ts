// The page: the element with what a person needs around it, or the element alone in a frame.
import "./tessera-game.ts";
import { embed } from "./page/embed.ts";
import { TesseraPage } from "./page/page.ts";

if (!embed()) customElements.define("tessera-page", TesseraPage);
