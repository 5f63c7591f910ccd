// What the strips of both sides show about the players: which one is at the bottom, what they are called, and
// what a computer has found that thinks for long.
import type { Strips } from "../element/attributes.ts";
import type { Player } from "../pkg/tessera.js";
import { indexOf, REMOTE } from "../play/players.ts";
import { ownName } from "./opponents.ts";
import type { TesseraPage } from "./page.ts";
import type { MOVE } from "./sidebar/moves.ts";

/** Who thinks longer than this lets others look. */
const LONG_MS = 1000;
/** How many moves of its best line are shown. */
const TOLD = 4;

/** `move` writes moves. It is passed in, not imported: a module that two bundles import becomes a third file to fetch. */
export class Sides {
  readonly #page: TesseraPage;
  readonly #move: typeof MOVE;
  #strips: Strips = ["first", "", "", ""];

  constructor(page: TesseraPage, move: typeof MOVE) {
    this.#page = page;
    this.#move = move;
  }

  /** The same for as long as nothing changes, so that the board need not be drawn again. */
  get strips(): Strips {
    const names = [this.#nameOf("first"), this.#nameOf("second")] as const;
    const now: Strips = [this.#near, ...names, this.#found];
    if (String(now) !== String(this.#strips)) this.#strips = now;
    return this.#strips;
  }

  get #kinds(): string[] {
    return this.#page.assignment.now.split(" ");
  }

  get #near(): Player {
    const { local, assignment } = this.#page;
    const [first, second] = this.#kinds;
    if (assignment.undecided || first === second) return local.turned > 0 ? "second" : "first";
    return second === "human" ? "second" : "first";
  }

  #nameOf(side: Player): string {
    const { texts, rooms, local, assignment, current } = this.#page;
    if (rooms.hash) return rooms.now?.nameOf(side) ?? "";
    if (assignment.undecided) return "";
    const kinds = this.#kinds;
    const kind = kinds[indexOf(side)] ?? "";
    const [name, number = ""] = kind.split(":");
    // Two people here go by their colours, and in a match by who they are.
    if (kind === "human") return kinds[0] === kinds[1] ? local.name(side) : texts.t("side.you");
    if (name === "ms") return texts.t("side.seconds", { seconds: Number(number) / 1000 });
    const hint = texts.list("setting.levelHint")[Number(number) - 1] ?? "";
    if (name === "level") return texts.t("side.level", { level: number, hint });
    // Who was met in a room is called as they called themselves.
    return (kind === REMOTE && current.opponent) || ownName(kind, texts);
  }

  get #found(): string {
    const { board, texts, orientation } = this.#page;
    const play = board?.play;
    const { info } = play ?? {};
    if (!play?.thinking || play.isHuman(play.state.toMove)) return "";
    // Before the first depth is done there is nothing to tell.
    if (!info?.depth || info.ms < LONG_MS) return "";
    const line = play.movesFrom(info.lines[0]?.moves.slice(0, TOLD) ?? []);
    const signs = line.map((move) => this.#move.moveSign(move, play.layout(), orientation));
    return `${texts.t("thinking.depth", { depth: info.depth })} · ${signs.join(" ")}`;
  }
}
