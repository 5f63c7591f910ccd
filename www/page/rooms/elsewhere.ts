// <tessera-elsewhere>: in the dialog of a new game, how to play it with somebody elsewhere. It shows itself only
// where somebody serves rooms, which is asked once whenever the dialog opens.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Control, Seat } from "../../../rooms/protocol.ts";
import { parseControl } from "../../play/clock.ts";
import { myRooms } from "../../rooms/my-rooms.ts";
import { makeRoom, NotMade, serviceAt } from "../../rooms/service.ts";
import { setupIn } from "../dialogs/setups.ts";
import type { TesseraPage } from "../page.ts";
import { pills } from "../pills.ts";
import { clockNameOf } from "./clock-name.ts";
import "./rooms.css";

/** The clocks that are offered: as for play here, and days for each turn. */
const CLOCKS = [
  "none",
  "180+2",
  "300",
  "600+5",
  "turn:30",
  "turn:60",
  "days:1",
  "days:3",
  "days:7",
];
const BEGINNERS = ["you", "they", "random"] as const;

export class Elsewhere extends LitElement {
  static override properties = { page: { attribute: false } };
  declare page: TesseraPage;
  #offered = false;
  #open = false;
  #focuses = false;
  #making = false;
  #failure = "";

  // Styled as the dialog around it.
  override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    // Without an answer or its texts it stays hidden.
    this.#ask().catch(() => {});
  }

  async #ask() {
    const service = await serviceAt();
    this.page.rooms.offered = service !== undefined;
    if (!service?.games.includes(this.page.game)) return;
    await this.page.texts.load("rooms");
    this.#offered = true;
    this.requestUpdate();
  }

  /** Shows all that it has, as soon as it has it: somebody has asked for it. */
  unfold() {
    this.#open = true;
    this.#focuses = true;
    this.requestUpdate();
  }

  override updated() {
    if (!this.#focuses || !this.#offered) return;
    this.#focuses = false;
    this.querySelector("summary")?.focus();
  }

  override render(): TemplateResult | typeof nothing {
    const { texts } = this.page;
    if (!this.#offered || !texts.has("rooms")) return nothing;
    return html`<details class="elsewhere" ?open=${this.#open}>
      <summary>${texts.t("rooms.title")}</summary>
      <form @submit=${this.#make}>
        <p>${texts.t("rooms.what")}</p>
        ${pills(
          "begins",
          texts.t("rooms.begins"),
          BEGINNERS[0],
          BEGINNERS.map((who) => [who, texts.t(`rooms.begin.${who}`)]),
        )}
        ${pills(
          "clock",
          texts.t("rooms.clock"),
          "none",
          CLOCKS.map((clock) => [clock, clockNameOf(clockOf(clock), texts)]),
        )}
        ${this.#failure ? html`<p role="alert">${this.#failure}</p>` : nothing}
        <button type="submit" class="main" aria-disabled=${this.#making ? "true" : nothing}>${texts.t(this.#making ? "rooms.making" : "rooms.make")}</button>
      </form>
    </details>`;
  }

  #make = async (event: SubmitEvent) => {
    event.preventDefault();
    if (this.#making) return;
    const { page } = this;
    const chosen = new FormData(event.target as HTMLFormElement);
    this.#show(true, "");
    const { game } = page;
    const setup = setupIn(page);
    const clock = clockOf(String(chosen.get("clock")));
    try {
      const made = await makeRoom({
        game,
        setup,
        clock,
        seat: seatOf(String(chosen.get("begins"))),
      });
      const { code, address, seat, token } = made;
      const fresh = { turn: false, over: false, pending: [], at: Date.now() };
      myRooms.keep({ address, token, seat, game, setup, ...fresh });
      // If the dialog was closed meanwhile, the room is listed among the games to come back to.
      if (!this.isConnected) return;
      if (await page.rooms.open(code)) await page.show("invite");
    } catch (error) {
      const tooMany = error instanceof NotMade && error.code === "too-many-rooms";
      this.#show(false, page.texts.t(`rooms.notMade.${tooMany ? "rooms" : "other"}`));
    }
  };

  #show(making: boolean, failure: string) {
    this.#making = making;
    this.#failure = failure;
    this.requestUpdate();
  }
}

customElements.define("tessera-elsewhere", Elsewhere);

function seatOf(begins: string): Seat {
  if (begins === "random") return Math.random() < 0.5 ? "first" : "second";
  return begins === "they" ? "second" : "first";
}

/** A clock as the protocol has it. */
function clockOf(text: string): Control | null {
  const days = /^days:(\d+)$/.exec(text);
  if (days) return { kind: "days", days: Number(days[1]) };
  const control = parseControl(text);
  if (!control) return null;
  const { game, turn, increment } = control;
  return turn > 0
    ? { kind: "turn", seconds: turn / 1000 }
    : { kind: "game", seconds: game / 1000, increment: increment / 1000 };
}
