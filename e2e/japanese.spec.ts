// The Japanese page says everything in Japanese: what is seen, what is heard, what a pointer is told.
import type { Page } from "@playwright/test";
import { games } from "./module.ts";
import { expect, GAMES, move, notice, open, paste, test, turn } from "./support.ts";

test.use({ locale: "ja-JP" });

/** Those who have names in a list. */
const people = (names: string) => names.split(/, | and | & /).filter((name) => /^[A-Z]/.test(name));

/** Words that are the same in Japanese: names, what is typed, and what is written in notation. */
const SAME = [
  "Tessera",
  "English",
  "SVG",
  "PNG",
  // Keys.
  ...["Enter", "Space", "Esc", "Shift", "Alt", "PageUp", "PageDown", "Home", "End"],
  // Authors, publishers, and who else has a part in a game.
  ...games().flatMap(({ author, publisher }) => [author, publisher].flatMap(people)),
  ...["HoneycombReversi", "Oren Patashnik", "Allis", "Schoo"],
];
/** What is typed into a terminal, or stands in an address. */
const TYPED = /tessera \w+ [\w:]+|https?:\/\/\S+/g;

/** Every text of the page, with those of its components, and every name and tip. */
function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const visit = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? "");
      if (node instanceof Element) {
        if (["STYLE", "SCRIPT", "NOSCRIPT"].includes(node.nodeName)) return;
        // What is marked as another language's is for its readers.
        if ((node.getAttribute("lang") ?? "ja") !== "ja") return;
        for (const name of ["aria-label", "title", "alt", "placeholder"]) {
          found.push(node.getAttribute(name) ?? "");
        }
        node.shadowRoot?.childNodes.forEach(visit);
      }
      node.childNodes.forEach(visit);
    };
    visit(document.body);
    return [...new Set(found.map((text) => text.trim()))].filter(Boolean);
  });
}

/** Three Latin letters or more in a row, or what joins English words after a Japanese one. */
const FOREIGN = /[A-Za-z]{3,}|[ぁ-ヿ一-鿿。）]([:;,] | – )/g;

/** What of another language is in the page's texts, each with its text. */
async function foreign(page: Page): Promise<string[]> {
  return (await texts(page)).flatMap((text) => {
    const rest = SAME.reduce((left, same) => left.replaceAll(same, " "), text.replace(TYPED, " "));
    const words = rest.match(FOREIGN);
    return words ? [`${words.join(", ")} in “${text}”`] : [];
  });
}

for (const { name, link } of GAMES) {
  test(`no English is left in ${name}`, async ({ page }) => {
    test.slow();
    const board = await open(page, link);
    expect(await foreign(page)).toEqual([]);
    await move(board);
    await turn(board);
    for (const key of ["e", "s", "t", "g"]) await page.keyboard.press(key);
    await page.locator(".analysis .lines li").first().waitFor();
    expect(await foreign(page)).toEqual([]);
    // The computer need not think any longer.
    await page.keyboard.press("e");
    for (const key of ["o", "?", "c"]) {
      await page.keyboard.press(key);
      await page.locator("dialog[open] h2").waitFor();
      expect(await foreign(page)).toEqual([]);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "設定", exact: true }).click();
    await page.locator("dialog[open] h2").waitFor();
    expect(await foreign(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toBeHidden();
    await page.getByRole("button", { name: "遊び方", exact: true }).click();
    const tabs = page.getByRole("tab");
    await tabs.first().waitFor();
    for (let at = 0; at < (await tabs.count()); at++) {
      await tabs.nth(at).click();
      await expect(page.getByRole("tabpanel")).not.toBeEmpty();
      expect(await foreign(page)).toEqual([]);
    }
  });
}

test("what cannot be loaded is said in Japanese", async ({ page }) => {
  await open(page);
  for (const text of ["#chess/e4", "#nonaga:none", "#reversi/z9", "#quoridor@x/y/z/1/2", "hello"]) {
    await paste(page, text);
    await expect(notice(page)).toBeVisible();
    const said = await notice(page).locator("span").first().innerText();
    expect(said).toMatch(/[ぁ-ん]/);
    // What was given may be quoted; nothing else is English.
    const quoted = said.replaceAll(/「[^」]*」/g, "");
    const names = games().flatMap(({ id, setups }) => [id, ...setups]);
    const rest = names.reduce((left, name) => left.replaceAll(name, ""), quoted);
    expect(rest).not.toMatch(/[A-Za-z]{3,}/);
    await notice(page).getByRole("button", { name: "閉じる" }).click();
    await expect(notice(page)).toBeHidden();
  }
});
