// What the game that is over has made of one's rating, or that it counts for none.
import { html, nothing, type TemplateResult } from "lit";
import type { LocalGame } from "./local-game.ts";

export class RatingNews {
  readonly #local: LocalGame;
  /** The game that it is about. */
  #about: string | undefined;
  #text = "";

  constructor(local: LocalGame) {
    this.#local = local;
  }

  /** Room for a line before it is known. */
  render(): TemplateResult | typeof nothing {
    const { page, rated } = this.#local;
    if (rated === undefined) return nothing;
    if (rated) this.#read();
    const text = rated ? this.#text : page.texts.t("local.unrated");
    return html`<p class="rated">${text}</p>`;
  }

  /** Without it there are still the other figures. */
  #read() {
    const { page } = this.#local;
    const id = page.current.now?.id ?? "";
    if (this.#about === id) return;
    this.#about = id;
    this.#text = "";
    import("../rating/after.ts")
      .then(({ ratingAfter }) => ratingAfter(page, id))
      .then(
        (text) => {
          if (this.#about !== id) return;
          this.#text = text;
          page.requestUpdate();
        },
        () => {},
      );
  }
}
