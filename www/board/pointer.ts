// Taps and drags on the board. A drag is two taps with a movement between, or moves the board as a
// whole; what cannot be dragged is left to the page, which then scrolls as usual.
import type { CellId, State } from "../pkg/tessera.js";
import type { Play } from "../play/play.ts";
import type { Board } from "./board.ts";
import type { Point } from "./geometry.ts";
import type { Grasp } from "./handling.ts";
import { type Hold, hold } from "./hold.ts";

/** A finger is never quite still. */
export const LEAST_DRAG_PX = 7;
/** Lifting the pointer further away than this, in the board's units, cancels the tap. */
const MOST_TAP = 34;

/** Cells that are drawn smaller than this, in pixels, are hard to hit with a finger … */
const FINGER_PX = 24;
/** … so it may miss by as much as this. */
const MISS_PX = 22;

interface Gesture {
  hold: Hold;
  play: Play;
  /** None on empty space. */
  cell: CellId | undefined;
  begun: Point;
  /** The same point on the board. */
  from: Point | undefined;
  scale: number;
  /** The position in which something was lifted, and what was chosen with it. */
  lifted: { state: State; taps: readonly CellId[] } | undefined;
  /** What a drag may do to the board as a whole. */
  grasp: Grasp | undefined;
  /** Whether it does. */
  moves: boolean;
}

export class Pointer {
  #board: Board;
  #play: () => Play | undefined;
  #draw: () => void;
  #gesture: Gesture | undefined;
  /** Whether a finger that goes up now has been understood. */
  #tapped = false;

  constructor(board: Board, play: () => Play | undefined, draw: () => void) {
    this.#board = board;
    this.#play = play;
    this.#draw = draw;
  }

  down = (event: PointerEvent) => {
    const play = this.#play();
    const cell = cellOf(event.target);
    if (!play || event.button !== 0) return;
    const grasp = this.#board.handling.grasp(cell, event);
    if (cell === undefined && !grasp) return;
    const held = hold(event, event.currentTarget as Element, this.cancel);
    if (!held) return;
    const svg = (event.target as Element).closest<SVGSVGElement>("svg.board");
    this.#gesture = {
      hold: held,
      play,
      cell,
      begun: { x: event.clientX, y: event.clientY },
      from: this.#pointAt(event),
      scale: scaleOf(svg),
      lifted: undefined,
      grasp,
      moves: false,
    };
  };

  move = (event: PointerEvent) => {
    const gesture = this.#held(event);
    if (!gesture) return;
    const by = { x: event.clientX - gesture.begun.x, y: event.clientY - gesture.begun.y };
    if (gesture.grasp?.move(by, gesture.scale, event)) {
      if (!gesture.moves) gesture.hold.capture();
      gesture.moves = true;
      event.preventDefault();
      return;
    }
    if (gesture.cell === undefined) return;
    if (!gesture.lifted && !this.#lift(gesture, by)) return;
    event.preventDefault();
    const name = this.#nameOf(gesture.cell);
    if (name === undefined) return;
    const { from } = gesture;
    const to = this.#pointAt(event);
    if (from && to) this.#board.dragged = { name, by: { x: to.x - from.x, y: to.y - from.y } };
    this.#draw();
  };

  /**
   * A finger that may carry something away does not move the page. Not every browser heeds what the
   * style sheet says of `touch-action` on the parts of a drawing.
   */
  touchMoved = (event: TouchEvent) => {
    const cell = (event.target as Element).closest("[data-cell]");
    if (cell && getComputedStyle(cell).touchAction === "none") event.preventDefault();
  };

  /**
   * A tap that has been understood needs no mouse that does the same after it: for that the browser would look for
   * what is below the finger, and paint once more. Who writes elsewhere stops doing so, as after any tap.
   */
  touchEnded = (event: TouchEvent) => {
    const { host } = (event.currentTarget as Element).getRootNode() as ShadowRoot;
    const { activeElement, body } = document;
    const here = activeElement === body || activeElement === host;
    if (this.#tapped && here && event.cancelable) event.preventDefault();
  };

  up = (event: PointerEvent) => {
    const gesture = this.#held(event);
    this.#tapped = false;
    if (!gesture) return;
    this.#gesture = undefined;
    this.#letGo(gesture);
    const { cell, lifted, play, moves } = gesture;
    if (moves || cell === undefined) return;
    if (lifted) this.#drop(cell, play);
    else if (near(gesture, event)) {
      this.#tapped = event.pointerType === "touch";
      if (this.#tapped && play.open) this.#byFinger(cell, gesture.scale, play, event);
      else this.#take(cell, play);
      this.#draw();
    }
  };

  /** Nothing comes of what the pointer has begun: what it has lifted lies where it was. */
  cancel = () => {
    const gesture = this.#gesture;
    if (!gesture) return;
    this.#gesture = undefined;
    this.#letGo(gesture);
    if (!gesture.lifted) return;
    this.#board.dragged = undefined;
    // What has been chosen in some other way since is not the pointer's to take back.
    if (gesture.play.taps === gesture.lifted.taps) while (gesture.play.untap());
    this.#draw();
  };

  #letGo({ hold, grasp, moves }: Gesture) {
    hold.end();
    if (moves) grasp?.release();
  }

  /** To be called after every change: what is done to a position ends with it. */
  settle() {
    if (this.#gesture && !this.#holds(this.#gesture)) this.cancel();
  }

  #holds({ play, lifted }: Gesture): boolean {
    if (this.#play() !== play) return false;
    const same = lifted?.state === play.state && lifted.taps === play.taps;
    return lifted === undefined || (play.open && same);
  }

  /** What this pointer is doing, if there is still anything to it. */
  #held(event: PointerEvent): Gesture | undefined {
    this.settle();
    return this.#gesture?.hold.pointerId === event.pointerId ? this.#gesture : undefined;
  }

  #take(cell: CellId, play: Play) {
    this.#board.focused = cell;
    this.#board.handling.take(cell, play);
  }

  /** A small cell is first pointed at and taken by a second tap, so that nobody plays by mistake. */
  #byFinger(touched: CellId, scale: number, play: Play, event: PointerEvent) {
    const board = this.#board;
    const point = this.#pointAt(event);
    if (board.handling.touch({ cell: touched, point, miss: MISS_PX / scale }, play)) return;
    const small = board.smallness(scale) < FINGER_PX;
    const meant = small && point ? this.#nearest(point, scale, play) : undefined;
    const cell = meant ?? touched;
    const sure = !small || board.pending === cell || !play.direct.includes(cell);
    board.pending = sure ? undefined : cell;
    board.hovered = sure && play.direct.includes(cell) ? undefined : cell;
    board.focused = cell;
    if (sure) this.#take(cell, play);
  }

  /** The place for a move that is nearest to a finger. */
  #nearest(point: Point, scale: number, play: Play): CellId | undefined {
    if (!play.open) return undefined;
    return this.#board.at(point, play.direct, MISS_PX / scale)?.cell.id;
  }

  /** Where on the board a pointer is. */
  #pointAt(event: PointerEvent): Point | undefined {
    const svg = (event.currentTarget as Element).querySelector<SVGSVGElement>("svg.board");
    return svg ? boardPoint(svg, event.clientX, event.clientY) : undefined;
  }

  /** The movement has become a drag, if the cell can be dragged. */
  #lift(gesture: Gesture, by: Point): boolean {
    const { cell, play } = gesture;
    if (cell === undefined || !play.open || Math.hypot(by.x, by.y) < LEAST_DRAG_PX) return false;
    if (!this.#board.handling.lift(cell, play)) return false;
    gesture.lifted = { state: play.state, taps: play.taps };
    gesture.hold.capture();
    return true;
  }

  #drop(cell: CellId, play: Play) {
    const from = this.#board.find(cell);
    const by = this.#board.dragged?.by ?? { x: 0, y: 0 };
    this.#board.dragged = undefined;
    const ends = this.#board.handling.ends();
    const to = from && this.#board.at({ x: from.x + by.x, y: from.y + by.y }, ends);
    if (to && play.targets.includes(to.cell.id)) {
      this.#board.focused = to.cell.id;
      play.tap(to.cell.id);
    } else {
      if (from && to && play.whyNot([from.cell.id, to.cell.id]) !== null) {
        this.#board.rejected = to.cell.id;
        this.#board.rejectedAfter = [from.cell.id];
      }
      while (play.untap());
    }
    this.#draw();
  }

  /** The name of what stands on a cell, or of the cell when nothing does. */
  #nameOf(cell: CellId): string | undefined {
    const placed = this.#board.find(cell);
    return placed?.piece ? `p${cell}` : placed?.name;
  }
}

function near({ begun, scale }: Gesture, { clientX, clientY }: PointerEvent): boolean {
  return Math.hypot(clientX - begun.x, clientY - begun.y) < MOST_TAP * scale;
}

/** How many pixels one of the board's units is long, however the page has turned or mirrored it. */
export function scaleOf(svg: SVGSVGElement | null): number {
  const { a, b, c, d } = svg?.getScreenCTM() ?? new DOMMatrix();
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** A point of the screen on the board. */
export function boardPoint(svg: SVGSVGElement, x: number, y: number): Point | undefined {
  const on = svg.getScreenCTM()?.inverse();
  return on && new DOMPoint(x, y).matrixTransform(on);
}

/** The cell that is meant by an event's target, which may be something drawn on it. */
export function cellOf(target: EventTarget | null | undefined): CellId | undefined {
  const element = (target as Element | null | undefined)?.closest?.("[data-cell]");
  const id = element?.getAttribute("data-cell");
  return id === null || id === undefined ? undefined : Number(id);
}
