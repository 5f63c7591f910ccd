// The part of the plane that is visible: it glides after a board that drifts.
import { calm } from "../ui/calm.ts";
import { type Box, between } from "./viewport.ts";

const GLIDE_MS = 400;

export class Camera {
  #draw: () => void;
  #drawing: () => Element | null;
  #write: (view: Box) => string;
  #target: Box | undefined;

  /** What is looked at now; nothing before there is a board. */
  view: Box | undefined;

  /**
   * `drawing` finds the board's SVG while it glides, `write` tells it what to show, `draw` has
   * everything redrawn.
   */
  constructor(drawing: () => Element | null, write: (view: Box) => string, draw: () => void) {
    this.#drawing = drawing;
    this.#write = write;
    this.#draw = draw;
  }

  /** Another board: it is simply there. */
  reset() {
    this.view = undefined;
    this.#target = undefined;
  }

  /** Goes where the board is now; what has just been drawn of a new board is where it is. */
  follow(target: Box | undefined) {
    const from = this.view;
    if (!target || target === from || target === this.#target) return;
    if (!from || calm()) {
      this.view = target;
      if (from) this.#draw();
      return;
    }
    this.#target = target;
    const begun = performance.now();
    const glide = (now: number) => {
      const drawing = this.#drawing();
      if (this.#target !== target || !drawing?.isConnected) return;
      const part = Math.min(1, (now - begun) / GLIDE_MS);
      this.view = part < 1 ? between(from, target, part) : target;
      drawing.setAttribute("viewBox", this.#write(this.view));
      if (part < 1) requestAnimationFrame(glide);
      else {
        this.#target = undefined;
        this.#draw();
      }
    };
    requestAnimationFrame(glide);
  }
}
