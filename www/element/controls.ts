// The buttons below the board.
import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../i18n/i18n.ts";
import type { Under } from "../i18n/keys.ts";
import type { Play } from "../play/play.ts";
import { type Icon, icon } from "../ui/icons.ts";
import { withKey } from "../ui/key-hints.ts";
import type { Button, Looking } from "./looking.ts";
import { freeKey, type Shown } from "./overlays.ts";

export interface Controlled {
  readonly overlays: readonly Shown[];
  readonly looking: Looking;
  readonly turnable: boolean;
  /** No hints. */
  readonly unaided: boolean;
  takeBack(): void;
  hint(): void;
  flip(): void;
}

/** All buttons, or those for taking back. */
export function controls(
  board: Controlled,
  shown: "all" | "min",
  play: Play,
  texts: Texts,
): TemplateResult {
  const { ply, plies } = play.state;
  const button: Button = (name, key, act, enabled = true) => html`
    <button part="button" class="do-${name}" type="button" title=${withKey(texts.t(`do.${name}`), freeKey(key, board.overlays))}
      aria-label=${texts.t(`do.${name}`)} aria-disabled=${enabled ? nothing : "true"}
      @click=${() => enabled && act()}>${icon(name)}</button>`;
  const all = shown === "all";
  return html`<div class="controls ${all ? "all" : ""}" part="controls">
    ${all ? board.looking.draw(play, texts, button) : nothing}
    ${button("undo", "u", () => board.takeBack(), ply > 0)}
    ${button("redo", "U", () => play.redo(), ply < plies)}
    ${all && !board.unaided ? button("hint", "g", () => board.hint(), play.open) : nothing}
    ${all && board.turnable ? button("flip", "f", () => board.flip()) : nothing}
    <span class="spare">${spare(play, texts)}</span>
  </div>`;
}

/** What can be done only sometimes: to hurry the computer, or to have it play on. */
export function spare(play: Play, texts: Texts): TemplateResult {
  const wide = (name: Icon & Under<"do">, act: () => void) => html`
    <button part="button" class="wide" type="button" title=${texts.t(`do.${name}`)} @click=${act}>${icon(name)}<span>${texts.t(`do.${name}`)}</span></button>`;
  return html`${play.thinking ? wide("stop", () => play.hurry()) : nothing}${play.waiting ? wide("resume", () => play.resume()) : nothing}`;
}
