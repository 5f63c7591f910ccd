// Accessibility rules, checked by axe in the page itself.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/**
 * The rules that are broken on the page as it is, or in a part of it, each with where and how. While a dialog
 * is open all else is inert, so there is no more to look at than the dialog.
 */
export async function violations(page: Page, part = ":root"): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const found = await page.evaluate(async (part) => {
    const { axe } = window as unknown as {
      axe: { run(part: string, options: object): Promise<{ violations: Violation[] }> };
    };
    // To describe all that is right takes longer than to look at it.
    return (await axe.run(part, { resultTypes: ["violations"], selectors: false })).violations;
  }, part);
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(" | ")}`,
  );
}
