// The running game: put on the board from storage, a link, a file or pasted text, and kept in step with storage and
// address. Whatever replaces it, the previous game can be restored.
import { loaded } from "../../engine/module.ts";
import { explain, salvaged } from "../../i18n/trouble.ts";
import { gameOf, puzzleIn } from "../../learn/puzzle-link.ts";
import { Game, games } from "../../pkg/tessera.js";
import { bare, startOf } from "../../storage/record.ts";
import {
  alike,
  course,
  endOf,
  gameIdOf,
  goesOn,
  hasMoves,
  type KeptGame,
  newId,
  type RunningGame,
  type SavedGame,
  Shelf,
} from "../../storage/shelf.ts";
import { store } from "../../storage/store.ts";
import { push, readdress, replace } from "../../ui/address.ts";
import { arrive } from "../../ui/back.ts";
import type { Notice } from "../../ui/notices.ts";
import { soon } from "../../ui/paint.ts";
import type { TesseraPage } from "../page.ts";
import { plainLink } from "../sharing/plain-link.ts";
import { beginning, firstOf } from "./beginning.ts";
import { changed, oddsOf } from "./odds.ts";
import { show, shownAt, wasReviewed } from "./tab.ts";

export class CurrentGame {
  #page: TesseraPage;
  #id = newId();
  /** The game on the board as it was last known to be kept; nothing of one that has just come. */
  #known: KeptGame | undefined;
  /**
   * The game is played in another window, which keeps it: to write here what was read there could undo what
   * has been played there since.
   */
  #follows = false;
  /** Whether the last move is still to be remembered. */
  #due = false;
  /** The game on the board as something last happened in it; nothing of one in which nothing has. */
  #last: KeptGame | undefined;
  /** A finished game that is only looked at: it stays as it is. */
  #looks: KeptGame | undefined;
  /** The game as it was before a move that may have begun another: one from somewhere in it. */
  #before: RunningGame | undefined;
  /** The way back to the room that the game on the board has taken the place of. */
  #way: Partial<Notice> | undefined;
  /** The games with moves that were on the board during this visit. */
  readonly #left = new Set<string>();
  readonly shelf = new Shelf(
    store,
    () => games().map(({ id }) => id),
    () => {
      void this.#say((texts) =>
        texts.load("kept").then(
          () => texts.t("kept.damaged"),
          () => "",
        ),
      );
    },
  );

  constructor(page: TesseraPage) {
    this.#page = page;
  }

  /** The first game: the one before a reload, or a link, or the page's own, or the one that was last on the board. */
  async open() {
    const page = this.#page;
    try {
      await loaded;
      await page.updateComplete;
      await page.board?.updateComplete;
      await soon();
    } catch {
      // The board says why there is no game; the module may be refused before the board is there.
      await page.updateComplete;
      return page.board?.reset();
    }
    page.assignment.players = page.assignment.fresh();
    this.shelf.migrate();
    const [last] = this.shelf.all;
    await soon();
    if (page.rooms.follow(location.hash)) return;
    // An address that was written during a game says less than is remembered.
    const here = await this.find(entry().game ?? shownAt(location.hash) ?? "");
    // Who was quicker has begun a game of their own.
    if (page.board?.play) return;
    // A visitor to a game's own page wants that game.
    const puzzle = puzzleOf(location.hash);
    const link = location.hash.length > 1 && !puzzle ? plainLink(location.hash) : page.own;
    if (here) this.#comeBack(here);
    else if (!link || !this.#bring(link, last)) this.#resume(last);
    if (puzzle) void page.solve(puzzle);
    else if (!here && !link) page.rooms.remind().catch(() => {});
  }

  /** The game that was on the board before a reload, and the review of it. */
  #comeBack(here: KeptGame) {
    const reviewed = wasReviewed(here.id);
    this.#restore(reviewed ? ended(here) : here);
    if (reviewed) this.#page.review.start();
  }

  /** The game that was last on the board, or a new one. */
  #resume(last: KeptGame | undefined) {
    if (last) this.#restore(last);
    else {
      this.#put(this.#fresh(this.#page.kind));
      this.#enter();
    }
  }

  /** A game wherever it is kept, on the shelf or among all games; nothing if it cannot be loaded. */
  async find(id: string): Promise<KeptGame | undefined> {
    const near = this.shelf.find(id);
    if (near || !id) return near;
    return this.shelf.others().then(
      (games) => games.find(id),
      () => undefined,
    );
  }

  /** The game on the board, as it is remembered; nothing of the game of a room. */
  get now(): RunningGame | undefined {
    const { here: play, assignment, local } = this.#page;
    if (!play) return undefined;
    const over = play.outcome !== null;
    const { players } = assignment;
    return { record: play.record(), players, table: local.state, id: this.#id, over };
  }

  /** What somebody elsewhere is called who has played the game on the board, if that is kept. */
  get opponent(): string | undefined {
    return this.#last?.name;
  }

  /** The game on the board as it is offered back when another takes its place. */
  get #leaving(): RunningGame | undefined {
    const { now } = this;
    return now && (this.#looks ?? now);
  }

  /** Whether something has happened in a game that this window does not know to be kept. */
  isNews(game: SavedGame): boolean {
    return !this.#known || !alike(game, this.#known);
  }

  /** Keeps the game, unless another window has gone on with one of its kind and nothing has happened here. */
  save = () => {
    const { now } = this;
    if (!now) return;
    const kept = this.shelf.running(gameIdOf(now));
    const same = kept?.id === now.id;
    if (same && this.#known && this.isNews(kept)) return this.meet();
    const before = this.#looks ?? this.#before;
    if (before && course(now.record) !== course(before.record)) this.#branch(before);
    else if (this.#looks) return;
    else if (this.isNews(now)) this.#follows = false;
    else if (this.#follows || !same) return;
    const { assignment, local } = this.#page;
    const { players } = assignment;
    this.#known = this.#dated({ ...now, players, table: local.state, id: this.#id });
    this.#last = this.#known;
    this.shelf.run(this.#known);
  };

  /**
   * To be called before a move. One from a position that was looked back at, or from before the end of a finished game,
   * begins another game, so that nothing that was played is lost. Who takes back a move plays on in the same game.
   */
  willMove() {
    const { here: play } = this.#page;
    const branches = play?.isEarlier && (play.isLookedBack || isFinished(play.record()));
    this.#before = branches ? this.now : undefined;
  }

  /** The game on the board goes on as another, and the one before stays as it was. */
  #branch(before: RunningGame) {
    const { assignment, local, notices, texts } = this.#page;
    if (this.#looks) assignment.setStrength();
    this.#looks = undefined;
    this.#before = undefined;
    this.#last = undefined;
    this.#left.add(this.#id);
    this.#id = newId();
    local.part();
    const { offer } = this.#backTo(before);
    notices.tell({ text: texts.t("notice.branched"), offer });
  }

  /** A game with its times. What has happened in it comes after what happened before, even by a clock set back. */
  #dated(game: RunningGame): KeptGame {
    const seen = Date.now();
    const before = this.#last;
    if (before && alike(game, before)) return { ...game, at: before.at, seen };
    return { ...game, at: before ? Math.max(seen, before.at + 1) : seen, seen };
  }

  /** Looks whether another window has gone on with this game, or with another of its kind. */
  look = () => {
    const { now } = this;
    // Before anything is kept here there is only the board's own beginning.
    const kept = now && this.#known && this.shelf.running(gameIdOf(now));
    if (kept && !this.#looks && this.isNews(kept)) this.meet();
  };

  /** Shows what another window has made of the game on the board. */
  catchUp(kept: KeptGame) {
    this.#put(kept, true);
    // That window lets the computer think.
    this.#page.board?.play?.rest();
    this.#enter();
  }

  /** What another window has done is seldom anything, so what is done about it comes when it is. */
  meet() {
    // Without it this window keeps nothing over what the other one has kept.
    import("./windows.ts").then(({ meet }) => meet(this.#page)).catch(() => {});
  }

  /** The reader has gone back, or forward again: away from what lay on the page, or to a game that was here. */
  goTo = async () => {
    const further = arrive();
    const { game } = entry();
    const { dialogs, board, rooms } = this.#page;
    if (rooms.hash ? location.hash === rooms.hash : game === this.#id) {
      // Behind a dialog the game may have gone on.
      this.remember();
      if (further) history.back();
      return;
    }
    if (!game || !board?.play) return;
    dialogs.close();
    const kept = await this.find(game);
    // Meanwhile the reader may have gone further.
    if (entry().game !== game) return;
    if (kept) this.#restore(kept);
    else {
      // It was never played, or has been forgotten since; its address says what it can.
      replace(null);
      this.load(plainLink(location.hash));
    }
  };

  /** Remembers a move when it has been seen: to write memory and address takes as long as to draw it. */
  rememberAfter(seen: Promise<void>) {
    this.#due = true;
    void seen.then(() => this.#settle());
  }

  /** To be called before the game or the page goes: the clock has run on since the last move. */
  leave = () => {
    if (this.#due) this.remember();
    else if (this.#known) this.save();
  };

  /** Remembers what is still to be remembered. */
  #settle() {
    if (this.#due) this.remember();
  }

  /** Keeps memory and address in step with what has happened in the game on the board. */
  remember = () => {
    // Another address may have come since, which says what is to come.
    if (this.#page.here && entry().game !== this.#id) this.#keep();
    else this.#enter();
  };

  /** Keeps memory and address in step with the game that has come; another than before has an entry of its own. */
  #enter() {
    const play = this.#page.here;
    this.#keep();
    if (!play) return;
    const { game: before = "", over } = entry();
    const another = before !== this.#id;
    // What was chosen in a dialog takes the place of the dialog's entry.
    // A room is not a game of this device, but the user can still return to it.
    const left = this.#left.has(before) || this.shelf.find(before) || /^#room/.test(location.hash);
    const url = play.url();
    if (!another) readdress(url);
    else (!over && left ? push : replace)({ game: this.#id }, url);
    show(this.#id, url);
  }

  /** The board is a room's from now on, and so is the address. */
  enterRoom(hash: string) {
    this.#keep();
    if (location.hash === hash) return;
    const { game, over } = entry();
    (game && !over ? push : replace)(null, hash);
  }

  #keep() {
    this.#due = false;
    this.save();
    this.#page.requestUpdate();
  }

  /** A new game of a kind, `game:setup`; the one that ran can be brought back. */
  begin(kind: string) {
    const now = this.#leaving;
    this.#put(this.#fresh(kind));
    this.#enter();
    const { notices, board, texts } = this.#page;
    if (now && hasMoves(now)) notices.tell({ text: texts.t("do.new"), ...this.#backTo(now) });
    // It looks as before, which only who sees it knows.
    else board?.say((texts) => texts.t("do.new"));
  }

  /** A new game of a kind: `game:setup`. */
  #fresh(name: string): SavedGame {
    const { assignment, settings } = this.#page;
    const { starts } = settings;
    const players = assignment.fresh(gameIdOf({ record: name }));
    const odds = oddsOf(starts[name], players);
    return {
      record: beginning(name, firstOf(players), players, starts),
      players: changed(players, odds),
      table: odds ? { odds } : {},
    };
  }

  /** The next game of a match, which goes on without the one before. */
  follow(game: SavedGame) {
    this.#settle();
    const { now } = this;
    if (now) this.shelf.run(this.#dated({ ...now, table: { ...Object(now.table), match: null } }));
    this.#known = undefined;
    this.#put(game);
    this.#enter();
  }

  /** Puts a kept game on the board; the one that was there can be brought back in turn. */
  bringBack(game: RunningGame, since = "", said: "back" | "pasted" = "back") {
    const now = this.#leaving;
    // Another window may have gone on with it.
    const kept = this.shelf.find(game.id) ?? game;
    // Of a finished game the end is shown, wherever somebody was looking.
    if (!this.#restore(kept.over || endOf(kept) ? ended(kept) : kept)) return;
    const back = now && hasMoves(now) && now.record !== since ? this.#backTo(now) : this.#way;
    this.#page.notices.tell({ text: this.#page.texts.t(`notice.${said}`), ...back });
  }

  /** What was last played here comes back; where there is nothing, a new game begins. */
  bringBackLast() {
    // A room that does not exist is not worth returning to.
    replace(history.state, location.pathname + location.search);
    const [last] = this.shelf.all;
    if (last) this.bringBack(last);
    else this.#page.newGame();
  }

  /**
   * Loads a link, a file's text or anything that names a game; of a damaged one as much as can be
   * played. Returns whether anything was loaded; if not, the game on the board goes on. Who has `asked` for it is
   * told that it was done.
   */
  load(text: string, asked = false): boolean {
    const puzzle = puzzleOf(bare(text));
    if (puzzle) {
      this.#enter();
      void this.#page.solve(puzzle);
      return true;
    }
    const done = this.#bring(text, this.#leaving, asked);
    // The address may still be that of what could not be loaded.
    if (!done) this.#enter();
    return done;
  }

  /** Puts what came in place of the game before, and says what there is to say. */
  #bring(text: string, before: RunningGame | undefined, asked = false): boolean {
    const { texts, notices } = this.#page;
    let trouble: unknown;
    // What is kept of the game on the board may be what is meant.
    this.leave();
    try {
      const came = this.#read(text);
      trouble = came.trouble;
      this.#put(came.game);
    } catch (error) {
      this.refuse(error);
      return false;
    }
    this.#enter();
    const replaced = before && hasMoves(before) && before.record !== this.now?.record;
    const back = replaced ? this.#backTo(before) : this.#way;
    if (trouble) {
      const moves = this.#page.board?.play?.state.plies ?? 0;
      void this.#say((texts) => salvaged(trouble, moves, texts), { ...back, passing: true });
    } else if (asked || replaced) notices.tell({ text: texts.t("notice.pasted"), ...back });
    return true;
  }

  /** The game that a text stands for, and what is wrong with the text, if anything is. */
  #read(record: string): { game: SavedGame; trouble: unknown } {
    const came = Game.salvage(record);
    try {
      const trouble = came.trouble();
      const meant = trouble ? undefined : this.#meant(came);
      return { game: meant ?? { record, players: this.#guests(came) }, trouble };
    } finally {
      came.free();
    }
  }

  /**
   * What is meant by a game that has come, if not the game itself: by the very address of a running
   * game that one; by a name alone the running game of its kind, or a new one where there is none or
   * it is on the board.
   */
  #meant(came: Game): SavedGame | undefined {
    const record = came.record();
    const kept = this.shelf.running(came.id);
    if (kept?.record === record) return kept;
    const start = startOf(record);
    if (came.moves().length > 0 || start.includes("[Position")) return undefined;
    const away = kept && kept.id !== this.#id && start === startOf(kept.record);
    return away && goesOn(kept) ? kept : this.#fresh(kindOf(came));
  }

  /** Who plays a game from elsewhere. */
  #guests(came: Game): string {
    const isPlayed = came.moves().length > 0 || came.state().outcome !== null;
    return this.#page.assignment.guests(kindOf(came), isPlayed);
  }

  /** Says why something could not be loaded. */
  refuse(error: unknown) {
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

  #backTo(game: RunningGame) {
    const came = this.now?.record;
    const take = () => this.bringBack(game, came);
    return { offer: { text: this.#page.texts.t("do.restore"), take }, passing: true };
  }

  /** Puts a kept game on the board. Returns whether there is one in it; otherwise a new one begins. */
  #restore(kept: RunningGame): boolean {
    try {
      if (this.#put(kept)) this.shelf.damaged(kept);
      this.#enter();
      return true;
    } catch {
      this.shelf.damaged(kept);
      this.#page.newGame();
      return false;
    }
  }

  /** Puts a game on the board; returns what was wrong with it, if anything. Throws when it is not a game. */
  #put(game: SavedGame & Partial<KeptGame>, follows = false): unknown {
    const { record, players, table, at, id = newId() } = game;
    const { board, assignment, local, rooms, notices } = this.#page;
    if (!board) return undefined;
    this.leave();
    const { now } = this;
    if (now && hasMoves(now)) this.#left.add(now.id);
    const before = assignment.players;
    try {
      assignment.players = assignment.usable(players);
      board.players = assignment.now;
      board.load(record);
      // What was said of how the game before began is about that one.
      if (id !== this.#id) notices.pass();
      this.#way = rooms.makeWay();
    } catch (error) {
      assignment.players = before;
      throw error;
    } finally {
      // It may be a game where nothing moves by itself.
      board.players = assignment.now;
    }
    this.#id = id;
    this.#before = undefined;
    this.#follows = follows;
    const kept = this.shelf.running(this.#page.game);
    this.#known = kept?.id === id ? kept : undefined;
    const over = board.play?.outcome || endOf(game);
    this.#last = at ? { ...game, id, at, record: board.play?.record() ?? "" } : undefined;
    this.#looks = over && !this.#known ? this.#last : undefined;
    local.take(table);
    // What there is beside a board may depend on its kind, which may still be loading.
    void board.updateComplete.then(() => this.#page.requestUpdate());
    if (assignment.undecided) this.#page.ask();
    return board.trouble;
  }
}

/** A game with all its moves made, wherever somebody was looking. */
const ended = (kept: RunningGame) => ({ ...kept, record: course(kept.record) });

/** Whether a game has been played to its end, wherever it is looked at. */
function isFinished(record: string): boolean {
  const game = Game.parse(course(record));
  try {
    return game.state().outcome !== null;
  } finally {
    game.free();
  }
}

/** What the browser's entry for this address is for: a game by its id, and perhaps so many things that lie on it. */
export const entry = () => (history.state ?? {}) as { game?: string; over?: number };

/** What a game is of, `game:setup`. */
const kindOf = ({ id, setup }: Game) => `${id}:${setup}`;

/** The puzzle that a link names, if it is of a game that there is. */
function puzzleOf(link: string): string | undefined {
  const puzzle = puzzleIn(link) ?? "";
  return games().some(({ id }) => id === gameOf(puzzle)) ? puzzle : undefined;
}
