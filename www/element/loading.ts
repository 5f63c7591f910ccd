// Which game the element begins with, by its attributes or by a text. If it cannot be loaded, a sentence says so, and
// the game on the board stays.
import { loaded } from "../engine/module.ts";
import { loadTexts, type Texts } from "../i18n/i18n.ts";
import { Game } from "../pkg/tessera.js";
import { type Failed, failed } from "../play/failed.ts";
import { offeredBy } from "../play/offered.ts";
import type { Play } from "../play/play.ts";
import { isPlayer, type PlayerKind, TOP_LEVEL } from "../play/players.ts";
import type { Attributes } from "./attributes.ts";
import type { TesseraEvents } from "./events.ts";

/** Tells of one of the element's events; where it can be refused, says whether it may happen. */
export type Tell = (
  event: {
    [Name in keyof TesseraEvents]: Name extends `tessera-${infer Event}` ? Event : never;
  }[keyof TesseraEvents],
  detail: object,
) => boolean;

/** The element, as far as loading needs it. */
interface Owner extends Attributes {
  readonly play: Play | undefined;
  readonly texts: Texts;
  tell: Tell;
}

export class Loading {
  #element: Owner;
  #start: (game: Game) => Promise<unknown> | undefined;
  /** What could not be done, as a sentence. */
  failure: string | undefined;
  /** The players at the last check whether the game has them. */
  #judged: readonly PlayerKind[] | undefined;
  /** The message about a player that the game does not have. */
  #doubt: string | undefined;
  /** What was wrong with the game that was loaded last. */
  trouble: unknown;
  /** The setup was meant for another game: it counts only where it fits. */
  stale = false;
  /** The requested start that waits for the module. */
  #opening: Promise<void> | undefined;
  /** What was loaded while the element was not in a page: it begins once it is. */
  #kept: Game | undefined;
  /** What is to be loaded as soon as the module is there: a text, or null for what the attributes say. */
  #wanted: string | null | undefined;
  /** Resolves when the game that was begun last can be used. */
  #starting: Promise<unknown> | undefined;

  /** `start` puts a game on the board; its promise resolves when the board can be used. */
  constructor(element: Owner, start: (game: Game) => Promise<unknown> | undefined) {
    this.#element = element;
    this.#start = start;
  }

  /**
   * Loads what can be played of a text; returns the sentence that says where it broke off, if it did. Throws when it is
   * not a game. Before the module is loaded, the text is kept, and both are reported as for the attributes.
   */
  load(text: string, ply: number | null = null): string | undefined {
    let game: Game;
    try {
      game = Game.salvage(text);
    } catch (error) {
      if ((error as { code?: unknown }).code !== "not-loaded") throw error;
      this.#wanted = text;
      if (this.#element.isConnected) this.begin();
      return undefined;
    }
    this.#wanted = undefined;
    const problem = game.problem();
    // There may be fewer moves than were asked for, not only in a damaged game.
    if (ply !== null) game.goto(Math.min(Math.max(0, Math.trunc(ply)), game.moves().length));
    this.trouble = game.trouble();
    this.failure = undefined;
    this.#kept = game;
    if (this.#element.isConnected) this.begin();
    return problem;
  }

  /** Begins what has been loaded. Returns whether there is anything. */
  begin(): boolean {
    const game = this.#kept;
    this.#kept = undefined;
    if (game) this.#starting = this.#start(game);
    else if (this.#wanted === undefined) return false;
    else this.#opening ??= this.#begin();
    return true;
  }

  /** Begins as the attributes say, once, however often it was requested before the module was loaded. */
  open(): Promise<void> {
    this.#kept = undefined;
    this.#wanted = null;
    this.#opening ??= this.#begin();
    return this.#opening;
  }

  async #begin() {
    const element = this.#element;
    try {
      await loaded;
      this.#opening = undefined;
      if (!element.isConnected) return;
      const wanted = this.#wanted;
      this.#wanted = undefined;
      const problem =
        wanted === undefined
          ? undefined
          : this.load(wanted ?? this.#meant(), wanted === null ? element.ply : null);
      await this.#starting;
      if (problem === undefined) return;
      const { trouble } = this;
      const moves = element.play?.state.plies ?? 0;
      void this.#fail(({ salvaged }) => salvaged(trouble, moves, element.texts));
      element.tell("error", { message: problem });
    } catch (error) {
      this.#opening = undefined;
      void this.#fail(async ({ explain }) => {
        const reason = await explain(error, element.texts);
        return element.texts.t("notice.failed", { reason });
      });
      element.tell("error", failed(error));
    }
  }

  /** What the attributes name. */
  #meant(): string {
    const { record, game, setup, position } = this.#element;
    if (record) return record;
    const variant = setup && this.#fits(game, setup) ? `:${setup}` : "";
    return `${game}${variant}${position ? `@${position}` : ""}`;
  }

  /** Whether a setup is this game's; one that has been set for it is taken at its word. */
  #fits(game: string, setup: string): boolean {
    if (!this.stale) return true;
    try {
      new Game(`${game}:${setup}`).free();
      return true;
    } catch {
      return false;
    }
  }

  /** Says which file the computer player had to do without, or cannot start without. */
  lacks({ file }: Failed) {
    if (file === undefined) return;
    const { texts } = this.#element;
    void this.#fail(async ({ explain }) => {
      const reason = await explain({ message: file, reason: "no-file", text: file }, texts);
      return texts.t("notice.lacking", { reason });
    });
  }

  /** Reports a player that the game does not have: otherwise it would be noticed only when that player is to move. */
  judge({ game, players }: Play) {
    if (players === this.#judged) return;
    this.#judged = players;
    const own = offeredBy(game)?.players ?? [];
    const text = players.find((kind) => !isPlayer(kind, own));
    // What was wrong has been put right.
    if (this.failure === this.#doubt) this.failure = undefined;
    if (!text) return;
    const detail = [
      `human, remote, level:1–${TOP_LEVEL}, ms:500, nodes:50000, depth:4`,
      ...own,
    ].join(", ");
    const { texts, tell } = this.#element;
    const message = `'${text}' is not a player of this game: expected ${detail}`;
    const error = { message, reason: "no-player", text, detail };
    void this.#fail(async ({ explain }) => {
      const said = await explain(error, texts);
      // Others may be named by now.
      if (players === this.#judged) this.#doubt = said;
      return players === this.#judged ? said : undefined;
    });
    // Not in the middle of a drawing: a listener may set something, or load another game.
    queueMicrotask(() => tell("error", { message }));
  }

  /** What explains errors is loaded with the first. */
  async #fail(
    sentence: (words: typeof import("../i18n/trouble.ts")) => Promise<string | undefined>,
  ) {
    const { play, texts } = this.#element;
    await loadTexts(texts.language);
    const failure = await import("../i18n/trouble.ts").then(sentence, () =>
      texts.t("notice.closed"),
    );
    // A listener may have put another game on the board.
    if (this.#element.play !== play || !failure) return;
    this.failure = failure;
    this.#element.requestUpdate();
  }
}
