// The board in the element: pointing, choosing, turning and dragging, and which part of it is visible.
import { html, type TemplateResult } from "lit";
import type { Annotation } from "../board/annotations.ts";
import { Board } from "../board/board.ts";
import { Camera } from "../board/camera.ts";
import { hold } from "../board/hold.ts";
import { Keyboard } from "../board/keyboard.ts";
import type { Kind } from "../board/kinds.ts";
import { lookOf } from "../board/looks/looks.ts";
import { boardPoint, cellOf, Pointer } from "../board/pointer.ts";
import type { Texts } from "../i18n/i18n.ts";
import { named } from "../i18n/notation.ts";
import { type Cell, type CellId, Game } from "../pkg/tessera.js";
import { Choices } from "../play/choices.ts";
import type { Play } from "../play/play.ts";
import { painted, soon } from "../ui/paint.ts";
import { dress } from "../ui/styled.ts";
import { moveAnnotations } from "./annotations.ts";
import type { Attributes } from "./attributes.ts";
import { signal } from "./feedback.ts";
import type { Premoves } from "./premoves.ts";
import { styles } from "./styles.ts";

/** What is told to people who listen, in the language of the moment. */
export type Spoken = (texts: Texts) => string;

/** The element, as far as its stage needs it. */
interface Owner extends Attributes {
  readonly play: Play | undefined;
  readonly texts: Texts;
  /** What the overlays that are shown say of a cell. */
  noted(cell: Cell): string[];
  /** Announces a text to screen readers; an empty text clears the announcement. */
  say(spoken: Spoken): void;
}

/** How many cells of a new board are drawn at a time, so that the page stays responsive. */
const AT_ONCE = 32;

/** What is to be seen on the stage. */
interface Asked {
  play: Play;
  texts: Texts;
  annotations: readonly Annotation[];
}

/** What is needed both here and for moves chosen in advance. */
const GIVEN = { Game, Choices, named, moveAnnotations };

export class Stage {
  readonly board: Board;
  readonly keyboard: Keyboard;
  /** Moves chosen in advance; nothing before the first. */
  ahead: Premoves | undefined;
  #owner: Owner;
  #pointer: Pointer;
  #camera: Camera;
  /** The kind of board that the element has put on the styles of. */
  #dressed: Kind | undefined;
  /** The cell that could not be chosen, when the board was last drawn. */
  #rejected: CellId | undefined;
  /** The game that was drawn last, after how many moves, and the cell that was raised. */
  #shown: { play: Play; ply: number; raised: CellId | undefined } | undefined;
  /** Resolves when what was drawn in haste has been painted, and the rest is scheduled. */
  #painting: Promise<void> | undefined;
  /** Whether the next drawing must be complete, whatever has changed meanwhile. */
  #due = false;
  /** What is to be drawn. */
  #asked: Asked | undefined;
  /** How many cells are drawn; all of them once a board has been drawn. */
  #cells = 0;
  /** Whether the parts drawn so far of a new board are up to date. */
  #fresh = false;
  /** Resolves when a new board is complete. */
  #coming: Promise<void> | undefined;

  constructor(owner: Owner) {
    const play = () => this.#usable;
    const redraw = () => owner.requestUpdate();
    this.#owner = owner;
    // Without the file nothing can be chosen in advance, as elsewhere.
    const ahead = (cell: CellId) => void this.#takeAhead(cell).catch(() => {});
    this.board = new Board({
      play,
      redraw,
      ahead,
      say: (key) => owner.say((texts) => key && texts.t(key)),
    });
    this.board.noted = (cell) => owner.noted(cell);
    this.keyboard = new Keyboard(this.board, owner, (cell) => this.#take(cell));
    this.#pointer = new Pointer(this.board, play, redraw);
    const drawing = () => owner.renderRoot.querySelector(".board");
    this.#camera = new Camera(drawing, (view) => this.board.handling.seen(view), redraw);
  }

  /** The game, while a person may use the board. */
  get #usable(): Play | undefined {
    return this.#owner.readonly ? undefined : this.#owner.play;
  }

  /** A pointer has gone down beside the board: a piece may be brought from there, where a tap would put one. */
  bring = (event: PointerEvent) => {
    const play = this.#usable;
    const sign = (event.target as Element).closest(`.badge.${play?.state.toMove}`);
    if (!play?.open || !sign || play.direct.length === 0 || event.button !== 0) return;
    const redraw = () => this.#owner.requestUpdate();
    const goal = { board: this.board, play, redraw, hold, boardPoint };
    const down = new AbortController();
    for (const end of ["pointerup", "pointercancel"])
      addEventListener(end, () => down.abort(), { signal: down.signal });
    import("./bringing.ts")
      .then(({ bring }) => down.signal.aborted || bring(event, sign, goal))
      .catch(() => {});
  };

  async #takeAhead(cell: CellId) {
    if (!this.#owner.premoves) return;
    const { Premoves } = await import("./premoves.ts");
    this.ahead ??= new Premoves(this.#owner, this.board, GIVEN);
    this.ahead.take(cell);
  }

  /** Whether there is something to be seen. */
  get ready(): boolean {
    return this.board.view !== undefined;
  }

  /** Whether there is something to be seen, and no cell is still to come. */
  get whole(): boolean {
    return this.ready && this.#cells >= this.board.placed.length;
  }

  /** The cell that a person looks at, or would by keys. */
  get place(): Cell | undefined {
    const { hovered, focused } = this.board;
    return this.cell(hovered ?? focused);
  }

  cell(id: CellId | undefined): Cell | undefined {
    return id === undefined ? undefined : this.board.find(id)?.cell;
  }

  /** Another board: it is simply there, as a view glides only over its own. */
  reset() {
    this.#camera.reset();
    this.board.handling.reset();
  }

  /** What a pointer is doing comes to nothing. */
  cancel() {
    this.#pointer.cancel();
    this.board.handling.cancel();
  }

  /** To be called before the board is drawn: places everything anew. */
  arrange() {
    const owner = this.#owner;
    const { play, orientation, coordinates, flat } = owner;
    this.keyboard.beforeUpdate();
    this.#pointer.settle();
    this.board.handling.settle();
    this.board.orientation = orientation;
    this.board.coordinates = coordinates;
    this.board.early = owner.premoves;
    const aspect = this.#fills ? this.#aspect() : 1;
    // Only some boards have to know, and to measure has the browser lay out all that has changed since.
    this.board.room = {
      flat,
      aspect,
      get size() {
        return Math.min(owner.clientWidth, innerHeight);
      },
    };
    if (play) this.board.arrange(play);
    // A game may also end without a move.
    if (play?.outcome) this.ahead?.forget();
    this.#dress();
  }

  /** Puts on the styles of the board's kind and of its look. */
  #dress() {
    const { kind } = this.board;
    const look = lookOf(this.#owner);
    const same = kind === this.#dressed && look === this.board.look;
    if (!kind || same) return;
    this.#dressed = kind;
    this.board.look = look;
    dress(this.#owner.renderRoot, [styles, kind.styles, ...(look?.styles ?? [])]);
  }

  /** To be called when it has been drawn. */
  drawn() {
    const { rejected } = this.board;
    if (rejected !== undefined && rejected !== this.#rejected) signal("refuse", this.#owner);
    this.#rejected = rejected;
    if (this.whole) this.#paint();
    else if (this.ready) {
      this.#fresh = false;
      this.#coming ??= this.#come();
    }
    this.keyboard.afterUpdate();
  }

  /** Resolves when what is drawn by now is followed by what is still missing; undefined where nothing is. */
  get following(): Promise<void> | undefined {
    return this.#coming ?? this.#painting;
  }

  /**
   * Draws what was done and is seen above the cells, and nothing else: this shows a move sooner, and all else follows
   * when it has been painted. Returns whether nothing else is to be drawn until then.
   */
  hasten(annotations: (play: Play) => readonly Annotation[]): boolean {
    const { play, texts } = this.#owner;
    if (!play || play !== this.#shown?.play) return false;
    if (this.#mayHasten(play, this.#shown)) {
      this.arrange();
      this.#ask(play, texts, annotations(play));
      this.#paint(true);
      this.#painting ??= painted().then(this.#complete);
    }
    return this.#painting !== undefined;
  }

  /** Whether something was done since the board was drawn last that is seen above its cells, and somebody looks. */
  #mayHasten(play: Play, shown: { ply: number; raised: CellId | undefined }): boolean {
    const { raised } = this.board.handling;
    const done = play.state.ply !== shown.ply || (raised !== undefined && raised !== shown.raised);
    return done && !this.#due && !play.layout().open && this.whole && !document.hidden;
  }

  /** What was done has been seen: now all else follows. */
  #complete = () => {
    this.#painting = undefined;
    this.#due = true;
    this.#owner.requestUpdate();
  };

  /** Draws a board that is not visible yet, each part in a task of its own, so that the page stays responsive. */
  async #come() {
    try {
      do await soon();
      while (!this.#part());
    } finally {
      this.#coming = undefined;
    }
  }

  /** Draws the next part: first all but the cells, then these. Returns whether the board is now complete. */
  #part(): boolean {
    const place = this.#place;
    const { play, texts } = this.#asked ?? {};
    // Another game is drawn when what its board needs is there, and this one when it is arranged.
    if (!place || !play || !texts || play !== this.#owner.play) return true;
    if (!this.#fresh) {
      this.#fresh = this.#paint();
      return !this.#fresh;
    }
    const from = this.#cells;
    this.#cells += AT_ONCE;
    this.board.drawCells(place, play, texts, from, this.#cells);
    if (!this.whole) return false;
    this.#cells = Number.POSITIVE_INFINITY;
    place.classList.remove("coming");
    return true;
  }

  /**
   * Draws the parts of the board so far, once it is arranged for its place; in `haste` only what lies above the cells.
   * Returns whether it is arranged.
   */
  #paint(haste = false): boolean {
    const { board, whole } = this;
    const place = this.#place;
    const seen = this.#camera.view ?? board.view;
    if (!place || !this.#asked || !seen) return false;
    const { play, texts, annotations } = this.#asked;
    // Only now there is a place, or it is known how large that is beside all else.
    const grown = this.#fills && Math.abs(this.#aspect() - board.room.aspect) > 0.01;
    if (grown && !haste) {
      this.#owner.requestUpdate();
      return false;
    }
    board.draw(place, play, texts, board.handling.seen(seen), annotations, haste);
    if (haste) return true;
    if (whole || this.#cells > 0) board.drawCells(place, play, texts, 0, this.#cells);
    this.#camera.follow(board.view);
    return true;
  }

  /** Whether the board arranges itself in its place. To measure that takes the browser longer than to draw. */
  get #fills(): boolean {
    return this.board.geometry?.box !== undefined;
  }

  /** Where the board is, once that has been drawn. */
  get #place(): HTMLElement | null {
    return this.#owner.renderRoot?.querySelector<HTMLElement>(".stage") ?? null;
  }

  /** Its width by its height. What is counted below it comes and goes, and rearranges nothing. */
  #aspect(): number {
    const place = this.#place;
    const counts = place?.parentElement?.querySelector<HTMLElement>(".counts");
    const height = (place?.clientHeight ?? 0) + (counts?.offsetHeight ?? 0);
    return place && height > 0 ? place.clientWidth / height || 1 : 1;
  }

  /** The place of the board, which is drawn there by itself. */
  draw(play: Play, texts: Texts, annotations: readonly Annotation[]): TemplateResult {
    const { handling } = this.board;
    this.#ask(play, texts, annotations);
    this.#due = false;
    const classes = ["stage", ...(this.whole ? [] : ["coming"]), ...handling.stage];
    return html`<div class=${classes.join(" ")} @wheel=${handling.wheel}
      @pointerdown=${this.#down}
      @pointermove=${this.#pointer.move}
      @touchmove=${this.#pointer.touchMoved} @touchend=${this.#pointer.touchEnded}
      @pointerup=${this.#pointer.up}
      @pointercancel=${this.#pointer.cancel}
      @pointerover=${this.#look} @pointerleave=${this.#look}
      @click=${this.#click} @focusin=${this.#focusIn} @focusout=${this.#look}></div>`;
  }

  #ask(play: Play, texts: Texts, annotations: readonly Annotation[]) {
    this.#asked = { play, texts, annotations };
    this.#shown = { play, ply: play.state.ply, raised: this.board.handling.raised };
  }

  #down = (event: PointerEvent) => {
    this.keyboard.byPointer = true;
    this.#pointer.down(event);
  };

  /** Follows what a person looks at; fingers do not hover. */
  #look = (event: PointerEvent | FocusEvent) => {
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    this.#aimAt(event.type === "pointerover" ? cellOf(event.target) : undefined);
  };

  #focusIn = (event: FocusEvent) => {
    // A board that is about to give way to another: on that its cells mean nothing.
    if (this.#shown?.play !== this.#owner.play) return;
    if ((event.target as Element).matches(":focus-visible")) this.#aimAt(cellOf(event.target));
    this.keyboard.follow(event);
  };

  #aimAt(cell: CellId | undefined) {
    if (cell === this.board.hovered || this.#owner.readonly) return;
    this.board.hovered = cell;
    // What is dropped is pointed at only when the pointer is let go.
    if (cell !== undefined && cell !== this.board.rejected) this.board.rejected = undefined;
    this.#owner.requestUpdate();
  }

  /** Assistive technology clicks without a pointer. */
  #click = (event: MouseEvent) => {
    if (this.#owner.readonly) return;
    if (this.board.handling.click(event.target as Element)) return this.#owner.requestUpdate();
    const cell = event.detail === 0 ? cellOf(event.target) : undefined;
    if (cell !== undefined) this.#take(cell);
  };

  /** Chooses a cell. Returns whether a person may. */
  #take(cell: CellId): boolean {
    const play = this.#usable;
    if (!play) return false;
    this.board.handling.take(cell, play);
    this.#owner.requestUpdate();
    return true;
  }
}
