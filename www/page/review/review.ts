// The review of a finished game, as far as the page knows of it before there is any. The rest is `OpenReview`,
// which is loaded when somebody first asks for it.
import type { JudgedTurn } from "../../analysis/slips.ts";
import type { TesseraPage } from "../page.ts";
import type { OpenReview } from "./open-review.ts";

export class Review {
  readonly #page: TesseraPage;
  /** The one that is on, which puts itself here and takes itself away. */
  now: OpenReview | undefined;

  constructor(page: TesseraPage) {
    this.#page = page;
  }

  /** Goes through the game on the board, or back to the beginning of the review that is on. */
  start = () => this.startAt();

  /** The same, and shows a turn if there is one. */
  startAt(turn?: JudgedTurn) {
    const { notOpened } = this.#page;
    import("./open-review.ts").then(({ review }) => review(this.#page, turn)).catch(notOpened);
  }
}
