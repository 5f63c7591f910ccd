// The buttons below the board.
import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../i18n/i18n.ts";
import type { Under } from "../i18n/keys.ts";
import type { Play } from "../play/play.ts";
import { type Icon, icon } from "../ui/icons.ts";
import { freeKey, type Shown } from "./overlays.ts";

export interface Controlled {
  /** All buttons, or those for taking back. */
  readonly controls: "all" | "min";
  readonly overlays: readonly Shown[];
  readonly turnable: boolean;
  takeBack(): void;
  flip(): void;
}

export function controls(board: Controlled, play: Play, texts: Texts): TemplateResult {
  const { ply, plies } = play.state;
  const button = (name: Icon & Under<"do">, key: string, act: () => void, enabled = true) => html`
    <button part="button" type="button" title=${`${texts.t(`do.${name}`)} (${freeKey(key, board.overlays)})`}
      aria-label=${texts.t(`do.${name}`)} aria-disabled=${enabled ? nothing : "true"}
      @click=${() => enabled && act()}>${icon(name)}</button>`;
  const wide = (name: Icon & Under<"do">, act: () => void) => html`
    <button part="button" class="wide" type="button" title=${texts.t(`do.${name}`)} @click=${act}>${icon(name)}<span>${texts.t(`do.${name}`)}</span></button>`;
  const all = board.controls === "all";
  return html`<div class="controls" part="controls">
    ${all ? button("first", "0", () => play.goto(0), ply > 0) : nothing}
    ${button("undo", "u", () => board.takeBack(), ply > 0)}
    ${button("redo", "j", () => play.redo(), ply < plies)}
    ${all ? button("last", "$", () => play.goto(plies), ply < plies) : nothing}
    ${all ? button("hint", "g", () => void play.suggest(), play.open) : nothing}
    ${all && board.turnable ? button("flip", "f", () => board.flip()) : nothing}
    <span class="spare">${play.thinking ? wide("stop", () => play.hurry()) : nothing}${play.waiting ? wide("resume", () => play.resume()) : nothing}</span>
  </div>`;
}
