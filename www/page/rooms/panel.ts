// Beside the board: what can be asked of the other side, and what can be said to them.
import { html, nothing, type TemplateResult } from "lit";
import { NAME_LENGTH, OFFERS, type OfferKind, PHRASES } from "../../../rooms/protocol.ts";
import { cleanName } from "../../rooms/name.ts";
import { uncover } from "../places.ts";
import { settled } from "../sidebar/settled.ts";
import type { OpenRoom } from "./open-room.ts";

export function panel(room: OpenRoom): TemplateResult | typeof nothing {
  const { page, game } = room;
  const { texts } = page;
  const { state, seat, running, full } = game;
  if (!state || !texts.has("rooms")) return nothing;
  const button = (text: string, act: () => void, can = true) =>
    html`<button type="button" ?disabled=${!can || game.line.is !== "open"} @click=${act}>${text}</button>`;
  const can = (kind: OfferKind) => kind !== "undo" || game.hasMoved;
  // What can be asked now: to play again only after the end, the others only before it.
  const kinds = OFFERS.filter((kind: OfferKind) => (kind === "rematch") !== running);
  const offers = kinds.map((kind) =>
    button(
      texts.t(`rooms.do.${kind}`),
      () => game.offer(kind),
      full && state.offer === null && can(kind),
    ),
  );
  const review = () => {
    uncover();
    page.review.start();
  };
  // Also when the question after the end was put away.
  const looks = !running && !page.review.now;
  return html`<section class="card in-room" aria-label=${texts.t("rooms.room")}>
    <h2>${texts.t("rooms.room")}</h2>
    ${seat ? html`<div class="buttons">${offers} ${running ? button(texts.t("do.resign"), room.askToResign, full) : nothing}</div>` : nothing}
    ${seat ? name(room) : nothing}
    <div class="buttons">
      ${seat ? phrases(room) : nothing}
      ${room.isInvited ? button(texts.t("rooms.invited.play"), room.accept) : nothing}
      ${looks ? html`<button type="button" @click=${review}>${texts.t("rooms.do.review")}</button>` : nothing}
      <button type="button" @click=${() => void page.show("invite")}>${texts.t("rooms.do.invite")}</button>
    </div>
  </section>`;
}

/** What one is called, if one likes to be called something. */
function name({ page, game }: OpenRoom): TemplateResult {
  const { texts, settings } = page;
  const change = (event: Event) => {
    const { value } = event.target as HTMLInputElement;
    // As the others see it.
    const name = cleanName(value);
    page.change({ name });
    game.rename(name);
  };
  return html`<label>${texts.t("rooms.name")}
    <input type="text" maxlength=${2 * NAME_LENGTH} autocomplete="nickname" .value=${settings.name} @change=${change} /></label>`;
}

/** A small menu of all that can be said. */
function phrases({ page: { texts }, game }: OpenRoom): TemplateResult {
  // What keys have led to is said by Enter, not by leaving it.
  const say = settled((list, left) => {
    const phrase = PHRASES.find((phrase) => phrase === list.value);
    if (phrase && !left) game.say(phrase);
    list.value = "";
  });
  return html`<select aria-label=${texts.t("rooms.do.say")} ?disabled=${game.line.is !== "open"}
    @change=${say} @keydown=${say} @pointerdown=${say} @blur=${say}>
    <option value="">${texts.t("rooms.do.say")}</option>
    ${PHRASES.map((phrase) => html`<option value=${phrase}>${texts.t(`rooms.phrases.${phrase}`)}</option>`)}
  </select>`;
}
