// Which question analysis waits for, with an engine that answers when it is told to.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { EngineClient } from "../engine/client.ts";
import type { Info } from "../engine/protocol.ts";
import type { Play } from "../play/play.ts";
import { Analysis } from "./analysis.ts";

/** As much of a game as analysis looks at, after these moves. */
function game(...moves: string[]): Play {
  const played = moves.map((text, index) => ({ text, player: index % 2 ? "second" : "first" }));
  const ply = moves.length;
  const record = () => moves.join(" ");
  const state = { ply, plies: ply, outcome: null };
  const look = { moves: () => played, start: "", direct: [], thinking: false, state };
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
