// <tessera-page>: the page. It chooses what is played, remembers it, and keeps the address in step.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { panel } from "../analysis/panel.ts";
import { analysisStyles } from "../analysis/styles.ts";
import { languageOf, loadHelp, loadTexts, Texts } from "../i18n.ts";
import { type Icon, icon } from "../icons.ts";
import type { Shown } from "../overlays.ts";
import { games } from "../pkg/tessera.js";
import {
  readGame,
  readSettings,
  type SavedGame,
  type Settings,
  setAside,
  writeGame,
  writeSettings,
} from "../store.ts";
import type { TesseraGame } from "../tessera-game.ts";
import { loaded } from "../wasm.ts";
import { AUTO, canAuto, gamesDialog, keysDialog, rulesDialog, settingsDialog } from "./dialogs.ts";
import { movesPanel } from "./moves.ts";
import { viewsRow } from "./views.ts";

interface Notice {
  text: string;
  /** Brings the game before back. */
  restore?: string;
}

/** What is played when nothing is remembered or linked. */
const FIRST = "nonaga";
/** So long the second side waits where it moves by itself. */
const AUTO_MS = 1000;
const NOTICE_MS = 6000;
/** Milliseconds a move that can be chosen; 0 leaves it to the level. */
const TIMES = [0, 1000, 3000, 10_000, 30_000];

export class TesseraPage extends LitElement {
  settings: Settings = readSettings(localStorage);
  #players = "human level:3";
  /** Whether the second side moves by itself, after a while. */
  #auto = false;
  #notice: Notice | undefined;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #ready = false;
  /** The button of the move on the board, when the list was last looked at. */
  #listed: { move: Element | null; height: number } = { move: null, height: 0 };

  // The page's own elements are styled by its style sheet.
  override createRenderRoot() {
    return this;
  }

  get texts(): Texts {
    return new Texts(languageOf(this.settings.language));
  }

  /** The game on the board: also a link, a file or the memory may have brought it. */
  get game(): string {
    return this.board?.play?.game ?? FIRST;
  }

  /** Nothing is drawn without the texts of its language. */
  override scheduleUpdate() {
    const texts = loadTexts(this.texts.language);
    return texts ? texts.then(() => super.scheduleUpdate()) : super.scheduleUpdate();
  }

  get board(): TesseraGame | null {
    return this.querySelector("tessera-game");
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#apply();
    void this.#open();
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

  /** A link wins over the remembered game, and that over a new one. */
  async #open() {
    const saved = readGame(localStorage);
    const hash = location.hash.length > 1 ? location.hash : "";
    this.#players = typeof saved === "object" ? saved.players : this.#newPlayers();
    this.#ready = true;
    this.requestUpdate();
    try {
      await loaded;
      await this.updateComplete;
      await this.board?.updateComplete;
    } catch {
      // The board says so itself.
      return;
    }
    if (saved === "damaged") this.#tell({ text: this.texts.t("notice.damaged") });
    if (hash) this.#load(hash, typeof saved === "object" ? saved : undefined);
    else if (typeof saved === "object") this.#restore(saved);
    else this.#remember();
  }

  #restore(saved: SavedGame) {
    try {
      const problem = this.#loadInto(saved.record, saved.players);
      if (problem !== undefined) this.#tell({ text: this.texts.t("notice.damaged") });
    } catch {
      setAside(localStorage);
      this.#tell({ text: this.texts.t("notice.damaged") });
      this.newGame();
    }
  }

  /** Loads a link or record; the game that ran can be brought back. */
  #load(text: string, before: SavedGame | undefined = this.#now()) {
    const restore = before && before.record !== text ? { restore: before.record } : {};
    try {
      const problem = this.#loadInto(text, this.#players);
      if (problem !== undefined) {
        this.#tell({ text: this.texts.t("notice.broken", { reason: problem }), ...restore });
      }
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (before && !this.#changed()) this.#restore(before);
      this.#tell({ text: this.texts.t("notice.unreadable", { reason }) });
      this.#remember();
      return false;
    }
  }

  #changed(): boolean {
    return (this.board?.play?.state.plies ?? 0) > 0;
  }

  #loadInto(text: string, players: string): string | undefined {
    const { board } = this;
    if (!board) return undefined;
    this.#players = players;
    board.players = this.#seats();
    const problem = board.load(text);
    // It may be a game where nothing moves by itself.
    board.players = this.#seats();
    this.#remember();
    return problem;
  }

  #now(): SavedGame | undefined {
    const play = this.board?.play;
    return play ? { record: play.record(), players: this.#players } : undefined;
  }

  /** Keeps store and address in step with the game. */
  #remember = () => {
    const play = this.board?.play;
    const now = this.#now();
    if (!play || !now) return;
    writeGame(localStorage, now);
    history.replaceState(null, "", play.url());
    this.requestUpdate();
  };

  /** Who plays, with what moves by itself; pawns and the like are placed by hand. */
  #seats(): string {
    const [first = "human"] = this.#players.split(" ");
    const placing = this.board?.play?.state.action === "place" && this.#offersPlacing();
    return this.#auto && canAuto(this.#info()) && !placing ? `${first} ${AUTO}` : this.#players;
  }

  /** Whether placing is only how this game begins. */
  #offersPlacing(): boolean {
    return (this.#info()?.actions.length ?? 0) > 1;
  }

  #toggleAuto = (auto = !this.#auto) => {
    this.#auto = auto && canAuto(this.#info());
    this.requestUpdate();
  };

  /** Who takes moves back wants to stay there. */
  #onNavigate = (event: CustomEvent<{ ply: number }>) => {
    if (event.detail.ply < (this.board?.play?.state.plies ?? 0)) this.#toggleAuto(false);
    this.#remember();
  };

  #newPlayers(): string {
    const { sides } = this.settings;
    const computer = this.#computer();
    const human = sides === "youFirst" || (sides === "random" && Math.random() < 0.5);
    if (sides === "two") return "human human";
    if (sides === "watch") return `${computer} ${computer}`;
    return human ? `human ${computer}` : `${computer} human`;
  }

  #computer(): string {
    const { level, time } = this.settings;
    return time > 0 ? `ms:${time}` : `level:${level}`;
  }

  /** A new game of the kind on the board. */
  newGame = () => this.#begin(this.game, this.board?.play?.setup ?? this.#setupOf(this.game));

  /** A new game of any kind; without a setup, the one chosen last. */
  choose = (game: string, setup = this.#setupOf(game)) => {
    this.change({ setups: { ...this.settings.setups, [game]: setup } });
    this.#begin(game, setup);
  };

  #begin(game: string, setup: string) {
    const before = this.#now();
    this.#loadInto(`${game}:${setup}`, this.#newPlayers());
    if (before && /^\d+\./m.test(before.record)) {
      this.#tell({ text: this.texts.t("do.new"), restore: before.record });
    }
    this.querySelectorAll("dialog").forEach((dialog) => {
      dialog.close();
    });
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
    if ("level" in settings || "time" in settings) this.#setStrength();
    this.requestUpdate();
  };

  /** The computer's strength may change during a game; who plays which side may not. */
  #setStrength() {
    this.#players = this.#players.replaceAll(/(level|ms):\d+/g, this.#computer());
    this.#remember();
  }

  #apply() {
    const root = document.documentElement;
    root.lang = this.texts.language;
    root.dataset["theme"] = this.settings.theme;
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

  #tell(notice: Notice) {
    clearTimeout(this.#noticeTimer);
    this.#notice = notice;
    // What offers a choice stays until it is made.
    if (!notice.restore) this.#noticeTimer = setTimeout(this.#dismiss, NOTICE_MS);
    this.requestUpdate();
  }

  #dismiss = () => {
    clearTimeout(this.#noticeTimer);
    this.#notice = undefined;
    this.requestUpdate();
  };

  #bringBack = (record: string) => {
    this.#dismiss();
    this.#load(record);
  };

  #onHash = () => {
    if (location.hash.length > 1 && location.hash !== this.board?.play?.url())
      this.#load(location.hash);
  };

  #onPaste = (event: ClipboardEvent) => {
    if (isTyping(event)) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.trim() !== "") this.#paste(text);
  };

  #paste(text: string) {
    const before = this.#now();
    if (this.#load(text) && !this.#notice) {
      this.#tell({
        text: this.texts.t("notice.pasted"),
        ...(before ? { restore: before.record } : {}),
      });
    }
  }

  #onKey = (event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.querySelector("dialog[open]")) return;
    this.#press(event.key, event.defaultPrevented);
  };

  /** What a key does; `done` says that the board has seen to it already. */
  #press = (key: string, done = false) => {
    if (key === "n") this.newGame();
    else if (key === "o") this.show("games");
    else if (key === "?") this.show("keys");
    else if (key === "v" && this.board?.inSpace) this.change({ flat: !this.settings.flat });
    else if (key === "e") this.change({ analysis: !this.settings.analysis });
    else if (key === "h" && canAuto(this.#info())) this.#toggleAuto();
    else if (!done && this.board?.command(key)) this.requestUpdate();
  };

  show(dialog: "games" | "rules" | "settings" | "keys") {
    if (dialog === "rules" || dialog === "keys") void this.#fetchHelp();
    // Until the pictures are there the games have their names.
    if (dialog === "games") import("./picture.ts").catch(() => {});
    this.querySelector<HTMLDialogElement>(`#${dialog}`)?.showModal();
  }

  async #fetchHelp() {
    try {
      await loadHelp(this.texts.language);
      this.requestUpdate();
    } catch (error) {
      this.#tell({ text: this.texts.t("notice.failed", { reason: String(error) }) });
    }
  }

  #copy = async (text: string | undefined, done: string) => {
    try {
      await navigator.clipboard.writeText(text ?? "");
      this.#tell({ text: this.texts.t(done) });
    } catch {
      this.#tell({ text: this.texts.t("notice.noClipboard") });
    }
  };

  #share = async () => {
    const url = location.href;
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ url, title: document.title }).catch(() => {});
    } else {
      await this.#copy(url, "notice.linkCopied");
    }
  };

  #pasteButton = async () => {
    try {
      this.#paste(await navigator.clipboard.readText());
    } catch {
      this.#tell({ text: this.texts.t("notice.noClipboard") });
    }
  };

  override render(): TemplateResult {
    const { texts, settings } = this;
    if (!this.#ready) return html``;
    const play = this.board?.play;
    const button = (name: Icon, act: () => void, key = "") => html`
      <button type="button" title=${texts.t(`do.${name}`) + (key && ` (${key})`)}
        aria-label=${texts.t(`do.${name}`)} @click=${act}>${icon(name)}<span>${texts.t(`do.${name}`)}</span></button>`;
    return html`
      <style>${analysisStyles.cssText}</style>
      <header>
        <h1><img src="./icon.svg" alt="" />
          <button type="button" class="chooser" aria-haspopup="dialog" title=${`${texts.t("do.choose")} (o)`}
            @click=${() => this.show("games")}>${texts.t(`games.${this.game}.name`)} ${icon("down")}</button>
          <small>Tessera</small></h1>
        ${button("new", this.newGame, "n")}
        ${button("rules", () => this.show("rules"))}
        ${button("settings", () => this.show("settings"))}
        ${button("help", () => this.show("keys"), "?")}
      </header>
      <main>
        <tessera-game game=${FIRST} .players=${this.#seats()} .pace=${this.#auto ? AUTO_MS : 0} .lang=${texts.language}
          theme=${settings.theme} .orientation=${settings.orientation}
          analysis=${settings.analysis ? "bar" : "off"}
          ?coordinates=${settings.coordinates} ?flat=${settings.flat} ?sound=${settings.sound}
          @tessera-analysis=${() => this.requestUpdate()} @tessera-info=${() => this.requestUpdate()}
          @tessera-move=${this.#remember} @tessera-navigate=${this.#onNavigate}
          @tessera-flip=${(event: CustomEvent) => this.change({ orientation: event.detail.orientation })}
          @tessera-error=${(event: CustomEvent) => this.#tell({ text: texts.t("notice.engine", { reason: event.detail.message }) })}
        ></tessera-game>
      </main>
      <aside>
        <section class="card fields" aria-label=${texts.t("setting.opponent")}>
          <label>${texts.t("setting.level")}
            <select .value=${String(settings.level)} @change=${(event: Event) => this.change({ level: Number((event.target as HTMLSelectElement).value) })}>
              ${texts.list("setting.levelHint").map((hint, index) => html`<option value=${index + 1} ?selected=${settings.level === index + 1}>${index + 1} ${hint}</option>`)}
            </select>
          </label>
          <label>${texts.t("setting.time")}
            <select @change=${(event: Event) => this.change({ time: Number((event.target as HTMLSelectElement).value) })}>
              ${TIMES.map((time) => html`<option value=${time} ?selected=${settings.time === time}>${time === 0 ? texts.t("setting.byLevel") : texts.t("setting.seconds", { seconds: time / 1000 })}</option>`)}
            </select>
          </label>
          <label>${texts.t("setting.sides")}
            <select @change=${(event: Event) => {
              this.change({
                sides: (event.target as HTMLSelectElement).value as Settings["sides"],
              });
              this.newGame();
            }}>
              ${(["youFirst", "youSecond", "random", "two", "watch"] as const).map((sides) => html`<option value=${sides} ?selected=${settings.sides === sides}>${texts.t(`setting.${sides}`)}</option>`)}
            </select>
          </label>
        </section>
        ${settings.analysis && play && this.board ? html`<section class="card" aria-label=${texts.t("analysis.title")}>${panel(this.board.findings, play, texts, this.board)}</section>` : nothing}
        ${movesPanel(play, texts)}
        ${this.board?.inSpace ? viewsRow(settings.flat, texts, this.#press) : nothing}
        <div class="actions">
          <button type="button" aria-pressed=${settings.analysis} title=${`${texts.t("analysis.title")} (e)`}
            @click=${() => this.change({ analysis: !settings.analysis })}>${icon("graph")}<span>${texts.t("analysis.title")}</span></button>
          ${(this.board?.overlays ?? []).map((overlay) => this.#overlayButton(overlay))}
          ${canAuto(this.#info()) ? this.#autoButton() : nothing}
          ${button("copy", () => void this.#copy(play?.record(), "notice.copied"))}
          ${button("paste", () => void this.#pasteButton())}
          ${button("share", () => void this.#share())}
        </div>
      </aside>
      ${gamesDialog(this, texts, this.game, play ? games() : [])}
      ${rulesDialog(texts, this.game, this.#info())}
      ${settingsDialog(this, texts, this.game, play, this.#info())}
      ${keysDialog(texts, this.game, this.#info())}
      <div role="status">${this.#notice ? this.#renderNotice(this.#notice) : nothing}</div>`;
  }

  #autoButton(): TemplateResult {
    const name = this.texts.t("do.auto", { player: this.texts.t(`games.${this.game}.second`) });
    return html`<button type="button" aria-pressed=${this.#auto} title=${`${name} (h)`}
      @click=${() => this.#toggleAuto()}>${icon("resume")}<span>${name}</span></button>`;
  }

  #overlayButton({ id, key, shown, state }: Shown): TemplateResult {
    const { texts, game } = this;
    const which = state === "" ? "" : `: ${texts.t(`games.${game}.states.${state}`)}`;
    const name = texts.t(`games.${game}.overlays.${id}`) + which;
    const toggle = () => {
      this.board?.toggle(id);
      this.requestUpdate();
    };
    return html`<button type="button" aria-pressed=${shown} title=${`${name} (${key})`}
      @click=${toggle}>${icon("layers")}<span>${name}</span></button>`;
  }

  #renderNotice({ text, restore }: Notice): TemplateResult {
    const { texts } = this;
    return html`<div class="notice">
      <span>${text}</span>
      ${restore ? html`<button type="button" @click=${() => this.#bringBack(restore)}>${texts.t("do.restore")}</button>` : nothing}
      <button type="button" aria-label=${texts.t("do.close")} @click=${this.#dismiss}>${icon("close")}</button>
    </div>`;
  }

  /** The module may not be loaded yet. */
  #info() {
    return this.board?.play ? games().find(({ id }) => id === this.game) : undefined;
  }
}

function isTyping(event: Event): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
