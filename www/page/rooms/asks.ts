// Where notices appear: requests of the other side, your own, and whether you mean to resign. None of them covers the
// board.
import { html, nothing, render, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { FromServer } from "../../../rooms/protocol.ts";
import { sentence } from "../../element/status.ts";
import { sideName } from "../../rooms/words.ts";
import { icon } from "../../ui/icons.ts";
import { pause } from "../../ui/pauses.ts";
import type { TesseraPage } from "../page.ts";
import { uncover } from "../places.ts";
import { toBoard } from "../to-board.ts";
import { clockNameOf } from "./clock-name.ts";
import type { OpenRoom } from "./open-room.ts";
import "../local/questions-and-results.css";

interface Choice {
  /** Without one it closes. */
  text?: string;
  act(): void;
  main?: boolean;
  /** Whether the other side is told. */
  sends?: boolean;
}

interface Question {
  /** The same as long as nothing else is asked. */
  key: string;
  text: string;
  choices: Choice[];
  isEnd?: boolean;
}

/** How long a press may still be meant for what was there before. */
const LATE_MS = 500;
/** What a press may be: the board waits for no click. */
const PRESSES = ["pointerdown", "click"];
/** What may answer what was sent here. */
const ANSWERS: readonly string[] = [
  "offered",
  "answered",
  "over",
  "state",
  "refused",
] satisfies FromServer["type"][];

export class Asks {
  #room: OpenRoom;
  #place = document.createElement("div");
  #resigning = false;
  /** The round whose invitation or end was put away. */
  #away = 0;
  #key = "";
  /** What was open when it came: behind it nothing is seen. */
  #dialog: HTMLDialogElement | null = null;
  /** When another question came by itself, in milliseconds of `performance.now`. */
  #came = Number.NEGATIVE_INFINITY;
  /** When a sheet was put away, in the same milliseconds. */
  #uncovered = Number.NEGATIVE_INFINITY;
  /** Whether something was sent that has no answer yet. */
  #sent = false;
  /** A question that has been said to people who do not see it. */
  #told = "";
  #said = document.createElement("p");

  constructor(room: OpenRoom) {
    this.#room = room;
    this.#place.className = "below";
    this.#said.className = "unseen";
    this.#said.setAttribute("aria-live", "polite");
    this.#settle();
    this.#say("");
    for (const event of PRESSES) addEventListener(event, this.#catch, { capture: true });
  }

  remove() {
    for (const event of PRESSES) removeEventListener(event, this.#catch, { capture: true });
    this.#place.remove();
    this.#said.remove();
  }

  /** Asks whether to resign; `byItself` where nobody has pressed anything for it. */
  resign(byItself = false) {
    this.#resigning = true;
    this.draw();
    if (!byItself) this.#came = this.#uncovered = Number.NEGATIVE_INFINITY;
    this.#place.querySelector<HTMLElement>("button:last-child")?.focus();
  }

  /** The server has said something. */
  heard({ type }: FromServer) {
    if (ANSWERS.includes(type)) this.#sent = false;
  }

  draw() {
    const { page } = this.#room;
    const question = this.#question();
    const { key = "" } = question ?? {};
    if (key !== this.#key) {
      this.#came = performance.now();
      this.#dialog = dialogIn(page);
    }
    this.#key = key;
    const text = question ? this.#textOf(question) : "";
    // What was not answered by then is not sent again.
    if (!this.#hasLine) this.#sent = false;
    const focused = this.#place.contains(document.activeElement);
    this.#settle();
    this.#place.hidden = question === undefined;
    // Other buttons for another question: whoever has pressed one down does not let go of another.
    render(question ? keyed(key, this.#drawn(question, text)) : nothing, this.#place);
    if (focused && !this.#place.contains(document.activeElement)) this.#refocus();
    if (text === this.#told) return;
    this.#told = text;
    const say = () => this.#told === text && this.#say(text);
    // How the game has ended is said first, by the board.
    if (question?.isEnd) void page.board?.updateComplete.then(say);
    else say();
    if (text) this.#uncover();
  }

  /** Below the board, or while the dialog is open that was when the question came, there. */
  #settle() {
    const place = this.#dialog?.open ? this.#dialog : this.#room.page.querySelector(".news");
    if (this.#place.parentElement !== place) place?.append(this.#place);
  }

  get #hasLine(): boolean {
    return this.#room.game.line.is === "open";
  }

  #question(): Question | undefined {
    const { page, game } = this.#room;
    const { texts } = page;
    const { state, seat, running } = game;
    if (!state) return undefined;
    if (!seat) return this.#invitation();
    if (this.#resigning && running) {
      return {
        key: "resign",
        text: texts.t("rooms.asks.resign"),
        choices: [
          {
            text: texts.t("do.resign"),
            act: () => this.#resigned(true),
            sends: true,
          },
          { text: texts.t("rooms.goOn"), act: () => this.#resigned(false), main: true },
        ],
      };
    }
    this.#resigning = false;
    const { offer, round } = state;
    const answer = (yes: boolean) => ({ act: () => void game.answer(yes), sends: true });
    if (offer) {
      const { kind, by, ply } = offer;
      const key = `${kind} ${by} ${round} ${ply}`;
      if (by === seat) {
        const withdraw = { text: texts.t("rooms.withdraw"), ...answer(false) };
        return { key, text: texts.t(`rooms.asked.${kind}`), choices: [withdraw] };
      }
      const player = sideName(by, game, page.game, texts);
      return {
        key,
        text: texts.t(`rooms.asks.${kind}`, { player }),
        choices: [
          { text: texts.t(`rooms.yes.${kind}`), ...answer(true), main: true },
          { text: texts.t("rooms.no"), ...answer(false) },
        ],
      };
    }
    if (running || this.#away === round) return undefined;
    const again = () => void game.offer("rematch");
    return {
      key: `again ${round}`,
      text: texts.t("rooms.again"),
      choices: [
        { text: texts.t("rooms.do.rematch"), act: again, main: true, sends: true },
        { text: texts.t("rooms.do.review"), act: this.#review },
        { act: this.#close },
      ],
      isEnd: true,
    };
  }

  /** To whoever has come by a link, while a seat is free: what they would play. */
  #invitation(): Question | undefined {
    const { page, game, isInvited, accept } = this.#room;
    const { texts } = page;
    if (!isInvited || !game.state || this.#away === game.state.round) return undefined;
    const { clock, taken } = game.state;
    const side = taken.first ? "second" : "first";
    const params = {
      game: texts.t(`games.${page.game}.name`),
      side: texts.t(`games.${page.game}.${side}`),
    };
    const time =
      clock && texts.t("rooms.invited.clock", { clock: clockNameOf(clock.control, texts) });
    return {
      key: "invited",
      text: texts.sentences([texts.t("rooms.invited.what", params), time ?? ""]),
      choices: [
        { text: texts.t("rooms.invited.play"), act: accept, main: true, sends: true },
        { text: texts.t("rooms.invited.watch"), act: this.#close },
      ],
    };
  }

  /** In a dialog with how the game has ended, which is not seen on the board behind it. */
  #textOf({ text, isEnd }: Question): string {
    const { board, texts } = this.#room.page;
    const play = isEnd && this.#dialog?.open ? board?.play : undefined;
    return play ? texts.sentences([sentence(play, texts), text]) : text;
  }

  /** A sentence and its buttons. */
  #drawn({ choices, isEnd }: Question, text: string): TemplateResult {
    const { texts } = this.#room.page;
    const button = (choice: Choice) => {
      const { text, main, sends } = choice;
      // It keeps the focus until there is a line again.
      const isOff = sends && !this.#hasLine;
      return html`<button type="button" class=${text === undefined ? "plain" : main ? "main" : ""}
        aria-label=${text === undefined ? texts.t("do.close") : nothing} aria-disabled=${isOff ? "true" : nothing}
        @click=${() => this.#press(choice)}>${text ?? icon("close")}</button>`;
    };
    return html`<div class="asks ${isEnd ? "ended" : ""}" role="group" tabindex="-1" aria-labelledby="room-asks">
      <p id="room-asks">${text}</p>
      ${choices.map(button)}
    </div>`;
  }

  #press({ act, sends = false }: Choice) {
    if (isLate(this.#came)) return;
    if (sends && (this.#sent || !this.#hasLine)) return;
    this.#sent ||= sends;
    act();
  }

  /** The keyboard stays with what is asked now, where it presses nothing by itself. */
  #refocus() {
    const asks = this.#place.querySelector<HTMLElement>(".asks");
    if (asks) asks.focus({ preventScroll: true });
    else void toBoard(this.#room.page);
  }

  #resigned(yes: boolean) {
    // Without a line it is not told, and still to be asked.
    if (yes && !this.#room.game.resign()) return;
    this.#resigning = false;
    this.#room.page.requestUpdate();
  }

  #review = () => {
    this.#room.page.leaveDialogs();
    void this.#room.page.review.start();
  };

  #close = () => {
    this.#away = this.#room.game.state?.round ?? 0;
    this.#room.page.requestUpdate();
  };

  /** Says it to people who do not see it. */
  #say(text: string) {
    const { page } = this.#room;
    const place = (text && dialogIn(page)) || page.querySelector("main");
    if (this.#said.parentElement !== place) place?.append(this.#said);
    this.#said.textContent = text;
  }

  #uncover() {
    if (document.querySelector(":popover-open")) this.#uncovered = performance.now();
    uncover();
  }

  /** What was meant for the sheet does not reach what lay below it. */
  #catch = (event: Event) => {
    if (!isLate(this.#uncovered)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}

/** The dialog that is open, behind which nothing is seen. */
const dialogIn = (page: TesseraPage) => page.querySelector<HTMLDialogElement>("dialog[open]");

/** Whether a press may be meant for what was there until then. */
const isLate = (since: number) => performance.now() - since < pause(LATE_MS);
