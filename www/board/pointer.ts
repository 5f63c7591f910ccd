// Taps and drags on the board. A drag is two taps with a movement between, or turns a board in
// space; what cannot be dragged is left to the page, which then scrolls as usual.
import type { CellId } from "../pkg/tessera.js";
import type { Play } from "../play.ts";
import type { Board } from "./board.ts";
import type { Point } from "./geometry.ts";
import { byFingerInGaps, isOwn, take } from "./placing.ts";
import type { Spin } from "./spin.ts";

/** A finger is never quite still. */
const LEAST_DRAG_PX = 7;
/** Who lets go further away, in the board's units, has thought better of it. */
const MOST_TAP = 34;

/** Cells that are drawn smaller than this, in pixels, are hard to hit with a finger … */
const FINGER_PX = 24;
/** … so it may miss by as much as this. */
export const MISS_PX = 22;

/** So far a finger goes for a step of a board in space. */
const STEP_PX = 90;

interface Gesture {
  pointer: number;
  /** None on empty space. */
  cell: CellId | undefined;
  begun: Point;
  scale: number;
  moving: boolean;
  /** How far a board in space has been dragged around. */
  turned: number | undefined;
}

export class Pointer {
  #board: Board;
  #play: () => Play | undefined;
  #draw: () => void;
  #spin: Spin;
  #gesture: Gesture | undefined;

  constructor(board: Board, play: () => Play | undefined, draw: () => void, spin: Spin) {
    this.#board = board;
    this.#play = play;
    this.#draw = draw;
    this.#spin = spin;
  }

  down = (event: PointerEvent) => {
    const cell = cellOf(event.target);
    const svg = (event.target as Element).closest<SVGSVGElement>("svg.board");
    if ((cell === undefined && !this.#board.turnable) || event.button !== 0) return;
    const scale = svg?.getScreenCTM()?.a ?? 1;
    const begun = { x: event.clientX, y: event.clientY };
    this.#gesture = {
      pointer: event.pointerId,
      cell,
      begun,
      scale,
      moving: false,
      turned: undefined,
    };
  };

  move = (event: PointerEvent) => {
    const gesture = this.#gesture;
    const play = this.#play();
    if (!gesture || !play || gesture.pointer !== event.pointerId) return;
    const by = { x: event.clientX - gesture.begun.x, y: event.clientY - gesture.begun.y };
    if (this.#board.turnable && this.#turn(gesture, by, event)) return;
    if (gesture.cell === undefined) return;
    if (!gesture.moving && !this.#lift(gesture, play, by, event)) return;
    event.preventDefault();
    const name = this.#nameOf(gesture.cell);
    if (name === undefined) return;
    this.#board.dragged = { name, by: { x: by.x / gesture.scale, y: by.y / gesture.scale } };
    this.#draw();
  };

  up = (event: PointerEvent) => {
    const gesture = this.#gesture;
    const play = this.#play();
    this.#gesture = undefined;
    if (!gesture || !play || gesture.pointer !== event.pointerId) return;
    if (gesture.turned !== undefined || gesture.cell === undefined) return;
    if (gesture.moving) this.#drop(gesture, play);
    else if (event.type === "pointerup" && near(gesture, event)) {
      if (event.pointerType === "touch") this.#byFinger(gesture.cell, gesture.scale, play, event);
      else this.#take(gesture.cell, play);
      this.#draw();
    }
  };

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
    const sure = !small || board.asked === cell || !play.direct.includes(cell);
    board.asked = sure ? undefined : cell;
    board.aimed = sure && play.direct.includes(cell) ? undefined : cell;
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

  /** Turns a board in space by a sideways movement. Says whether it is one. */
  #turn(gesture: Gesture, by: Point, event: PointerEvent): boolean {
    const { cell } = gesture;
    const movable = cell !== undefined && !this.#play()?.direct.includes(cell);
    if (movable && this.#play()?.targets.includes(cell)) return false;
    if (gesture.turned === undefined && Math.abs(by.x) < 2 * LEAST_DRAG_PX) return false;
    if (gesture.turned === undefined) capture(event);
    // A finger on the near side takes that side along.
    this.#spin.by(((gesture.turned ?? 0) - by.x) / STEP_PX);
    gesture.turned = by.x;
    event.preventDefault();
    return true;
  }

  /** The movement has become a drag, if the cell can be dragged. */
  #lift(gesture: Gesture, play: Play, by: Point, event: PointerEvent): boolean {
    const { cell } = gesture;
    if (cell === undefined) return false;
    const chosen = play.taps.length === 1 && play.taps[0] === cell;
    const start = play.taps.length === 0 || !play.targets.includes(cell);
    if (!play.open || Math.hypot(by.x, by.y) < LEAST_DRAG_PX) return false;
    if (this.#board.gapped) return this.#liftPawn(gesture, cell, play, event);
    // What makes a move by itself is tapped, not dragged.
    if (play.direct.includes(cell)) return false;
    if (!chosen && start) {
      while (play.untap());
      if (play.targets.includes(cell)) play.tap(cell);
    }
    if (play.taps[0] !== cell) return false;
    gesture.moving = true;
    capture(event);
    return true;
  }

  /** Between gaps a move is a tap on its end: also the mover's own pawn can be carried there. */
  #liftPawn(gesture: Gesture, cell: CellId, play: Play, event: PointerEvent): boolean {
    if (!isOwn(this.#board, cell, play)) return false;
    while (play.untap());
    gesture.moving = true;
    capture(event);
    return true;
  }

  #drop(gesture: Gesture, play: Play) {
    const from = gesture.cell === undefined ? undefined : this.#board.find(gesture.cell);
    const by = this.#board.dragged?.by ?? { x: 0, y: 0 };
    this.#board.dragged = undefined;
    const among = this.#board.gapped ? play.direct : undefined;
    const to = from && this.#board.at({ x: from.x + by.x, y: from.y + by.y }, among);
    if (to && play.targets.includes(to.cell.id)) {
      this.#board.focused = to.cell.id;
      play.tap(to.cell.id);
    } else {
      if (from && to && play.whyNot([from.cell.id, to.cell.id]) !== null) {
        this.#board.refused = to.cell.id;
        this.#board.refusedAfter = [from.cell.id];
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

function capture(event: PointerEvent) {
  try {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  } catch {
    // The pointer is gone already; the drag ends with the next event.
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
