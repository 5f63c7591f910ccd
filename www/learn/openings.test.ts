// What is shown of a book's moves, and when first moves have a name.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bookLines, hasOpenings, openingOf, openingsOf } from "./openings.ts";

test("moves of one chance are images, and good ones share what is played", () => {
  const found = [
    { move: "b", chance: 0.5, good: true },
    { move: "a", chance: 0.49, good: true },
    { move: "d", chance: 0.49, good: true },
    { move: "c", chance: 0.42, good: false },
  ];
  assert.deepEqual(bookLines(found), [
    { moves: ["b"], chance: 0.5, share: 1 / 3 },
    { moves: ["a", "d"], chance: 0.49, share: 2 / 3 },
    { moves: ["c"], chance: 0.42, share: 0 },
  ]);
  assert.deepEqual(bookLines([]), []);
});

test("an opening is told by the longest line that fits, also by its mirror image", async () => {
  const openings = await openingsOf("quoridor");
  assert.ok(openings);
  const named = (moves: string) => openingOf(openings, moves.split(" ").filter(Boolean));
  const centre = "e2 e8 e3 e7 e4 e6";
  const names: Record<string, string | undefined> = {
    "": undefined,
    "e2 e8 e3": undefined,
    [centre]: "standard",
    [`${centre} e3h e5`]: "standard",
    [`${centre} d1v`]: "shiller",
    [`${centre} e1v`]: "shiller",
    [`${centre} e3h e8v`]: "shiller",
    [`${centre} e3h d6h b6h`]: "standard",
    [`${centre} d3h e6h b6h`]: "gap",
    [`${centre} e3h e5 c3h`]: "ala",
    "e2 e8 e7v": "sidewall",
    "e2 e8 e3 e7 e2h": "stonewall",
    "f6h e8 c6h": "reed",
    "e2 f3h e3 c3h": "reed",
    e1v: "shatranj",
  };
  for (const [moves, name] of Object.entries(names)) assert.equal(named(moves), name, moves);
  assert.equal(hasOpenings("quoridor") && !hasOpenings("tictactoe"), true);
  assert.equal(await openingsOf("tictactoe"), undefined);
});
