// The board between two people turns to face the player to move, if half a turn maps the board to itself.
import type { Player } from "../../pkg/tessera.js";
import { stepsToFace } from "../../play/facing.ts";
import { calm } from "../../ui/calm.ts";
import { pause } from "../../ui/pauses.ts";
import type { TesseraPage } from "../page.ts";

/** How long a move can be seen before the board turns. */
const SEEN_MS = 700;
/** Between two steps of the turn: so pieces go around, not through the middle. */
const STEP_MS = 110;

export class Facing {
  #page: TesseraPage;
  #two: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Steps of the board beyond what is set. */
  turned = 0;

  /** `two` says whether two people sit here: who plays may change during a game. */
  constructor(page: TesseraPage, two: () => boolean) {
    this.#page = page;
    this.#two = two;
  }

  /** A game begins: the player to move sees it from their side at once. */
  begin(mover: Player) {
    clearTimeout(this.#timer);
    this.turned = this.#goal(mover);
  }

  /** It is this side's turn. */
  to(mover: Player) {
    clearTimeout(this.#timer);
    const goal = this.#goal(mover);
    if (goal === this.turned) return;
    this.#timer = setTimeout(() => this.#step(goal), pause(SEEN_MS));
  }

  #goal(mover: Player): number {
    const { board, settings } = this.#page;
    const turns = settings.turning && this.#two();
    return turns && board?.play ? stepsToFace(mover, board.play.layout()) : 0;
  }

  #step(goal: number) {
    // Each turn goes on in the same direction, as a board is turned on a table.
    const rotations = this.#page.board?.play?.layout().rotations ?? 1;
    this.turned = calm() ? goal : (this.turned + 1) % rotations;
    this.#page.requestUpdate();
    if (this.turned !== goal) this.#timer = setTimeout(() => this.#step(goal), pause(STEP_MS));
  }
}
