// Putting walls into gaps: by a pointer that hits a gap, by a finger that cannot, and from a
// player's stock.
import type { CellId, State } from "../../pkg/tessera.js";
import type { Play } from "../../play/play.ts";
import type { Board } from "../board.ts";
import type { Point } from "../geometry.ts";
import { type Hold, hold } from "../hold.ts";
import { boardPoint, MISS_PX } from "../pointer.ts";

/** A finger hides what is under it: a wall is carried so many pixels above. */
const LIFT_PX = 50;
/** So far along a wall, in the board's units, a tap still means this wall and not the next. */
const ARM = 40;
/** Nearer to a crossing than this no arm is meant. */
const HEART = 12;

/**
 * Takes a cell, or remembers that it could not be taken. A gap stands for the only wall that can lie
 * in it, whether or not its middle has been chosen.
 */
export function take(board: Board, cell: CellId, play: Play): boolean {
  const before = play.taps;
  const used = play.tap(cell) || (board.gapped && play.tapEnd(cell));
  board.rejected = used || !play.open || isOwn(board, cell, play) ? undefined : cell;
  board.rejectedAfter = before;
  return used;
}

/** Whether the mover's own pawn stands on a cell. */
export function isOwn(board: Board, cell: CellId, play: Play): boolean {
  const placed = board.find(cell);
  const own = placed?.piece?.player === play.state.toMove;
  return play.open && own && placed.cell.kind === "square";
}

/**
 * A finger first chooses the middle of a wall, which is then shown; a tap on it puts it up, a tap
 * on the crossing's other arm turns it.
 */
export function byFingerInGaps(
  board: Board,
  touched: CellId,
  point: Point | undefined,
  scale: number,
  play: Play,
) {
  const crossing = play.taps[0];
  const pending = board.pending;
  board.hovered = undefined;
  board.rejected = undefined;
  if (crossing !== undefined && pending !== undefined && point) {
    const meant = armAt(board, crossing, pending, point, MISS_PX / scale);
    if (meant === pending) {
      board.pending = undefined;
      take(board, pending, play);
      return;
    }
    if (meant !== undefined) return turnTo(board, meant, play);
  }
  if (play.taps.length === 0 && play.direct.includes(touched))
    return void take(board, touched, play);
  const crossings = board.placed.filter(({ cell }) => cell.kind === "crossing");
  const ids = crossings.map(({ cell }) => cell.id);
  const near = point && board.at(point, ids, MISS_PX / scale)?.cell.id;
  board.pending = undefined;
  if (near === undefined || near === crossing) {
    while (play.untap());
    if (near === undefined) take(board, touched, play);
    return;
  }
  if (take(board, near, play)) board.pending = preferred(board, play);
  board.focused = near;
}

/** Of a chosen crossing's two arms the one that was last used, if it is possible. */
function preferred(board: Board, play: Play): CellId | undefined {
  const { targets } = play;
  return targets.find((slot) => play.kindOf(slot) === board.lastSlot) ?? targets[0];
}

/** Shows the wall in the crossing's other arm, or says why it cannot be there. */
export function turnTo(board: Board, slot: CellId, play: Play) {
  if (play.targets.includes(slot)) {
    board.pending = slot;
    board.rejected = undefined;
    board.lastSlot = play.kindOf(slot) ?? board.lastSlot;
  } else {
    board.rejected = slot;
  }
}

/** The crossing's other arm. */
export function otherArm(board: Board, slot: CellId): CellId | undefined {
  return board.walls?.arms(slot).find((arm) => arm !== slot);
}

/** Which of a crossing's arms a point means; at the crossing itself, the one that is asked for. */
function armAt(
  board: Board,
  crossing: CellId,
  pending: CellId,
  point: Point,
  miss: number,
): CellId | undefined {
  const middle = board.find(crossing);
  if (!middle) return undefined;
  const away = Math.hypot(point.x - middle.x, point.y - middle.y);
  if (away < HEART) return pending;
  if (away > ARM) return undefined;
  return board.walls?.nearest(point, board.walls.arms(pending), miss);
}

/** A wall on its way from a player's stock to the board. */
export class Carrying {
  #board: Board;
  #play: () => Play | undefined;
  #draw: () => void;
  /** What is under way, and the position in which it was begun. */
  #held: { hold: Hold; play: Play; state: State } | undefined;

  constructor(board: Board, play: () => Play | undefined, draw: () => void) {
    this.#board = board;
    this.#play = play;
    this.#draw = draw;
  }

  down = (event: PointerEvent) => {
    const stock = (event.target as Element).closest(".stock.tray");
    const play = this.#play();
    if (!stock || !play?.open || event.button !== 0) return;
    const held = hold(event, stock, this.cancel);
    if (!held) return;
    while (play.untap());
    this.#held = { hold: held, play, state: play.state };
    this.#board.rejected = undefined;
    held.capture();
  };

  move = (event: PointerEvent) => {
    if (!this.#holds(event)) return;
    event.preventDefault();
    this.#board.carried = this.#slotAt(event);
    this.#draw();
  };

  up = (event: PointerEvent) => {
    const play = this.#holds(event);
    if (!play) return;
    const slot = this.#slotAt(event);
    this.cancel();
    if (slot !== undefined) take(this.#board, slot, play);
  };

  /** The wall is back in its stock. */
  cancel = () => {
    if (!this.#held) return;
    this.#held.hold.end();
    this.#held = undefined;
    this.#board.carried = undefined;
    this.#draw();
  };

  /** To be called after every change: a wall is for one position. */
  settle() {
    if (!this.#held) return;
    const { play, state } = this.#held;
    if (this.#play() !== play || !play.open || play.state !== state) this.cancel();
  }

  /** The game into which this pointer carries a wall, if it does. */
  #holds(event: PointerEvent): Play | undefined {
    this.settle();
    return this.#held?.hold.pointerId === event.pointerId ? this.#held.play : undefined;
  }

  #slotAt({ currentTarget, clientX, clientY, pointerType }: PointerEvent): CellId | undefined {
    const root = (currentTarget as Element).getRootNode() as ShadowRoot;
    const svg = root.querySelector<SVGSVGElement>("svg.board");
    const lift = pointerType === "touch" ? LIFT_PX : 0;
    const point = svg ? boardPoint(svg, clientX, clientY - lift) : undefined;
    return point && this.#board.walls?.nearest(point);
  }
}
