// <tessera-game>: a board that can be played on, anywhere. Attributes say what to begin with and
// are never rewritten by play; what goes on is in properties and events.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { Analysis } from "../analysis/analysis.ts";
import { analysisStyles } from "../analysis/styles.ts";
import type { Annotation } from "../board/annotations.ts";
import { Board } from "../board/board.ts";
import { Camera } from "../board/camera.ts";
import { Carrying, otherArm, take, turnTo } from "../board/gaps/placing.ts";
import { gapStyles } from "../board/gaps/styles.ts";
import { loadGeometry } from "../board/geometry.ts";
import { Keyboard } from "../board/keyboard.ts";
import { cellOf, Pointer } from "../board/pointer.ts";
import { keysInSpace } from "../board/space/keys.ts";
import { Pan } from "../board/space/pan.ts";
import { Rotation } from "../board/space/rotation.ts";
import { spaceStyles } from "../board/space/styles.ts";
import { engine } from "../engine/module.ts";
import { languageOf, loadTexts, Texts } from "../i18n/i18n.ts";
import { proposed, said } from "../i18n/notation.ts";
import type { CellId, Game, Player } from "../pkg/tessera.js";
import { type Host, type Kind, Play } from "../play/play.ts";
import { Attributes } from "./attributes.ts";
import { controls } from "./controls.ts";
import { countsTable } from "./counts.ts";
import type {} from "./events.ts";
import { signal, soundOf } from "./feedback.ts";
import { Loading } from "./loading.ts";
import { annotationsOf, Overlays, type Shown } from "./overlays.ts";
import { remarkOf, sentence, statusOf } from "./status.ts";
import { styles } from "./styles.ts";

/** In less height than this, on a phone that lies on its side, all else stands beside the board … */
const LOW_PX = 420;
/** … where so much width by height leaves room for it. */
const LOW_ASPECT = 1.4;

/** Keys that overlays of a game may take. */
const CAPITALS = ["G", "F"];

/**
 * A playable board. Attributes say how to begin, and play never changes them; properties and events
 * tell what is going on. Events bubble and cross shadow boundaries.
 *
 * @tag tessera-game
 * @fires {CustomEvent<{game: string, setup: string}>} tessera-ready - the board shows a game and can be used
 * @fires {CustomEvent<MoveAsked>} tessera-before-move - `{move, by}` is about to be made, by `human`, `program` or a player such as `level:4`; `preventDefault()` refuses it. The move may still turn out to be illegal
 * @fires {CustomEvent<MoveMade>} tessera-move - `{move, ply, by}` was made
 * @fires {CustomEvent<UndoAsked>} tessera-before-undo - a person wants to go back to `ply`, by button or key; `preventDefault()` refuses it
 * @fires {CustomEvent<{ply: number}>} tessera-navigate - moves were taken back or made again, to `ply`
 * @fires {CustomEvent<{outcome: OutcomeInfo}>} tessera-end - the game is over; `outcome` has `winner` (`first`, `second` or null), `reason`, the winning cells as `line`, and their `labels`
 * @fires {CustomEvent<Info>} tessera-info - what the computer has found so far: `depth`, `nodes`, `ms`, and `lines`, each with `moves`, `score` and `chance`
 * @fires {CustomEvent<{orientation: number}>} tessera-flip - the board was turned by its button, its key or `flip()`
 * @fires {CustomEvent<{message: string}>} tessera-error - something cannot be done; `message` says what, in a sentence
 * @csspart status - the line that says whose turn it is
 * @csspart stock - what a side has left, or how much of the board it holds
 * @csspart progress - how far the computer has got
 * @csspart bar - who is ahead, while `analysis` is on
 * @csspart board - the drawing
 * @csspart cell - a cell of the board
 * @csspart label - the name of a cell, written on it
 * @csspart piece - a piece, disc, mark or pawn
 * @csspart piece-first - a piece of the first player
 * @csspart piece-second - a piece of the second player
 * @csspart counts - what an overlay counts
 * @csspart mark - the trail of the last move
 * @csspart controls - the row of buttons
 * @csspart button - a button
 * @cssprop [--tessera-background] - the background; none in the automatic theme
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
  static override styles = [styles, gapStyles, spaceStyles, analysisStyles];
  #internals = this.attachInternals();
  #play: Play | undefined;
  #board = new Board();
  #rotation = new Rotation(() => this.requestUpdate());
  #pan = new Pan(this.#board, () => this.requestUpdate());
  #pointer = new Pointer(
    this.#board,
    () => (this.readonly ? undefined : this.#play),
    () => this.requestUpdate(),
    this.#rotation,
    this.#pan,
  );
  #carrying = new Carrying(
    this.#board,
    () => (this.readonly ? undefined : this.#play),
    () => this.requestUpdate(),
  );
  #keyboard = new Keyboard(this.#board, this, (cell) => this.#take(cell));
  /** Follows the size of where the board is shown: boards in space arrange themselves in it. */
  #resized = new ResizeObserver(() => this.requestUpdate());
  #analysis = new Analysis(engine, () => {
    this.dispatchEvent(new CustomEvent("tessera-analysis"));
    this.requestUpdate();
  });
  #preview: readonly string[] = [];
  #overlays = new Overlays();
  #loading = new Loading(this, (game) => this.#start(game));
  #spoken = "";
  #camera = new Camera(
    () => this.renderRoot.querySelector(".board"),
    (view) => this.#pan.seen(view),
    () => this.requestUpdate(),
  );
  /** The cell that could not be chosen, when the board was last drawn. */
  #rejected: number | undefined;

  override connectedCallback() {
    super.connectedCallback();
    this.addEventListener("keydown", this.#key);
    this.#resized.observe(this);
    if (!this.#play) void this.#loading.open();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.removeEventListener("keydown", this.#key);
    this.#resized.disconnect();
    this.#analysis.follow(undefined, false);
    this.#pointer.cancel();
    this.#carrying.cancel();
    this.#play?.dispose();
    this.#play = undefined;
  }

  /** The game being played, with its live `state`, `moves()`, `legalMoves()`, `record()`, `url()`; undefined until `tessera-ready`. */
  get play(): Play | undefined {
    return this.#play;
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

  /** Shows these moves on the board, as far as they can be made one after another; an empty list shows none. */
  preview(moves: readonly string[]) {
    this.#preview = moves;
    this.requestUpdate();
  }

  /** Shows or hides one of the game's overlays. Returns whether the game has it. */
  toggle(overlay: string): boolean {
    const done = this.#play !== undefined && this.#overlays.toggle(this.#play.game, overlay);
    this.requestUpdate();
    return done;
  }

  /** The game's overlays, their keys, and which are shown. */
  get overlays(): Shown[] {
    return this.#play ? this.#overlays.of(this.#play.game) : [];
  }

  #annotations(play: Play): Annotation[] {
    const preview = this.#preview.length > 0 ? play.movesFrom(this.#preview) : [];
    const values = preview.length === 0 ? this.#values(play) : [];
    return annotationsOf(play, this.#board, this.#overlays.asked(play.game), values, preview);
  }

  #values(play: Play): Annotation[] {
    if (this.analysis === "off" || play.thinking || play.taps.length > 0) return [];
    const { looks, info } = this.#analysis;
    const values = looks?.valueAnnotations(info, (move) => {
      const [cell, ...more] = play.tapsOf(move);
      return cell === undefined || more.length > 0 ? undefined : this.#cell(cell)?.at;
    });
    return values ?? [];
  }

  /** @internal */
  get texts(): Texts {
    return new Texts(languageOf(this.lang || document.documentElement.lang || "auto"));
  }

  /** Makes a move for the player to move. Returns whether it was made: a listener may have refused it. Throws when the move is illegal or there is no game yet. */
  move(text: string): boolean {
    if (!this.#play) throw new Error("There is no game on the board yet.");
    return this.#play.play(text, "program");
  }

  /** Starts again as the attributes say. The promise resolves when `tessera-ready` has fired. */
  reset(): Promise<void> {
    return this.#loading.open();
  }

  /** Loads a record, link or name. Returns a sentence that says where the game broke off, if it did. Throws when the text is no game. */
  load(text: string): string | undefined {
    return this.#loading.load(text, null);
  }

  /**
   * What was wrong with the game that was loaded last, for a page that says so itself.
   * @internal
   */
  get trouble(): unknown {
    return this.#loading.trouble;
  }

  #start(game: Game) {
    if (this.#play?.game !== game.id || this.#play.setup !== game.setup) {
      // Another board is simply there; a view glides only over its own.
      this.#camera.reset();
      this.#rotation.stand();
      this.#pan.reset();
      this.#pan.on = false;
    }
    this.#play?.dispose();
    const host: Host = { changed: () => this.requestUpdate(), tell: this.tell };
    this.#play = new Play(game, kinds(this.players), engine, host);
    this.#spoken = "";
    this.#board.focused = undefined;
    this.tell("ready", { game: game.id, setup: game.setup });
    this.#play?.begin();
    this.requestUpdate();
  }

  /** @internal */
  tell: Host["tell"] = (event, detail) => {
    if (event === "move") this.#onMove();
    if (event === "move" || event === "navigate") this.#preview = [];
    const cancelable = event.startsWith("before-");
    const init = { detail, bubbles: true, composed: true, cancelable };
    return this.dispatchEvent(new CustomEvent(`tessera-${event}`, init));
  };

  #onMove() {
    const { texts } = this;
    this.#loading.failure = undefined;
    const play = this.#play;
    const last = play?.state.lastMove;
    if (!play || !last) return;
    this.#spoken = said(play.game, last, texts);
    signal(soundOf(last, play.state.outcome), this);
  }

  /** Nothing is drawn without the texts of its language, and what its kind of board needs. */
  override scheduleUpdate() {
    const texts = loadTexts(this.texts.language);
    const missing = texts ? texts.then(this.#missing) : this.#missing();
    return missing ? missing.then(() => super.scheduleUpdate()) : super.scheduleUpdate();
  }

  /** What the board needs and is still to come. Meanwhile another game may come, which needs something else. */
  #missing = (): Promise<void> | undefined => {
    const geometry = this.#play && loadGeometry(this.#play.layout());
    return geometry?.then(this.#missing, this.#abandon);
  };

  /** What the board needs cannot be had: says so instead of drawing it. */
  #abandon = () => {
    this.#play?.dispose();
    this.#play = undefined;
    this.#loading.failure = this.texts.t("notice.closed");
  };

  override willUpdate(changed: PropertyValues<this>) {
    this.#keyboard.beforeUpdate();
    this.#pointer.settle();
    this.#carrying.settle();
    this.#lay();
    const restart = ["game", "setup", "position", "record", "ply"] as const;
    if (changed.has("setup")) this.#loading.stale = false;
    else if (this.hasUpdated && changed.has("game")) this.#loading.stale = true;
    if (this.hasUpdated && restart.some((name) => changed.has(name))) void this.#loading.open();
    if (this.#play) this.#play.pace = this.pace;
    if (changed.has("players") && this.#play) this.#play.players = kinds(this.players);
    this.#overlays.rules = this.overlayRules;
    this.#board.orientation = this.orientation;
    this.#board.coordinates = this.coordinates;
    if (changed.has("orientation")) this.#rotation.to(this.orientation);
    const { turned, axes, lean } = this.#rotation;
    this.#board.sight = { flat: this.flat, turned, axes, lean, aspect: this.#aspect() };
    if (this.#play) this.#board.arrange(this.#play);
    this.#analysis.follow(this.#play, this.analysis !== "off");
  }

  /** Says whether all else is to stand beside the board; the style sheet does it. */
  #lay() {
    const { clientWidth: width, clientHeight: height } = this;
    // Without buttons there is little to put there.
    const low = this.controls !== "none" && height < LOW_PX && width > LOW_ASPECT * height;
    try {
      this.#internals.states[low ? "add" : "delete"]("low");
    } catch {
      // Browsers before 2024 have no such states: there all else stays above and below.
    }
  }

  /** The stage's width by its height. */
  #aspect(): number {
    const { clientWidth = 0, clientHeight = 0 } = this.renderRoot?.querySelector(".stage") ?? {};
    return clientWidth > 0 && clientHeight > 0 ? clientWidth / clientHeight : 1;
  }

  override render(): TemplateResult {
    const { texts } = this;
    const play = this.#play;
    const { failure: reason } = this.#loading;
    const failure = reason && html`<p class="failure" role="alert">${reason}</p>`;
    if (failure && !play) return failure;
    const view = this.#camera.view ?? this.#board.view;
    if (!play || !view)
      return html`<p class="status" part="status">${texts.t("status.loading")}</p>`;
    const remark = remarkOf(this.#board, play, texts);
    return html`
      <div class="head" @pointerdown=${this.#carrying.down} @pointermove=${this.#carrying.move}
        @pointerup=${this.#carrying.up} @pointercancel=${this.#carrying.cancel}>${failure}${statusOf(play, texts, remark, !this.readonly)}</div>
      ${(this.analysis !== "off" && this.#analysis.looks?.bar(this.#analysis, play, texts)) || html`<span></span>`}
      <div class=${this.#stage()} @wheel=${this.#pan.wheel}
        @pointerdown=${this.#pointer.down}
        @pointermove=${this.#pointer.move}
        @touchmove=${this.#pointer.touch}
        @pointerup=${this.#pointer.up}
        @pointercancel=${this.#pointer.cancel}
        @pointerover=${this.#look} @pointerleave=${this.#look}
        @click=${this.#click} @focusin=${this.#focusIn} @focusout=${this.#look}>
        ${this.#board.draw(play, texts, this.#pan.seen(view), this.#annotations(play))}
      </div>
      ${this.overlays.some(({ shown }) => shown) ? this.#renderCounts(play, texts) : nothing}
      ${this.#controls(play, texts)}
      ${this.analysis === "lines" ? this.#analysis.looks?.panel(this.#analysis, play, texts, this) : nothing}
      <div class="live" aria-live="polite">${this.#spoken} ${sentence(play, texts)} ${play.state.lastMove?.comment ?? ""} ${remark ?? ""} ${this.#hinted(play)}</div>`;
  }

  /** The class names of where the board is shown. */
  #stage(): string {
    const { on, away } = this.#pan;
    return `stage${on ? " handled" : ""}${away ? " away" : ""}`;
  }

  #renderCounts(play: Play, texts: Texts) {
    const { hovered, focused } = this.#board;
    const place = this.#cell(hovered ?? focused);
    return countsTable(play, texts, place, this.#board.linesAt(place?.id));
  }

  #cell(id: number | undefined) {
    return id === undefined ? undefined : this.#board.find(id)?.cell;
  }

  #hinted(play: Play): string {
    return play.hintText === undefined ? "" : proposed(play.hintText, this.texts);
  }

  /** Follows what a person looks at; fingers do not hover. */
  #look = (event: PointerEvent | FocusEvent) => {
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    const over = event.type === "pointerover";
    this.#aimAt(over ? cellOf(event.target) : undefined);
  };

  #aimAt(cell: CellId | undefined) {
    if (cell === this.#board.hovered || this.readonly) return;
    this.#board.hovered = cell;
    this.#board.rejected = undefined;
    this.requestUpdate();
  }

  /** Assistive technology clicks without a pointer. */
  #click = (event: MouseEvent) => {
    if (this.readonly) return;
    if ((event.target as Element).closest("[data-turn]")) return this.#turnWall();
    const cell = event.detail === 0 ? cellOf(event.target) : undefined;
    if (cell !== undefined) this.#take(cell);
  };

  /** Chooses a cell. Says whether a person may. */
  #take(cell: CellId): boolean {
    if (this.readonly || !this.#play) return false;
    take(this.#board, cell, this.#play);
    this.requestUpdate();
    return true;
  }

  /** Turns the wall that a finger has chosen. */
  #turnWall() {
    const { pending } = this.#board;
    const arm = pending === undefined ? undefined : otherArm(this.#board, pending);
    if (arm !== undefined && this.#play) turnTo(this.#board, arm, this.#play);
    this.requestUpdate();
  }

  #controls(play: Play, texts: Texts): TemplateResult | typeof nothing {
    if (this.controls === "none") return nothing;
    const { controls: shown, overlays } = this;
    const turnable = this.#board.rotations > 1;
    const takeBack = () => this.#takeBack(play);
    const flip = () => this.flip();
    return controls({ controls: shown, overlays, turnable, takeBack, flip }, play, texts);
  }

  /** Whether the board has more than two dimensions and can also be shown flat. */
  get inSpace(): boolean {
    return this.#board.inSpace;
  }

  /**
   * Whether arrow keys and dragging move the board.
   * @internal
   */
  get moved(): boolean {
    return this.#pan.on;
  }

  /** Has arrow keys and dragging move a board in space, or do what they usually do. */
  #toggleMoving() {
    this.#pan.toggle();
    this.#spoken = this.#pan.on ? this.texts.t("view.moving") : "";
  }

  /**
   * Whether walls go between the cells.
   * @internal
   */
  get gapped(): boolean {
    return this.#board.gapped;
  }

  /** Turns the board by one step. */
  flip() {
    const { rotations, turnable } = this.#board;
    if (rotations === 1) return;
    this.orientation = this.#rotation.next(rotations, turnable);
    const { orientation } = this;
    const init = { detail: { orientation }, bubbles: true, composed: true };
    this.dispatchEvent(new CustomEvent("tessera-flip", init));
  }

  /** Goes back to a person's last decision. */
  undo() {
    this.#play?.undo();
  }

  /** A person asks; `undo()` does not. */
  #takeBack(play: Play) {
    if (this.tell("before-undo", { ply: play.state.ply })) play.undo();
  }

  /** Goes on to a person's next decision. */
  redo() {
    this.#play?.redo();
  }

  /** Goes to the position after `ply` moves, or the last one if there are fewer; the later moves stay. */
  goto(ply: number) {
    this.#play?.goto(ply);
  }

  /** Shows what the computer would do. */
  hint() {
    void this.#play?.suggest();
  }

  #key = (event: KeyboardEvent) => {
    const play = this.#play;
    if (!play || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, shiftKey } = event;
    const done =
      this.#pan.press(key, shiftKey) ||
      this.#keyboard.press(event, play) ||
      this.#gameKey(key, play);
    if (done) event.preventDefault();
  };

  /** Does what a key does, wherever it was pressed. Returns whether the key does anything. */
  command(key: string): boolean {
    if (!this.#play) return false;
    return this.#pan.press(key) || this.#gameKey(key, this.#play);
  }

  #gameKey(key: string, play: Play): boolean {
    const keys: Record<string, () => void> = {
      j: () => play.step(1),
      k: () => play.step(-1),
      "0": () => play.goto(0),
      $: () => play.goto(play.state.plies),
      u: () => this.#takeBack(play),
      g: () => void play.suggest(),
      f: () => this.flip(),
      ".": () => this.#keyboard.choose(1, play),
      ",": () => this.#keyboard.choose(-1, play),
    };
    if (this.inSpace) {
      Object.assign(
        keys,
        keysInSpace(this.#rotation, this.#pan, () => this.#toggleMoving()),
      );
    }
    // Where an overlay takes a key, its capital letter does what it does elsewhere.
    const overlay = this.overlays.find((shown) => shown.key === key);
    if (overlay) return this.toggle(overlay.id);
    const act = keys[key] ?? (CAPITALS.includes(key) ? keys[key.toLowerCase()] : undefined);
    act?.();
    return act !== undefined;
  }

  #focusIn = (event: FocusEvent) => {
    if ((event.target as Element).matches(":focus-visible")) this.#aimAt(cellOf(event.target));
    this.#keyboard.follow(event);
  };

  override updated() {
    const { rejected } = this.#board;
    if (rejected !== undefined && rejected !== this.#rejected) signal("refuse", this);
    this.#rejected = rejected;
    this.#keyboard.afterUpdate();
    // Only now is there a stage, or is it known how large it is beside all else.
    const off = Math.abs(this.#aspect() - this.#board.sight.aspect);
    if (this.#board.inSpace && off > 0.01) this.requestUpdate();
    this.#camera.follow(this.#board.view);
  }
}

/** Two players from a text such as "human engine:4"; a missing one is human. */
function kinds(players: string): [Kind, Kind] {
  const [first = "human", second = "human"] = players.trim().split(/\s+/).filter(Boolean);
  return [first, second];
}

export type { Player };

customElements.define("tessera-game", TesseraGame);

declare global {
  interface HTMLElementTagNameMap {
    "tessera-game": TesseraGame;
  }
}
