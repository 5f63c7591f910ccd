// <tessera-page>: the page. It chooses what is played and how, and shows what is around the board.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { lookChosen } from "../board/looks/chosen.ts";
import type { TesseraEvents } from "../element/events.ts";
import { loadStrips } from "../element/status.ts";
import type { TesseraGame } from "../element/tessera-game.ts";
import { loaded, player } from "../engine/module.ts";
import { languageOf, loadTexts, Texts } from "../i18n/i18n.ts";
import type { Under } from "../i18n/keys.ts";
import type { Updates } from "../offline/updates.ts";
import { offeredBy } from "../play/offered.ts";
import type { Play } from "../play/play.ts";
import { readSettings, type Settings, withChanges, writeSettings } from "../storage/settings.ts";
import { type Refusal, store } from "../storage/store.ts";
import { Dialogs } from "../ui/dialogs.ts";
import { type Icon, icon } from "../ui/icons.ts";
import { tellKeys, withKey } from "../ui/key-hints.ts";
import { type Notice, Notices } from "../ui/notices.ts";
import { Brake, painted, soon } from "../ui/paint.ts";
import { wear } from "../ui/styled.ts";
import { steps } from "../ui/wheel.ts";
import { CurrentGame, entry } from "./current/current-game.ts";
import { PlayerAssignment } from "./current/player-assignment.ts";
import { DIALOGS, type DialogName } from "./dialogs/dialogs.ts";
import { toggleFullScreen } from "./full-screen.ts";
import { Installer } from "./installer.ts";
import { Local } from "./local/local.ts";
import type { Phone } from "./phone/phone.ts";
import { Review } from "./review/review.ts";
import type { Elsewhere } from "./rooms/elsewhere.ts";
import { Rooms } from "./rooms/rooms.ts";
import type { Drops } from "./sharing/drops.ts";
import { plainLink } from "./sharing/plain-link.ts";
import { isShortcut, STEPS, scrolls } from "./shortcuts.ts";
import { ListInSight, MOVE } from "./sidebar/moves.ts";
import { sidebar } from "./sidebar/sidebar.ts";
import type { Sides } from "./sides.ts";
import { toBoard } from "./to-board.ts";
import type { Tournament } from "./tournament/tournament.ts";
import { phone } from "./windows.ts";

/** What is played when nothing is remembered or linked, on a page for no game of its own. */
const FIRST = "nonaga";
/** Where the tab's icon is: in the page itself, once it is built. */
const ICON = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? "";
/** After this many moves, the offer to restore the previous game disappears. */
const OPENING = 6;

export class TesseraPage extends LitElement {
  settings: Settings = readSettings(store);
  /** Whether the module is there. */
  ready = false;
  /** The game that the page is for, where the build has made it for one. */
  readonly own = this.getAttribute("game");
  /** What the build calls the page. */
  readonly #title = document.title;
  /** The board that the build has drawn, to be seen until there is a living one. */
  readonly #still = [...this.querySelectorAll(".still main > :is(p, .drawing)")];
  readonly assignment = new PlayerAssignment(this);
  readonly local = new Local(this);
  readonly rooms = new Rooms(this);
  readonly review = new Review(this);
  readonly current = new CurrentGame(this);
  readonly notices = new Notices(
    () => this.requestUpdate(),
    () => void toBoard(this),
  );
  readonly dialogs = new Dialogs<TesseraPage, DialogName>(this, DIALOGS, () => void toBoard(this));
  /** The tournament under way, or the last one, which goes with the page. */
  tournament: Tournament | undefined;
  readonly installer = new Installer(() => this.requestUpdate());
  /** Who plays, for the strips; null if these cannot be loaded, and the board has a status line instead. */
  #sides: Sides | null | undefined;
  /** What a phone has around the board; null if it cannot be loaded, and the board has its own buttons. */
  #phone: Phone | null | undefined;
  #updates: Updates | undefined;
  /** What takes what is pasted or dropped, once it is there. */
  drops: Drops | undefined;
  /** While a move is to be seen on the board, what is around it waits. */
  #moving: Promise<void> | undefined;
  /** The pending animation frame. Measuring before it would force a second layout. */
  #onFrame: number | undefined;
  readonly #brake = new Brake();
  readonly #list = new ListInSight();
  /** Whether the board was flat when the page was last drawn. */
  #flat: boolean | undefined;

  // The page's own elements are styled by its style sheet.
  override createRenderRoot() {
    return this;
  }

  get texts(): Texts {
    const { language } = this.settings;
    return new Texts(languageOf(language === "auto" ? this.getAttribute("language") : language));
  }

  get board(): TesseraGame | null {
    return this.querySelector("main > tessera-game");
  }

  /** What is played at this device: not the game of a room. */
  get here(): Play | undefined {
    return this.rooms.hash ? undefined : this.board?.play;
  }

  /** The game on the board: also a link, a file or the memory may have brought it. */
  get game(): string {
    return this.board?.play?.game ?? this.own ?? FIRST;
  }

  /** The game on the board with its setup, as new games and handicaps are named. */
  get kind(): string {
    return `${this.game}:${this.board?.play?.setup ?? this.#setupOf(this.game)}`;
  }

  /** By how many steps the board is turned to face somebody. */
  get #turned(): number {
    return this.local.turned + this.rooms.turned;
  }

  /** By how many steps it is turned in all. */
  get orientation(): number {
    return this.settings.orientation + this.#turned;
  }

  /** What it is called; empty before a room that nobody has heard of has told what is played there. */
  get #gameName(): string {
    const unknown = this.rooms.hash && !this.board?.play;
    return unknown ? "" : this.texts.t(`games.${this.game}.name`);
  }

  /** What the game on the board offers; the module may not be loaded yet. */
  get info() {
    return this.board?.play ? offeredBy(this.game) : undefined;
  }

  /**
   * Nothing is drawn without the texts of its language, and what its window needs; nor before a move is. Each drawing
   * is a task of its own until the board is there.
   */
  override scheduleUpdate() {
    const turn = this.board?.drawn ? undefined : soon();
    const missing = [loadTexts(this.texts.language), this.#seat(), this.#fit(), this.#moving, turn];
    return missing.some(Boolean)
      ? Promise.all(missing).then(() => super.scheduleUpdate())
      : super.scheduleUpdate();
  }

  #seat(): Promise<void> | undefined {
    if (this.#sides !== undefined) return undefined;
    return Promise.all([import("./sides.ts"), loadStrips()]).then(
      ([{ Sides }]) => {
        this.#sides = new Sides(this, MOVE);
      },
      () => {
        this.#sides = null;
      },
    );
  }

  #fit(): Promise<void> | undefined {
    if (!phone.matches || this.#phone !== undefined) return undefined;
    // Both at once: the file waits for its texts.
    this.texts.load("phone").catch(() => {});
    return import("./phone/phone.ts")
      .then(({ phoneOf }) => phoneOf(this, MOVE))
      .then(
        (made) => {
          this.#phone = made;
        },
        () => {
          this.#phone = null;
        },
      );
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#apply();
    // Without a worker the page plays on as it is; only not without a network.
    loaded.then(
      () => (this.ready = true),
      () => {},
    );
    void this.current.open().then(async () => {
      // What else there is would only hold the board up.
      await this.board?.updateComplete;
      this.#keepUpToDate().catch(() => {});
      this.#welcome().catch(() => {});
    });
    void store.refused.then(this.#onRefusal);
    for (const [event, act] of this.#listeners) addEventListener(event, act);
    this.#receive().catch(() => {});
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    for (const [event, act] of this.#listeners) removeEventListener(event, act);
    this.drops?.disconnect();
  }

  /** What the window's events do. */
  get #listeners() {
    const { goTo, leave, look } = this.current;
    return Object.entries({
      resize: this.#redraw,
      popstate: goTo,
      hashchange: this.#onHash,
      keydown: this.#onKey,
      pagehide: leave,
      // Another window may have gone on with the game; one that has slept hears no `storage`.
      storage: look,
      focus: look,
      pageshow: look,
    }) as [string, EventListener][];
  }

  /** What stands around the board, on a phone. */
  get phone(): Phone | undefined {
    return (phone.matches && this.#phone) || undefined;
  }

  /** The button that lays the board's layers side by side, where it has some. */
  get flatView() {
    return this.board?.views.find(({ name }) => name === "flat");
  }

  #redraw = () => this.requestUpdate();

  /** Only newcomers are shown what it is about, and the first threat. */
  async #welcome() {
    if (store.getItem("tessera.threat")) {
      const { FirstThreat } = await import("./welcome/first-threat.ts");
      new FirstThreat(this);
    }
    const known = /^tessera\.(met|settings|statistics|aside)/;
    if (store.keys.some((key) => known.test(key)) || this.board?.play?.state.plies) return;
    const { Welcome } = await import("./welcome/welcome.ts");
    new Welcome(this);
  }

  /** Takes what is pasted or dropped; without that there is still the dialog. */
  async #receive() {
    const { Drops } = await import("./sharing/drops.ts");
    this.drops ??= new Drops(this);
    if (this.isConnected) this.drops.connect();
  }

  /** Whether a game is going on, or something is read or set, that must not be disturbed. */
  get #busy(): boolean {
    // A flag or people may have ended it.
    const { state, outcome = null } = this.board?.play ?? {};
    const goesOn = state !== undefined && state.plies > 0 && outcome === null;
    return goesOn || Boolean(this.dialogs.open ?? this.review.now ?? this.tournament);
  }

  /** Only the built page has files to keep, where it is not all in one. */
  async #keepUpToDate() {
    const kept = import.meta.env.DEV || import.meta.env["VITE_SINGLE"];
    if (kept || !("serviceWorker" in navigator)) return;
    // All files of the build would hold up what plays, for which somebody may wait.
    await player().catch(() => {});
    const { Updates } = await import("../offline/updates.ts");
    this.#updates = new Updates({
      busy: () => this.#busy,
      updated: () => this.tell({ text: this.texts.t("notice.updated") }),
      offer: (take) => {
        const text = this.texts.t("do.update");
        this.tell({ text: this.texts.t("notice.newer"), offer: { text, take } });
      },
    });
    await this.#updates.start();
  }

  /** Says, once, that something is not remembered. */
  #onRefusal = async (why: Refusal) => {
    await this.updateComplete;
    const { texts } = this;
    try {
      await texts.load("kept");
    } catch {
      // Without these texts nothing can be said.
      return;
    }
    this.tell({ text: texts.t(`kept.${why}`), lasting: true });
  };

  /** Asks who plays. Without the question, because it cannot be had, nobody moves but by hand. */
  ask() {
    import("./current/who-plays.ts").then(
      ({ whoPlays }) => whoPlays(this),
      () => {},
    );
  }

  /** A new game of the kind on the board. */
  newGame = () => {
    // Before the module is there no game can begin, and the first one is on its way.
    if (this.ready) this.#begin(this.kind);
  };

  /**
   * If nothing was played, a new game would look the same: the user wants to choose one. And nobody leaves somebody
   * elsewhere, where a clock may run, by a single press.
   */
  #anew = () =>
    this.rooms.isPlaying || this.here?.state.plies === 0 ? this.show("newgame") : this.newGame();

  /** A new game of any kind; without a setup, the one chosen last. */
  start = (game: string, setup = this.#setupOf(game)) => {
    this.change({ setups: { [game]: setup } });
    this.#begin(`${game}:${setup}`);
  };

  #begin(kind: string) {
    this.current.begin(kind);
    this.leaveDialogs();
    void this.#updates?.rest();
  }

  /** Closes all dialogs: what was chosen in one is on the board, where one goes on. */
  leaveDialogs() {
    const { open } = this.dialogs;
    this.dialogs.close();
    if (open) void toBoard(this);
  }

  /** The setup to begin a game with: the one remembered, if there is still such a one. */
  #setupOf(game: string): string {
    const offered = (this.ready && offeredBy(game)?.setups) || [];
    const remembered = this.settings.setups[game];
    return remembered && offered.includes(remembered) ? remembered : (offered[0] ?? "");
  }

  /** What is chosen for the next game leaves the one on the board as it was played. */
  change = (settings: Partial<Settings>, forNext = false) => {
    const before = this.settings;
    // Another window may have set something else.
    this.settings = withChanges(readSettings(store), settings);
    writeSettings(store, this.settings);
    this.#apply();
    const { language, board, pieces } = this.settings;
    if (board !== before.board || pieces !== before.pieces) lookChosen();
    const strength = "level" in settings || "time" in settings || "opponents" in settings;
    if (strength && !forNext && !this.here?.outcome) {
      // Also that of a side that is left to itself.
      this.assignment.setAuto(false);
      this.assignment.setStrength();
      this.current.remember();
    }
    if (language !== before.language)
      this.dialogs.load().then(
        () => this.requestUpdate(),
        () => {},
      );
    this.requestUpdate();
  };

  #apply() {
    const root = document.documentElement;
    root.lang = this.texts.language;
    root.dataset["theme"] = this.settings.theme;
    root.dataset["hand"] = this.settings.hand;
    tellKeys(this.settings.keys);
    this.board?.requestUpdate();
    this.#colourBar();
  }

  /** The browser's own bar: of its two colours that of the theme. */
  #colourBar() {
    const { theme } = this.settings;
    const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    for (const [at, scheme] of ["light", "dark"].entries()) {
      const chosen = (theme === "light") === (scheme === "light") ? "all" : "not all";
      const media = theme === "auto" ? `(prefers-color-scheme: ${scheme})` : chosen;
      bars[at]?.setAttribute("media", media);
    }
  }

  tell(notice: Notice) {
    this.notices.tell(notice);
  }

  #onMove = (event: CustomEvent<{ ply: number }>) => {
    this.local.moved(event.detail.ply);
    const moving = painted().then(() => {
      if (this.#moving === moving) this.#moving = undefined;
      if (this.here) void this.local.load();
    });
    this.#moving = moving;
    this.current.rememberAfter(moving);
    if (event.detail.ply > OPENING) this.notices.pass();
  };

  #onInfo = () => {
    this.local.thought();
    if (this.#brake.lets()) this.requestUpdate();
  };

  /** After a take-back no side moves by itself, so that the position stays. */
  #onNavigate = (event: CustomEvent<{ ply: number }>) => {
    if (event.detail.ply < (this.board?.play?.state.plies ?? 0)) this.assignment.setAuto(false);
    this.current.remember();
    if (this.here?.outcome) void this.local.load();
  };

  #onHash = () => {
    if (this.rooms.follow(location.hash)) return;
    // An entry that names its game is being gone back to; one of a link or a typed address names none.
    if (entry().game) return;
    if (location.hash.length > 1 && location.hash !== this.board?.play?.url()) {
      this.current.load(plainLink(location.hash));
      // The link may stand below the board.
      scrollTo(0, 0);
    }
  };

  #onKey = (event: KeyboardEvent) => {
    if (!isShortcut(event, this.settings.keys)) return;
    if (event.key === "Escape") this.dialogs.forgo();
    if (this.dialogs.open || (event.key in STEPS && scrolls(event))) return;
    this.#press(event.key, event.defaultPrevented);
  };

  /** What a key does; `done` says that the board has seen to it already. */
  #press(key: string, done: boolean) {
    if (key === "n") (this.rooms.isPlaying ? this.#anew : this.newGame)();
    else if (key === "N") void this.show("newgame");
    else if (key === "o") void this.show("games");
    else if (key === "r") void this.show("mygames");
    else if (key === "c") void this.show("share");
    else if (key === "i") void this.show("words");
    else if (key === "?") void this.show("keys");
    else if (key === "v" && this.flatView) this.flatten();
    else if (key === "b") toggleFullScreen();
    else if (key === "e") this.toggleAnalysis();
    else if (key === "h" && this.assignment.canAuto) this.assignment.toggleAuto();
    else if (done || this.board?.command(STEPS[key] ?? key)) this.requestUpdate();
  }

  /** Lays the board's layers side by side, or no longer. */
  flatten = () => {
    const flat = this.flatView?.pressed === true;
    this.change({ flat: !flat, deep: flat });
    this.switched(!flat, this.texts.t("view.flat"));
  };

  toggleAnalysis() {
    if (this.board?.unaided) return;
    const analysis = !this.settings.analysis;
    this.change({ analysis });
    this.switched(analysis, this.texts.t("analysis.title"));
  }

  /** Tells what is on or off now, as it is not where a key or a phone's button is pressed. */
  switched(on: boolean, what: string) {
    this.board?.say((texts) => texts.t(on ? "say.on" : "say.off", { what }));
  }

  /** Opens the puzzle at this position in “Learn”. */
  async solve(position: string) {
    await this.show("learn");
    this.querySelector("tessera-learn")?.solve(position);
  }

  /** Opens the dialog of a new game where somebody elsewhere is invited. */
  playElsewhere = async () => {
    await this.show("newgame");
    this.querySelector<Elsewhere>("tessera-elsewhere")?.unfold();
  };

  /** Opens “Learn” at the tutorial, or at the puzzles of the day. */
  async learn(tab: "tutorial" | "today") {
    await this.show("learn");
    this.querySelector("tessera-learn")?.show(tab);
  }

  async show(name: DialogName) {
    try {
      await this.dialogs.show(name, loaded);
      void this.#updates?.look();
    } catch {
      // Behind the dialog from which it was asked for nobody would see it.
      this.dialogs.close();
      this.notOpened();
    }
  }

  /** Says that a file of the page could not be had, or why: a newer build may have taken it away. */
  notOpened = () => {
    if (!this.#updates?.remind()) this.tell({ text: this.texts.t("notice.closed") });
  };

  /** Over the board the wheel goes through the moves. Chromium 156 sends no wheel events to an element without a box. */
  #wheel = steps((by) => this.board?.play?.step(by));

  /** The board says itself why there is none, or which file is missing. */
  #onError = ({ detail }: TesseraEvents["tessera-error"]) => {
    if (this.board?.play && detail.file === undefined)
      this.tell({ text: this.texts.t("notice.engine") });
  };

  override render(): TemplateResult {
    const { texts, settings } = this;
    const { strips = null } = this.#sides ?? {};
    return html`
      ${this.#header()}
      <main data-near=${strips?.[0] ?? nothing}>
        <button type="button" class="unseen" @click=${() => void this.show("words")}>${texts.t("do.words")}</button>
        <tessera-game .waits=${true} .players=${this.assignment.now} .pace=${this.assignment.pace} .lang=${texts.language}
          theme=${settings.theme} .board=${settings.board} .pieces=${settings.pieces} .orientation=${this.orientation}
          analysis=${settings.analysis ? "bar" : "off"}
          .overlayRules=${settings.overlayRules}
          .strips=${strips} controls=${this.phone ? "none" : "all"} .flat=${settings.flat || (this.phone && !settings.deep ? null : false)}
          premoves ?coordinates=${settings.coordinates} ?sound=${settings.sound} ?haptics=${settings.haptics}
          @tessera-analysis=${this.#redraw} @tessera-info=${this.#onInfo}
          @tessera-before-move=${() => this.current.willMove()} @tessera-move=${this.#onMove} @tessera-end=${() => this.notices.pass()} @tessera-navigate=${this.#onNavigate}
          @tessera-flip=${(event: CustomEvent) => this.change({ orientation: event.detail.orientation - this.#turned })}
          @tessera-error=${this.#onError} @wheel=${this.#wheel}
        >${this.board?.drawn ? nothing : this.#still}</tessera-game>
      </main>
      ${this.hasUpdated ? this.#around() : nothing}`;
  }

  /** What stands around the board comes after it. */
  #around(): TemplateResult {
    return html`${this.phone?.render()} ${sidebar(this)} ${this.dialogs.render()}`;
  }

  #header(): TemplateResult {
    const { texts } = this;
    const button = (name: Icon & Under<"do">, act: () => void, key = "") => html`
      <button type="button" class=${name} title=${key ? withKey(texts.t(`do.${name}`), key) : texts.t(`do.${name}`)}
        aria-label=${texts.t(`do.${name}`)} @click=${act}>${icon(name)}<span>${texts.t(`do.${name}`)}</span></button>`;
    const shows = (name: DialogName) => () => void this.show(name);
    const long = /\S{12}/.test(this.#gameName);
    return html`<header>
      <h1><img src=${ICON} alt="" />
        <button type="button" class="chooser ${long ? "long" : ""}" aria-haspopup="dialog" title=${withKey(texts.t("do.choose"), "o")}
          @click=${shows("games")}><span>${this.#gameName || texts.t("do.choose")}</span> ${icon("down")}</button>
        <small>Tessera</small></h1>
      <div class="news">${this.notices.render(texts.t("do.close"))}</div>
      <div class="tools">
        ${button("new", this.#anew, "n")}
        ${button("learn", shows("learn"))}
        ${button("settings", shows("settings"))}
        ${button("share", shows("share"), "c")}
        ${button("help", shows("keys"), "?")}
      </div>
    </header>`;
  }

  override firstUpdated() {
    this.querySelector(".still")?.remove();
    this.requestUpdate();
  }

  override updated() {
    void this.#updates?.look();
    this.#onFrame ??= requestAnimationFrame(() => {
      this.#onFrame = undefined;
      // What shows whether the board is flat waits for the board, which may also be so by the size of the window.
      const flat = this.flatView?.pressed;
      if (flat !== this.#flat) this.requestUpdate();
      this.#flat = flat;
      this.#list.show(this.querySelector(".moves ol"), this.board?.play?.state.ply ?? 0);
      this.phone?.showMove();
    });
    wear(document, this.board?.findings.looks?.panelStyles);
    const turn = this.rooms.now?.title ?? "";
    const usual = [this.#gameName, "Tessera"].filter(Boolean).join(" – ");
    const title = turn + (this.game === this.own ? this.#title : usual);
    // The browser is told of every title that is set.
    if (title !== document.title) document.title = title;
  }
}
