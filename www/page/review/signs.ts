// The signs of what turns are worth: figures in a dot, which differ in more than their colour.
import { html, type TemplateResult } from "lit";
import type { Mark } from "../../analysis/marks.ts";
import "./signs.css";

/** As players have written them behind moves for long. */
const SIGNS: Readonly<Record<Mark, string>> = {
  best: "★",
  good: "!",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** A sign to be seen; what it means is said beside it. */
export function signOf(mark: Mark): TemplateResult {
  return html`<i class="sign ${mark}" aria-hidden="true">${SIGNS[mark]}</i>`;
}
