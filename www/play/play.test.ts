// Who thinks about what, with an engine that answers when it is told to.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { EngineClient } from "../engine/client.ts";
import type { Info, Task } from "../engine/protocol.ts";
import init, { Game } from "../pkg/tessera.js";
import { Play } from "./play.ts";
import type { PlayerKind } from "./players.ts";

await init({ module_or_path: readFileSync("www/pkg/tessera_bg.wasm") });
globalThis.tesseraPauses = 0;

interface Question {
  task: Task;
  dropped: boolean;
  inform: (info: Info) => void;
  answer: (move: string | null) => Promise<void>;
  fail: () => Promise<void>;
}

/** Lets everything run that waits for an answer. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A game, the questions that it asks, what it complains of, and when it makes its first move; `hears` hears of all. */
function game(players: [PlayerKind, PlayerKind], hears = (_event: string) => {}) {
  const questions: Question[] = [];
  const errors: object[] = [];
  const ask = (task: Task, inform: Question["inform"] = () => {}) => {
    const question = { task, inform, dropped: false } as Question;
    const answer = new Promise<string | null>((resolve, reject) => {
      question.answer = (move) => {
        resolve(move);
        return settled();
      };
      question.fail = () => {
        reject(new Error("lost"));
        return settled();
      };
    });
    questions.push(question);
    return { answer, hurry() {}, drop: () => (question.dropped = true) };
  };
  const engine = { ask } as unknown as EngineClient;
  let made = () => {};
  const moved = new Promise<void>((resolve) => {
    made = resolve;
  });
  const tell = (event: string, detail: object) => {
    if (event === "move") made();
    if (event === "error") errors.push(detail);
    hears(event);
    return true;
  };
  const play = new Play(new Game("tictactoe"), players, engine, { changed() {}, tell });
  return { play, questions, errors, moved };
}

const told = { depth: 1 } as Info;

test("a computer that gets the seat while a hint is on its way still moves", async () => {
  const { play, questions, moved } = game(["human", "human"]);
  void play.suggest();
  play.players = ["level:3", "human"];
  const [hint, move] = questions;
  assert.ok(hint?.dropped && move);
  await hint.answer("11");
  assert.equal(play.thinking, true);
  assert.deepEqual(play.hint, []);
  await move.answer("00");
  await moved;
  assert.equal(play.state.ply, 1);
  assert.equal(play.thinking, false);
});

test("a level keeps nobody waiting for more than five seconds; a player by time takes its own", () => {
  const most = ["level:8", "random", "ms:20000"].map((kind) => {
    const { play, questions } = game(["human", "human"]);
    play.players = [kind, "human"];
    return questions[0]?.task.limit.ms;
  });
  assert.deepEqual(most, [5_000, 5_000, 20_000]);
});

test("the line of a thought is full when its nodes or its time are used up, and not before", () => {
  const spent = (kind: PlayerKind, info: Partial<Info>) => {
    const { play, questions } = game(["human", "human"]);
    play.players = [kind, "human"];
    assert.equal(play.spent, 0);
    questions[0]?.inform(info as Info);
    return play.spent;
  };
  assert.equal(spent("ms:20000", { nodes: 9_000, budget: null, ms: 5_000 }), 0.25);
  assert.equal(spent("level:5", { nodes: 9_000, budget: 12_000, ms: 500 }), 0.75);
  assert.equal(spent("level:5", { nodes: 3_000, budget: 12_000, ms: 4_000 }), 0.8);
  assert.equal(spent("level:5", { nodes: 12_100, budget: 12_000, ms: 100 }), 1);
});

test("a player that the game has not is not asked for a move", () => {
  const { play, questions } = game(["human", "human"]);
  for (const kind of ["level:9", "classic"]) play.players = [kind, "human"];
  assert.deepEqual(questions, []);
});

test("where there is one move the computer makes it, without a thought", async () => {
  const { play, questions } = game(["human", "human"]);
  for (const move of ["00", "11", "22", "10", "12", "02", "20", "21"]) play.play(move, "human");
  play.players = ["level:8", "human"];
  await settled();
  await settled();
  assert.equal(play.state.outcome?.reason, "full");
  assert.ok(questions.every(({ dropped }) => dropped));
});

test("a hint that fails too late says nothing, and leaves the computer's thought alone", async () => {
  const { play, questions, errors, moved } = game(["human", "human"]);
  void play.suggest();
  play.players = ["level:3", "human"];
  await questions[0]?.fail();
  assert.deepEqual(errors, []);
  await questions[1]?.answer("00");
  await moved;
  assert.equal(play.state.ply, 1);
});

test("what is found out about an older question is not told of the new one", async () => {
  const { play, questions } = game(["human", "human"]);
  void play.suggest();
  play.players = ["level:3", "human"];
  questions[0]?.inform(told);
  assert.equal(play.info, undefined);
  questions[1]?.inform(told);
  assert.equal(play.info, told);
});

test("a hint is shown, and one that fails is told of", async () => {
  const { play, questions, errors } = game(["human", "human"]);
  const hinted = play.suggest();
  await questions[0]?.answer("11");
  await hinted;
  assert.equal(play.hintText, "11");
  assert.equal(play.open, true);
  play.play("11", "human");
  const failed = play.suggest();
  await questions[1]?.fail();
  await failed;
  assert.deepEqual(errors, [{ message: "lost" }]);
  assert.equal(play.open, true);
});

test("for somebody elsewhere the board waits until it is told their move", async () => {
  const { play, questions } = game(["human", "remote"]);
  play.begin();
  const [move = ""] = play.legalMoves();
  play.play(move, "human");
  await settled();
  assert.equal(questions.length, 0, "no computer is asked");
  assert.equal(play.open, false, "nobody here moves for them");
  assert.equal(play.waiting, false, "there is no computer to be asked to go on");
  play.play(play.legalMoves()[0] ?? "", "program");
  assert.equal(play.open, true);
});

test("a move is told as records spell it, however it was written", () => {
  const told: object[] = [];
  const tell = (_event: string, detail: object) => told.push(detail) > 0;
  const engine = {} as unknown as EngineClient;
  const people: [PlayerKind, PlayerKind] = ["human", "human"];
  const play = new Play(new Game("quoridor"), people, engine, { changed() {}, tell });
  assert.equal(play.play("HE3", "program"), true);
  const [, made] = told;
  assert.deepEqual(made, { move: "e3h", ply: 1, by: "program" });
});

test("who takes back plays on from there; who looks back is told so", () => {
  const { play } = game(["human", "human"]);
  for (const move of ["00", "11", "22"]) play.play(move, "human");
  play.undo();
  assert.deepEqual([play.state.ply, play.isEarlier, play.isLookedBack], [2, true, false]);
  play.undo(1);
  assert.deepEqual([play.state.ply, play.isLookedBack], [1, false]);
  play.step(1);
  assert.deepEqual([play.state.ply, play.isLookedBack], [2, true]);
  play.goto(3);
  assert.deepEqual([play.isEarlier, play.isLookedBack], [false, false]);
});

/** A game after three moves, in which `does` is called once, when `event` is told next. */
function hearing(event: string, does: (play: Play) => void) {
  let listens = false;
  const all = game(["human", "human"], (told) => {
    if (!listens || told !== event) return;
    listens = false;
    does(all.play);
  });
  for (const move of ["00", "11", "22"]) all.play.play(move, "human");
  listens = true;
  return all.play;
}

test("where a game is cut what lies ahead is forgotten, and nothing else is", () => {
  const { play } = game(["human", "human"]);
  for (const move of ["00", "11", "22"]) play.play(move, "human");
  const moves = () => play.moves().map(({ text }) => text);
  play.cut();
  assert.deepEqual(moves(), ["00", "11", "22"]);
  play.goto(2);
  play.cut();
  assert.deepEqual(moves(), ["00", "11"]);
  assert.equal(play.state.ply, 2);
});

test("who goes back on hearing of a move has it not made, and loses none", () => {
  const play = hearing("before-move", (play) => play.goto(0));
  assert.equal(play.play("01", "human"), false);
  assert.deepEqual([play.state.ply, play.state.plies], [0, 3]);
});

test("who makes another move on hearing of one has that alone", () => {
  const play = hearing("before-move", (play) => play.play("02", "human"));
  assert.equal(play.play("01", "human"), false);
  assert.deepEqual(
    play
      .moves()
      .map(({ text }) => text)
      .slice(3),
    ["02"],
  );
});

test("who takes the board away on hearing of a move or of going back hears nothing more", () => {
  const moving = hearing("before-move", (play) => play.dispose());
  assert.equal(moving.play("01", "human"), false);
  const tapping = hearing("before-move", (play) => play.dispose());
  assert.equal(tapping.tap(1), true);
  const going = hearing("navigate", (play) => play.dispose());
  going.goto(0);
});

test("what fails on hearing of a move by hand is not swallowed", () => {
  const play = hearing("before-move", () => {
    throw new Error("by a listener");
  });
  assert.throws(() => play.tap(1), /by a listener/);
});
