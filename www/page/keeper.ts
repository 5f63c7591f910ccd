// The running game: brought onto the board from memory, a link, a file or pasted text, and kept in
// step with memory and address. Whatever comes, the game that ran can be brought back.
import { Game } from "../pkg/tessera.js";
import { readGame, type SavedGame, setAside, writeGame } from "../store.ts";
import { loaded } from "../wasm.ts";
import type { TesseraPage } from "./page.ts";

export class Keeper {
  #page: TesseraPage;

  constructor(page: TesseraPage) {
    this.#page = page;
  }

  /** The first game: a link wins over the remembered one, and that over a new one. */
  async open() {
    const page = this.#page;
    const saved = readGame(localStorage);
    const known = typeof saved === "object" ? saved : undefined;
    const hash = location.hash.length > 1 ? location.hash : "";
    page.seats.players = known?.players ?? page.seats.fresh();
    try {
      await loaded;
      await page.updateComplete;
      await page.board?.updateComplete;
    } catch {
      // The board says so itself.
      return;
    }
    if (saved === "damaged") page.notices.tell({ text: page.texts.t("notice.damaged") });
    if (known && (!hash || hash === addressOf(known))) this.#restore(known);
    else if (hash) this.load(hash, known);
    else {
      page.local.take({});
      this.remember();
    }
  }

  /** The game on the board, as it is remembered. */
  get now(): SavedGame | undefined {
    const { board, seats, local } = this.#page;
    const play = board?.play;
    return play && { record: play.record(), players: seats.players, table: local.state };
  }

  /** Keeps the game in memory. */
  save = () => {
    const { now } = this;
    if (now) writeGame(localStorage, now);
  };

  /** Keeps memory and address in step with the game. */
  remember = () => {
    const play = this.#page.board?.play;
    if (!play) return;
    this.save();
    history.replaceState(null, "", play.url());
    this.#page.requestUpdate();
  };

  /** A new game; the one that ran can be brought back. */
  begin(start: string) {
    const { now } = this;
    this.#put({ record: start, players: this.#page.seats.fresh(), table: {} });
    if (now && hasMoves(now)) {
      this.#page.notices.tell({ text: this.#page.texts.t("do.new"), ...this.#backTo(now) });
    }
  }

  /** The next game of a match; nobody wants the one before back. */
  follow(game: SavedGame) {
    this.#put(game);
  }

  /**
   * Loads a link, a file's text or anything that names a game; of a damaged one as much as can be
   * played. Says whether anything was loaded.
   */
  load(text: string, before: SavedGame | undefined = this.now): boolean {
    const { notices, texts, seats } = this.#page;
    try {
      const problem = this.#put({ record: text, players: seats.players });
      if (problem !== undefined) {
        const back = before && before.record !== text ? this.#backTo(before) : {};
        notices.tell({ text: texts.t("notice.broken", { reason: problem }), ...back });
      }
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (before && !this.#changed()) this.#restore(before);
      notices.tell({ text: texts.t("notice.unreadable", { reason }) });
      this.remember();
      return false;
    }
  }

  /** Loads what somebody hands in, and says that it was done. */
  take(text: string) {
    const before = this.now;
    const { notices, texts } = this.#page;
    if (this.load(text) && !notices.shown) {
      notices.tell({ text: texts.t("notice.pasted"), ...(before ? this.#backTo(before) : {}) });
    }
  }

  #backTo(game: SavedGame) {
    const text = this.#page.texts.t("do.restore");
    return { offer: { text, take: () => this.#restore(game) } };
  }

  #restore(saved: SavedGame) {
    const { notices, texts } = this.#page;
    try {
      if (this.#put(saved) !== undefined) notices.tell({ text: texts.t("notice.damaged") });
    } catch {
      setAside(localStorage);
      notices.tell({ text: texts.t("notice.damaged") });
      this.#page.newGame();
    }
  }

  #changed(): boolean {
    return (this.#page.board?.play?.state.plies ?? 0) > 0;
  }

  /** Puts a game on the board; gives the sentence that says where it broke off, if it did. */
  #put({ record, players, table }: SavedGame): string | undefined {
    const { board, seats, local } = this.#page;
    if (!board) return undefined;
    seats.players = players;
    board.players = seats.now;
    const problem = board.load(record);
    // It may be a game where nothing moves by itself.
    board.players = seats.now;
    local.take(table);
    this.remember();
    return problem;
  }
}

/** The address that shows a saved game. */
function addressOf({ record }: SavedGame): string | undefined {
  try {
    const game = Game.parse(record);
    const url = game.url();
    game.free();
    return url;
  } catch {
    return undefined;
  }
}

const hasMoves = ({ record }: SavedGame) => /^\d+\./m.test(record);
