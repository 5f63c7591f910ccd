// Moving a board in space about where it is shown: along its rows, columns and layers by keys and by
// the wheel, any way by hand.
import { rolled, scrolls } from "../../ui/wheel.ts";
import type { Point } from "../geometry.ts";
import { ARROWS } from "../nearest.ts";
import { scaleOf } from "../pointer.ts";
import { type Box, viewBox } from "../viewport.ts";
import { along, type Seeing, upwards } from "./directions.ts";

/** How far a key moves it, in the board's units: half a cell. */
const STEP = 30;
/** Keys that lead from layer to layer. */
const LAYERS: Record<string, number> = {
  PageUp: 1,
  PageDown: -1,
  "Shift+ArrowUp": 1,
  "Shift+ArrowDown": -1,
};

export class Pan {
  /** Whether arrow keys and dragging move the board. */
  on = false;
  #by: Point = { x: 0, y: 0 };
  #space: { seeing: Seeing };
  #draw: () => void;

  constructor(space: { seeing: Seeing }, draw: () => void) {
    this.#space = space;
    this.#draw = draw;
  }

  /** Whether the board is elsewhere than at first. */
  get away(): boolean {
    return this.#by.x !== 0 || this.#by.y !== 0;
  }

  toggle() {
    this.on = !this.on;
    this.#draw();
  }

  /** Back to where it was at first. */
  reset() {
    this.#by = { x: 0, y: 0 };
    this.#draw();
  }

  /** What part of the plane is seen instead of this one, as the drawing has it. */
  seen({ x, y, ...size }: Box): string {
    return viewBox({ x: x - this.#by.x, y: y - this.#by.y, ...size });
  }

  /** By so much on the drawing, whose middle stays in sight. */
  move(by: Point) {
    const { width = 0, height = 0 } = this.#space.seeing.board.view ?? {};
    const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
    this.#by = {
      x: within(this.#by.x + by.x, width / 2),
      y: within(this.#by.y + by.y, height / 2),
    };
    this.#draw();
  }

  /** Does what a key does while keys move the board. Returns whether it does anything. */
  press(key: string, shifted = false): boolean {
    if (!this.on) return false;
    const layers = LAYERS[shifted ? `Shift+${key}` : key];
    const arrow = ARROWS[key];
    if (key === "Escape") this.toggle();
    else if (layers !== undefined) this.#along(upwards(this.#space.seeing), layers * STEP);
    else if (arrow) this.#along(along(this.#space.seeing, arrow), STEP);
    else return false;
    return true;
  }

  /** The wheel moves along layers, with Shift along rows, with Alt along columns. */
  wheel = (event: WheelEvent) => {
    const target = event.currentTarget as Element;
    if (event.ctrlKey || (!this.on && scrolls(target))) return;
    event.preventDefault();
    const scale = scaleOf(target.querySelector<SVGSVGElement>("svg.board"));
    const { shiftKey, altKey } = event;
    const { x: deltaX, y: deltaY } = rolled(event);
    const across = deltaX + (shiftKey ? deltaY : 0);
    if (across !== 0) this.#along(along(this.#space.seeing, { x: 1, y: 0 }), across / scale);
    else if (altKey) this.#along(along(this.#space.seeing, { x: 0, y: 1 }), deltaY / scale);
    else this.#along(upwards(this.#space.seeing), -deltaY / scale);
  };

  #along({ x, y }: Point, by: number) {
    this.move({ x: x * by, y: y * by });
  }
}
