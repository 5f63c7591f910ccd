// <tessera-picture>: a small look at how a game begins or where it stands, to choose it by.
import { adoptStyles, LitElement, nothing, type TemplateResult } from "lit";
import { kindOf, loadKind } from "../../board/kinds.ts";
import { isBare, picture, playSome } from "../../board/picture.ts";
import { styles } from "../../element/styles.ts";
import { Game } from "../../pkg/tessera.js";

export class TesseraPicture extends LitElement {
  static override styles = [styles];
  static override properties = { game: {}, record: {}, theme: {} };
  declare game: string;
  /** A game that has begun, shown as it stands. */
  declare record: string | undefined;
  declare theme: string;

  override render(): TemplateResult | typeof nothing {
    const game = this.record ? Game.salvage(this.record) : new Game(this.game);
    try {
      const layout = game.layout();
      const loading = loadKind(layout);
      if (loading) {
        // Where what its board needs cannot be had, there is no picture.
        loading.then(
          () => this.requestUpdate(),
          () => {},
        );
        return nothing;
      }
      const kind = kindOf(layout);
      adoptStyles(this.renderRoot as ShadowRoot, [styles, kind.styles]);
      if (!this.record && isBare(game, kind)) playSome(game);
      return picture(game, kind);
    } finally {
      game.free();
    }
  }
}

customElements.define("tessera-picture", TesseraPicture);
