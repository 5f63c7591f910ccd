// One of several things, as pills.
import { html, type TemplateResult } from "lit";

/** Pills of which one is chosen: pairs of what the form is told and what is read. The `first` of a dialog have its focus. */
export function pills(
  name: string,
  legend: string,
  chosen: string,
  options: readonly (readonly [string, string])[],
  first = false,
): TemplateResult {
  return html`<fieldset><legend>${legend}</legend><div class="pills">
    ${options.map(([value, text]) => html`<label><input type="radio" name=${name} value=${value} ?checked=${value === chosen} ?autofocus=${first && value === chosen} /><span>${text}</span></label>`)}
  </div></fieldset>`;
}
