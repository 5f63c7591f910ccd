// Whether Lighthouse finds any fault in how the page is made.
import assert from "node:assert/strict";
import { test } from "node:test";
import { judge } from "./judge.mjs";

for (const path of ["", "quoridor/"]) {
  test(`Lighthouse finds the page ${path || "of all games"} accessible, well made, and easy to find`, async () => {
    const { categories, audits } = await judge(path, ["accessibility", "best-practices", "seo"]);
    for (const category of Object.values(categories))
      assert.equal(category.score, 1, wanting(category, audits));
  });
}

const wanting = ({ auditRefs }, audits) =>
  auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id}: ${audits[id].title}`)
    .join("\n");
