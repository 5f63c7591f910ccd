// <tessera-page>: the page. It chooses what is played and how, and shows what is around the board.
import { html, LitElement, type TemplateResult } from "lit";
import { analysisStyles } from "../analysis/styles.ts";
import { languageOf, loadTexts, Texts } from "../i18n.ts";
import { type Icon, icon } from "../icons.ts";
import { games } from "../pkg/tessera.js";
import { readSettings, type Settings, writeSettings } from "../store.ts";
import type { TesseraGame } from "../tessera-game.ts";
import { type DialogName, Dialogs } from "./dialog.ts";
import { Keeper } from "./keeper.ts";
import { Local } from "./local.ts";
import { type Notice, Notices } from "./notices.ts";
import { Seats } from "./seats.ts";
import { sidebar } from "./sidebar.ts";

/** What is played when nothing is remembered or linked. */
const FIRST = "nonaga";

export class TesseraPage extends LitElement {
  settings: Settings = readSettings(localStorage);
  readonly seats = new Seats(this);
  readonly local = new Local(this);
  readonly keeper = new Keeper(this);
  readonly notices = new Notices(this);
  readonly dialogs = new Dialogs(this);
  /** The button of the move on the board, when the list was last looked at. */
  #listed: { move: Element | null; height: number } = { move: null, height: 0 };

  // The page's own elements are styled by its style sheet.
  override createRenderRoot() {
    return this;
  }

  get texts(): Texts {
    return new Texts(languageOf(this.settings.language));
  }

  get board(): TesseraGame | null {
    return this.querySelector("main > tessera-game");
  }

  /** The game on the board: also a link, a file or the memory may have brought it. */
  get game(): string {
    return this.board?.play?.game ?? FIRST;
  }

  /** What the game on the board offers; the module may not be loaded yet. */
  get info() {
    return this.board?.play ? games().find(({ id }) => id === this.game) : undefined;
  }

  /** Nothing is drawn without the texts of its language. */
  override scheduleUpdate() {
    const texts = loadTexts(this.texts.language);
    return texts ? texts.then(() => super.scheduleUpdate()) : super.scheduleUpdate();
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#apply();
    void this.keeper.open();
    addEventListener("hashchange", this.#onHash);
    addEventListener("keydown", this.#onKey);
    addEventListener("paste", this.#onPaste);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#onHash);
    removeEventListener("keydown", this.#onKey);
    removeEventListener("paste", this.#onPaste);
  }

  /** A new game of the kind on the board. */
  newGame = () => this.#begin(this.game, this.board?.play?.setup ?? this.#setupOf(this.game));

  /** A new game of any kind; without a setup, the one chosen last. */
  choose = (game: string, setup = this.#setupOf(game)) => {
    this.change({ setups: { ...this.settings.setups, [game]: setup } });
    this.#begin(game, setup);
  };

  #begin(game: string, setup: string) {
    this.keeper.begin(`${game}:${setup}`);
    this.dialogs.close();
  }

  /** The setup to begin a game with: the one remembered, if there is still such a one. */
  #setupOf(game: string): string {
    const offered = games().find(({ id }) => id === game)?.setups ?? [];
    const remembered = this.settings.setups[game];
    return remembered && offered.includes(remembered) ? remembered : (offered[0] ?? "");
  }

  change = (settings: Partial<Settings>) => {
    this.settings = { ...this.settings, ...settings };
    writeSettings(localStorage, this.settings);
    this.#apply();
    if ("level" in settings || "time" in settings) {
      this.seats.setStrength();
      this.keeper.remember();
    }
    if ("language" in settings) void this.dialogs.load().then(() => this.requestUpdate());
    this.requestUpdate();
  };

  #apply() {
    const root = document.documentElement;
    root.lang = this.texts.language;
    root.dataset["theme"] = this.settings.theme;
  }

  tell(notice: Notice) {
    this.notices.tell(notice);
  }

  /** Who takes moves back wants to stay there. */
  #onNavigate = (event: CustomEvent<{ ply: number }>) => {
    if (event.detail.ply < (this.board?.play?.state.plies ?? 0)) this.seats.leave(false);
    this.keeper.remember();
  };

  #onHash = () => {
    if (location.hash.length > 1 && location.hash !== this.board?.play?.url())
      this.keeper.load(location.hash);
  };

  #onPaste = (event: ClipboardEvent) => {
    if (isTyping(event)) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.trim() !== "") this.keeper.take(text);
  };

  #onKey = (event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.dialogs.open) return;
    this.press(event.key, event.defaultPrevented);
  };

  /** What a key does; `done` says that the board has seen to it already. */
  press = (key: string, done = false) => {
    if (key === "n") this.newGame();
    else if (key === "N") void this.show("newgame");
    else if (key === "o") void this.show("games");
    else if (key === "?") void this.show("keys");
    else if (key === "v" && this.board?.inSpace) this.change({ flat: !this.settings.flat });
    else if (key === "e") this.change({ analysis: !this.settings.analysis });
    else if (key === "h" && this.seats.canAuto) this.seats.leave(!this.seats.auto);
    else if (!done && this.board?.command(key)) this.requestUpdate();
  };

  async show(name: DialogName) {
    try {
      await this.dialogs.show(name);
    } catch (error) {
      this.tell({ text: this.texts.t("notice.failed", { reason: String(error) }) });
    }
  }

  copy = async (text: string | undefined, done: string) => {
    try {
      await navigator.clipboard.writeText(text ?? "");
      this.tell({ text: this.texts.t(done) });
    } catch {
      this.tell({ text: this.texts.t("notice.noClipboard") });
    }
  };

  share = async () => {
    const url = location.href;
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ url, title: document.title }).catch(() => {});
    } else {
      await this.copy(url, "notice.linkCopied");
    }
  };

  paste = async () => {
    try {
      this.keeper.take(await navigator.clipboard.readText());
    } catch {
      this.tell({ text: this.texts.t("notice.noClipboard") });
    }
  };

  override render(): TemplateResult {
    const { texts, settings } = this;
    return html`
      <style>${analysisStyles.cssText}</style>
      ${this.#header()}
      <main>
        <tessera-game game=${FIRST} .players=${this.seats.now} .pace=${this.seats.pace} .lang=${texts.language}
          theme=${settings.theme} .orientation=${settings.orientation + this.local.turned}
          analysis=${settings.analysis ? "bar" : "off"}
          ?coordinates=${settings.coordinates} ?flat=${settings.flat} ?sound=${settings.sound}
          @tessera-analysis=${() => this.requestUpdate()} @tessera-info=${() => this.requestUpdate()}
          @tessera-move=${this.keeper.remember} @tessera-navigate=${this.#onNavigate}
          @tessera-flip=${(event: CustomEvent) => this.change({ orientation: event.detail.orientation - this.local.turned })}
          @tessera-error=${(event: CustomEvent) => this.tell({ text: texts.t("notice.engine", { reason: event.detail.message }) })}
        ></tessera-game>
      </main>
      ${sidebar(this)}
      ${this.dialogs.render()}
      ${this.notices.render()}`;
  }

  #header(): TemplateResult {
    const { texts } = this;
    const button = (name: Icon, act: () => void, key = "") => html`
      <button type="button" title=${texts.t(`do.${name}`) + (key && ` (${key})`)}
        aria-label=${texts.t(`do.${name}`)} @click=${act}>${icon(name)}<span>${texts.t(`do.${name}`)}</span></button>`;
    const shows = (name: DialogName) => () => void this.show(name);
    return html`<header>
      <h1><img src="./icon.svg" alt="" />
        <button type="button" class="chooser" aria-haspopup="dialog" title=${`${texts.t("do.choose")} (o)`}
          @click=${shows("games")}>${texts.t(`games.${this.game}.name`)} ${icon("down")}</button>
        <small>Tessera</small></h1>
      ${button("new", this.newGame, "n")}
      ${button("rules", shows("rules"))}
      ${button("settings", shows("settings"))}
      ${button("help", shows("keys"), "?")}
    </header>`;
  }

  override updated() {
    this.#showMove();
    document.title = `${this.texts.t(`games.${this.game}.name`)} – Tessera`;
  }

  /** Keeps the move on the board in sight in the list, without moving the page. */
  #showMove() {
    const list = this.querySelector(".moves ol");
    const now = list?.querySelector('[aria-current="true"]') ?? null;
    // Other panels may have taken room from the list since.
    const same = now === this.#listed.move && list?.clientHeight === this.#listed.height;
    if (same || !list) return;
    this.#listed = { move: now, height: list.clientHeight };
    const [frame, line] = [list.getBoundingClientRect(), now?.getBoundingClientRect()];
    if (!line) list.scrollTop = 0;
    else if (line.top < frame.top) list.scrollTop += line.top - frame.top;
    else if (line.bottom > frame.bottom) list.scrollTop += line.bottom - frame.bottom;
  }
}

function isTyping(event: Event): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
