// Counts of a position as a small table: each kind for both players, those that belong to neither, and the
// lines through the cell under the pointer.
import { html, nothing, type TemplateResult } from "lit";
import { lineWords, type Tally } from "../board/lines.ts";
import type { Texts } from "../i18n/i18n.ts";
import { spoken } from "../i18n/notation.ts";
import type { Cell } from "../pkg/tessera.js";
import { type Play, paletteOf } from "../play/play.ts";
import { badge } from "./status.ts";

export function countsTable(
  play: Play,
  texts: Texts,
  place: Cell | undefined,
  lines: Tally | undefined,
): TemplateResult | typeof nothing {
  const { counts } = play.state;
  if (counts.length === 0) return nothing;
  const kinds = [...new Set(counts.filter(({ player }) => player).map(({ kind }) => kind))];
  const shared = counts.filter(({ player }) => player === null);
  const count = (player: string, kind: string) =>
    counts.find((entry) => entry.player === player && entry.kind === kind)?.count ?? 0;
  const name = (kind: string) => texts.t(`counts.${kind}`);
  return html`<div class="counts ${paletteOf(play)}" part="counts">
    <table>
      <thead><tr><td></td>${kinds.map((kind) => html`<th scope="col">${name(kind)}</th>`)}</tr></thead>
      <tbody>${(["first", "second"] as const).map(
        (
          player,
        ) => html`<tr><th scope="row">${badge(play, player)} ${texts.t(`games.${play.game}.${player}`)}</th>
          ${kinds.map((kind) => html`<td>${count(player, kind)}</td>`)}</tr>`,
      )}</tbody>
    </table>
    <p>${shared.map(({ kind, count }) => `${name(kind)} ${count}`).join(" · ")}</p>
    <p>${place && lines ? html`<b>${spoken(place.label)}</b> ${lineWords(lines, play, texts)}` : nothing}</p>
  </div>`;
}
