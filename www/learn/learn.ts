// <tessera-learn>: how a game is learned: its rules, a tutorial, puzzles and openings, as tabs; and the puzzles of
// the day of all games. Any game may be chosen; the one that is being played goes on undisturbed.
import { html, LitElement, type nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { Texts } from "../i18n/i18n.ts";
import { games } from "../pkg/tessera.js";
import { offeredBy } from "../play/offered.ts";
import { session } from "../storage/store.ts";
import { type Lessons, lessonsOf } from "./lessons.ts";
import { hasOpenings } from "./openings.ts";
import { gameOf } from "./puzzle-link.ts";
import { hasPuzzles } from "./puzzles.ts";
import { type Learning, rules } from "./rules.ts";
import "./learn.css";
import "./puzzles.css";
import "./learn-openings.ts";
import "./today.ts";
import "./tutorial.ts";
import "./learn-puzzles.ts";

const TABS = ["rules", "tutorial", "puzzles", "book", "today"] as const;
type Tab = (typeof TABS)[number];

/** Where it is remembered what was viewed last: “Learn” opens there again, also after a reload. */
const VIEWED = "tessera.learn";

export class TesseraLearn extends LitElement {
  static override properties = {
    texts: { attribute: false },
    theme: {},
    game: {},
    tab: { state: true },
    asked: { state: true },
  };

  declare texts: Texts;
  declare theme: string;
  /** The game that is learned. */
  declare game: string;
  /** Begins a game against the weakest level. */
  declare begin: (game: string) => void;
  /** Begins a game from a record on. */
  declare goOn: (record: string) => void;
  declare tab: Tab;
  /** How often a puzzle was requested: each time it is opened again. */
  declare asked: number;

  /** The position of the puzzle that was asked for. */
  #wanted = "";
  #lessons: { game: string; lessons: Lessons | undefined } | undefined;

  constructor() {
    super();
    this.tab = TABS.find((tab) => tab === session.getItem(VIEWED)) ?? "rules";
    this.asked = 0;
  }

  override createRenderRoot() {
    return this;
  }

  /** Opens the puzzle at this position, where its game has puzzles. */
  solve(position: string) {
    const game = gameOf(position);
    if (!hasPuzzles(game)) return;
    this.#wanted = position;
    this.game = game;
    this.tab = "puzzles";
    this.asked += 1;
  }

  /** The rules' own texts, and the lessons of the game. */
  override async scheduleUpdate() {
    // What has no words yet is still better than nothing.
    await this.texts.load("help").catch(() => {});
    // Meanwhile another game may be chosen.
    while (this.#lessons?.game !== this.game) {
      const { game } = this;
      // If they cannot be loaded, the rules are still there.
      this.#lessons = { game, lessons: await lessonsOf(game).catch(() => undefined) };
    }
    super.scheduleUpdate();
  }

  get #tabs(): Tab[] {
    const there: Record<Tab, boolean> = {
      rules: true,
      tutorial: this.#lessons?.lessons !== undefined,
      puzzles: hasPuzzles(this.game),
      book: hasOpenings(this.game),
      today: true,
    };
    return TABS.filter((tab) => there[tab]);
  }

  override willUpdate() {
    // Not every game has every part.
    if (!this.#tabs.includes(this.tab)) this.tab = "rules";
  }

  override render(): TemplateResult {
    const { texts, game, theme, tab } = this;
    const learning: Learning = {
      game,
      info: offeredBy(game),
      lessons: this.#lessons?.lessons,
      texts,
      theme,
    };
    return html`
      <div class="top">
        <label class=${tab === "today" ? "unneeded" : ""}>${texts.t("learn.game")}
          <select @change=${(event: Event) => {
            this.game = (event.target as HTMLSelectElement).value;
          }}>${games().map(({ id }) => html`<option value=${id} ?selected=${id === game}>${texts.t(`games.${id}.name`)}</option>`)}</select>
        </label>
        <div role="tablist" aria-label=${texts.t("learn.parts")} @keydown=${this.#key}>${this.#tabs.map((name) => this.#tab(name))}</div>
      </div>
      ${keyed(`${game} ${tab} ${this.asked}`, html`<div role="tabpanel" id="learn-panel" tabindex="0" aria-labelledby="learn-${tab}">${this.#panel(learning)}</div>`)}`;
  }

  #tab(name: Tab): TemplateResult {
    const chosen = name === this.tab;
    const label = this.texts.t(`learn.tabs.${name}`);
    return html`<button type="button" role="tab" id="learn-${name}" aria-selected=${chosen} data-label=${label} aria-controls="learn-panel"
      tabindex=${chosen ? 0 : -1} @click=${() => this.#choose(name)}>${label}</button>`;
  }

  #panel(learning: Learning): TemplateResult | typeof nothing {
    if (this.tab === "rules") return rules(learning);
    if (this.tab === "puzzles")
      return html`<learn-puzzles .learning=${learning} .wanted=${this.#wanted} .today=${() => this.show("today")}></learn-puzzles>`;
    if (this.tab === "book")
      return html`<learn-openings .learning=${learning} .begin=${this.goOn}></learn-openings>`;
    if (this.tab === "today") return html`<learn-today .learning=${learning}></learn-today>`;
    const puzzles = this.#tabs.includes("puzzles") ? () => this.show("puzzles") : undefined;
    return html`<learn-tutorial .learning=${learning} .begin=${this.begin} .puzzles=${puzzles}></learn-tutorial>`;
  }

  #choose(tab: Tab) {
    session.setItem(VIEWED, tab);
    this.#wanted = "";
    this.tab = tab;
  }

  /** Goes to a tab, which gets the focus. */
  show(tab: Tab) {
    this.#choose(tab);
    void this.updateComplete.then(() => {
      this.querySelector<HTMLElement>(`#learn-${tab}`)?.focus();
    });
  }

  /** Arrows lead from tab to tab, round about; Home and End to the first and the last. */
  #key = (event: KeyboardEvent) => {
    const tabs = this.#tabs;
    const at = tabs.indexOf(this.tab);
    const last = tabs.length - 1;
    const to: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = tabs[to[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    this.show(next);
  };
}

customElements.define("tessera-learn", TesseraLearn);

declare global {
  interface HTMLElementTagNameMap {
    "tessera-learn": TesseraLearn;
  }
}
