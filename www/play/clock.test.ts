// Time is counted for the player to move, a turn is a turn, and nothing that was kept breaks it.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  budget,
  Clock,
  type Control,
  clockOf,
  clockText,
  freshClock,
  parseControl,
  scaled,
} from "./clock.ts";

const control = (text: string) => parseControl(text) as Control;

/** A clock of both sides' `text`, and a time that passes when told to. */
function set(text: string, second = text) {
  let now = 1000;
  const clock = new Clock(freshClock([control(text), control(second)]), () => now);
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  const left = () => [clock.left("first") / 1000, clock.left("second") / 1000];
  return { clock, pass, left, now: () => now };
}

/** The clock that comes back where a page was reloaded. */
function reloaded(clock: Clock, now: () => number): Clock {
  const kept = clockOf(JSON.parse(JSON.stringify(clock.state)));
  assert.ok(kept);
  return new Clock(kept, now);
}

test("controls are read as they are written, and nothing else is one", () => {
  assert.deepEqual(parseControl("180+2"), { game: 180_000, increment: 2000, turn: 0 });
  assert.deepEqual(parseControl("60"), { game: 60_000, increment: 0, turn: 0 });
  assert.deepEqual(parseControl("turn:30"), { game: 0, increment: 0, turn: 30_000 });
  for (const text of ["none", "", "0", "0+5", "turn:0", "-5", "1e3", "999999", "60+", "99999"])
    assert.equal(parseControl(text), undefined, text);
  assert.deepEqual(scaled(control("75+5"), 0.5), { game: 38_000, increment: 3000, turn: 0 });
});

test("nothing runs before the first move, then the time of whoever is to move", () => {
  const { clock, pass, left } = set("60");
  pass(20);
  assert.deepEqual(left(), [60, 60]);
  clock.moved("first", 1, true, "second");
  pass(7);
  assert.deepEqual(left(), [60, 53]);
  clock.moved("second", 2, true, "first");
  pass(5);
  assert.deepEqual(left(), [55, 53]);
});

test("a turn of two moves is one turn, and its increment comes when it is over", () => {
  const { clock, pass, left } = set("60+2");
  clock.moved("first", 1, false, "first");
  pass(3);
  assert.deepEqual(left(), [57, 60]);
  clock.moved("first", 2, true, "second");
  assert.deepEqual(left(), [59, 60]);
  pass(4);
  clock.moved("second", 3, false, "second");
  pass(4);
  clock.moved("second", 4, true, "first");
  assert.deepEqual(left(), [59, 54]);
});

test("who moves again because the other side was passed over gets the increment too", () => {
  const { clock, pass, left } = set("60+2");
  clock.moved("first", 1, true, "second");
  pass(5);
  clock.moved("second", 2, true, "second");
  pass(5);
  assert.deepEqual(left(), [60, 52]);
});

test("time for each turn is whole again when the turn is over", () => {
  const { clock, pass, left } = set("turn:30");
  clock.moved("first", 1, true, "second");
  pass(29);
  assert.deepEqual(left(), [30, 1]);
  clock.moved("second", 2, true, "first");
  assert.deepEqual(left(), [30, 30]);
  pass(30);
  assert.equal(clock.expired(), true);
  assert.equal(clock.flagged, "first");
});

test("a flag falls when the time is up, stays fallen, and not before", () => {
  const { clock, pass, left } = set("60", "15");
  clock.moved("first", 1, true, "second");
  pass(14.999);
  assert.equal(clock.expired(), false);
  pass(0.001);
  assert.equal(clock.expired(), true);
  assert.equal(clock.flagged, "second");
  assert.equal(clock.running, null);
  pass(100);
  assert.deepEqual(left(), [60, 0]);
  assert.equal(clock.expired(), true);
});

test("a game that has ended by a move in time has no flag any more", () => {
  const { clock, pass } = set("10");
  clock.moved("first", 1, true, "second");
  pass(9.9);
  clock.moved("second", 2, true, null);
  clock.stop();
  pass(50);
  assert.equal(clock.expired(), false);
  assert.equal(clock.flagged, null);
});

test("while it is paused no time passes", () => {
  const { clock, pass, left } = set("60");
  clock.pause();
  assert.equal(clock.paused, false, "there is nothing to stop before the first move");
  clock.moved("first", 1, true, "second");
  pass(10);
  clock.pause();
  pass(1000);
  assert.equal(clock.expired(), false);
  clock.resume();
  pass(1);
  assert.deepEqual(left(), [60, 49]);
});

test("taking back brings the times of then, and making the moves again gives none away", () => {
  const { clock, pass, left } = set("60");
  clock.moved("first", 1, true, "second");
  pass(10);
  clock.moved("second", 2, true, "first");
  pass(20);
  clock.moved("first", 3, true, "second");
  pass(5);
  assert.deepEqual(left(), [40, 45]);
  clock.back(1, "second");
  assert.deepEqual(left(), [60, 60]);
  pass(3);
  clock.forward(3, "second");
  assert.deepEqual(left(), [60, 57]);
  clock.back(0, "first");
  pass(30);
  assert.deepEqual(left(), [60, 60]);
  assert.equal(clock.running, null);
});

test("a clock that is kept comes back as it was, and waits if it ran", () => {
  const { clock, pass, now } = set("60+2");
  clock.moved("first", 1, true, "second");
  pass(10);
  const again = reloaded(clock, now);
  pass(3600);
  assert.equal(again.paused, true);
  assert.deepEqual([again.left("first"), again.left("second")], [60_000, 50_000]);
  again.resume();
  pass(1);
  assert.equal(again.left("second"), 49_000);
  again.back(0, null);
  assert.equal(again.left("second"), 60_000);
});

test("what cannot be a clock is none", () => {
  const { clock } = set("60");
  const good = clock.state;
  assert.ok(clockOf(good));
  const bad = [
    undefined,
    null,
    7,
    "clock",
    {},
    { ...good, times: [] },
    { ...good, times: [[60_000]] },
    { ...good, times: [[60_000, "x"]] },
    { ...good, times: [[-1, 60_000]] },
    { ...good, times: [[1e12, 60_000]] },
    { ...good, controls: [good.controls[0]] },
    { ...good, controls: [{ game: 0, increment: 0, turn: 0 }, good.controls[1]] },
    { ...good, running: "third" },
    { ...good, paused: 1 },
  ];
  for (const saved of bad) assert.equal(clockOf(saved), undefined, JSON.stringify(saved));
});

test("times are read as on a clock", () => {
  assert.equal(clockText(3_725_000), "1:02:05");
  assert.equal(clockText(600_000), "10:00");
  assert.equal(clockText(59_001), "1:00");
  assert.equal(clockText(10_000), "0:10");
  assert.equal(clockText(9_990), "0:09.9");
  assert.equal(clockText(0), "0:00.0");
});

test("a computer that thinks as long as it may for every move never runs out", () => {
  for (const text of ["60", "60+1", "180+2", "turn:10"]) {
    const { clock, pass, left } = set(text);
    clock.moved("first", 1, true, "second");
    for (let ply = 2; ply < 200; ply++) {
      pass(budget(clock.left("second"), clock.controlOf("second")) / 1000);
      assert.equal(clock.expired(), false, `${text} at ${ply}`);
      // Two moves a turn; its opponent moves at once.
      clock.moved("second", ply, ply % 2 === 1, "second");
    }
    assert.ok((left()[1] ?? 0) > 0);
  }
});

test("a move that is taken back gives the time of its beginning, also after a reload in the middle of it", () => {
  const { clock, pass, now } = set("60");
  clock.moved("first", 1, true, "second");
  pass(10);
  const again = reloaded(clock, now);
  assert.equal(again.left("second"), 50_000);
  again.resume();
  again.moved("second", 2, true, "first");
  again.back(1, "second");
  assert.equal(again.left("second"), 60_000);
});
