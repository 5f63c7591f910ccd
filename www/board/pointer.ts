// Taps and drags on the board. A drag is two taps with a movement between, or turns a board in
// space; what cannot be dragged is left to the page, which then scrolls as usual.
import type { CellId, State } from "../pkg/tessera.js";
import type { Play } from "../play/play.ts";
import type { Board } from "./board.ts";
import { byFingerInGaps, isOwn, take } from "./gaps/placing.ts";
import type { Point } from "./geometry.ts";
import { type Hold, hold } from "./hold.ts";
import type { Pan } from "./space/pan.ts";
import type { Rotation } from "./space/rotation.ts";

/** A finger is never quite still. */
const LEAST_DRAG_PX = 7;
/** Who lets go further away, in the board's units, has thought better of it. */
const MOST_TAP = 34;

/** Cells that are drawn smaller than this, in pixels, are hard to hit with a finger … */
const FINGER_PX = 24;
/** … so it may miss by as much as this. */
export const MISS_PX = 22;

/** So far a finger goes sideways for a step of a board in space … */
const STEP_PX = 90;
/** … and up or down for a quarter turn. */
const QUARTER_PX = 180;

interface Gesture {
  hold: Hold;
  play: Play;
  /** None on empty space. */
  cell: CellId | undefined;
  begun: Point;
  scale: number;
  /** The position in which something was lifted, and what was chosen with it. */
  lifted: { state: State; taps: readonly CellId[] } | undefined;
  /** What a drag does to a board in space as a whole. */
  whole: "turns" | "moves";
  /** How far it has, on the screen; undefined before it does. */
  done: Point | undefined;
}

export class Pointer {
  #board: Board;
  #play: () => Play | undefined;
  #draw: () => void;
  #rotation: Rotation;
  #pan: Pan;
  #gesture: Gesture | undefined;

  constructor(
    board: Board,
    play: () => Play | undefined,
    draw: () => void,
    rotation: Rotation,
    pan: Pan,
  ) {
    this.#board = board;
    this.#play = play;
    this.#draw = draw;
    this.#rotation = rotation;
    this.#pan = pan;
  }

  down = (event: PointerEvent) => {
    const play = this.#play();
    const cell = cellOf(event.target);
    const nothing = cell === undefined && !this.#board.inSpace;
    if (!play || nothing || event.button !== 0) return;
    const held = hold(event, event.currentTarget as Element, this.cancel);
    if (!held) return;
    const svg = (event.target as Element).closest<SVGSVGElement>("svg.board");
    this.#gesture = {
      hold: held,
      play,
      cell,
      begun: { x: event.clientX, y: event.clientY },
      scale: svg?.getScreenCTM()?.a ?? 1,
      lifted: undefined,
      whole: this.#pan.on || event.shiftKey ? "moves" : "turns",
      done: undefined,
    };
  };

  move = (event: PointerEvent) => {
    const gesture = this.#held(event);
    if (!gesture) return;
    const by = { x: event.clientX - gesture.begun.x, y: event.clientY - gesture.begun.y };
    if (this.#board.inSpace && this.#handle(gesture, by, event)) return;
    if (gesture.cell === undefined) return;
    if (!gesture.lifted && !this.#lift(gesture, by)) return;
    event.preventDefault();
    const name = this.#nameOf(gesture.cell);
    if (name === undefined) return;
    this.#board.dragged = { name, by: { x: by.x / gesture.scale, y: by.y / gesture.scale } };
    this.#draw();
  };

  /**
   * A finger that may carry something away does not move the page. Not every browser heeds what the
   * style sheet says of `touch-action` on the parts of a drawing.
   */
  touch = (event: TouchEvent) => {
    const cell = (event.target as Element).closest("[data-cell]");
    if (cell && getComputedStyle(cell).touchAction === "none") event.preventDefault();
  };

  up = (event: PointerEvent) => {
    const gesture = this.#held(event);
    if (!gesture) return;
    this.#gesture = undefined;
    this.#letGo(gesture);
    const { cell, lifted, play, done } = gesture;
    if (done || cell === undefined) return;
    if (lifted) this.#drop(cell, play);
    else if (near(gesture, event)) {
      if (event.pointerType === "touch") this.#byFinger(cell, gesture.scale, play, event);
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

  #letGo({ hold, done }: Gesture) {
    hold.end();
    if (done) this.#rotation.release();
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
    take(this.#board, cell, play);
  }

  /** A small cell is first pointed at and taken by a second tap, so that nobody plays by mistake. */
  #byFinger(touched: CellId, scale: number, play: Play, event: PointerEvent) {
    const board = this.#board;
    if (board.gapped) return byFingerInGaps(board, touched, this.#pointAt(event), scale, play);
    const small = board.smallness(scale) < FINGER_PX;
    const meant = small ? this.#nearest(event, scale, play) : undefined;
    const cell = meant ?? touched;
    const sure = !small || board.pending === cell || !play.direct.includes(cell);
    board.pending = sure ? undefined : cell;
    board.hovered = sure && play.direct.includes(cell) ? undefined : cell;
    board.focused = cell;
    if (sure) this.#take(cell, play);
  }

  /** The place for a move that is nearest to a finger. */
  #nearest(event: PointerEvent, scale: number, play: Play): CellId | undefined {
    const point = this.#pointAt(event);
    if (!point || !play.open) return undefined;
    return this.#board.at(point, play.direct, MISS_PX / scale)?.cell.id;
  }

  /** Where on the board a pointer is. */
  #pointAt(event: PointerEvent): Point | undefined {
    const svg = (event.currentTarget as Element).querySelector<SVGSVGElement>("svg.board");
    return svg ? boardPoint(svg, event.clientX, event.clientY) : undefined;
  }

  /** Turns or moves a board in space. Says whether the movement is for that. */
  #handle(gesture: Gesture, by: Point, event: PointerEvent): boolean {
    const { cell, whole, done } = gesture;
    if (whole === "turns" && !this.#board.turnable) return false;
    const movable = cell !== undefined && !this.#play()?.direct.includes(cell);
    if (movable && this.#play()?.targets.includes(cell)) return false;
    if (!done) {
      // What goes up or down first is how a finger scrolls the page.
      const scrolls = whole === "turns" && event.pointerType === "touch";
      const far = scrolls ? Math.abs(by.x) : Math.hypot(by.x, by.y);
      if (far < 2 * LEAST_DRAG_PX) return false;
      gesture.hold.capture();
      this.#rotation.grip();
    }
    if (whole === "moves") {
      const { x, y } = done ?? { x: 0, y: 0 };
      this.#pan.move({ x: (by.x - x) / gesture.scale, y: (by.y - y) / gesture.scale });
    } else {
      // A finger on the near side takes that side along.
      this.#rotation.drag(-by.x / STEP_PX, by.y / QUARTER_PX);
    }
    gesture.done = by;
    event.preventDefault();
    return true;
  }

  /** The movement has become a drag, if the cell can be dragged. */
  #lift(gesture: Gesture, by: Point): boolean {
    const { cell, play } = gesture;
    if (cell === undefined || !play.open || Math.hypot(by.x, by.y) < LEAST_DRAG_PX) return false;
    const done = this.#board.gapped ? this.#liftPawn(cell, play) : this.#liftPiece(cell, play);
    if (!done) return false;
    gesture.lifted = { state: play.state, taps: play.taps };
    gesture.hold.capture();
    return true;
  }

  #liftPiece(cell: CellId, play: Play): boolean {
    // What makes a move by itself is tapped, not dragged.
    if (play.direct.includes(cell)) return false;
    const chosen = play.taps.length === 1 && play.taps[0] === cell;
    const start = play.taps.length === 0 || !play.targets.includes(cell);
    if (!chosen && start) {
      while (play.untap());
      if (play.targets.includes(cell)) play.tap(cell);
    }
    return play.taps[0] === cell;
  }

  /** Between gaps a move is a tap on its end: also the mover's own pawn can be carried there. */
  #liftPawn(cell: CellId, play: Play): boolean {
    if (!isOwn(this.#board, cell, play)) return false;
    while (play.untap());
    return true;
  }

  #drop(cell: CellId, play: Play) {
    const from = this.#board.find(cell);
    const by = this.#board.dragged?.by ?? { x: 0, y: 0 };
    this.#board.dragged = undefined;
    const among = this.#board.gapped ? play.direct : undefined;
    const to = from && this.#board.at({ x: from.x + by.x, y: from.y + by.y }, among);
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
