// <tessera-share>: what the dialog for sharing shows. Each action says in the dialog that it was done,
// as what lies behind an open dialog is neither seen nor heard.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Under } from "../../i18n/keys.ts";
import { icon } from "../../ui/icons.ts";
import { type MoreIcon, moreIcon } from "../../ui/more-icons.ts";
import { painted } from "../../ui/paint.ts";
import type { TesseraPage } from "../page.ts";
import { type Drawing, dots, draw } from "./drawing.ts";
import { canSend, choose, fileName, save } from "./files.ts";
import { textOfFile } from "./incoming.ts";
import { address, linkTo, SCOPES, type Scope } from "./links.ts";
import "./share.css";

/** What is shown to be copied or pasted by hand, where the browser forbids it to the page. */
type ByHand = "copy" | "paste";

export class TesseraShare extends LitElement {
  static override properties = { page: {}, record: {}, language: {} };
  declare page: TesseraPage;
  declare record: string | undefined;
  declare language: string;

  #scope: Scope = "whole";
  #said = "";
  #byHand: ByHand | undefined;
  #picture: { record: string; drawing: Promise<Drawing>; shown: string } | undefined;
  /** The moving picture, where one was made, and the record that it is of. */
  #film: { record: string; shown: string } | undefined;

  // Styled by the page's style sheets.
  override createRenderRoot() {
    return this;
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#forgetPicture();
    this.#forgetFilm();
  }

  get #texts() {
    return this.page.texts;
  }

  get #game() {
    return this.page.board?.play;
  }

  #link(scope = this.#scope): string | undefined {
    try {
      return address(linkTo(scope, this.record ?? ""), location.href);
    } catch {
      return undefined;
    }
  }

  #say(text: string) {
    this.#said = text;
    this.requestUpdate();
  }

  #done(what: Under<"share.done">, params = {}) {
    this.#say(this.#texts.t(`share.done.${what}`, params));
  }

  /** Whatever goes wrong is said, too. */
  async #try(act: () => Promise<void>) {
    this.#say("");
    try {
      await act();
    } catch (error) {
      // Who changes their mind about sharing knows it.
      if ((error as Error)?.name !== "AbortError") this.#done("failed");
    }
  }

  async #copyLink() {
    try {
      await navigator.clipboard.writeText(this.#link() ?? "");
      this.#done("link");
    } catch {
      this.#select(".address");
      this.#say(this.#texts.t("share.byHand"));
    }
  }

  async #copyText() {
    this.#byHand = undefined;
    try {
      await navigator.clipboard.writeText(this.record ?? "");
      this.#done("text");
    } catch {
      await this.#offer("copy");
      this.#select(".by-hand textarea");
    }
  }

  async #paste() {
    this.#byHand = undefined;
    let text: string;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      await this.#offer("paste");
      this.querySelector<HTMLTextAreaElement>(".by-hand textarea")?.focus();
      return;
    }
    await this.#take(text);
  }

  /** Puts what is handed in on the board. */
  async #take(text: string | Promise<string>) {
    // What is wrong with it is heard as soon as that file is there.
    if (typeof text !== "string") text.catch(() => {});
    const { receive } = await import("./receiving.ts");
    await receive(this.page, text);
  }

  async #offer(what: ByHand) {
    this.#byHand = what;
    this.#say(this.#texts.t(what === "copy" ? "share.byHand" : "share.pasteHere"));
    await this.updateComplete;
  }

  #select(field: string) {
    const element = this.querySelector<HTMLInputElement | HTMLTextAreaElement>(field);
    element?.focus();
    element?.select();
  }

  #textFile(): File {
    const name = fileName(this.page.game, "tessera.txt");
    return new File([this.record ?? ""], name, { type: "text/plain" });
  }

  async #pictureFile(kind: "svg" | "png"): Promise<File> {
    const drawing = await this.#draw().drawing;
    const name = fileName(this.page.game, kind, this.#game?.state.ply);
    return kind === "svg"
      ? new File([drawing.svg], name, { type: "image/svg+xml" })
      : new File([await dots(drawing)], name, { type: "image/png" });
  }

  async #save(file: File | Promise<File>) {
    const ready = await file;
    save(ready);
    this.#done("saved", { name: ready.name });
  }

  async #send(what: ShareData) {
    await navigator.share({ title: document.title, ...what });
    this.#done("sent");
  }

  #chooseFile() {
    choose((file) => void this.#try(() => this.#take(textOfFile(file))));
  }

  /** What a picture lies on, what it is called and in which colours it is. */
  get #setting() {
    const ground = getComputedStyle(document.documentElement).getPropertyValue("--ground");
    const title = `${this.#texts.t(`games.${this.page.game}.name`)} – Tessera`;
    const { settings } = this.page;
    return { ground, title, theme: settings.theme, chosen: settings };
  }

  /** All moves as one picture, which is shown and handed to the browser's downloads. */
  async #animate() {
    const record = this.record ?? "";
    const { animate } = await import("./animation.ts");
    const svg = await animate(record, this.#setting);
    // The dialog may have been closed meanwhile.
    if (!this.isConnected) return;
    const type = "image/svg+xml";
    const file = new File([svg], fileName(this.page.game, "animated.svg"), { type });
    this.#forgetFilm();
    this.#film = { record, shown: URL.createObjectURL(file) };
    await this.#save(file);
  }

  /** The board as it is; anew when the game has gone on. */
  #draw() {
    const record = this.record ?? "";
    if (this.#picture?.record === record) return this.#picture;
    this.#forgetPicture();
    const board = this.page.board?.renderRoot.querySelector<SVGSVGElement>("svg.board");
    const { ground, title } = this.#setting;
    const drawing = board ? draw(board, ground, title) : Promise.reject(new Error("No board."));
    const picture = { record, drawing, shown: "" };
    this.#picture = picture;
    drawing.then(
      ({ svg }) => {
        if (this.#picture !== picture) return;
        picture.shown = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
        this.requestUpdate();
      },
      // Said when somebody asks for it.
      () => {},
    );
    return picture;
  }

  #forgetPicture() {
    if (this.#picture?.shown) URL.revokeObjectURL(this.#picture.shown);
    this.#picture = undefined;
  }

  #forgetFilm() {
    if (this.#film) URL.revokeObjectURL(this.#film.shown);
    this.#film = undefined;
  }

  override updated(changed: PropertyValues<this>) {
    if (changed.has("record")) {
      this.#forgetFilm();
      // The dialog is painted first: to draw the board takes a while.
      void painted().then(() => this.isConnected && this.#draw());
    }
  }

  override render(): TemplateResult {
    return html`
      <div class="columns"><div>${this.#links()} ${this.#files()}</div> ${this.#pictures()}</div>
      <p class="said" role="status">${this.#said}</p>`;
  }

  #links(): TemplateResult {
    const t = this.#texts;
    const url = this.#link();
    return html`<section aria-labelledby="share-link">
      <h3 id="share-link">${t.t("share.link")}</h3>
      <div class="scopes" role="radiogroup" aria-labelledby="share-link">${SCOPES.map((scope) => this.#choice(scope))}</div>
      <input class="address" readonly aria-label=${t.t("share.address")} .value=${url ?? ""} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
      <div class="row">
        ${this.#button("copy", "copyLink", () => this.#copyLink(), true)}
        ${typeof navigator.share === "function" ? this.#button("share", "send", () => this.#send({ url: url ?? "" })) : nothing}
      </div>
    </section>`;
  }

  #choice(scope: Scope): TemplateResult {
    const choose = () => {
      this.#scope = scope;
      this.#say("");
    };
    return html`<label>
      <input type="radio" name="scope" value=${scope} .checked=${scope === this.#scope} ?autofocus=${scope === this.#scope} ?disabled=${this.#link(scope) === undefined} @change=${choose} />
      <span><b>${this.#texts.t(`share.${scope}`)}</b> <small>${this.#says(scope)}</small></span>
    </label>`;
  }

  /** What somebody sees who follows the link. */
  #says(scope: Scope): string {
    const t = this.#texts;
    const state = this.#game?.state;
    const { ply = 0, plies = 0 } = state ?? {};
    if (plies === 0 && scope !== "position") return t.t("share.unplayedSays");
    if (scope === "whole") return t.t("share.wholeSays", { count: plies });
    if (scope === "move")
      return t.t(ply === 0 ? "share.startSays" : "share.moveSays", { ply, plies });
    const player = t.t(`games.${this.page.game}.${state?.toMove ?? "first"}`);
    return t.t(state?.outcome ? "share.positionOver" : "share.positionSays", { player });
  }

  #files(): TemplateResult {
    const t = this.#texts;
    const file = this.#textFile();
    return html`<section aria-labelledby="share-file">
      <h3 id="share-file">${t.t("share.file")}</h3>
      <div class="row two">
        ${this.#button("copy", "copyText", () => this.#copyText())}
        ${this.#button("save", "save", () => this.#save(file))}
        ${canSend(file) ? this.#button("share", "send", () => this.#send({ files: [file] })) : nothing}
        ${this.#button("open", "open", async () => this.#chooseFile())}
        ${this.#button("paste", "paste", () => this.#paste())}
      </div>
      ${this.#byHand ? this.#hand(this.#byHand) : nothing}
      <p>${t.t("share.fileSays")}</p>
    </section>`;
  }

  #hand(what: ByHand): TemplateResult {
    const t = this.#texts;
    const given = () => this.querySelector<HTMLTextAreaElement>(".by-hand textarea")?.value ?? "";
    return html`<div class="by-hand">
      ${
        what === "copy"
          ? html`<textarea rows="4" readonly aria-label=${t.t("share.text")} .value=${this.record ?? ""}></textarea>`
          : html`<textarea rows="4" aria-label=${t.t("share.text")}></textarea>
        ${this.#button("open", "load", () => this.#take(given()))}`
      }
    </div>`;
  }

  #pictures(): TemplateResult {
    const t = this.#texts;
    // It may be of a game that has gone on since.
    const film = this.#film?.record === (this.record ?? "") ? this.#film.shown : undefined;
    const shown = film ?? this.#picture?.shown;
    const alt = t.t(film ? "share.animatedAlt" : "share.pictureAlt");
    const moves = this.#game?.state.plies ?? 0;
    // Whether pictures can be sent is the same for all of them.
    const sample = new File([], "board.png", { type: "image/png" });
    const send = async () => this.#send({ files: [await this.#pictureFile("png")] });
    return html`<section aria-labelledby="share-picture" class="picture">
      <h3 id="share-picture">${t.t("share.picture")}</h3>
      <div class="frame">${shown ? html`<img src=${shown} alt=${alt} />` : nothing}</div>
      <div class="row">
        ${this.#button("save", "svg", () => this.#save(this.#pictureFile("svg")))}
        ${this.#button("save", "png", () => this.#save(this.#pictureFile("png")))}
        ${canSend(sample) ? this.#button("share", "send", send) : nothing}
        ${moves > 0 ? this.#button("replay", "animated", () => this.#animate()) : nothing}
      </div>
    </section>`;
  }

  #button(
    picture: MoreIcon | "share" | "replay",
    text: Under<"share">,
    act: () => Promise<void>,
    main = false,
  ): TemplateResult {
    const drawn = picture === "share" || picture === "replay" ? icon(picture) : moreIcon(picture);
    return html`<button type="button" class=${main ? "main" : ""} @click=${() => void this.#try(act)}>${drawn} ${this.#texts.t(`share.${text}`)}</button>`;
  }
}

customElements.define("tessera-share", TesseraShare);
