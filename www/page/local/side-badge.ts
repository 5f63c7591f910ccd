// <side-badge>: the sign of a side, as it stands on the board.
import { adoptStyles, css, html, LitElement, type TemplateResult } from "lit";
import { kindStyles, onKindLoaded } from "../../board/kinds.ts";
import { badge } from "../../element/status.ts";
import { styles } from "../../element/styles.ts";
import type { Player } from "../../pkg/tessera.js";

export class SideBadge extends LitElement {
  static override styles = [
    styles,
    css`:host { display: block; width: 1.5rem; height: 1.5rem; }
      .badge { display: block; width: 100%; height: 100%; overflow: visible; }`,
  ];
  static override properties = { kind: {}, side: {}, theme: {} };
  /** What stands on the board, a key of the locale files. */
  declare kind: string;
  declare side: Player;
  declare theme: string;
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
    // What stands on a board may look as only boards of its kind say.
    adoptStyles(this.renderRoot as ShadowRoot, [...SideBadge.elementStyles, ...kindStyles()]);
    return html`<div class="palette-${this.kind}">${badge({ pieceKind: this.kind }, this.side)}</div>`;
  }
}

customElements.define("side-badge", SideBadge);
