// <tessera-picture>: a small look at how a game begins or where it stands, to choose it by.
import { adoptStyles, LitElement, nothing, type TemplateResult } from "lit";
import { kindOf, loadKind } from "../board/kinds.ts";
import { ChosenLook } from "../board/looks/chosen.ts";
import { loadLook, lookOf } from "../board/looks/looks.ts";
import { isBare, picture, playSome } from "../board/picture.ts";
import { Game } from "../pkg/tessera.js";
import { painted } from "../ui/paint.ts";
import { styles } from "./styles.ts";

export class TesseraPicture extends LitElement {
  static override styles = [styles];
  static override properties = { game: {}, record: {}, theme: {}, board: {}, pieces: {} };
  declare game: string;
  /** A game that has begun, shown as it stands. */
  declare record: string | undefined;
  declare theme: string;
  /** What board and pieces are made of, as for the element; as the settings say unless it is told. */
  declare board: string | undefined;
  declare pieces: string | undefined;
  readonly #chosen = new ChosenLook(this);

  /** What it stands in is painted first, and of many pictures each is drawn in a task of its own. */
  protected override async scheduleUpdate() {
    if (!this.hasUpdated) await painted();
    super.scheduleUpdate();
  }

  override render(): TemplateResult | typeof nothing {
    const { board = this.#chosen.board, pieces = this.#chosen.pieces } = this;
    const game = this.record ? Game.salvage(this.record) : new Game(this.game);
    try {
      const layout = game.layout();
      const loading = loadKind(layout) ?? loadLook({ board, pieces });
      if (loading) {
        // Where what its board needs cannot be had, there is no picture.
        loading.then(
          () => this.requestUpdate(),
          () => {},
        );
        return nothing;
      }
      const kind = kindOf(layout);
      const look = lookOf({ board, pieces });
      const own = [styles, kind.styles, ...(look?.styles ?? [])];
      adoptStyles(this.renderRoot as ShadowRoot, own);
      if (!this.record && isBare(game, kind)) playSome(game);
      return picture(game, kind, undefined, look);
    } finally {
      game.free();
    }
  }
}

customElements.define("tessera-picture", TesseraPicture);
