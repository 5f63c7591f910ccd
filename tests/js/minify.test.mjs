// A mistake in a component's style sheet is found where it is: in a file, at a line.
import assert from "node:assert/strict";
import { test } from "node:test";
import { minify } from "../../scripts/lib/minify.mjs";

const FILE = "/project/www/board/styles.ts";
/** What a template takes from another. */
const TAKEN = "$" + "{colours}";
const minified = (css) => minify().transform(`export const styles = css\`${css}\`;`, FILE).code;

test("style sheets are shortened, and what they take from others stays", () => {
  assert.equal(
    minified(`\n  .one { color: rgb(255 0 0); }\n  .two { ${TAKEN} }`),
    `export const styles = css\`.one{color:red}.two{${TAKEN};}\`;`,
  );
});

test("a style sheet that cannot be read is told with its file and its line", () => {
  assert.throws(() => minified("\n  .one { color: red; }\n  .two { c:: }} x{"), {
    message: /\/project\/www\/board\/styles\.ts.*: \.two \{ c:: \}\} x\{$/,
  });
});
