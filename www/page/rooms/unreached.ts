// What the page says of a room that has never answered, and the way out: to play here.
import { html, type TemplateResult } from "lit";
import { myRooms } from "../../rooms/my-rooms.ts";
import { unreachedWords } from "../../rooms/words.ts";
import type { OpenRoom } from "./open-room.ts";

/** Above the board where that shows how the game began; in its place where nobody knows what is played. */
export function unreached({ page: { texts }, game, playHere }: OpenRoom): TemplateResult {
  const known = myRooms.find(game.address) !== undefined;
  return html`<section class="card unreached ${known ? "" : "alone"}" aria-labelledby="unreached">
    <div><h2 id="unreached">${texts.t("rooms.unreached.title")}</h2>
      <p>${unreachedWords(game, texts, known)}</p></div>
    <button type="button" class=${known ? "" : "main"} @click=${playHere}>${texts.t("rooms.unreached.here")}</button>
  </section>`;
}
