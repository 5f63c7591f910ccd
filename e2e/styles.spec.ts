// The site's style sheets, as browsers read them.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "./support.ts";

/** The selectors of all rules in a style sheet as the build writes it, one by one. */
function selectors(css: string): string[] {
  const rules = css
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*\}/g, "");
  return [...rules.matchAll(/(?:^|[{};])([^{};@]+)\{/g)].flatMap(([, list = ""]) => single(list));
}

/** The selectors of a list; commas within parentheses are part of one. */
function single(list: string): string[] {
  let depth = 0;
  const marked = [...list].map((sign) => {
    depth += Number(sign === "(") - Number(sign === ")");
    return sign === "," && depth === 0 ? "\n" : sign;
  });
  return marked.join("").split("\n");
}

test("a browser knows every selector, and each part of it", async ({ page }) => {
  await page.goto("robots.txt");
  const files = readdirSync("dist/assets").filter((name) => name.endsWith(".css"));
  const all = files.flatMap((name) => selectors(readFileSync(`dist/assets/${name}`, "utf8")));
  expect(all.length).toBeGreaterThan(500);
  // In a rule a browser drops what it does not know within `:is()`, without a word.
  const unknown = await page.evaluate(
    (all) => all.filter((selector) => !CSS.supports(`selector(${selector})`)),
    all,
  );
  expect(unknown).toEqual([]);
});
