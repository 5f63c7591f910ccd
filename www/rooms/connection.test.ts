// The line to a room: how it comes back, and what it sends again. The server is played by hand.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import type { FromServer, Move, Seat, State } from "../../rooms/protocol.ts";
import { Connection, type Line } from "./connection.ts";

/** A socket whose other end is the test. */
class Wire {
  static all: Wire[] = [];
  static get last(): Wire {
    return Wire.all.at(-1) as Wire;
  }
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;
  sent: { type: string; [field: string]: unknown }[] = [];
  isClosed = false;

  constructor(readonly address: string) {
    Wire.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
  tell(message: Partial<FromServer>) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** What was sent since it was last asked. */
  take() {
    return this.sent.splice(0);
  }
}

const state = (ply: number, seat: Seat | null = "first", round = 1): Partial<State> => ({
  type: "state",
  version: 1,
  seat,
  ply,
  round,
  outcome: null,
});

let lines: Line[] = [];
let heard: FromServer[] = [];

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  mock.method(Math, "random", () => 0.5);
  Object.assign(globalThis, { WebSocket: Wire });
  Wire.all = [];
  lines = [];
  heard = [];
});

function connect(pending: Move[] = []) {
  return new Connection({
    address: "https://boards.example/rooms/code",
    token: "t",
    name: "Ann",
    pending,
    hear: (message) => heard.push(message),
    line: (line) => lines.push(line),
  });
}

/** A connection that sits at a board. */
function seated() {
  const connection = connect();
  Wire.last.onopen?.();
  Wire.last.tell(state(0));
  Wire.last.take();
  return connection;
}

test("it sits down as soon as it is there", () => {
  const connection = connect();
  assert.equal(Wire.last.address, "wss://boards.example/rooms/code");
  assert.equal(connection.send({ type: "say", phrase: "hello" }), false, "not before");
  Wire.last.onopen?.();
  assert.deepEqual(Wire.last.take(), [{ type: "sit", token: "t", name: "Ann" }]);
  Wire.last.tell(state(0));
  assert.deepEqual(
    lines.map(({ is }) => is),
    ["connecting", "open"],
  );
  assert.equal(heard.length, 1);
});

test("another name is told at once, and whenever it sits down again", () => {
  const connection = seated();
  connection.rename("Bea");
  assert.deepEqual(Wire.last.take(), [{ type: "sit", token: "t", name: "Bea" }]);
  Wire.last.onclose?.({ code: 1006, reason: "" });
  mock.timers.tick(60_000);
  Wire.last.onopen?.();
  assert.deepEqual(Wire.last.take(), [{ type: "sit", token: "t", name: "Bea" }]);
});

test("a name that came too soon after another is told again", () => {
  const connection = seated();
  connection.rename("Bea");
  Wire.last.take();
  Wire.last.tell({ type: "refused", to: "sit", code: "too-soon", reason: "" });
  mock.timers.tick(1400);
  assert.deepEqual(Wire.last.take(), []);
  mock.timers.tick(200);
  assert.deepEqual(Wire.last.take(), [{ type: "sit", token: "t", name: "Bea" }]);
  assert.equal(connection.line.is, "open");
});

test("pauses grow while the line is broken, and begin anew when it was there", () => {
  seated();
  const pauses = [];
  for (let times = 0; times < 9; times++) {
    Wire.last.onclose?.({ code: 1006, reason: "" });
    const line = lines.at(-1);
    assert.equal(line?.is, "waiting");
    if (line?.is === "waiting") {
      pauses.push(line.ms);
      mock.timers.tick(line.ms);
    }
  }
  assert.deepEqual(pauses, [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  Wire.last.onopen?.();
  Wire.last.tell(state(0));
  Wire.last.onclose?.({ code: 1006, reason: "" });
  assert.deepEqual(lines.at(-1), { is: "waiting", ms: 500 });
});

test("moves without an answer are sent again, in order, until they are answered", () => {
  const connection = seated();
  connection.play("2,-2:2,-1", 0);
  connection.play("1,1:3,-1", 1);
  const both = Wire.last.take();
  assert.deepEqual(
    both.map(({ ply, round }) => [ply, round]),
    [
      [0, 1],
      [1, 1],
    ],
  );
  Wire.last.onclose?.({ code: 1006, reason: "" });
  mock.timers.tick(500);
  Wire.last.onopen?.();
  Wire.last.take();
  Wire.last.tell(state(1));
  assert.deepEqual(Wire.last.take(), both);
  Wire.last.tell({ type: "moved", ply: 0, by: "first", text: "2,-2:2,-1" });
  assert.equal(connection.pending.length, 1);
  Wire.last.tell({ type: "moved", ply: 1, by: "first", text: "1,1:3,-1" });
  assert.equal(connection.pending.length, 0);
  Wire.last.tell(state(2));
  assert.deepEqual(Wire.last.take(), [], "a state in between sends nothing again");
});

test("a move that is made while away waits, also over a reload", () => {
  const connection = seated();
  Wire.last.onclose?.({ code: 1006, reason: "" });
  connection.play("e2", 4);
  const kept = [...connection.pending];
  connection.close();
  connect(kept);
  Wire.last.onopen?.();
  Wire.last.take();
  Wire.last.tell(state(4));
  assert.deepEqual(
    Wire.last.take().map(({ text }) => text),
    ["e2"],
  );
});

test("the other side's move at the same ply acknowledges nothing", () => {
  const connection = seated();
  connection.play("e2", 4);
  Wire.last.tell({ type: "moved", ply: 4, by: "second", text: "e8" });
  assert.equal(connection.pending.length, 1);
});

test("a move that is refused takes those after it along", () => {
  const connection = seated();
  connection.play("a", 0);
  connection.play("b", 1);
  Wire.last.tell({ type: "refused", to: "move", ply: 0, code: "stale", reason: "…" });
  assert.deepEqual(connection.pending, []);
  assert.equal(heard.at(-1)?.type, "refused");
});

test("who finds no seat watches", () => {
  connect();
  Wire.last.onopen?.();
  Wire.last.take();
  Wire.last.tell({ type: "refused", to: "sit", ply: 0, code: "seats-taken", reason: "…" });
  assert.deepEqual(Wire.last.take(), [{ type: "sit" }]);
});

test("who finds no seat, but has one by another window, sits there from then on", () => {
  let other: string | undefined = "b".repeat(32);
  new Connection({
    address: "https://boards.example/rooms/code",
    token: "a".repeat(32),
    instead: () => other,
    hear: () => {},
  });
  const refuse = () =>
    Wire.last.tell({ type: "refused", to: "sit", ply: 0, code: "seats-taken", reason: "…" });
  Wire.last.onopen?.();
  Wire.last.take();
  refuse();
  assert.deepEqual(Wire.last.take(), [{ type: "sit", token: other }]);
  // It is refused, too: one watches.
  refuse();
  assert.deepEqual(Wire.last.take(), [{ type: "sit" }]);
  Wire.last.onclose?.({ code: 1006, reason: "" });
  mock.timers.tick(1000);
  Wire.last.onopen?.();
  assert.deepEqual(Wire.last.take(), [{ type: "sit", token: other }]);
  other = undefined;
  refuse();
  assert.deepEqual(Wire.last.take(), [{ type: "sit" }]);
});

test("who watches does so on another line, too", () => {
  connect();
  const first = Wire.last;
  const refuse = (wire: Wire) => {
    wire.tell({ type: "refused", to: "sit", ply: 0, code: "seats-taken", reason: "…" });
    return wire.take().at(-1);
  };
  first.onopen?.();
  refuse(first);
  first.tell(state(0, null));
  // It is asked, says nothing, and another one is made.
  mock.timers.tick(25_000);
  mock.timers.tick(4000);
  const beside = Wire.last;
  assert.notEqual(beside, first);
  beside.onopen?.();
  assert.deepEqual(refuse(beside), { type: "sit" });
  beside.tell(state(0, null));
  mock.timers.tick(10_000);
  assert.deepEqual([first.isClosed, lines.at(-1)], [true, { is: "open" }]);
});

test("why the server has closed the line is known until there is another", () => {
  seated();
  Wire.last.onclose?.({ code: 4430, reason: "Too many sockets from one address." });
  assert.deepEqual(lines.at(-1), { is: "waiting", ms: 500, code: 4430 });
  mock.timers.tick(500);
  assert.deepEqual(lines.at(-1), { is: "connecting", code: 4430 });
  Wire.last.onclose?.({ code: 1006, reason: "" });
  assert.deepEqual(lines.at(-1), { is: "waiting", ms: 1000 });
  mock.timers.tick(1000);
  assert.deepEqual(lines.at(-1), { is: "connecting" });
});

test("where coming back makes no sense it stays away", () => {
  seated();
  Wire.last.onclose?.({ code: 4410, reason: "The room was deleted." });
  assert.deepEqual(lines.at(-1), { is: "over", code: 4410, reason: "The room was deleted." });
  mock.timers.tick(100_000);
  assert.equal(Wire.all.length, 1);
});

test("an address where no socket can be is the end of the line, and the board is free again", () => {
  Object.assign(globalThis, {
    WebSocket: class {
      constructor() {
        throw new SyntaxError("The URL contains a fragment identifier.");
      }
    },
  });
  const connection = connect();
  assert.deepEqual(connection.line, {
    is: "over",
    code: 4403,
    reason: "The URL contains a fragment identifier.",
  });
});

test("who may not sit down stays away with the server's words; who sits may be refused a name", () => {
  const refused: Partial<FromServer> = {
    type: "refused",
    to: "sit",
    ply: 0,
    code: "bad-token",
    reason: "A token has 32 hexadecimal digits.",
  };
  connect();
  Wire.last.onopen?.();
  Wire.last.tell(refused);
  assert.deepEqual(lines.at(-1), { is: "over", code: 4403, reason: refused.reason });
  mock.timers.tick(100_000);
  assert.equal(Wire.all.length, 1);
  const connection = seated();
  Wire.last.tell({ ...refused, code: "bad-name" } as Partial<FromServer>);
  assert.equal(connection.line.is, "open");
});

test("what is no message ends the line", () => {
  for (const data of ["null", "5", "{}", "<html>"]) {
    seated();
    Wire.last.onmessage?.({ data });
    assert.equal(lines.at(-1)?.is, "over", data);
  }
});

test("a server that speaks a newer language ends it with a sentence", () => {
  connect();
  Wire.last.onopen?.();
  Wire.last.tell({ ...state(0), version: 2 } as Partial<State>);
  assert.equal(lines.at(-1)?.is, "over");
  assert.equal(heard.length, 0);
});

test("a line that says nothing when it is asked is broken, where no other can be made either", () => {
  seated();
  mock.timers.tick(25_000);
  assert.deepEqual(Wire.last.take(), [{ type: "ping" }]);
  Wire.last.tell({ type: "pong" });
  mock.timers.tick(25_000);
  assert.deepEqual(Wire.last.take(), [{ type: "ping" }]);
  mock.timers.tick(4000);
  assert.equal(Wire.all.length, 2);
  mock.timers.tick(9999);
  assert.equal(lines.at(-1)?.is, "open");
  mock.timers.tick(1);
  assert.deepEqual(
    Wire.all.map(({ isClosed }) => isClosed),
    [true, true],
  );
  assert.equal(lines.at(-1)?.is, "waiting");
});

/** A line that has swallowed a move, and the one that is tried beside it. */
function doubted() {
  const connection = seated();
  const first = Wire.last;
  connection.play("e2", 0);
  const [move] = first.take();
  mock.timers.tick(3999);
  assert.equal(Wire.all.length, 1);
  mock.timers.tick(1);
  assert.equal(Wire.all.length, 2);
  assert.deepEqual(first.take(), [{ type: "ping" }]);
  Wire.last.onopen?.();
  assert.deepEqual(Wire.last.take(), [{ type: "sit", token: "t", name: "Ann" }]);
  return { connection, move, first, second: Wire.last };
}

test("a move into a dead line is sent again by another line after some seconds, unnoticed", () => {
  const { connection, move, first, second } = doubted();
  assert.equal(first.isClosed, false);
  second.tell(state(0));
  assert.equal(first.isClosed, true);
  assert.deepEqual(second.take(), [move]);
  second.tell({ type: "moved", ply: 0, by: "first", text: "e2" });
  assert.deepEqual(connection.pending, []);
  first.onclose?.({ code: 1006, reason: "" });
  mock.timers.tick(20_000);
  assert.deepEqual(
    lines.map(({ is }) => is),
    ["connecting", "open"],
  );
});

test("a line that is only slow stays", () => {
  const { connection, first, second } = doubted();
  first.tell({ type: "moved", ply: 0, by: "first", text: "e2" });
  assert.deepEqual([first.isClosed, second.isClosed], [false, true]);
  second.tell(state(9));
  assert.equal(connection.state?.ply, 0);
  mock.timers.tick(20_000);
  assert.equal(Wire.all.length, 2);
  assert.equal(lines.at(-1)?.is, "open");
});

test("where another line is not let in the first one is waited for", () => {
  const { first, second } = doubted();
  second.tell({ type: "refused", to: "sit", ply: 0, code: "room-full", reason: "…" });
  second.onclose?.({ code: 4423, reason: "…" });
  assert.deepEqual([first.isClosed, lines.at(-1)?.is], [false, "open"]);
  first.tell({ type: "moved", ply: 0, by: "first", text: "e2" });
  mock.timers.tick(20_000);
  assert.deepEqual([first.isClosed, lines.at(-1)?.is], [false, "open"]);
});

test("of two moves the second is missed, too, when the first was answered", () => {
  const connection = seated();
  connection.play("2,-2:2,-1", 0);
  connection.play("1,1:3,-1", 1);
  mock.timers.tick(3000);
  Wire.last.tell({ type: "moved", ply: 0, by: "first", text: "2,-2:2,-1" });
  mock.timers.tick(4000);
  assert.equal(Wire.all.length, 2);
});

test("what was asked of the other side goes over to the other line; only who resigns waits for a network", () => {
  const connection = seated();
  const offer = { type: "offer", kind: "draw", ply: 0, round: 1 } as const;
  connection.send(offer);
  connection.send({ type: "say", phrase: "hello" });
  mock.timers.tick(4000);
  Wire.last.onopen?.();
  Wire.last.take();
  Wire.last.tell(state(0));
  assert.deepEqual(Wire.last.take(), [offer]);
  mock.timers.tick(4000);
  mock.timers.tick(10_000);
  assert.equal(connection.line.is, "waiting");
  back(connection);
  assert.deepEqual(Wire.last.take(), []);
  const resign = { type: "resign", ply: 0, round: 1 } as const;
  connection.send(resign);
  connection.send(offer);
  mock.timers.tick(4000);
  mock.timers.tick(10_000);
  back(connection);
  assert.deepEqual(Wire.last.take(), [resign]);
});

test("who has resigned has, though something else was heard before the line broke", () => {
  const connection = seated();
  const resign = { type: "resign", ply: 0, round: 1 } as const;
  connection.send(resign);
  Wire.last.tell({ type: "said", by: "second", phrase: "hello" });
  Wire.last.tell(state(0));
  Wire.last.tell({ type: "pong" });
  connection.lose();
  back(connection);
  assert.deepEqual(Wire.last.take(), [resign]);
  Wire.last.tell({ type: "refused", to: "resign", ply: 0, code: "game-over", reason: "…" });
  connection.lose();
  back(connection);
  assert.deepEqual(Wire.last.take(), []);
});

/** The line is there again. */
function back(connection: Connection) {
  connection.retry();
  Wire.last.onopen?.();
  Wire.last.take();
  Wire.last.tell(state(0));
}

test("the server is asked more often while a clock runs in minutes", () => {
  seated();
  mock.timers.tick(20_000);
  assert.deepEqual(Wire.last.take(), []);
  const clock = { running: "second", left: { first: 60_000, second: 60_000 } } as State["clock"];
  Wire.last.tell({ ...state(1), clock });
  mock.timers.tick(8000);
  assert.deepEqual(Wire.last.take(), [{ type: "ping" }]);
});

test("with a network again it does not wait any longer", () => {
  const connection = seated();
  Wire.last.onclose?.({ code: 1006, reason: "" });
  connection.retry();
  assert.equal(Wire.all.length, 2);
  connection.retry();
  assert.equal(Wire.all.length, 2, "not twice");
  mock.timers.tick(60_000);
  connection.close();
  assert.equal(lines.at(-1)?.is, "over");
});

test("who comes back to a line that has been quiet asks at once how the game stands", () => {
  const connection = seated();
  mock.timers.tick(1500);
  connection.retry();
  assert.deepEqual(Wire.last.take(), [], "it was heard a moment ago");
  mock.timers.tick(1000);
  connection.retry();
  connection.retry();
  assert.deepEqual(Wire.last.take(), [{ type: "sit", token: "t" }]);
  Wire.last.tell(state(3));
  connection.retry();
  assert.deepEqual(Wire.last.take(), []);
  mock.timers.tick(20_000);
  connection.retry();
  mock.timers.tick(4000);
  assert.equal(Wire.all.length, 2, "it died while the device slept");
  Wire.last.onopen?.();
  Wire.last.tell(state(4));
  assert.deepEqual([connection.state?.ply, lines.at(-1)?.is], [4, "open"]);
});

test("without a network nobody waits for the server to fall silent", () => {
  const connection = seated();
  const old = Wire.last;
  connection.lose();
  assert.ok(old.isClosed);
  assert.equal(connection.line.is, "waiting");
  connection.lose();
  mock.timers.tick(500);
  assert.deepEqual([Wire.all.length, connection.line.is], [2, "connecting"]);
  connection.close();
  connection.lose();
  assert.equal(connection.line.is, "over");
});

test("what an earlier socket still says is of no interest", () => {
  const connection = seated();
  const old = Wire.last;
  old.onclose?.({ code: 1006, reason: "" });
  connection.retry();
  old.tell(state(9));
  old.onclose?.({ code: 4410, reason: "late" });
  assert.equal(connection.state?.ply, 0);
  assert.equal(connection.line.is, "connecting");
});
