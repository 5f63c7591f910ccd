// The part of the rules that lists which boards of a game are solved.
import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../../i18n/i18n.ts";
import { knownOf } from "./known.ts";

/** The list; nothing where nothing is known. The texts of `help` must be there. */
export function solvedBoards(game: string, texts: Texts): TemplateResult | typeof nothing {
  const known = knownOf(game, texts);
  if (known.length === 0) return nothing;
  return html`<section class="rule solved">
    <div class="told">
      <h3>${texts.t("help.known.title")}</h3>
      <p>${texts.t("help.known.told")}</p>
      <dl>${known.map(({ setup, value }) => html`<dt>${setup}</dt><dd>${value}</dd>`)}</dl>
    </div>
  </section>`;
}
