// A first defeat should not come out of the blue: the first time that the computer could win with its next move, a
// newcomer is told so in words, and shown the move. Once on a device.
import { said } from "../../i18n/notation.ts";
import { Game, type PlayedMove } from "../../pkg/tessera.js";
import { otherSide } from "../../play/players.ts";
import { store } from "../../storage/store.ts";
import { painted } from "../../ui/paint.ts";
import type { TesseraPage } from "../page.ts";

/** Kept from a newcomer's first move until a threat has been pointed out. */
const DUE = "tessera.threat";

/** From now on somebody waits to be told, on later visits as well. */
export function begin(page: TesseraPage) {
  store.setItem(DUE, "1");
  new FirstThreat(page);
}

export class FirstThreat {
  #page: TesseraPage;
  #told = false;

  constructor(page: TesseraPage) {
    this.#page = page;
    page.querySelector("main")?.addEventListener("tessera-move", this.#onMove);
    // The computer may have moved before this came.
    this.#look();
  }

  #onMove = ({ detail }: HTMLElementEventMap["tessera-move"]) => {
    if (this.#told) this.#leave();
    // The move is to be seen first.
    else if (detail.by !== "human") void painted().then(this.#look);
  };

  /** What was told was answered, or not. */
  #leave() {
    this.#page.notices.pass();
    this.#page.querySelector("main")?.removeEventListener("tessera-move", this.#onMove);
  }

  #look = () => {
    const { here: play, board, texts } = this.#page;
    if (this.#told || !texts.ready("welcome", this.#look)) return;
    if (!play?.open || play.taps.length > 0) return;
    const { toMove } = play.state;
    // Who wins at once need not care.
    if (!play.isComputer(otherSide(toMove)) || winningMove(play.record())) return;
    const move = winningMove(play.record(), true);
    if (!move) return;
    this.#told = true;
    store.removeItem(DUE);
    board?.warn(move);
    const player = texts.t(`games.${play.game}.${move.player}`);
    this.#page.tell({ text: texts.t("welcome.threat", { player }), passing: true });
    // The mark is for the eye only.
    board?.say((texts) => texts.t("welcome.how", { move: said(play.game, move, texts) }));
  };
}

/** A move that wins the game at once: for the side to move, or as if it were the `other` side's turn. */
function winningMove(record: string, other = false): PlayedMove | undefined {
  const game = Game.parse(record);
  try {
    if (other && !game.swap()) return undefined;
    const { toMove } = game.state();
    for (const move of game.legalMoves()) {
      game.play(move);
      const isOver = game.targets([]).cells.length === 0;
      if (isOver && game.state().outcome?.winner === toMove) return game.moves().at(-1);
      game.undo();
    }
    return undefined;
  } finally {
    game.free();
  }
}
