// Which question analysis waits for, with an engine that answers when it is told to.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { EngineClient } from "../engine/client.ts";
import type { Info } from "../engine/protocol.ts";
import type { Play } from "../play/play.ts";
import { COUNTS_MS } from "../ui/paint.ts";
import { Analysis, REVIEW_NODES } from "./analysis.ts";
import { unseen } from "./slips.ts";

/** As much of a game as analysis looks at, after these moves. */
function game(...moves: string[]): Play {
  const played = moves.map((text, index) => ({ text, player: index % 2 ? "second" : "first" }));
  const ply = moves.length;
  const record = () => moves.join(" ");
  const state = { ply, plies: ply, outcome: null };
  const look = { played, start: "", direct: [], thinking: false, state };
  return { ...look, recordAt: record } as unknown as Play;
}

test("an old question that fails late does not end the new one", async () => {
  const asked: { inform: (info: Info) => void; fail: () => void; dropped: boolean }[] = [];
  const ask = (_: unknown, inform: (info: Info) => void) => {
    const question = { inform, fail: () => {}, dropped: false };
    const answer = new Promise<null>((_, reject) => {
      question.fail = () => reject(new Error("lost"));
    });
    asked.push(question);
    return { answer, hurry() {}, drop: () => (question.dropped = true) };
  };
  const analysis = new Analysis({ ask } as unknown as EngineClient, () => {});
  analysis.follow(game(), true);
  const now = game("a");
  analysis.follow(now, true);
  const [old, current] = asked;
  assert.ok(old?.dropped && current);
  old.fail();
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(current.dropped, false);
  const info = { depth: 1, nodes: 1, toMove: "second", lines: [] } as unknown as Info;
  current.inform(info);
  assert.equal(analysis.info, info);
  analysis.follow(now, true);
  assert.equal(asked.length, 2, "it is not asked anew");
});

/** Answers at once: after how many moves what chance of the first player; with these moves as the best. */
function answering(chances: readonly number[], best: string[]) {
  const asked: string[] = [];
  const ask = ({ record }: { record: string }, inform: (info: Info) => void) => {
    asked.push(record);
    const ply = record === "" ? 0 : record.split(" ").length;
    const toMove = ply % 2 ? "second" : "first";
    const chance = chances[ply] ?? 0.5;
    const score = { turns: null, margin: null };
    const line = { score, chance: toMove === "first" ? chance : 1 - chance, moves: best };
    const told = { type: "info", depth: 9, nodes: 9, toMove, lines: [line] };
    const answer = Promise.resolve().then(() => inform(told as unknown as Info));
    return { answer, hurry() {}, drop() {} };
  };
  return { asked, engine: { ask } as unknown as EngineClient };
}

/** Follows a game until nothing is asked any more. */
async function followed(analysis: Analysis, play: Play) {
  for (let time = 0; time < 50; time++) {
    analysis.follow(play, false);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** A game of these moves that was left after `ply` of them. */
function left(ply: number, ...moves: string[]): Play {
  const play = game(...moves) as unknown as Record<string, unknown>;
  const recordAt = (at: number, instead: string[] = []) =>
    [...moves.slice(0, at), ...instead].join(" ");
  const state = { ply, plies: moves.length, outcome: null };
  return { ...play, state, recordAt } as unknown as Play;
}

test("a review looks at every turn, wherever the board stands, and then at what was better", async () => {
  const { asked, engine } = answering([0.5, 0.5, 0.1], ["z"]);
  const analysis = new Analysis(engine, () => {});
  const play = left(1, "a", "b", "c");
  await followed(analysis, play);
  assert.deepEqual(asked, [], "nothing is asked before a review wants it");
  analysis.reviews = play;
  await followed(analysis, play);
  // The second player's turn gained; the first player's second seems to have lost nothing.
  assert.deepEqual(asked, ["", "a", "a b", "a b c"]);
  assert.equal(unseen(play.played, analysis), undefined);
});

test("what seems to have lost something is held against the computer's own turn", async () => {
  const { asked, engine } = answering([0.9, 0.5, 0.5], ["z"]);
  const analysis = new Analysis(engine, () => {});
  const play = left(0, "a", "b");
  analysis.reviews = play;
  await followed(analysis, play);
  assert.deepEqual(asked, ["", "a", "a b", "z"]);
  assert.equal(analysis.at(0, ["z"])?.chance, 0.5);
  assert.equal(unseen(play.played, analysis), undefined);
});

test("a game that goes on while nobody looks is not taken for what was looked at", () => {
  const { engine } = answering([0.5], []);
  const analysis = new Analysis(engine, () => {});
  const play = game();
  analysis.follow(play, true);
  assert.equal(analysis.of, play);
  analysis.follow(play, false);
  // Its turns that follow were judged by that position, as without a fault.
  assert.equal(analysis.of, undefined);
});

test("what is found is drawn at once, and how much was thought now and then", () => {
  let inform: (info: Info) => void = () => {};
  const ask = (_: unknown, tell: typeof inform) => {
    inform = tell;
    return { answer: new Promise(() => {}), hurry() {}, drop() {} };
  };
  let now = 0;
  mock.method(performance, "now", () => now);
  let drawn = 0;
  const analysis = new Analysis({ ask } as unknown as EngineClient, () => drawn++);
  analysis.follow(game(), true);
  const tell = (depth: number, nodes: number, moves: string[]) => {
    const info = { depth, nodes, toMove: "first", lines: [{ moves }] } as unknown as Info;
    inform(info);
    assert.equal(analysis.info, info);
    return drawn;
  };
  assert.equal(tell(1, 10, ["a"]), 1);
  assert.equal(tell(1, 20, ["a"]), 1, "only more nodes");
  assert.equal(tell(1, 30, ["b"]), 2, "another line");
  assert.equal(tell(2, 40, ["b"]), 3, "deeper");
  now = COUNTS_MS - 1;
  assert.equal(tell(2, 50, ["b"]), 3);
  now = COUNTS_MS;
  assert.equal(tell(2, 60, ["b"]), 4);
  mock.restoreAll();
});

test("a review goes on by itself, and what it finds is drawn now and then", async () => {
  mock.method(performance, "now", () => 0);
  const { asked, engine } = answering([], []);
  let drawn = 0;
  const analysis = new Analysis(engine, () => drawn++);
  const play = left(3, ..."abcdefghij");
  analysis.reviews = play;
  // What judges positions is there.
  analysis.looks = await import("./panel.ts");
  analysis.follow(play, false);
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
  assert.equal(asked.length, 11);
  assert.ok(drawn < 4, `drawn ${drawn} times`);
  assert.equal(unseen(play.played, analysis), undefined);
  mock.restoreAll();
});

test("a position that cannot be judged does not hold a review up", async () => {
  const { asked, engine } = answering([], ["z"]);
  const failing = {
    ask: (task: { record: string }, inform: never) => {
      const thought = engine.ask(task as never, inform);
      return task.record === "a"
        ? { ...thought, answer: Promise.reject(new Error("lost")) }
        : thought;
    },
  };
  const analysis = new Analysis(failing as unknown as EngineClient, () => {});
  const play = left(0, "a", "b");
  analysis.reviews = play;
  await followed(analysis, play);
  assert.deepEqual(asked, ["", "a", "a b"]);
  assert.equal(unseen(play.played, analysis), undefined);
  assert.equal(analysis.looked({ ply: 1, nodes: REVIEW_NODES }), true);
});
