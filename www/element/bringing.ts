// Drags a new piece onto the board, from its symbol beside the board to a cell where a tap would put one. Loaded
// when first used.
import type { Board } from "../board/board.ts";
import type { hold } from "../board/hold.ts";
import type { boardPoint } from "../board/pointer.ts";
import type { CellId } from "../pkg/tessera.js";
import type { Play } from "../play/play.ts";

/** A finger hides what is under it: a dragged piece is shown this many pixels above. */
const LIFT_PX = 40;
/** How large it is meanwhile. */
const SIZE_PX = 40;

/** Where it is brought. */
export interface Goal {
  board: Board;
  play: Play;
  redraw(): void;
  hold: typeof hold;
  boardPoint: typeof boardPoint;
}

/** Follows a pointer that went down on the sign of the side to move, until it lets go. */
export function bring(down: PointerEvent, sign: Element, goal: Goal) {
  const { board, play, redraw } = goal;
  const { state } = play;
  const root = sign.getRootNode() as ShadowRoot;
  const carried = sign.cloneNode(true) as SVGSVGElement;
  const hearing = new AbortController();
  const end = () => {
    held?.end();
    hearing.abort();
    carried.remove();
    board.hovered = undefined;
    redraw();
  };
  const held = goal.hold(down, sign, end);
  if (!held) return;

  const lift = down.pointerType === "touch" ? LIFT_PX : 0;
  const cellAt = ({ clientX, clientY }: PointerEvent): CellId | undefined => {
    const svg = root.querySelector<SVGSVGElement>("svg.board");
    const point = svg ? goal.boardPoint(svg, clientX, clientY - lift) : undefined;
    return point && board.at(point, play.direct)?.cell.id;
  };
  const move = (event: PointerEvent) => {
    if (play.state !== state) return end();
    // The element is what its parts are placed in, also those that stand fixed.
    const { left, top } = root.host.getBoundingClientRect();
    carried.style.left = `${event.clientX - left - SIZE_PX / 2}px`;
    carried.style.top = `${event.clientY - top - lift - SIZE_PX / 2}px`;
    board.hovered = cellAt(event);
    redraw();
  };
  const up = (event: PointerEvent) => {
    const cell = play.state === state ? cellAt(event) : undefined;
    end();
    if (cell === undefined) return;
    board.focused = cell;
    board.handling.take(cell, play);
  };

  held.capture();
  const size = `${SIZE_PX}px`;
  Object.assign(carried.style, {
    position: "fixed",
    width: size,
    height: size,
    pointerEvents: "none",
  });
  sign.closest(".status")?.append(carried);
  const { signal } = hearing;
  sign.addEventListener("pointermove", move as EventListener, { signal });
  sign.addEventListener("pointerup", up as EventListener, { signal });
  move(down);
}
