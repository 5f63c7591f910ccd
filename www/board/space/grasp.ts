// A pointer that drags a board in space: it rotates the board, or moves it.
import type { Point } from "../geometry.ts";
import type { Grasp } from "../handling.ts";
import { LEAST_DRAG_PX } from "../pointer.ts";
import type { Pan } from "./pan.ts";
import type { Rotation } from "./rotation.ts";

/** How far a finger goes sideways for a step … */
const STEP_PX = 90;
/** … and up or down for a quarter turn. */
const QUARTER_PX = 180;

/** A pointer that turns the board; `may` says whether what is under it leaves it to the board. */
export function turning(rotation: Rotation, may: () => boolean): Grasp {
  let gripped = false;
  return {
    move(by, _scale, { pointerType }) {
      // What goes up or down first is how a finger scrolls the page.
      const far = pointerType === "touch" ? Math.abs(by.x) : Math.hypot(by.x, by.y);
      if (!may() || (!gripped && far < 2 * LEAST_DRAG_PX)) return false;
      if (!gripped) rotation.grip();
      gripped = true;
      // A finger on the near side takes that side along.
      rotation.drag(-by.x / STEP_PX, by.y / QUARTER_PX);
      return true;
    },
    release: () => rotation.release(),
  };
}

/** A pointer that moves the board about. */
export function moving(pan: Pan, may: () => boolean): Grasp {
  let done: Point | undefined;
  return {
    move(by, scale) {
      if (!may() || (!done && Math.hypot(by.x, by.y) < 2 * LEAST_DRAG_PX)) return false;
      const { x, y } = done ?? { x: 0, y: 0 };
      pan.move({ x: (by.x - x) / scale, y: (by.y - y) / scale });
      done = by;
      return true;
    },
    release() {},
  };
}
