// Counting by address and by socket.
import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf, newCode } from "./codes.ts";
import { limitsOf, NewRooms, OpenSockets, Pace, Pause, visitorOf } from "./limits.ts";

const HOUR = 3_600_000;

test("rooms are counted for an hour", () => {
  const rooms = new NewRooms();
  for (let minute = 0; minute < 3; minute++) assert.ok(rooms.admits("a", 3, minute * 60_000));
  assert.ok(!rooms.admits("a", 3, HOUR - 1));
  assert.ok(rooms.admits("b", 3, HOUR - 1), "others are not in the way");
  assert.ok(rooms.admits("a", 3, HOUR), "the first one no longer counts");
  assert.ok(!rooms.admits("a", 3, HOUR + 1));
});

test("a socket that has gone makes room once", () => {
  const sockets = new OpenSockets();
  assert.ok(sockets.admits("a", "1", 2) && sockets.admits("a", "2", 2));
  assert.ok(!sockets.admits("a", "3", 2));
  sockets.left("1");
  sockets.left("1");
  sockets.left("unknown");
  assert.ok(sockets.admits("a", "4", 2));
  assert.ok(!sockets.admits("a", "5", 2));
});

test("sockets without an answer are not in the way of as many others", () => {
  const sockets = new OpenSockets();
  const all = ["1", "2", "3", "4"];
  for (const id of all) {
    assert.ok(sockets.admits("a", id, 2));
    sockets.silent(id);
  }
  assert.ok(!sockets.admits("a", "5", 2), "they keep what waits for them");
  sockets.left("1");
  assert.ok(sockets.admits("a", "5", 2) && !sockets.admits("a", "6", 2));
  sockets.silent("unknown");
});

test("a socket may say so much in a second, and after a second again", () => {
  const pace = new Pace(3, 0);
  const heard = [0, 0, 0, 0, 100, 1200, 1200].map((now) => pace.admits(3, now));
  assert.deepEqual(heard, [true, true, true, false, false, true, true]);
});

test("a machine's clock that was set back silences no socket", () => {
  const pace = new Pace(3, 3_600_000);
  assert.ok(pace.admits(3, 3_600_000) && pace.admits(3, 0) && pace.admits(3, 0));
  assert.ok(!pace.admits(3, 0) && pace.admits(3, 1000));
});

test("an address of the sixth version stands for its network, with or without a port", () => {
  for (const [address, visitor] of [
    ["192.0.2.7:4711", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["[2001:DB8:1:2:3::9]:4711", "2001:db8:1:2"],
    ["2001:db8:1:2::", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ] as const)
    assert.equal(visitorOf(address), visitor, address);
});

test("an operator sets some limits, and others stay", () => {
  assert.deepEqual(limitsOf('{"sockets":50,"watchers":"many","more":1}'), {
    rooms: 30,
    sockets: 50,
    watchers: 200,
    messages: 20,
    silence: 150,
  });
});

test("limits that cannot be read are those that there always are", () => {
  for (const setting of ["{sockets:50}", "null", "[]", "7", "", null, undefined])
    assert.deepEqual(limitsOf(setting), limitsOf("{}"), String(setting));
});

test("a code is read by its server alone, however it is typed", async () => {
  const code = await newCode("secret");
  assert.match(code, /^([bcdfghjkmnpqrstvwxyz]{5}-){2}[bcdfghjkmnpqrstvwxyz]{5}$/);
  assert.equal(await codeOf(` ${code.toUpperCase().replaceAll("-", " ")}`, "secret"), code);
  assert.equal(await codeOf(code, "another"), null);
  assert.equal(await codeOf(code.slice(1), "secret"), null);
});

test("what has a pause may be done by each side once in it, also after a clock was set back", () => {
  const pause = new Pause(1000);
  assert.ok(pause.admits("first", 0) && pause.admits("second", 0));
  assert.ok(!pause.admits("first", 999));
  assert.ok(pause.admits("first", 1000));
  assert.ok(pause.admits("first", -5000));
});
