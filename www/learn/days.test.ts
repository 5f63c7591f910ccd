// Every date has its puzzle, and days are counted as the calendar has them.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import {
  type Day,
  isDay,
  later,
  longest,
  monthLater,
  PUZZLES,
  puzzleOfDay,
  streak,
  today,
  untilTomorrow,
  weeksOf,
} from "./days.ts";
import { type Puzzle, puzzleName } from "./puzzles.ts";

const FOLDER = "www/learn/puzzles";
const GAMES = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ""));
const FIRST = "2026-11-22";

const puzzlesOf = (game: string): Puzzle[] =>
  JSON.parse(readFileSync(`${FOLDER}/${game}.json`, "utf8")).puzzles;

const days = (from: Day, count: number) =>
  Array.from({ length: count }, (_, index) => later(from, index));

test("today lasts until midnight where the reader is", () => {
  assert.equal(untilTomorrow(new Date(2026, 11, 31, 23, 58)), 120_000);
  assert.equal(today(new Date(2026, 11, 31, 23, 58 + 2)), "2027-01-01");
});

test("there are puzzles to be tested", () => {
  assert.ok(GAMES.length >= 5, GAMES.join());
});

for (const game of GAMES) {
  test(`no puzzle of ${game} comes again before all were there`, () => {
    const puzzles = puzzlesOf(game);
    const cycle = days(FIRST, PUZZLES).map((day) => puzzleOfDay(puzzles, day));
    assert.equal(new Set(cycle).size, PUZZLES);
    assert.equal(puzzleOfDay(puzzles, later(FIRST, PUZZLES)), cycle[0]);
    assert.equal(puzzleOfDay(puzzles, later(FIRST, -1)), cycle.at(-1));
  });

  test(`a date has the same puzzle of ${game} when others are appended`, () => {
    const puzzles = puzzlesOf(game);
    const more = [...puzzles, { ...(puzzles[0] as Puzzle), position: `${game}@new` }];
    for (const day of days(FIRST, PUZZLES))
      assert.equal(puzzleOfDay(more, day), puzzleOfDay(puzzles, day));
  });
}

test("neighbouring days are not always of one grade", () => {
  const grades = days(FIRST, 12).map((day) => puzzleOfDay(puzzlesOf("nonaga"), day)?.grade);
  assert.equal(new Set(grades).size, 3);
});

test("today is the date of the reader's own calendar, at any hour", () => {
  assert.equal(today(new Date(2026, 10, 22, 0, 0, 1)), "2026-11-22");
  assert.equal(today(new Date(2026, 10, 22, 23, 59, 59)), "2026-11-22");
  assert.equal(today(new Date(2027, 0, 1)), "2027-01-01");
});

test("a day follows the one before, over months, years and leap days", () => {
  assert.equal(later("2026-12-31", 1), "2027-01-01");
  assert.equal(later("2028-02-28", 1), "2028-02-29");
  assert.equal(later("2027-03-01", -1), "2027-02-28");
});

test("dates that there are not are none", () => {
  for (const text of ["2026-11-31", "2026-13-01", "2026-1-1", "", "today", "2026-11-22T00:00"])
    assert.equal(isDay(text), false, text);
  assert.equal(isDay("2028-02-29"), true);
});

test("a streak goes up to today, or to yesterday while today is not over", () => {
  const solved = new Set(["2026-11-19", "2026-11-20", "2026-11-21"]);
  assert.equal(streak(solved, "2026-11-22"), 3);
  assert.equal(streak(new Set([...solved, "2026-11-22"]), "2026-11-22"), 4);
  assert.equal(streak(solved, "2026-11-23"), 0);
  assert.equal(streak(new Set(), "2026-11-22"), 0);
});

test("a clock that is set back loses nothing: days to come wait, and count again in their time", () => {
  const solved = new Set(["2026-11-20", "2026-11-21", "2026-11-22"]);
  assert.equal(streak(solved, "2026-11-20"), 1);
  assert.equal(streak(solved, "2026-11-18"), 0);
  assert.equal(streak(solved, "2026-11-22"), 3);
  assert.equal(longest(solved), 3);
});

test("the longest streak is that of all days, wherever it is", () => {
  assert.equal(longest(new Set(["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-09"])), 3);
  assert.equal(longest(new Set()), 0);
});

test("a month has its days in weeks from Sunday on", () => {
  const weeks = weeksOf("2026-11-22");
  assert.equal(weeks.length, 5);
  assert.equal(weeks[0]?.[0], "2026-11-01");
  assert.equal(weeks[4]?.[1], "2026-11-30");
  assert.equal(weeks[4]?.[2], undefined);
  const fromMonday = weeksOf("2026-11-22", 1);
  assert.equal(fromMonday.length, 6);
  assert.deepEqual(fromMonday[0]?.slice(5), [undefined, "2026-11-01"]);
  assert.equal(fromMonday[5]?.[0], "2026-11-30");
  assert.equal(weeksOf("2026-08-01")[0]?.filter((day) => day).length, 1);
  assert.equal(
    weeksOf("2028-02-01")
      .flat()
      .filter((day) => day).length,
    29,
  );
});

test("months follow each other over the turn of the year", () => {
  assert.equal(monthLater("2026-12-31", 1), "2027-01-01");
  assert.equal(monthLater("2026-01-15", -1), "2025-12-01");
});

test("every puzzle has a name of its own", () => {
  for (const game of GAMES) {
    const names = puzzlesOf(game).map(puzzleName);
    assert.equal(new Set(names).size, names.length, game);
  }
});
