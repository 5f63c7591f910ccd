// <tessera-my-games>: the list of all games, found by words and filters, some at a time; what can be done with
// each of them and with all. Its messages are in the dialog, as what lies behind a dialog is neither seen nor heard.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { repeat } from "lit/directives/repeat.js";
import type { Under } from "../../i18n/keys.ts";
import { explain } from "../../i18n/trouble.ts";
import type { Entry } from "../../storage/entries.ts";
import type { Listing, MyGames } from "../../storage/my-games.ts";
import type { KeptGame } from "../../storage/shelf.ts";
import { type Icon, icon } from "../../ui/icons.ts";
import { moreIcon } from "../../ui/more-icons.ts";
import type { TesseraPage } from "../page.ts";
import { choose, save } from "../sharing/files.ts";
import { Glances } from "./glances.ts";
import { ALL, opponentOf, Search, STANDINGS, type Wanted } from "./search.ts";
import { fileOfAll, type Progress, sentences, takeFile } from "./transfer.ts";
import { gameName, playersOf, setupName, standingName, when } from "./words.ts";
import "../../element/tessera-picture.ts";
import "./my-games.css";

/** How many games are shown at first, and how many more each time. */
const SOME = 30;
/** Between two facts, and never first in a line. */
const AND = "\u00a0· ";

/** What can be chosen, each with its name. */
type Options = readonly (readonly [string, string])[];

class TesseraMyGames extends LitElement {
  static override properties = { page: { attribute: false }, language: {} };
  declare page: TesseraPage;
  declare language: string;

  #games: Promise<MyGames> | undefined;
  /** Nothing before it was read. */
  #listing: Listing | undefined;
  #search: Search | undefined;
  /** The kinds of games and of opponents that there are, each with its name. */
  #kinds: { game: Options; opponent: Options } | undefined;
  #wanted = ALL;
  #most = SOME;
  #said = "";
  /** The games that were deleted since something else was said, the last one at the end, to have them back. */
  #deleted: readonly KeptGame[] = [];
  #progress: Progress | undefined;
  readonly #glances = new Glances(this, async (id) => (await this.#all).find(id));

  // Styled by the page's style sheets.
  override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    // What is on the board is among them as it stands.
    const { page } = this;
    page.current.save();
    this.#read().catch(() => {
      // Another dialog may be open by now.
      if (this.isConnected) page.dialogs.close();
      page.notOpened();
    });
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has("language")) return;
    const { page } = this;
    this.#search = new Search((entry) =>
      [gameName, setupName, playersOf, standingName]
        .map((name) => name(entry, page.texts))
        .join(" "),
    );
    this.#kinds = undefined;
  }

  get #all(): Promise<MyGames> {
    this.#games ??= this.page.current.shelf.others();
    return this.#games;
  }

  async #read() {
    const { texts } = this.page;
    // What opponents are called is among the texts of `local`.
    const named = texts.has("local") ? undefined : texts.load("local");
    [this.#listing] = await Promise.all([(await this.#all).list(), named]);
    this.#kinds = undefined;
    this.requestUpdate();
    await this.updateComplete;
  }

  #say(text: string, deleted: readonly KeptGame[] = []) {
    this.#said = text;
    this.#deleted = deleted;
    this.requestUpdate();
  }

  /** Puts a game on the board and then does something with it; says so where it cannot be had. */
  async #open({ id }: Entry, then?: () => void) {
    const { page } = this;
    const kept = await (await this.#all).find(id);
    if (!this.isConnected) return;
    if (!kept) return this.#say(page.texts.t("mygames.unreadable"));
    if (id !== page.current.now?.id) page.current.bringBack(kept, "", "pasted");
    page.leaveDialogs();
    if (!then) return;
    await page.updateComplete;
    // An end that no rule of the game made is known only there.
    await page.local.load();
    then();
  }

  async #delete(entry: Entry) {
    const { page } = this;
    const { id, game, setup } = entry;
    const kept = await (await this.#all).find(id);
    if (id === page.current.now?.id) {
      const runs = page.current.shelf.running(game);
      if (runs && runs.id !== id) page.current.bringBack(runs);
      else page.current.begin(`${game}:${setup}`);
      page.notices.dismiss();
    }
    await (await this.#all).forget(id);
    await this.#read();
    const stays = this.#listing?.entries.some((entry) => entry.id === id);
    const deleted = stays || !kept ? this.#deleted : [...this.#deleted, kept];
    // What is there already would not be heard again.
    this.#say("");
    await this.updateComplete;
    this.#say(page.texts.t(stays ? "mygames.undeleted" : "mygames.deleted"), deleted);
    await this.updateComplete;
    this.querySelector<HTMLElement>(".said button")?.focus();
  }

  #undo = async () => {
    const game = this.#deleted.at(-1);
    if (game) await (await this.#all).bringBack(game);
    this.#say(this.page.texts.t("mygames.undone"), this.#deleted.slice(0, -1));
    await this.#read();
    const row = this.querySelector<HTMLElement>(`li[data-id="${game?.id}"] button`);
    (row ?? this.querySelector<HTMLElement>('input[type="search"]'))?.focus();
  };

  #forgetDamaged = async () => {
    await (await this.#all).forget(...(this.#listing?.damaged ?? []));
    await this.#read();
    this.querySelector<HTMLElement>('input[type="search"]')?.focus();
  };

  #tell = (progress: Progress | undefined) => {
    this.#progress = progress;
    this.requestUpdate();
  };

  async #export() {
    this.#say("");
    const { texts } = this.page;
    try {
      const { file, count, damaged } = await fileOfAll(await this.#all, this.#tell);
      save(file);
      const said = [texts.t("mygames.saved", { count, name: file.name })];
      if (damaged > 0) said.push(texts.t("mygames.leftOut", { count: damaged }));
      this.#say(texts.sentences(said));
    } catch {
      this.#say(texts.t("mygames.unsaved"));
    }
    this.#tell(undefined);
  }

  /** Adds the games of a file. */
  async take(file: Blob) {
    const { texts } = this.page;
    this.#say("");
    try {
      const taken = await takeFile(file, await this.#all, this.#tell);
      await this.#read();
      this.#say(sentences(taken, texts));
    } catch (error) {
      this.#say(await explain(error, texts));
    }
    this.#tell(undefined);
  }

  #want(wanted: Partial<Wanted>) {
    this.#wanted = { ...this.#wanted, ...wanted };
    this.#most = SOME;
    // What was done is told until one goes on; what can be had back stays.
    if (this.#deleted.length === 0) this.#said = "";
    this.requestUpdate();
  }

  override render(): TemplateResult {
    const listing = this.#listing;
    const { texts } = this.page;
    if (!listing) return html`<p role="status">${texts.t("mygames.reading")}</p>`;
    const all = listing.entries;
    const found = this.#search?.find(all, this.#wanted) ?? all;
    const shown = found.slice(0, this.#most);
    return html`
      ${all.length > 0 ? this.#form(all) : nothing}
      <p class="count" role="status">${this.#count(found.length, all.length)}</p>
      ${this.#troubles(listing)}
      <p class="said ${this.#said ? "" : "quiet"}" role="status">${this.#said}
        ${this.#deleted.length > 0 ? html`<button type="button" @click=${this.#undo}>${texts.t("mygames.undo")}</button>` : nothing}</p>
      <ul class="list">${repeat(
        shown,
        ({ id }) => id,
        (entry) => this.#row(entry),
      )}</ul>
      ${found.length > shown.length ? html`<button type="button" class="more" @click=${this.#more}>${texts.t("mygames.more")}</button>` : nothing}
      ${this.#foot()}`;
  }

  override updated() {
    this.#glances.watch(this.querySelectorAll<HTMLElement>(".list > li"));
  }

  #count(found: number, count: number): string {
    const { texts } = this.page;
    const { format } = new Intl.NumberFormat(texts.language);
    if (count === 0) return texts.t("mygames.none");
    if (found === 0) return texts.t("mygames.noneFound");
    // One is told from many by the plain number.
    const all = count === 1 ? count : format(count);
    if (found === count) return texts.t("mygames.count", { count: all });
    return texts.t("mygames.found", { found: format(found), count: all });
  }

  #troubles({ refused, damaged }: Listing) {
    const { texts } = this.page;
    return html`
      ${refused ? html`<p class="trouble">${texts.t(`mygames.${refused}`)}</p>` : nothing}
      ${
        damaged.length > 0
          ? html`<p class="trouble">${texts.t("mygames.damaged", { count: damaged.length })}
              <button type="button" @click=${this.#forgetDamaged}>${texts.t("mygames.forget")}</button></p>`
          : nothing
      }`;
  }

  /** More games, with the keyboard on the first of them. */
  #more = async () => {
    const first = this.#most;
    this.#most += SOME;
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector<HTMLElement>(`.list > li:nth-child(${first + 1}) button`)?.focus();
  };

  #form(all: readonly Entry[]): TemplateResult {
    const { texts } = this.page;
    const { text, game, standing, opponent, from, to } = this.#wanted;
    this.#kinds ??= {
      game: named(all, (entry) => [entry.game, gameName(entry, texts)]),
      opponent: named(all, (entry) => [
        opponentOf(entry),
        playersOf({ ...entry, name: "" }, texts),
      ]),
    };
    const set = [game, standing, opponent, from, to].filter(Boolean).length;
    const value = (event: Event) => (event.target as HTMLInputElement).value;
    const day = (name: "from" | "to", now: string) => html`<label>${texts.t(`mygames.${name}`)}
      <input type="date" .value=${live(now)} @change=${(event: Event) => this.#want({ [name]: value(event) })} /></label>`;
    return html`<form role="search" @submit=${(event: Event) => event.preventDefault()}>
      <label>${texts.t("mygames.search")}
        <input type="search" autocomplete="off" placeholder=${texts.t("mygames.searchHint")} .value=${live(text)} @input=${(event: Event) => this.#want({ text: value(event) })} /></label>
      <details><summary>${texts.t("mygames.filter")}${set > 0 ? ` (${set})` : ""}</summary><div class="filters">
        ${this.#select("game", game, this.#kinds.game)}
        ${this.#select(
          "standing",
          standing,
          STANDINGS.map((name) => [name, texts.t(`mygames.standings.${name}`)]),
        )}
        ${this.#select("opponent", opponent, this.#kinds.opponent)}
        ${day("from", from)} ${day("to", to)}
        <button type="button" aria-disabled=${set === 0 ? "true" : nothing} @click=${() => this.#want({ ...ALL, text })}>${texts.t("mygames.any")}</button>
      </div></details>
    </form>`;
  }

  #select(name: "game" | "standing" | "opponent", now: string, options: Options): TemplateResult {
    const { texts } = this.page;
    const choose = (event: Event) =>
      this.#want({ [name]: (event.target as HTMLSelectElement).value });
    return html`<label>${texts.t(`mygames.${name}`)}
      <select @change=${choose}>${[["", texts.t("mygames.all")], ...options].map(([value, text]) => html`<option value=${value ?? ""} .selected=${value === now}>${text}</option>`)}</select></label>`;
  }

  #row(entry: Entry): TemplateResult {
    const { page } = this;
    const { texts, settings } = page;
    const { id, at, game, moves, result } = entry;
    const name = gameName(entry, texts);
    const setup = setupName(entry, texts);
    const date = when(entry, texts);
    const here = id === page.current.now?.id;
    const standing = [standingName(entry, texts), playersOf(entry, texts)].join(AND);
    const record = this.#glances.recordOf(id, at);
    const button = (act: Under<"mygames.act">, sign: Icon, does: () => void) => {
      const text = texts.t(`mygames.act.${act}`);
      return html`<button type="button" title=${text} aria-label=${texts.t("mygames.each", { act: text, game: name, date })} @click=${does}>${icon(sign)}<span>${text}</span></button>`;
    };
    return html`<li data-id=${id} data-at=${at}>
      <button type="button" class="open" @click=${() => void this.#open(entry)}>
        ${record === undefined ? html`<span class="picture"></span>` : html`<tessera-picture class="picture" game=${game} .record=${record} theme=${settings.theme}></tessera-picture>`}
        <span class="facts"><strong>${name}</strong> ${setup && html`<span>${setup}</span>`}
          <span>${standing}</span>
          <span>${date}${AND}<span class="length">${texts.t("mygames.moves", { count: moves })}</span>${here ? html`${AND}<b>${texts.t("mygames.here")}</b>` : nothing}</span></span>
      </button>
      <div class="acts">
        ${result ? button("review", "graph", () => void this.#open(entry, page.review.start)) : nothing}
        ${button("share", "share", () => void this.#open(entry, () => void page.show("share")))}
        ${button("delete", "close", () => void this.#delete(entry))}
      </div>
    </li>`;
  }

  #foot(): TemplateResult {
    const { texts } = this.page;
    const progress = this.#progress;
    const working = progress !== undefined;
    // Not disabled, which would take the focus away.
    const unless = (no: boolean) => (no ? "true" : nothing);
    const none = working || !this.#listing?.entries.length;
    return html`<div class="foot">
      ${working ? html`<progress max=${progress.all} .value=${progress.done} aria-label=${texts.t("mygames.working")}></progress>` : nothing}
      <button type="button" aria-disabled=${unless(none)} @click=${() => none || void this.#export()}>${moreIcon("save")} ${texts.t("mygames.export")}</button>
      <button type="button" aria-disabled=${unless(working)} @click=${() => working || choose((file) => void this.take(file))}>${moreIcon("open")} ${texts.t("mygames.import")}</button>
      <button type="button" @click=${() => void this.page.show("statistics")}>${texts.t("local.stats.title")}</button>
      <p class="credit">${texts.t("mygames.what")}</p>
    </div>`;
  }
}

/** The kinds of something that there are in the list, each with its name, by name. */
function named(
  entries: readonly Entry[],
  of: (entry: Entry) => readonly [string, string],
): Options {
  const kinds = new Map(entries.map(of));
  return [...kinds].sort(([, one], [, other]) =>
    one.localeCompare(other, undefined, { numeric: true }),
  );
}

customElements.define("tessera-my-games", TesseraMyGames);

declare global {
  interface HTMLElementTagNameMap {
    "tessera-my-games": TesseraMyGames;
  }
}
