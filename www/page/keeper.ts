// The running game: brought onto the board from memory, a link, a file or pasted text, and kept in
// step with memory and address. Whatever comes, the game that ran can be brought back.
import { Game } from "../pkg/tessera.js";
import { bare } from "../play.ts";
import { readGame, type SavedGame, setAside, writeGame } from "../store.ts";
import { explain, salvaged } from "../trouble.ts";
import { loaded } from "../wasm.ts";
import type { Notice } from "./notices.ts";
import type { TesseraPage } from "./page.ts";
import { tidy } from "./sharing/incoming.ts";

export class Keeper {
  #page: TesseraPage;

  constructor(page: TesseraPage) {
    this.#page = page;
  }

  /** The first game: a link wins over the remembered one, and that over a new one. */
  async open() {
    const page = this.#page;
    const saved = readGame(localStorage);
    const hash = location.hash.length > 1 ? location.hash : "";
    try {
      await loaded;
      await page.updateComplete;
      await page.board?.updateComplete;
    } catch {
      // The board says so itself.
      return;
    }
    page.seats.players = page.seats.fresh();
    if (saved === "damaged") page.notices.tell({ text: page.texts.t("notice.damaged") });
    const known = typeof saved === "object" ? saved : undefined;
    if (known) page.seats.players = known.players = page.seats.sound(known.players);
    // An address that shows the remembered game says less than is remembered.
    const same = known !== undefined && hash === addressOf(known);
    if (hash && !same && this.#bring(hash, known)) return;
    if (known) this.#restore(known);
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
    const { seats } = this.#page;
    this.#put({ record: start, players: seats.fresh(start.split(":")[0]), table: {} });
    this.remember();
    if (now && hasMoves(now)) {
      this.#page.notices.tell({ text: this.#page.texts.t("do.new"), ...this.#backTo(now) });
    }
  }

  /** The next game of a match; nobody wants the one before back. */
  follow(game: SavedGame) {
    this.#put(game);
    this.remember();
  }

  /**
   * Loads a link, a file's text or anything that names a game; of a damaged one as much as can be
   * played. Says whether anything was loaded; if not, the game on the board goes on.
   */
  load(text: string): boolean {
    const done = this.#bring(text, this.now);
    // The address may still be that of what could not be loaded.
    if (!done) this.remember();
    return done;
  }

  /** Loads what somebody hands in, and says that it was done. */
  take(text: string) {
    this.#page.dialogs.close();
    if (this.#bring(text, this.now, true)) this.#page.board?.focus();
  }

  /** As `take`, of a text that is still to be read. */
  async receive(text: Promise<string>) {
    try {
      this.take(await text);
    } catch (error) {
      this.#page.dialogs.close();
      this.#refuse(error);
    }
  }

  /** Puts what came in place of the game before, and says what there is to say. */
  #bring(text: string, before: SavedGame | undefined, asked = false): boolean {
    const { texts, notices } = this.#page;
    let trouble: unknown;
    try {
      const record = tidy(text);
      trouble = this.#put({ record, players: this.#guests(record) });
    } catch (error) {
      this.#refuse(error);
      return false;
    }
    this.remember();
    const replaced = before && hasMoves(before) && before.record !== this.now?.record;
    const back = replaced ? this.#backTo(before) : {};
    if (trouble) {
      const moves = this.#page.board?.play?.state.plies ?? 0;
      void this.#say((texts) => salvaged(trouble, moves, texts), back);
    } else if (asked || replaced) notices.tell({ text: texts.t("notice.pasted"), ...back });
    return true;
  }

  /** Who plays a game from elsewhere. Throws when it is none. */
  #guests(record: string): string {
    const game = Game.salvage(record);
    const { plies, outcome } = game.state();
    const players = this.#page.seats.guests(game.id, plies > 0 && outcome === null);
    game.free();
    return players;
  }

  #refuse(error: unknown) {
    void this.#say(async (texts) => {
      const reason = await explain(error, texts);
      return texts.has("trouble") ? texts.t("trouble.unreadable", { reason }) : reason;
    });
  }

  /** Says what takes texts that are loaded only now. */
  async #say(
    sentence: (texts: TesseraPage["texts"]) => Promise<string>,
    more: Partial<Notice> = {},
  ) {
    const text = await sentence(this.#page.texts);
    this.#page.notices.tell({ text: text || this.#page.texts.t("notice.closed"), ...more });
  }

  #backTo(game: SavedGame): Pick<Notice, "offer" | "passing"> {
    const came = this.now?.record;
    const take = () => {
      const { now } = this;
      this.#put(game);
      this.remember();
      // What was played in the meantime is not lost, either.
      const back = now && hasMoves(now) && now.record !== came ? this.#backTo(now) : {};
      this.#page.notices.tell({ text: this.#page.texts.t("notice.back"), ...back });
    };
    return { offer: { text: this.#page.texts.t("do.restore"), take }, passing: true };
  }

  #restore(saved: SavedGame) {
    const { notices, texts } = this.#page;
    try {
      if (this.#put(saved)) {
        setAside(localStorage);
        notices.tell({ text: texts.t("notice.damaged") });
      }
      this.remember();
    } catch {
      setAside(localStorage);
      notices.tell({ text: texts.t("notice.damaged") });
      this.#page.newGame();
    }
  }

  /** Puts a game on the board; gives what was wrong with it, if anything was. Throws when it is none. */
  #put({ record, players, table }: SavedGame): unknown {
    const { board, seats, local } = this.#page;
    if (!board) return undefined;
    const before = seats.players;
    try {
      seats.players = players;
      board.players = seats.now;
      board.load(record);
    } catch (error) {
      seats.players = before;
      throw error;
    } finally {
      // It may be a game where nothing moves by itself.
      board.players = seats.now;
    }
    local.take(table);
    if (seats.undecided) this.#page.ask();
    return board.trouble;
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

const hasMoves = ({ record }: SavedGame) => /^\d+\./m.test(bare(record));
