// Carrying a wall from a player's stock to the board.
import { html, type TemplateResult } from "lit";
import type { CellId, State } from "../../pkg/tessera.js";
import type { Play } from "../../play/play.ts";
import type { Carrying as Carried, Desk } from "../handling.ts";
import { type Hold, hold } from "../hold.ts";
import { boardPoint } from "../pointer.ts";
import type { GapHandling } from "./handling.ts";

/** A finger hides what is under it: a wall is carried so many pixels above. */
const LIFT_PX = 50;

/** Walls in a hand. */
export const bars = (count: number): TemplateResult =>
  html`<span class="bars">${Array.from({ length: count }, () => html`<i></i>`)}</span>`;

/** A wall on its way from a player's stock to the board. */
export class Carrying implements Carried {
  #gaps: GapHandling;
  #desk: Desk;
  /** What is under way, and the position in which it was begun. */
  #held: { hold: Hold; play: Play; state: State } | undefined;

  constructor(gaps: GapHandling, desk: Desk) {
    this.#gaps = gaps;
    this.#desk = desk;
  }

  down = (event: PointerEvent) => {
    const stock = (event.target as Element).closest(".stock.tray");
    const play = this.#desk.play();
    if (!stock || !play?.open || event.button !== 0) return;
    const held = hold(event, stock, this.cancel);
    if (!held) return;
    while (play.untap());
    this.#held = { hold: held, play, state: play.state };
    this.#gaps.board.rejected = undefined;
    held.capture();
  };

  move = (event: PointerEvent) => {
    if (!this.#holds(event)) return;
    event.preventDefault();
    this.#gaps.carried = this.#slotAt(event);
    this.#desk.redraw();
  };

  up = (event: PointerEvent) => {
    const play = this.#holds(event);
    if (!play) return;
    const slot = this.#slotAt(event);
    this.cancel();
    if (slot !== undefined) this.#gaps.take(slot, play);
  };

  /** The wall is back in its stock. */
  cancel = () => {
    if (!this.#held) return;
    this.#held.hold.end();
    this.#held = undefined;
    this.#gaps.carried = undefined;
    this.#desk.redraw();
  };

  /** To be called after every change: a wall is for one position. */
  settle() {
    if (!this.#held) return;
    const { play, state } = this.#held;
    if (this.#desk.play() !== play || !play.open || play.state !== state) this.cancel();
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
    return point && this.#gaps.walls.nearest(point);
  }
}
