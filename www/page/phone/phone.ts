// What only a phone has around the board: a row of buttons; the last moves in a line; the best lines; and the sheet
// with all that stands beside the board elsewhere. Loaded in the window of a phone.
import { html, nothing, type TemplateResult } from "lit";
import type { TesseraGame } from "../../element/tessera-game.ts";
import type { Play } from "../../play/play.ts";
import { enter } from "../../ui/back.ts";
import { type Icon, icon, line } from "../../ui/icons.ts";
import type { TesseraPage } from "../page.ts";
import type { MOVE } from "../sidebar/moves.ts";

/** How many moves the line shows. */
const LAST = 30;
/** How far the sheet is dragged to be put away, in pixels. */
const AWAY_PX = 60;
const DOTS = "M5 12h.01M12 12h.01M19 12h.01";
/** What looks through the game and what turns the board. */
const STEPS = {
  first: (board) => board.goto(0),
  previous: ({ play }) => play?.step(-1),
  replay: ({ looking }) => void looking.replay(),
  next: ({ play }) => play?.step(1),
  last: (board) => board.goto(Number.POSITIVE_INFINITY),
  redo: (board) => board.redo(),
  flip: (board) => board.flip(),
} as const satisfies Record<string, (board: TesseraGame) => void>;
type Step = keyof typeof STEPS;

/**
 * Made when its texts are there. `move` draws moves. It is passed in, not imported: a module that two bundles import
 * becomes a third file to fetch.
 */
export async function phoneOf(page: TesseraPage, move: typeof MOVE): Promise<Phone> {
  await page.texts.load("phone");
  return new Phone(page, move);
}

export class Phone {
  readonly #page: TesseraPage;
  readonly #move: typeof MOVE;
  /** The browser's Back closes the sheet no more. */
  #leave: (() => void) | undefined;
  /** Where the sheet was taken hold of. */
  #held: { x: number; y: number } | undefined;
  /** The move in the line that the tab key reached when the line was last looked at. */
  #stop: Element | undefined;

  constructor(page: TesseraPage, move: typeof MOVE) {
    this.#page = page;
    this.#move = move;
    page.addController({ hostUpdated: () => this.#updated() });
  }

  /** Whether its texts are there, in a language that may have just been chosen. */
  get #ready(): boolean {
    return this.#page.texts.has("phone");
  }

  #updated() {
    this.#page.texts.ready("phone", () => this.#page.requestUpdate());
  }

  /** The game on the board; none before a room has told what is played there. */
  get #seen(): Play | undefined {
    const { board, rooms } = this.#page;
    return rooms.hash && !rooms.now?.game.state ? undefined : board?.play;
  }

  /** The row of buttons, the line of the last moves, and the best lines. */
  render(): TemplateResult | typeof nothing {
    if (!this.#ready) return nothing;
    const { texts, board, settings, rooms } = this.#page;
    const button = (drawing: TemplateResult, text: string, act: () => void, can: boolean) => html`
      <button type="button" aria-disabled=${can ? nothing : "true"} title=${text} @click=${() => can && act()}>${drawing}<span>${text}</span></button>`;
    const play = this.#seen;
    const aided = play !== undefined && !board?.unaided;
    return html`<section class="keys" aria-label=${texts.t("phone.keys")}>
        ${button(icon("undo"), texts.t("do.undo"), () => board?.takeBack(), (play?.state.ply ?? 0) > 0 && (rooms.now?.game.canUndo ?? true))}
        ${button(icon("hint"), texts.t("do.hint"), () => board?.hint(), aided && !play.outcome)}
        <button type="button" aria-pressed=${settings.analysis} aria-disabled=${aided ? nothing : "true"} title=${texts.t("analysis.title")}
          @click=${() => aided && this.#page.toggleAnalysis()}>${icon("graph")}<span>${texts.t("analysis.title")}</span></button>
        <button type="button" class="more" popovertarget="more" title=${texts.t("phone.more")}>${line(DOTS)}<span>${texts.t("phone.more")}</span></button>
      </section>
      ${this.#lately()} ${this.#lines()}`;
  }

  /** What is best to play, where one sees the board as well, and until there is something to tell there. */
  #lines(): TemplateResult | typeof nothing {
    const { texts, board, settings, review } = this.#page;
    const play = this.#seen;
    if (!settings.analysis || !board || !play || play.outcome || board.unaided || review.now)
      return nothing;
    const { findings } = board;
    return html`<section class="analysis best" aria-label=${texts.t("phone.best")}>
      ${findings.looks?.bestLines(findings, play, texts, board) ?? nothing}</section>`;
  }

  #lately(): TemplateResult {
    const { texts, orientation, review } = this.#page;
    const play = this.#seen;
    const moves = play?.played ?? [];
    const ply = play?.state.ply ?? 0;
    // Whoever looks back has moves on both sides of the one on the board.
    const from = Math.max(0, Math.min(ply - LAST / 2, moves.length - LAST));
    const shown = moves.slice(from).map((move, index) => {
      const starts = moves[from + index - 1]?.turn !== move.turn;
      const after = from + index + 1;
      const sign = play ? this.#move.moveSign(move, play.layout(), orientation) : "";
      return html`<li>${starts ? html`<small>${move.turn}.</small>` : nothing}${this.#move.moveButton(play, texts, move, after, sign, review.now?.sign(after))}</li>`;
    });
    return html`<section class="lately" aria-label=${texts.t("phone.lately")}>
      ${this.#step("previous")}
      ${moves.length > 0 ? html`<ol tabindex="0" aria-label=${texts.t("moves.title")}>${shown}</ol>` : html`<p>${texts.t("moves.none")}</p>`}
      ${this.#step("next")}
    </section>`;
  }

  #step(name: Icon & Step): TemplateResult {
    const text = this.#page.texts.t(`do.${name}`);
    const can = this.#can(name);
    return html`<button type="button" title=${text} aria-label=${text} aria-disabled=${can ? nothing : "true"}
      @click=${() => can && this.#press(name)}>${icon(name)}</button>`;
  }

  #can(name: Step): boolean {
    const { board } = this.#page;
    const { ply = 0, plies = 0 } = this.#seen?.state ?? {};
    if (name === "flip") return board?.turnable === true;
    if (name === "replay") return plies > 0;
    return name === "first" || name === "previous" ? ply > 0 : ply < plies;
  }

  /** Whether what stands beside the board is in the sheet: who goes through a game has it in sight. */
  get sheeted(): boolean {
    return !this.#page.review.now;
  }

  /** What the sheet begins with. */
  get head(): TemplateResult | typeof nothing {
    if (!this.#ready || !this.sheeted) return nothing;
    const { texts, here } = this.#page;
    const close = texts.t("do.close");
    const over = here?.outcome
      ? html`<button type="button" class="main" @click=${this.#review}>${texts.t("phone.review")}</button>`
      : nothing;
    const title = texts.t("phone.more");
    return html`<section class="grip" aria-label=${title} @pointerdown=${this.#grip} @pointermove=${this.#drag} @pointerup=${this.#drop} @pointercancel=${this.#putBack}>
        <h2>${title}</h2>
        <button type="button" title=${close} aria-label=${close} popovertarget="more" popovertargetaction="hide">${icon("close")}</button>
      </section>
      <section class="steps" aria-label=${texts.t("do.look")}>${(Object.keys(STEPS) as Step[]).map((name) => this.#step(name))}${over}</section>`;
  }

  #press(name: Step) {
    const { board } = this.#page;
    // What plays by itself is to be seen.
    if (name === "replay") this.#sheet?.hidePopover();
    if (board) STEPS[name](board);
  }

  #review = () => {
    this.#sheet?.hidePopover();
    this.#page.review.start();
  };

  /** To be called before the sheet comes and goes: the browser's Back puts it away. */
  readonly toggled = ({ newState }: ToggleEvent) => {
    this.#leave?.();
    this.#leave = newState === "open" ? enter(() => this.#sheet?.hidePopover()) : undefined;
  };

  get #sheet(): HTMLElement | null {
    return this.#page.querySelector("#more");
  }

  #grip = (event: PointerEvent) => {
    if ((event.target as Element).closest("button")) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#held = { x: event.clientX, y: event.clientY };
  };

  /** How far it has been dragged to where it goes: down, or aside on a phone that lies on its side. */
  #far({ clientX, clientY }: PointerEvent): readonly [number, number] {
    const { x, y } = this.#held ?? { x: clientX, y: clientY };
    return innerWidth > innerHeight ? [Math.max(0, clientX - x), 0] : [0, Math.max(0, clientY - y)];
  }

  #drag = (event: PointerEvent) => {
    const [x, y] = this.#far(event);
    if (this.#held && this.#sheet) this.#sheet.style.translate = `${x}px ${y}px`;
  };

  #drop = (event: PointerEvent) => {
    const [x, y] = this.#far(event);
    this.#putBack();
    if (x + y > AWAY_PX) this.#sheet?.hidePopover();
  };

  #putBack = () => {
    this.#held = undefined;
    if (this.#sheet) this.#sheet.style.translate = "";
  };

  /** Keeps the move on the board in sight in the line, without moving the page. */
  showMove() {
    const list = this.#page.querySelector(".lately ol");
    const now = list?.querySelector('[aria-current="true"]');
    if (!list) return;
    const stop = list.querySelector<HTMLElement>("button:not([tabindex])") ?? undefined;
    // Who is there by keys goes on with it.
    if (this.#stop === document.activeElement) stop?.focus({ preventScroll: true });
    this.#stop = stop;
    const [frame, move] = [list.getBoundingClientRect(), now?.getBoundingClientRect()];
    if (!move) list.scrollLeft = 0;
    else if (move.right > frame.right) list.scrollLeft += move.right - frame.right;
    else if (move.left < frame.left) list.scrollLeft -= frame.left - move.left;
  }
}
