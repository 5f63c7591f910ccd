// <pieces-sample>: a piece of each side, large enough to see what it is made of.
import { adoptStyles, css, html, LitElement, svg, type TemplateResult } from "lit";
import { kindStyles } from "../../board/kinds.ts";
import { loadLook, lookOf } from "../../board/looks/looks.ts";
import { badge } from "../../element/status.ts";
import { styles } from "../../element/styles.ts";

export class PiecesSample extends LitElement {
  static override styles = [
    styles,
    css`:host { display: block; }
      div { display: flex; gap: 0.3rem; justify-content: center; align-items: center; height: 100%; }
      .badge { width: 2.4rem; height: 2.4rem; overflow: visible; }
      .defs { position: absolute; width: 0; height: 0; }`,
  ];
  static override properties = { kind: {}, theme: {}, board: {}, pieces: {} };
  /** What stands on the board, a key of the locale files. */
  declare kind: string;
  declare theme: string;
  /** What board and pieces are made of, as for the element. */
  declare board: string;
  declare pieces: string;

  override render(): TemplateResult {
    loadLook(this)?.then(() => this.requestUpdate());
    const look = lookOf(this);
    const own = [...PiecesSample.elementStyles, ...kindStyles(), ...(look?.styles ?? [])];
    adoptStyles(this.renderRoot as ShadowRoot, own);
    const piece = { pieceKind: this.kind };
    return html`<div class="palette-${this.kind}">${look && svg`<svg class="defs" aria-hidden="true">${look.defs}</svg>`}
      ${badge(piece, "first")}${badge(piece, "second")}</div>`;
  }
}

customElements.define("pieces-sample", PiecesSample);
