// How a board and a room are kept alike. The server is played by hand, the board is all of the element but its
// drawing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { FromServer, RefusalCode, Seat, State } from "../../rooms/protocol.ts";
import type { EngineClient } from "../engine/client.ts";
import init, { Game } from "../pkg/tessera.js";
import { Play } from "../play/play.ts";
import { kindsOf } from "../play/players.ts";
import { type Board, RoomGame } from "./room-game.ts";

await init({ module_or_path: readFileSync("www/pkg/tessera_bg.wasm") });

/** A socket whose other end is the test. */
class Wire {
  static last: Wire;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;
  sent: { type: string; [field: string]: unknown }[] = [];

  constructor() {
    Wire.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** What was sent since it was last asked. */
  take() {
    return this.sent.splice(0);
  }
}

class FakeBoard extends EventTarget {
  play: Play | undefined;
  unaided = false;
  /** How often a whole game was put on it. */
  loads = 0;
  #players = "human human";

  get players() {
    return this.#players;
  }
  set players(players: string) {
    this.#players = players;
    if (this.play) this.play.players = kindsOf(players);
  }
  load(text: string) {
    this.loads += 1;
    const tell = (event: string, detail: object) =>
      this.dispatchEvent(new CustomEvent(`tessera-${event}`, { detail, cancelable: true }));
    const game = Game.salvage(text);
    const host = { changed() {}, tell };
    this.play = new Play(game, kindsOf(this.players), {} as EngineClient, host);
    return undefined;
  }
  move(text: string) {
    return this.play?.play(text, "program") ?? false;
  }
  goto(ply: number) {
    this.play?.goto(ply);
  }
  /** A person moves, or tries to. */
  byHand(text: string): boolean {
    return this.play?.play(text, "human") ?? false;
  }
  get moves() {
    return this.play?.moves().map(({ text }) => text);
  }
}

function recordOf(moves: string[]): string {
  const game = new Game("tictactoe:3x3");
  for (const move of moves) game.play(move);
  const record = game.record();
  game.free();
  return record;
}

/** The whole room after these moves. */
function state(moves: string[], more: Partial<State> = {}): State {
  return {
    type: "state",
    version: 1,
    code: "code",
    round: 1,
    seat: "first",
    record: recordOf(moves),
    ply: moves.length,
    toMove: moves.length % 2 === 0 ? "first" : "second",
    clock: null,
    taken: { first: true, second: true },
    present: { first: true, second: true },
    names: { first: null, second: null },
    watching: 0,
    offer: null,
    outcome: null,
    line: [],
    how: null,
    expires: 0,
    ...more,
  };
}

const moved = (ply: number, text: string, by: Seat) => ({
  type: "moved",
  round: 1,
  ply,
  text,
  by,
  toMove: by === "first" ? "second" : "first",
  clock: null,
});

const refused = (code: RefusalCode) => ({ type: "refused", to: "move", ply: 0, code, reason: "" });

let heard: FromServer[] = [];

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { WebSocket: Wire });
  heard = [];
});
afterEach(() => mock.timers.reset());

/** A board in a room where these moves were made. */
function seated(moves: string[] = [], more: Partial<State> = {}) {
  const board = new FakeBoard();
  const room = new RoomGame(board as unknown as Board, {
    address: "https://boards.example/rooms/code",
    token: "t",
    hear: (message) => heard.push(message),
  });
  Wire.last.onopen?.();
  Wire.last.tell(state(moves, more));
  Wire.last.take();
  return { board, room };
}

test("the seat says who moves here, and a watcher moves nobody", () => {
  assert.equal(seated().board.players, "human remote");
  assert.equal(seated([], { seat: "second" }).board.players, "remote human");
  assert.equal(seated([], { seat: null }).board.players, "remote remote");
});

test("an own move is on the board at once and sent; its acknowledgement changes nothing", () => {
  const { board, room } = seated();
  assert.equal(board.byHand("00"), true);
  assert.deepEqual(Wire.last.take(), [{ type: "move", ply: 0, text: "00", round: 1 }]);
  assert.equal(room.pending.length, 1);
  Wire.last.tell(moved(0, "00", "first"));
  assert.deepEqual([board.moves, room.pending.length, room.state?.ply], [["00"], 0, 1]);
  Wire.last.tell(moved(1, "11", "second"));
  assert.deepEqual([board.moves, board.loads, room.isTurn], [["00", "11"], 1, true]);
  assert.deepEqual(Wire.last.take(), [], "nothing is asked again");
});

test("nobody moves for the other side, before an earlier position, or when the game is over", () => {
  const { board } = seated(["00"]);
  assert.equal(board.byHand("01"), false);
  Wire.last.tell(moved(1, "01", "second"));
  board.goto(0);
  assert.equal(board.byHand("22"), false);
  assert.deepEqual(board.moves, ["00", "01"]);
  board.goto(2);
  const outcome = { winner: "first", reason: "resigned" };
  Wire.last.tell({
    type: "over",
    round: 1,
    ply: 2,
    outcome,
    line: [],
    how: "resigned",
    clock: null,
  });
  assert.equal(board.byHand("22"), false);
  assert.deepEqual(board.play?.outcome, outcome);
  assert.deepEqual(Wire.last.take(), []);
});

test("an earlier position is for looking, and takes away nobody's turn", () => {
  const { board, room } = seated(["00", "01"]);
  board.goto(0);
  assert.deepEqual(
    [board.play?.open, board.play?.halt, room.isTurn],
    [false, { looking: true }, true],
  );
  board.goto(2);
  assert.deepEqual([board.play?.open, board.play?.halt, room.isTurn], [true, undefined, true]);
  board.byHand("10");
  assert.equal(room.isTurn, false, "what is on its way counts");
  board.goto(0);
  assert.equal(room.isTurn, false, "also for whoever looks back meanwhile");
});

test("who looks back sees the other side's move when it comes", () => {
  const { board } = seated(["00", "01"]);
  board.byHand("10");
  board.goto(1);
  Wire.last.tell(moved(2, "10", "first"));
  Wire.last.tell(moved(3, "11", "second"));
  assert.deepEqual([board.moves, board.play?.state.ply], [["00", "01", "10", "11"], 4]);
});

test("a move that is refused is taken back", () => {
  const { board, room } = seated(["00", "01"]);
  board.byHand("10");
  Wire.last.take();
  Wire.last.tell(refused("illegal-move"));
  assert.deepEqual(Wire.last.take(), [{ type: "sit", token: "t" }], "it asks how the game stands");
  Wire.last.tell(state(["00", "01"]));
  assert.deepEqual([board.moves, room.pending.length], [["00", "01"], 0]);
});

test("what was moved without a line stays on the board and is sent again", () => {
  const { board } = seated(["00", "01"]);
  Wire.last.onclose?.({ code: 1006, reason: "" });
  board.byHand("10");
  mock.timers.tick(60_000);
  Wire.last.onopen?.();
  Wire.last.tell(state(["00", "01"]));
  assert.deepEqual([board.moves, board.loads], [["00", "01", "10"], 1]);
  const [, again] = Wire.last.take();
  assert.deepEqual(again, { type: "move", ply: 2, text: "10", round: 1 });
});

test("as long as the room has never answered the beginning stands on the board, for nobody to move", () => {
  const board = new FakeBoard();
  const room = new RoomGame(board as unknown as Board, {
    address: "https://boards.example/rooms/code",
    token: "t",
    start: "tictactoe:3x3",
  });
  assert.deepEqual([room.unreached, board.loads], [false, 0], "not before it was tried");
  for (let times = 0; times < 3; times++) {
    Wire.last.onclose?.({ code: 1006, reason: "" });
    assert.deepEqual([room.unreached, board.loads, board.moves], [true, 1, []]);
    assert.equal(board.play?.open, false);
    assert.equal(board.byHand("00"), false);
    mock.timers.tick(60_000);
  }
  Wire.last.onopen?.();
  Wire.last.tell(state(["00", "01"]));
  assert.deepEqual([room.unreached, board.loads, board.moves], [false, 2, ["00", "01"]]);
  assert.equal(board.play?.open, true);
});

test("who leaves a room that never answered may play on from the beginning", () => {
  const board = new FakeBoard();
  const room = new RoomGame(board as unknown as Board, {
    address: "https://boards.example/rooms/code",
    start: "tictactoe:3x3",
  });
  Wire.last.onclose?.({ code: 1006, reason: "" });
  room.leave();
  board.players = "human human";
  assert.equal(board.play?.open, true);
});

test("who leaves a room leaves a game halted that others have halted", () => {
  const { board, room } = seated(["00"]);
  // It is another one, whose clock stands.
  board.load(recordOf([]));
  const halt = {};
  if (board.play) board.play.halt = halt;
  room.leave();
  assert.equal(board.play?.halt, halt);
});

test("who leaves a room leaves the board to those who played on it, or have been named since", () => {
  const { board, room } = seated(["00"]);
  assert.equal(board.players, "human remote");
  room.leave();
  assert.equal(board.players, "human human");
  const other = seated(["00"]);
  other.board.players = "level:1 level:2";
  other.room.leave();
  assert.equal(other.board.players, "level:1 level:2");
});

test("another game that is put on the board makes way for the room's", () => {
  const { board } = seated(["00"]);
  board.load("tictactoe:4x4");
  board.dispatchEvent(new CustomEvent("tessera-ready"));
  assert.deepEqual(Wire.last.take(), [{ type: "sit", token: "t" }]);
  Wire.last.tell(state(["00"]));
  assert.equal(board.play?.setup, "3x3");
});

test("a game that this build does not know ends the line with a sentence", () => {
  const { board, room } = seated([], { record: '[Game "of-tomorrow"]' });
  assert.deepEqual([room.line.is, board.loads], ["over", 0]);
});

test("it makes way where the game has gone on otherwise meanwhile", () => {
  const { board } = seated(["00", "01"]);
  Wire.last.onclose?.({ code: 1006, reason: "" });
  board.byHand("10");
  mock.timers.tick(60_000);
  Wire.last.onopen?.();
  Wire.last.tell(state(["00", "01", "22", "11"]));
  assert.deepEqual(board.moves, ["00", "01", "22", "11"]);
  Wire.last.tell(refused("stale"));
  Wire.last.tell(state(["00", "01", "22", "11"]));
  assert.equal(board.loads, 2, "what is there already is not loaded again");
});

test("moves that are missing are made one by one, a take-back and a rematch are loaded", () => {
  const { board } = seated(["00"]);
  Wire.last.tell(state(["00", "01", "10"]));
  assert.deepEqual([board.moves, board.loads], [["00", "01", "10"], 1]);
  Wire.last.tell(state(["00"]));
  assert.deepEqual([board.moves, board.loads], [["00"], 2]);
  Wire.last.tell(state([], { round: 2, seat: "second" }));
  assert.deepEqual([board.moves, board.players], [[], "remote human"]);
});

test("to take back is asked of the other side; who looks back only looks", () => {
  const { board, room } = seated(["00", "01"]);
  const undo = () =>
    board.dispatchEvent(
      new CustomEvent("tessera-before-undo", {
        detail: { ply: board.play?.state.ply },
        cancelable: true,
      }),
    );
  assert.equal(undo(), false);
  assert.deepEqual(Wire.last.take(), [{ type: "offer", kind: "undo", ply: 2, round: 1 }]);
  Wire.last.onclose?.({ code: 1006, reason: "" });
  assert.equal(room.canUndo, false, "nobody can be asked");
  board.goto(1);
  assert.deepEqual([room.canUndo, undo()], [true, true]);
  assert.deepEqual(Wire.last.take(), []);
});

test("before a move of one's own, and before anybody has come, there is nothing to take back", () => {
  assert.equal(seated(["00"], { seat: "second" }).room.canUndo, false);
  assert.equal(seated(["00"]).room.canUndo, true);
  assert.equal(seated(["00"], { taken: { first: true, second: false } }).room.canUndo, false);
});

test("there is no help before the end", () => {
  const { board, room } = seated(["00", "01"]);
  assert.equal(board.unaided, true);
  const ended = { outcome: { winner: null, reason: "agreed" }, how: "agreed" } as const;
  Wire.last.tell(state(["00", "01"], { ...ended, toMove: null }));
  assert.equal(board.unaided, false);
  assert.equal(board.play?.outcome?.reason, "agreed");
  assert.equal(room.running, false);
});

test("an end that came while the line was broken is told like any other, once", () => {
  const { board } = seated(["00", "01"]);
  const told: unknown[] = [];
  board.addEventListener("tessera-end", (event) =>
    told.push((event as CustomEvent).detail.outcome),
  );
  Wire.last.onclose?.({ code: 1006, reason: "" });
  mock.timers.tick(60_000);
  Wire.last.onopen?.();
  const outcome = { winner: "second", reason: "resigned" } as const;
  const over = state(["00", "01"], { outcome, how: "resigned", toMove: null });
  Wire.last.tell(over);
  Wire.last.tell(over);
  assert.deepEqual(told, [{ ...outcome, line: [], labels: [] }]);
  seated(["00", "01"], { outcome, how: "resigned", toMove: null });
  assert.equal(told.length, 1);
});

test("the clock runs on from what was told", () => {
  const now = mock.method(performance, "now", () => 1000);
  const clock = {
    control: { kind: "game", seconds: 60 },
    left: { first: 50_000, second: 60_000 },
    running: "first",
  } as const;
  const { room } = seated(["00", "01"], { clock });
  now.mock.mockImplementation(() => 3500);
  assert.deepEqual([room.left("first"), room.left("second")], [47_500, 60_000]);
  const left = { first: 47_400, second: 60_000 };
  Wire.last.tell({ ...moved(0, "00", "first"), clock: { ...clock, left } });
  assert.equal(room.left("first"), 47_500, "what is acknowledged again tells nothing new");
  Wire.last.tell({ ...moved(2, "10", "first"), clock: { ...clock, left, running: "second" } });
  now.mock.mockImplementation(() => 4500);
  assert.deepEqual([room.left("first"), room.left("second")], [47_400, 59_000]);
  now.mock.restore();
});
