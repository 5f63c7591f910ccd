// <tessera-mine>: the online games among the games to come back to, and whose turn it is. For running games the rooms
// are asked when the list is opened.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { State } from "../../../rooms/protocol.ts";
import { otherSide } from "../../play/players.ts";
import { timeText } from "../../rooms/clock-face.ts";
import { type MyRoom, myRooms } from "../../rooms/my-rooms.ts";
import { codeOf, removeRoom } from "../../rooms/service.ts";
import { setupName } from "../my-games/words.ts";
import type { TesseraPage } from "../page.ts";
import "../../element/tessera-picture.ts";
import "./rooms.css";

export class Mine extends LitElement {
  static override properties = { page: { attribute: false } };
  declare page: TesseraPage;
  /** What the rooms have told, by their addresses; null where there is none any more. */
  #told = new Map<string, State | null>();
  /** Where they stand in the list, which nothing moves under a finger but when all rooms have answered. */
  #places = new Map<string, number>();
  /** The room whose seat somebody is about to give up. */
  #leaving = "";

  // Styled as the dialog around it.
  override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    // Without its texts it stays hidden.
    if (this.#mine.length > 0) this.#ask().catch(() => {});
  }

  /** The rooms of this page's server, but for the one on the board. */
  get #mine(): MyRoom[] {
    const { now } = this.page.rooms;
    const isOther = ({ address }: MyRoom) => address !== now?.game.address;
    // Of a game that a newer build had it can show nothing.
    const isKnown = ({ address, game }: MyRoom) =>
      codeOf(address) !== undefined && this.page.texts.has(`games.${game}.name`);
    return myRooms.all.filter((room) => isOther(room) && isKnown(room));
  }

  async #ask() {
    await this.page.texts.load("rooms");
    this.#arrange();
    await Promise.all(this.#mine.map(({ address }) => this.#askOne(address)));
    this.#arrange();
  }

  /** Those come first that wait for whoever looks at the list. */
  #arrange() {
    const placeOf = (room: MyRoom) =>
      STANDINGS.indexOf(standingOf(room, this.#told.get(room.address)));
    this.#places = new Map(this.#mine.map((room) => [room.address, placeOf(room)]));
    this.requestUpdate();
  }

  async #askOne(address: string) {
    try {
      const answer = await fetch(address);
      if (answer.ok) this.#told.set(address, (await answer.json()) as State);
      else if (answer.status === 404) this.#told.set(address, null);
      this.requestUpdate();
    } catch {
      // Without a network there is what was last seen.
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { texts } = this.page;
    const all = this.#mine;
    if (all.length === 0 || !texts.has("rooms")) return nothing;
    const title = texts.t("rooms.mine");
    return html`<section aria-label=${title}><h3>${title}</h3>
      <ul>${repeat(
        all.sort((one, other) => this.#placeOf(one) - this.#placeOf(other)),
        ({ address }) => address,
        (room) => this.#entry(room),
      )}</ul></section>`;
  }

  #placeOf({ address }: MyRoom): number {
    return this.#places.get(address) ?? 0;
  }

  #entry(room: MyRoom): TemplateResult {
    const { texts, settings, rooms } = this.page;
    const { address, game } = room;
    const told = this.#told.get(address);
    const name = texts.t(`games.${game}.name`);
    const goesOn = told ? told.outcome === null : told === undefined && !room.over;
    const asked = this.#leaving === address;
    // With the token a seat is lost: that is asked once more, and not where somebody may click twice.
    const ask = async ({ currentTarget }: Event, leaving: boolean) => {
      const row = (currentTarget as HTMLElement).closest("li");
      this.#leaving = leaving ? address : "";
      this.requestUpdate();
      await this.updateComplete;
      row?.querySelector<HTMLElement>(":scope > button:nth-of-type(2)")?.focus();
    };
    const forget = () => this.#forget(room, told);
    return html`<li class="mine">
      <button type="button" ?disabled=${told === null} @click=${() => void rooms.open(codeOf(address) ?? "")}>
        <tessera-picture game=${game} .record=${told?.record ?? ""} theme=${settings.theme}></tessera-picture>
        <span class="facts"><strong>${name}</strong> <span>${this.#facts(room, told).filter(Boolean).join(" · ")}</span></span>
      </button>
      ${
        asked
          ? html`<button type="button" @click=${(event: Event) => void ask(event, false)}>${texts.t("rooms.keep")}</button>
            <p role="alert"><button type="button" @click=${forget}>${texts.t("rooms.forgetSure")}</button></p>`
          : html`<button type="button" aria-label=${texts.t("rooms.forgetWhat", { game: name })}
              @click=${goesOn ? (event: Event) => void ask(event, true) : forget}>${texts.t("rooms.forget")}</button>`
      }
    </li>`;
  }

  async #forget({ address, token }: MyRoom, told: State | null | undefined) {
    this.#leaving = "";
    myRooms.forget(address);
    // Whoever follows the invitation later must not wait for somebody who has gone.
    if (told && !isFull(told)) void removeRoom(address, token).catch(() => {});
    // It may offer to go back there.
    this.page.notices.pass();
    this.requestUpdate();
    await this.updateComplete;
    const next = this.querySelector<HTMLElement>("li button");
    (next ?? this.closest("dialog")?.querySelector<HTMLElement>("button"))?.focus();
  }

  /** What a game is and how it stands, as far as it is known: against whom, and how much time is left for a turn. */
  #facts(room: MyRoom, told: State | null | undefined): string[] {
    const { texts } = this.page;
    const { clock, names } = told ?? {};
    const standing = texts.t(TOLD[standingOf(room, told)]);
    const left = clock?.running && timeText(clock.left[clock.running], texts.language);
    const other = (room.seat && names?.[otherSide(room.seat)]) ?? "";
    return [setupName(room, texts), standing, left ?? "", other];
  }
}

/** How a game stands. The first ones wait for whoever looks at the list, so they stand first there. */
const TOLD = {
  mine: "rooms.mineTurn",
  waiting: "rooms.wait",
  theirs: "rooms.mineTheirs",
  over: "mygames.standings.finished",
  gone: "rooms.line.none",
} as const;
const STANDINGS = Object.keys(TOLD);

function standingOf(
  { seat, turn, over }: MyRoom,
  told: State | null | undefined,
): keyof typeof TOLD {
  if (told === null) return "gone";
  if (told ? told.outcome !== null : over) return "over";
  if (told && !isFull(told)) return "waiting";
  return (told ? told.toMove === seat : turn) ? "mine" : "theirs";
}

const isFull = ({ taken }: State) => taken.first && taken.second;

customElements.define("tessera-mine", Mine);
