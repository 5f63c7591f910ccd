// <tessera-game>: a playable board for any page. Attributes say how to begin and are never changed by play;
// properties and events report what happens.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { Analysis } from "../analysis/analysis.ts";
import type { Annotation } from "../board/annotations.ts";
import type { ViewButton } from "../board/handling.ts";
import { loadKind } from "../board/kinds.ts";
import { loadLook } from "../board/looks/looks.ts";
import { engine } from "../engine/module.ts";
import { languageOf, loadTexts, Texts } from "../i18n/i18n.ts";
import { counts, proposed, said } from "../i18n/notation.ts";
import type { Cell, Game, PlayedMove, Player } from "../pkg/tessera.js";
import { type Failed, failed } from "../play/failed.ts";
import { type Host, Play } from "../play/play.ts";
import { kindsOf } from "../play/players.ts";
import { soon } from "../ui/paint.ts";
import { dress, wear } from "../ui/styled.ts";
import { annotationsOf, valuesOf } from "./annotations.ts";
import { Attributes } from "./attributes.ts";
import { controls } from "./controls.ts";
import { countsTable } from "./counts.ts";
import type { MoveMade } from "./events.ts";
import { signal, soundOf } from "./feedback.ts";
import { InRoom } from "./in-room.ts";
import { Keys } from "./keys.ts";
import { layLow } from "./landscape-phone.ts";
import { Loading, type Tell } from "./loading.ts";
import { Looking } from "./looking.ts";
import { type Noted, overlayName, shownWords, wordsAt } from "./overlay-words.ts";
import { Overlays, overlayRequest, type Shown } from "./overlays.ts";
import { type Spoken, Stage } from "./stage.ts";
import {
  askOf,
  loadStrips,
  placeSaid,
  remarkOf,
  sentence,
  statusOf,
  stripStyles,
} from "./status.ts";
import { styles } from "./styles.ts";

/**
 * A playable board. Attributes say how to begin, and play never changes them; properties and events
 * report what happens. Events bubble and cross shadow boundaries. The element keeps its game when it is moved
 * within the page and forgets it when it is removed.
 *
 * @tag tessera-game
 * @fires {CustomEvent<{game: string, setup: string}>} tessera-ready - a game is on the board and can be played; it is drawn when `updateComplete` resolves
 * @fires {CustomEvent<MoveAsked>} tessera-before-move - `{move, by}` is about to be made, by `human`, `program` or a player such as `level:4`; `preventDefault()` refuses it. The move may still turn out to be illegal
 * @fires {CustomEvent<MoveMade>} tessera-move - `{move, ply, by}` was made; `move` as records spell it
 * @fires {CustomEvent<UndoAsked>} tessera-before-undo - a person wants to undo, by button or key, from `ply`; `preventDefault()` refuses it
 * @fires {CustomEvent<{ply: number}>} tessera-navigate - moves were undone or made again, to `ply`
 * @fires {CustomEvent<{outcome: OutcomeInfo}>} tessera-end - the game is over; `outcome` has `winner` (`first`, `second` or null), `reason`, the winning cells as `line`, and their `labels`
 * @fires {CustomEvent<Info>} tessera-info - what a computer player that is thinking has found so far: `depth`, `nodes`, `ms`, and `lines`, each with `moves` and, for the player `toMove`, `score` and `chance`
 * @fires {CustomEvent<{orientation: number}>} tessera-flip - the board was rotated by its button, its key or `flip()`
 * @fires {CustomEvent<{message: string, file?: string}>} tessera-error - something cannot be done; `message` says what, in a sentence, and `file` is the address of the file that could not be loaded, if that is the reason
 * @slot - shown until there is a board, such as a picture of it
 * @slot status - shown above that, in place of “Setting up the board…”
 * @csspart status - the line that says whose turn it is
 * @csspart scoreboard - in a room: who plays, whose turn it is, the clocks and the connection
 * @csspart clock - in a room: how much time a side has left
 * @csspart stock - what a side has left, or how much of the board it holds
 * @csspart progress - how far the computer has got
 * @csspart bar - who is ahead, while `analysis` is on
 * @csspart board - the drawing
 * @csspart cell - a cell of the board
 * @csspart label - the name of a cell, written on it
 * @csspart piece - a piece, disc, mark, stone or pawn
 * @csspart piece-first - a piece of the first player
 * @csspart piece-second - a piece of the second player
 * @csspart counts - what an overlay counts
 * @csspart mark - the trail of the last move
 * @csspart controls - the row of buttons
 * @csspart button - a button
 * @cssprop [--tessera-background] - the background; none in the automatic theme, unless more contrast is asked for
 * @cssprop [--tessera-text] - text; the default depends on the theme
 * @cssprop [--tessera-player-1] - the first player's colour; the default depends on game and theme
 * @cssprop [--tessera-player-2] - the second player's colour
 * @cssprop [--tessera-board] - cells and tiles
 * @cssprop [--tessera-line] - the edges of tiles
 * @cssprop [--tessera-wall] - walls; the default depends on the theme
 * @cssprop [--tessera-mark] - what can be chosen
 * @cssprop [--tessera-focus] - the frame around the cell with the keyboard focus
 * @cssprop [--tessera-duration=0.32s] - how long a piece takes to move
 */
export class TesseraGame extends Attributes {
  #internals = this.attachInternals();
  #play: Play | undefined;
  /** @internal */
  readonly looking = new Looking(this);
  #stage = new Stage(this);
  #keys = new Keys(this, this.#stage);
  /** Follows the size of where the board is shown: some boards arrange themselves in it. */
  #resized = new ResizeObserver(() => this.requestUpdate());
  /** Follows the language of the document. */
  #renamed = new MutationObserver(() => this.requestUpdate());
  #analysis = new Analysis(engine, () => {
    this.dispatchEvent(new CustomEvent("tessera-analysis"));
    this.requestUpdate();
  });
  #preview: { moves: readonly PlayedMove[]; mistake?: boolean | undefined } = { moves: [] };
  /** A cell to begin a turn on, in this state of the game. */
  #pointed: { cell: number; state: Play["state"] } | undefined;
  #overlays = new Overlays();
  /** The taps when an overlay with nothing to show was turned on: the message about it stays until they change. */
  #bare: Play["taps"] | undefined;
  #loading = new Loading(this, (game) => this.#start(game));
  #inRoom = new InRoom(this, (error, sentence = this.texts.t("notice.closed")) => {
    this.#loading.failure = sentence;
    this.tell("error", failed(error));
    this.requestUpdate();
  });
  /**
   * What is announced, in the language of the moment: moves, which stay until they are drawn and so heard, and what is
   * said after them; and how often something has been.
   */
  #moves: Spoken[] = [];
  #spoken: Spoken | undefined;
  #heard = false;
  #times = 0;
  /** How often a hint was asked for. */
  #hints = 0;
  /** What the overlays that are shown say of the position. */
  #noted: readonly Noted[] = [];

  protected override createRenderRoot() {
    const root = super.createRenderRoot() as ShadowRoot;
    dress(root, [styles]);
    return root;
  }

  adoptedCallback() {
    if (this.renderRoot) dress(this.renderRoot);
  }

  override connectedCallback() {
    super.connectedCallback();
    this.addEventListener("keydown", this.#keys.press);
    this.#resized.observe(this);
    this.#renamed.observe(this.ownerDocument.documentElement, { attributeFilter: ["lang"] });
    this.requestUpdate();
    // What was set before there was such an element counts from the first update on, which opens what it names.
    if (this.hasUpdated) this.#open();
  }

  /** Enters its room, or only leaves the previous one, or begins a game, as needed; only while in a page. */
  #open() {
    if (!this.isConnected) return;
    void this.#inRoom.enter();
    if (this.room || this.#loading.begin() || this.#play || this.waits) return;
    void this.#loading.open();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.removeEventListener("keydown", this.#keys.press);
    this.#resized.disconnect();
    this.#renamed.disconnect();
    this.#inRoom.leave();
    this.#analysis.follow(undefined, false);
    this.#stage.cancel();
    // An element that is only moved within the page is back at once, and goes on.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#play?.dispose();
      this.#play = undefined;
    });
  }

  /** Puts the keyboard focus on the board: on the cell that had it last. */
  override focus(options?: FocusOptions) {
    this.renderRoot?.querySelector<SVGElement>('[data-cell][tabindex="0"]')?.focus(options);
  }

  /** The game being played, with its live `state`, `moves()`, `legalMoves()`, `record()`, `url()`; undefined until `load()` or `tessera-ready`, and while the element is outside a page. */
  get play(): Play | undefined {
    return this.isConnected ? this.#play : undefined;
  }

  /**
   * Whether the board can be seen: until then what stands in its place does.
   * @internal
   */
  get drawn(): boolean {
    return this.#play !== undefined && this.#stage.whole;
  }

  /**
   * The page's engine, shared by all boards on it.
   * @internal
   */
  get engine() {
    return engine;
  }

  /**
   * What is known of the game's positions, for a page with a panel of its own.
   * @internal
   */
  get findings(): Analysis {
    return this.#analysis;
  }

  /** Shows these moves on the board, as far as they are legal one after another; in red if a `mistake`. An empty list clears them. */
  preview(moves: readonly string[], mistake?: boolean) {
    this.#preview = { moves: this.#play?.movesFrom(moves) ?? [], mistake };
    this.requestUpdate();
  }

  /**
   * Shows a move of whoever is not to move, in red, until a move is made.
   * @internal
   */
  warn(move: PlayedMove) {
    this.#preview = { moves: [move], mistake: true };
    this.requestUpdate();
  }

  /** Draws a ring around this cell of `Game.state()`, seen while nothing is tapped, until the position changes; without a cell, removes the ring. */
  point(cell?: number) {
    const state = this.#play?.state;
    this.#pointed = cell === undefined || !state ? undefined : { cell, state };
    this.requestUpdate();
  }

  /** Shows or hides one of the game's overlays. Returns whether the game has it. */
  toggle(overlay: string): boolean {
    return this.#toggle(overlay) !== undefined;
  }

  /**
   * Like `toggle`, and announces it to screen readers.
   * @internal
   */
  toggleAloud(overlay: string): boolean {
    const toggled = this.#toggle(overlay);
    if (!toggled) return false;
    const { play, noted } = toggled;
    this.say((texts) =>
      noted.overlay.shown
        ? shownWords(noted, play, texts)
        : texts.t("say.hidden", { overlay: overlayName(noted.overlay, play.game, texts) }),
    );
    return true;
  }

  /** Shows or hides an overlay. Returns what it says if it is now shown; undefined if the game has no such overlay. */
  #toggle(id: string) {
    const play = this.unaided ? undefined : this.#play;
    if (!play || !this.#overlays.toggle(play.game, id)) return undefined;
    const overlay = this.overlays.find((it) => it.id === id);
    if (!overlay) return undefined;
    const noted = noteOf(overlay, play);
    const says = play.state.counts.length + noted.notes.length > 0;
    this.#bare = overlay.shown && !play.outcome && !says ? play.taps : undefined;
    this.requestUpdate();
    return { play, noted };
  }

  /** The game's overlays, their keys, and which are shown; none where there is no help. */
  get overlays(): Shown[] {
    return this.#play && !this.unaided ? this.#overlays.of(this.#play.game) : [];
  }

  #annotations(play: Play): Annotation[] {
    const { moves: preview, mistake } = this.#preview;
    const idle = this.#analyses && !play.thinking && play.taps.length === 0;
    const values = idle && preview.length === 0 ? valuesOf(this.#analysis, play, this.#stage) : [];
    this.#noted = this.overlays.filter(({ shown }) => shown).map((it) => noteOf(it, play));
    const notes = this.#noted.map(({ notes }) => notes);
    const { board, ahead } = this.#stage;
    return [
      ...annotationsOf(play, board, notes, values, preview, mistake),
      ...(ahead?.annotations ?? []),
      ...this.#ring(play),
    ];
  }

  #ring({ state, taps }: Play): Annotation[] {
    const { cell, state: then } = this.#pointed ?? {};
    const at = then === state && taps.length === 0 ? this.#stage.cell(cell)?.at : undefined;
    return at ? [{ shape: "ring", at: [at], kind: "pointed" }] : [];
  }

  /**
   * What the overlays that are shown say of a cell.
   * @internal
   */
  noted({ at }: Cell): string[] {
    return this.#play ? wordsAt(at, this.#noted, this.#play, this.texts) : [];
  }

  get #analyses(): boolean {
    return ["bar", "lines"].includes(this.analysis) && !this.unaided;
  }

  /** @internal */
  get texts(): Texts {
    // The document of a template has no element.
    const { documentElement } = this.ownerDocument;
    return new Texts(languageOf(this.lang || documentElement?.lang));
  }

  /** Makes a move for the player to move. Returns whether it was made: a listener may have refused it. Throws when the move is illegal or there is no game yet. */
  move(text: string): boolean {
    if (!this.play) throw new Error("There is no game on the board yet.");
    return this.play.play(text, "program");
  }

  /** Starts again as the attributes say. The promise resolves when `tessera-ready` or `tessera-error` has fired; outside a page neither does, and it resolves as soon as the library is loaded. */
  reset(): Promise<void> {
    return this.#loading.open();
  }

  /** Loads a record, link or name. Returns a sentence that says where the game broke off, if it did. Throws when the text is not a game. Outside a page, the game begins when the element is added to one. While the library's files are loading (until `ready` resolves), the text is kept, and `tessera-error` reports what is wrong with it. */
  load(text: string): string | undefined {
    const problem = this.#loading.load(text);
    // It stands in place of all that was to begin before.
    this.renewed = false;
    return problem;
  }

  /**
   * What was wrong with the game that was loaded last, for a page that says so itself.
   * @internal
   */
  get trouble(): unknown {
    return this.#loading.trouble;
  }

  /** Puts a game on the board; returns a promise for when the board can be used, if not at once. */
  #start(game: Game): Promise<unknown> | undefined {
    if (this.#play?.game !== game.id || this.#play.setup !== game.setup) this.#stage.reset();
    this.#play?.dispose();
    const tell: Host["tell"] = (event, detail) => {
      if (event === "error") this.#loading.lacks(detail as Failed);
      return this.tell(event, detail);
    };
    const host: Host = { changed: () => this.requestUpdate(), tell };
    const play = new Play(game, kindsOf(this.players), engine, host);
    play.pace = this.pace;
    this.#play = play;
    this.#preview = { moves: [] };
    this.#moves = [];
    this.#spoken = undefined;
    this.#stage.board.focused = undefined;
    this.#stage.board.wonAt = undefined;
    this.requestUpdate();
    const begin = () => {
      if (this.#play !== play) return;
      // How the board may be turned and looked at is known from here on.
      this.#stage.arrange();
      this.tell("ready", { game: play.game, setup: play.setup });
      // A listener may have put another game there.
      if (this.#play === play) play.begin();
    };
    const kind = loadKind(play.layout());
    if (kind) return kind.then(begin, (error) => this.#play === play && this.#abandon(error));
    begin();
    return undefined;
  }

  /**
   * Announces something to screen readers, again even if it is the same as before.
   * @internal
   */
  say(spoken?: Spoken) {
    if (this.#heard) this.#moves = [];
    this.#heard = false;
    this.#spoken = spoken;
    this.#times += 1;
    this.requestUpdate();
  }

  /** @internal */
  tell: Tell = (event, detail) => {
    if (event === "move") this.#onMove(detail as MoveMade);
    if (event === "move" || event === "navigate") this.#preview = { moves: [] };
    if (event === "navigate") {
      this.#stage.board.wonAt = undefined;
      const play = this.#play;
      if (play) this.say((texts) => placeSaid(play, texts));
    }
    this.#stage.ahead?.hear(event);
    const cancelable = event.startsWith("before-");
    const init = { detail, bubbles: true, composed: true, cancelable };
    return this.dispatchEvent(new CustomEvent(`tessera-${event}`, init));
  };

  #onMove({ by }: MoveMade) {
    // Until a person goes on, so that it can be read.
    if (["human", "program"].includes(by)) this.#loading.failure = undefined;
    const play = this.#play;
    const last = play?.state.lastMove;
    if (!play || !last) return;
    const { handling } = this.#stage.board;
    const spends = last.motion.some((motion) => handling.isHeavy(motion));
    const left = spends ? play.state.stock.filter(({ player }) => player === last.player) : [];
    this.say();
    this.#moves = [
      // Many may be made before a page that is hidden is drawn again.
      ...this.#moves.slice(-2),
      (texts) => `${said(play.game, last, texts)} ${counts(play.game, left, texts)}`.trim(),
    ];
    if (play.state.outcome) this.#stage.board.wonAt = play.state.ply;
    signal(soundOf(last, play.state.outcome, this.#stage.board.handling.isHeavy), this);
  }

  /**
   * Nothing is drawn without the texts of its language, and what its kind of board needs. Each drawing is a task of
   * its own until the board is there, as so much else is to be done then.
   */
  override scheduleUpdate() {
    const texts = loadTexts(this.texts.language);
    const missing = texts ? texts.then(this.#missing) : this.#missing();
    const waits = missing ?? (this.#play && !this.drawn ? soon() : undefined);
    // Meanwhile another game may have come.
    const draw = (): unknown => this.#missing()?.then(draw) ?? super.scheduleUpdate();
    return waits ? waits.then(draw) : super.scheduleUpdate();
  }

  /**
   * Waits until the finished board is visible.
   * @internal
   */
  protected override async getUpdateComplete(): Promise<boolean> {
    const complete = await super.getUpdateComplete();
    const { following } = this.#stage;
    return following ? following.then(() => this.getUpdateComplete()) : complete;
  }

  /** Loads what the board still needs. Meanwhile another game may be loaded, which needs something else. */
  #missing = (): Promise<void> | undefined => {
    const kind = this.#play && loadKind(this.#play.layout());
    const rest = () => loadLook(this) ?? (this.strips ? loadStrips() : undefined);
    return kind?.then(this.#missing, this.#abandon) ?? rest()?.then(this.#missing);
  };

  /** Reports that what the board needs cannot be loaded, instead of drawing it. */
  #abandon = (error: unknown) => {
    // The game and its drawing wait for the same.
    if (!this.#play) return;
    this.#play.dispose();
    this.#play = undefined;
    this.#loading.failure = this.texts.t("notice.closed");
    this.tell("error", failed(error));
  };

  /** A move is shown before anything else is drawn anew. */
  override shouldUpdate(changed: PropertyValues<this>): boolean {
    const annotations = (play: Play) => {
      // What is known of the position before is not drawn over this one.
      this.#analysis.follow(play, this.#analyses);
      return this.#annotations(play);
    };
    return changed.size > 0 || !this.#stage.hasten(annotations);
  }

  override willUpdate(changed: PropertyValues<this>) {
    layLow(this, this.#internals);
    if (changed.has("setup")) this.#loading.stale = false;
    else if (this.hasUpdated && changed.has("game")) this.#loading.stale = true;
    if (!this.room && this.hasUpdated && this.renewed) void this.#loading.open();
    this.renewed = false;
    // It was about the room before.
    if (this.hasUpdated && movesRoom(changed)) this.#loading.failure = undefined;
    if (this.#play) this.#play.pace = this.pace;
    if (changed.has("players") && this.#play) this.#play.players = kindsOf(this.players);
    if (this.#play) this.#loading.judge(this.#play);
    this.#overlays.rules = this.overlayRules;
    if (this.readonly || !this.premoves) this.#stage.ahead?.forget();
    this.#stage.arrange();
    this.#analysis.follow(this.#play, this.#analyses);
  }

  override render(): TemplateResult {
    const { texts } = this;
    return html`<div class="whole" lang=${texts.language}>${this.#content(texts)}</div>`;
  }

  #content(texts: Texts): TemplateResult {
    const play = this.#play;
    const { failure: reason } = this.#loading;
    const failure = reason && html`<p class="failure" role="alert">${reason}</p>`;
    if (failure && !play) return failure;
    const { scoreboard, excuse } = this.#inRoom;
    if (!play || !this.#stage.ready)
      return html`${scoreboard}<div class="status" part="status">
        ${excuse || html`<slot name="status">${texts.t("status.loading")}</slot>`}</div><slot></slot>`;
    const { board } = this.#stage;
    const { handling } = board;
    const bare = this.#bare === play.taps ? texts.t("status.bare") : undefined;
    const { ahead } = this.#stage;
    const doubt = remarkOf(board, play, texts) ?? bare;
    const remark = ahead?.remark ?? doubt;
    // What waits for its turn was told of when it was chosen.
    const ask = askOf(board, texts);
    const over = play.outcome && board.rejected !== undefined ? sentence(play, texts) : undefined;
    const heard = (ahead?.waits ? doubt : remark) ?? ask?.heard ?? over;
    const { carrying } = handling;
    return html`
      <div class="head" @pointerdown=${carrying?.down ?? this.#stage.bring} @pointermove=${carrying?.move}
        @pointerup=${carrying?.up} @pointercancel=${carrying?.cancel}>${failure}${scoreboard}${statusOf(this.strips, play, texts, remark, ask?.seen, !this.readonly, handling)}</div>
      <div class="around">
        ${(this.#analyses && this.#analysis.looks?.bar(this.#analysis, play, texts)) || html`<span></span>`}
        ${this.#stage.draw(play, texts, this.#annotations(play))}
        <slot class="held"></slot>
        ${this.overlays.some(({ shown }) => shown) ? this.#renderCounts(play, texts) : nothing}
        ${this.#controls(play, texts)}
      </div>
      ${this.#analyses && this.analysis === "lines" ? this.#analysis.looks?.panel(this.#analysis, play, texts, this) : nothing}
      <div class="live" aria-live="polite">${keyed(this.#times, html`<span>${texts.sentences([...this.#moves, this.#spoken].map((said) => said?.(texts) ?? ""))}</span>`)} ${keyed(play.state.passed && play.state.ply, html`<span>${sentence(play, texts)}</span>`)} ${play.state.lastMove?.comment ?? ""} ${keyed(board.refusals, html`<span>${heard ?? ""}</span>`)} ${keyed(this.#hints, html`<span>${this.#hinted(play)}</span>`)}</div>`;
  }

  #renderCounts(play: Play, texts: Texts) {
    const { place, board } = this.#stage;
    return countsTable(play, texts, place, board.linesAt(place?.id));
  }

  #hinted(play: Play): string {
    return play.hintText === undefined ? "" : proposed(play.hintText, this.texts);
  }

  #controls(play: Play, texts: Texts): TemplateResult | typeof nothing {
    if (this.controls === "none") return nothing;
    const { controls: shown } = this;
    return controls(this, shown, play, texts);
  }

  /** Whether the board has more than two dimensions and can also be shown flat. */
  get inSpace(): boolean {
    return this.views.length > 0;
  }

  /**
   * The ways of looking at the board, as buttons for what also has keys.
   * @internal
   */
  get views(): ViewButton[] {
    return this.#stage.board.handling.views();
  }

  /**
   * The kind of board, by which the list of keys knows what is only for some; empty for the usual one.
   * @internal
   */
  get kind(): string {
    return this.#stage.board.handling.name;
  }

  /**
   * Whether it can be rotated as it is looked at.
   * @internal
   */
  get turnable(): boolean {
    return this.#stage.board.rotations > 1;
  }

  /** Rotates the board by one step. */
  flip() {
    const { rotations, handling } = this.#stage.board;
    if (!this.turnable) return;
    this.orientation = handling.turn(this.orientation, rotations);
    this.tell("flip", { orientation: this.orientation });
    this.say((texts) => texts.t("say.turned"));
  }

  /** Goes back to where a person last made a decision. */
  undo() {
    this.play?.undo();
  }

  /**
   * A person asks; `undo()` does not.
   * @internal
   */
  takeBack() {
    const play = this.#play;
    if (!play) return;
    const { state } = play;
    const may = this.tell("before-undo", { ply: state.ply });
    // A listener may have gone elsewhere in the game, or to another one.
    if (may && this.#play?.state === state) play.undo();
  }

  /** Goes on to where a person next made a decision. */
  redo() {
    this.play?.redo();
  }

  /** Goes to the position after `ply` moves, or the last one if there are fewer; the later moves stay. */
  goto(ply: number) {
    this.play?.goto(ply);
  }

  /** Shows what the computer would do, unless the board gives no help. */
  hint() {
    if (this.unaided) return;
    this.#hints += 1;
    this.requestUpdate();
    void this.#play?.suggest();
  }

  /** Does what pressing this key would do, wherever the focus is. Returns whether the board knows the key. */
  command(key: string): boolean {
    return this.#keys.command(key);
  }

  override updated(changed: PropertyValues<this>) {
    // Not before the drawing, in which a game could not begin: what its board needs is awaited ahead of one. The room is
    // among what has changed in the first.
    if (movesRoom(changed)) this.#open();
    this.#stage.drawn();
    this.#heard = true;
    this.#inRoom.drawn();
    const { barStyles, panelStyles } = this.#analysis.looks ?? {};
    wear(this.renderRoot, barStyles);
    wear(this.renderRoot, panelStyles);
    if (this.strips) wear(this.renderRoot, stripStyles());
  }
}

/** What an overlay says of the position; nothing where it is hidden. */
const noteOf = (overlay: Shown, play: Play) => ({
  overlay,
  notes: overlay.shown ? play.overlay(overlayRequest(overlay)) : [],
});

/** Whether it must enter another room, or leave its room. */
const movesRoom = (changed: PropertyValues<TesseraGame>) =>
  changed.has("room") || changed.has("seat");

export type { Player };

// A page may name the library twice, by two addresses: the one that comes first draws all boards.
if (!customElements.get("tessera-game")) customElements.define("tessera-game", TesseraGame);

declare global {
  interface HTMLElementTagNameMap {
    "tessera-game": TesseraGame;
  }
}
