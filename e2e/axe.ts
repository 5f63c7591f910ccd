// Accessibility rules, checked by axe in the page itself.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { THEMES } from "./support.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** The rules of axe that look at colours: with another theme no other rule can tell anything else. */
const ABOUT_COLOURS = ["color-contrast", "link-in-text-block"];

/** Pictures of looks to choose: for each element in a label axe goes through all of it, and they have hundreds. */
const WITHOUT_WORDS = "label tessera-picture";

/**
 * The rules that are broken on the page as it is, or in a part of it, each with where and how. While a dialog
 * is open all else is inert, so there is no more to look at than the dialog.
 */
export async function violations(
  page: Page,
  part = ":root",
  rules?: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const found = await page.evaluate(
    async ([include, exclude, rules]) => {
      const { axe } = window as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
      };
      // To describe all that is right takes longer than to look at it.
      const options = { resultTypes: ["violations"], selectors: false, runOnly: rules };
      return (await axe.run({ include, exclude }, options)).violations;
    },
    [part, WITHOUT_WORDS, rules] as const,
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(" | ")}`,
  );
}

/** The same in every theme that the system may ask for; the page must follow the system. */
export async function violationsInEveryTheme(page: Page, part = ":root"): Promise<string[]> {
  const found: string[] = [];
  for (const [theme, media] of Object.entries(THEMES)) {
    await page.emulateMedia(media);
    const rules = theme === "light" ? undefined : ABOUT_COLOURS;
    for (const one of await violations(page, part, rules)) found.push(`${theme}: ${one}`);
  }
  return found;
}
