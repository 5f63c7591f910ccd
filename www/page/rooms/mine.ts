// <tessera-mine>: among the games to come back to, those with somebody elsewhere, and whose turn it is there. Of
// those that go on the rooms are asked when the list is opened.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { CLOSE, type State } from "../../../rooms/protocol.ts";
import { loadPart } from "../../i18n/i18n.ts";
import { type MyRoom, MyRooms } from "../../rooms/my-rooms.ts";
import { addressOf } from "../../rooms/service.ts";
import { store } from "../../storage/store.ts";
import type { TesseraPage } from "../page.ts";
import "../dialogs/picture.ts";
import "./rooms.css";

export class Mine extends LitElement {
  static override properties = { page: { attribute: false } };
  declare page: TesseraPage;
  readonly #rooms = new MyRooms(store);
  /** What the rooms have told, by their codes; null where there is none any more. */
  #told = new Map<string, State | null>();

  // Styled as the dialog around it.
  override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    if (this.#rooms.all.length > 0) void this.#ask();
  }

  async #ask() {
    await loadPart(this.page.texts.language, "rooms");
    this.requestUpdate();
    await Promise.all(this.#rooms.all.map(({ code }) => this.#askOne(code)));
  }

  async #askOne(code: string) {
    try {
      const answer = await fetch(addressOf(code));
      if (answer.ok) this.#told.set(code, (await answer.json()) as State);
      else if (answer.status === CLOSE.noRoom.code - 4000) this.#told.set(code, null);
      this.requestUpdate();
    } catch {
      // Without a network there is what was last seen.
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { texts, rooms } = this.page;
    const all = this.#rooms.all.filter(({ code }) => `#room=${code}` !== rooms.hash);
    if (all.length === 0 || !texts.has("rooms")) return nothing;
    const title = texts.t("rooms.mine");
    return html`<section aria-label=${title}><h3>${title}</h3>
      <ul>${all.map((room) => this.#entry(room))}</ul></section>`;
  }

  #entry(room: MyRoom): TemplateResult {
    const { texts, settings, rooms } = this.page;
    const { code, game } = room;
    const told = this.#told.get(code);
    const name = texts.t(`games.${game}.name`);
    const forget = () => {
      this.#rooms.forget(code);
      this.requestUpdate();
    };
    return html`<li class="mine">
      <button type="button" ?disabled=${told === null} @click=${() => void rooms.open(code)}>
        <tessera-picture game=${game} .record=${told?.record ?? ""} theme=${settings.theme}></tessera-picture>
        <span class="facts"><strong>${name}</strong> <span>${this.#standing(room, told)}</span></span>
      </button>
      <button type="button" aria-label=${texts.t("rooms.forgetWhat", { game: name })} @click=${forget}>${texts.t("rooms.forget")}</button>
    </li>`;
  }

  /** How a game stands, as far as it is known. */
  #standing({ seat, turn, over }: MyRoom, told: State | null | undefined): string {
    const { texts } = this.page;
    if (told === null) return texts.t("rooms.line.none");
    if (told ? told.outcome !== null : over) return texts.t("kept.over");
    if (told && !(told.taken.first && told.taken.second)) return texts.t("rooms.wait");
    const mine = told ? told.toMove === seat : turn;
    return texts.t(mine ? "rooms.mineTurn" : "rooms.mineTheirs");
  }
}

customElements.define("tessera-mine", Mine);
