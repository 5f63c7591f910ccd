// What the clock of a room shows, and when it shows something else.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { shownFor, Ticker, timeText } from "./clock-face.ts";
import type { RoomGame } from "./room-game.ts";

const DAY = 86_400_000;

test("days are counted from two on, then hours, minutes and seconds, tenths at last", () => {
  const shown = [3 * DAY - 1, 2 * DAY, 2 * DAY - 1, 61_000, 10_000, 9_999].map((left) =>
    timeText(left, "en"),
  );
  // Who has just got three days does not read of two.
  assert.deepEqual(shown, ["3 days", "2 days", "48:00:00", "1:01", "0:10", "0:09.9"]);
  assert.equal(timeText(7 * DAY, "ja"), "7日");
});

test("a clock shows a time as long as it says, and then another", () => {
  const times = [
    3 * DAY,
    2.5 * DAY,
    2.7 * DAY,
    2 * DAY + 5,
    2 * DAY,
    DAY + 17,
    3_600_000,
    60_500,
    11_000,
    10_001,
  ];
  for (const left of [...times, 10_000, 9_999, 1234, 100]) {
    const [now, ms] = [timeText(left, "en"), shownFor(left)];
    for (const passed of [(ms - 1) / 2, ms - 1.001])
      assert.equal(timeText(left - Math.max(0, passed), "en"), now, `${passed} after ${left}`);
    assert.notEqual(timeText(left - ms - 0.001, "en"), now, `${ms} after ${left}`);
  }
});

test("a clock of days is not drawn ten times a second", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let left = 2 * DAY + 60_000;
  const clock = { running: "first" } as const;
  const game = { state: { clock }, left: () => left } as unknown as RoomGame;
  let drawn = 0;
  const ticker = new Ticker(() => {
    drawn += 1;
    ticker.follow(game);
  });
  ticker.follow(game);
  left -= 60_000;
  mock.timers.tick(60_000);
  assert.equal(drawn, 0);
  left -= 1;
  mock.timers.tick(1);
  assert.equal(drawn, 1, "it shows hours now");
  left -= 1000;
  mock.timers.tick(1000);
  assert.equal(drawn, 2);
  ticker.stop();
  mock.timers.tick(10_000);
  assert.equal(drawn, 2, "nor when it was stopped");
  mock.timers.reset();
});
