// One's own rating, from games against levels.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry, Rated } from "../../storage/entries.ts";
import { ladderOf, ratingText } from "./ladder.ts";
import { ratingsOf, thinned } from "./rated.ts";

const entry = (level: number, score: Rated["score"], more: Partial<Entry> = {}): Entry => ({
  id: "1-2",
  at: 1,
  game: "reversi",
  setup: "4",
  moves: 30,
  players: `human level:${level}`,
  print: 1,
  rated: { level, score },
  ...more,
});

const ratings = (entries: Entry[]) =>
  ratingsOf(entries, "reversi", "4").map(({ rating }) => rating);

/** The rating of a level of reversi, and of whoever has played nothing yet. */
const ofLevel = (level: number) => ladderOf("reversi", "4")?.[level - 1] ?? Number.NaN;
const BEGIN = ofLevel(3);

test("each level of each game is above the one below, and the lowest above random moves", () => {
  for (const kind of [
    "nonaga:standard",
    "reversi:4",
    "quoridor:standard",
    "tictactoe:4x4x4",
    "tesseract:placement",
  ]) {
    const [game = "", setup = ""] = kind.split(":");
    const ladder = ladderOf(game, setup) ?? [];
    assert.equal(ladder.length, 8, kind);
    assert.ok(
      ladder.every((rating, at) => rating > (ladder[at - 1] ?? 0)),
      `${kind}: ${ladder}`,
    );
    assert.match(ratingText(game, setup, 1) ?? "", new RegExp(`^(≥ )?${ladder[0]}$`));
  }
  assert.equal(ladderOf("reversi", "2"), undefined);
  assert.equal(ratingText("reversi", "2", 8), undefined);
});

test("a win counts more the stronger the level, and a loss costs more the weaker it is", () => {
  const [easy = 0] = ratings([entry(1, 1)]);
  const [hard = 0] = ratings([entry(4, 1)]);
  assert.ok(BEGIN < easy && easy < hard);
  const [weak = 0] = ratings([entry(1, 0)]);
  const [strong = 0] = ratings([entry(4, 0)]);
  assert.ok(weak < strong && strong < BEGIN);
});

test("who wins half of the games against a level comes to its rating, and surer of it", () => {
  const games = Array.from({ length: 60 }, (_, at) => entry(5, at % 2 ? 1 : 0, { at }));
  const points = ratingsOf(games, "reversi", "4");
  const { rating = 0, deviation = 0 } = points.at(-1) ?? {};
  assert.ok(Math.abs(rating - ofLevel(5)) < 60, `${rating} is far from ${ofLevel(5)}`);
  assert.ok(deviation < (points[0]?.deviation ?? 0) / 3);
});

test("one game moves a rating as the formulas of Glicko-2 say", () => {
  const [point] = ratingsOf([entry(1, 1)], "reversi", "4");
  const q = 173.7178;
  const g = 1 / Math.sqrt(1 + (3 * (50 / q) ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp((-g * (BEGIN - ofLevel(1))) / q));
  const v = 1 / (g * g * expected * (1 - expected));
  const variance = 1 / (1 / ((350 / q) ** 2 + 0.06 ** 2) + 1 / v);
  assert.ok(Math.abs((point?.rating ?? 0) - (BEGIN + q * variance * g * (1 - expected))) < 0.1);
  assert.ok(Math.abs((point?.deviation ?? 0) - q * Math.sqrt(variance)) < 0.1);
});

test("only games that count do, in the order in which they were played", () => {
  const games = [
    entry(2, 1, { at: 3 }),
    entry(2, 0, { at: 1 }),
    entry(2, 1, { game: "nonaga", setup: "standard" }),
    entry(2, 1, { setup: "5" }),
  ];
  const { rated: _, ...helped } = entry(2, 1);
  const points = ratingsOf([...games, helped], "reversi", "4");
  assert.deepEqual(
    points.map(({ at, score }) => [at, score]),
    [
      [1, 0],
      [3, 1],
    ],
  );
  const drawn = ratingsOf([entry(2, 0.5)], "reversi", "4");
  assert.equal(drawn[0]?.score, 0.5);
  assert.deepEqual(ratingsOf([entry(2, 1, { setup: "2" })], "reversi", "2"), []);
});

test("a long curve keeps its ends", () => {
  const points = ratingsOf(
    Array.from({ length: 500 }, (_, at) => entry(3, 1, { at })),
    "reversi",
    "4",
  );
  const few = thinned(points, 100);
  assert.equal(few.length, 100);
  assert.deepEqual([few[0], few.at(-1)], [points[0], points.at(-1)]);
  assert.deepEqual(thinned(points.slice(0, 3), 100), points.slice(0, 3));
});
