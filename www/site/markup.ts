// Templates as text, for files that the build writes.
import { render } from "@lit-labs/ssr";
import { collectResultSync } from "@lit-labs/ssr/lib/render-result.js";
import type { TemplateResult } from "lit";

/** A template as HTML, without the marks by which Lit would find its parts again. */
export function markup(template: TemplateResult): string {
  return collectResultSync(render(template))
    .replace(/<!--.*?-->|<\?>/gs, "")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}
