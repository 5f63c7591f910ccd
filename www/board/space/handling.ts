// How people look at a board in space: they turn it, move it about, and lay its layers side by side.
import { nothing, svg, type TemplateResult } from "lit";
import type { Cell, CellId, Layout } from "../../pkg/tessera.js";
import type { Play } from "../../play/play.ts";
import { icon } from "../../ui/icons.ts";
import { moreIcon } from "../../ui/more-icons.ts";
import type { Board, Placed } from "../board.ts";
import { isClosed } from "../geometry.ts";
import { type Desk, type Grasp, Handling, type Room, type ViewButton } from "../handling.ts";
import type { Box } from "../viewport.ts";
import { beside, type Seeing } from "./directions.ts";
import { moving, turning } from "./grasp.ts";
import { keysInSpace } from "./keys.ts";
import { latticeOf, type SpaceGeometry } from "./lattice.ts";
import { Pan } from "./pan.ts";
import { poleOf } from "./pole.ts";
import { Rotation } from "./rotation.ts";
import { FROM_AFAR, type Sight, seenIn } from "./sight.ts";

/** One layer up or down, one cube on or back. */
const FAR: Record<string, readonly ["layer" | "cube", number]> = {
  PageUp: ["layer", 1],
  PageDown: ["layer", -1],
  "Shift+ArrowUp": ["layer", 1],
  "Shift+ArrowDown": ["layer", -1],
  "Shift+ArrowRight": ["cube", 1],
  "Shift+ArrowLeft": ["cube", -1],
};

export class SpaceHandling extends Handling {
  override readonly name = "space";
  override readonly wheel = (event: WheelEvent) => this.#pan.wheel(event);
  #rotation: Rotation;
  #pan: Pan;
  #sight: Sight = FROM_AFAR;
  #geometry: SpaceGeometry | undefined;
  /** What the geometry was made for. */
  #sign = "";
  /** The places on whose pole a person could let something land. */
  #pole: readonly Placed[] = [];

  constructor(board: Board, desk: Desk) {
    super(board, desk);
    this.#rotation = new Rotation(() => desk.redraw());
    this.#pan = new Pan(this, () => desk.redraw());
  }

  /** What is seen, and how. */
  get seeing(): Seeing {
    const { board } = this;
    return { board, sight: this.#sight, geometry: this.#geometry };
  }

  override geometry(_layout: Layout, cells: readonly Cell[], room: Room) {
    const { turned, axes, lean } = this.#rotation;
    this.#sight = { ...seenIn(room, cells), turned, axes, lean };
    const sign = JSON.stringify([this.#sight, cells.filter(isClosed).length]);
    if (sign !== this.#sign) this.#geometry = latticeOf(cells, this.#sight);
    this.#sign = sign;
    return this.#geometry;
  }

  override reset() {
    this.#sign = "";
    this.#rotation.stand();
    this.#pan.reset();
    this.#pan.on = false;
  }

  override orient(steps: number) {
    this.#rotation.to(steps);
  }

  override turn(_steps: number, rotations: number): number {
    return this.#rotation.next(rotations, rotations > 1);
  }

  override seen(view: Box): string {
    return this.#pan.seen(view);
  }

  override get stage() {
    const { on, away } = this.#pan;
    return [...(on ? ["handled"] : []), ...(away ? ["away"] : [])];
  }

  override views(): ViewButton[] {
    const { flat } = this.#sight;
    const keys = this.keys();
    const button = (key: "x" | "y" | "z" | "m" | "1") => ({ key, name: key, act: keys[key] });
    return [
      { key: "v", name: "flat", picture: moreIcon("grid"), pressed: flat },
      ...(["x", "y", "z"] as const).map((axis) => ({
        ...button(axis),
        picture: icon("flip"),
        caption: axis,
      })),
      { ...button("m"), picture: moreIcon("move"), pressed: this.#pan.on },
      { ...button("1"), picture: moreIcon("home") },
    ];
  }

  override arranged({ open, targets }: Play) {
    const { pending, hovered, placed } = this.board;
    this.#pole = open ? poleOf(pending ?? hovered, placed, targets) : [];
  }

  override standing(placed: Placed) {
    return { pole: this.#pole.includes(placed) };
  }

  /** What the places are held by of which something can land on one. */
  override below(): TemplateResult | typeof nothing {
    const [foot, top] = [this.#pole[0], this.#pole.at(-1)];
    if (!foot || !top || this.#sight.flat) return nothing;
    const line = (name: string) =>
      svg`<line class=${name} x1=${foot.x} y1=${foot.y} x2=${top.x} y2=${top.y}></line>`;
    return svg`<g class="pole-rod" aria-hidden="true">${line("under")}${line("over")}</g>`;
  }

  override grasp(cell: CellId | undefined, { shiftKey }: PointerEvent): Grasp {
    const free = () => !this.#isLifted(cell);
    return this.#pan.on || shiftKey
      ? moving(this.#pan, free)
      : turning(this.#rotation, () => free() && !this.#sight.flat);
  }

  /** Whether a drag that begins on a cell is for what stands there. */
  #isLifted(cell: CellId | undefined): boolean {
    const play = this.desk.play();
    if (cell === undefined || !play) return false;
    return play.targets.includes(cell) && !play.direct.includes(cell);
  }

  override press(key: string, shifted: boolean): boolean {
    const { on } = this.#pan;
    const done = this.#pan.press(key, shifted);
    if (on && !this.#pan.on) this.desk.say("view.moved");
    return done;
  }

  override step({ cell }: Placed, { key, shiftKey }: KeyboardEvent): CellId | null | undefined {
    const far = FAR[shiftKey ? `Shift+${key}` : key];
    return far && (beside(this.seeing, cell.id, ...far) ?? null);
  }

  override keys() {
    const move = () => {
      this.#pan.toggle();
      this.desk.say(this.#pan.on ? "view.moving" : "view.moved");
    };
    return keysInSpace(this.#rotation, this.#pan, move, (key) => this.desk.say(key));
  }
}
