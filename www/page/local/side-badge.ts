// <side-badge>: the sign of a side, as it stands on the board.
import { adoptStyles, css, html, LitElement, svg, type TemplateResult } from "lit";
import { kindStyles, onKindLoaded } from "../../board/kinds.ts";
import { ChosenLook } from "../../board/looks/chosen.ts";
import { loadLook, lookOf } from "../../board/looks/looks.ts";
import { badge } from "../../element/status.ts";
import { styles } from "../../element/styles.ts";
import type { Player } from "../../pkg/tessera.js";

export class SideBadge extends LitElement {
  static override styles = [
    styles,
    css`:host { display: block; width: 1.5rem; height: 1.5rem; }
      .badge { display: block; width: 100%; height: 100%; overflow: visible; }
      .defs { position: absolute; width: 0; height: 0; }`,
  ];
  static override properties = { kind: {}, side: {}, theme: {}, board: {}, pieces: {} };
  /** What stands on the board, a key of the locale files. */
  declare kind: string;
  declare side: Player;
  declare theme: string;
  /** What board and pieces are made of, as for the element; as the settings say unless it is told. */
  declare board: string | undefined;
  declare pieces: string | undefined;
  readonly #chosen = new ChosenLook(this);
  #unhear = () => {};

  override connectedCallback() {
    super.connectedCallback();
    this.#unhear = onKindLoaded(() => this.requestUpdate());
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#unhear();
  }

  override render(): TemplateResult {
    const { board = this.#chosen.board, pieces = this.#chosen.pieces } = this;
    loadLook({ board, pieces })?.then(() => this.requestUpdate());
    const look = lookOf({ board, pieces });
    // What stands on a board may look as only boards of its kind say.
    const own = [...SideBadge.elementStyles, ...kindStyles(), ...(look?.styles ?? [])];
    adoptStyles(this.renderRoot as ShadowRoot, own);
    return html`<div class="palette-${this.kind}">${look && svg`<svg class="defs" aria-hidden="true">${look.defs}</svg>`}
      ${badge({ pieceKind: this.kind }, this.side)}</div>`;
  }
}

customElements.define("side-badge", SideBadge);
