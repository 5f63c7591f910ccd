// Moves as they are written in lists: arrows are as they are seen on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Layout, Motion, PlayedMove } from "../pkg/tessera.js";
import { moveSign } from "./move-sign.ts";

const HEX: Layout = { geometry: "hex", rotations: 6, open: true, line: 0, pitch: 1 };
const SQUARE: Layout = { geometry: "square", rotations: 4, open: false, line: 0, pitch: 1 };

function move(kind: string, toAt: number[], text = "0,0:1,1"): PlayedMove {
  const to = toAt.every((part) => part === 0) ? 0 : 1;
  const motion: Motion = { kind, from: 0, to, fromAt: [0, 0], toAt };
  return { text, player: "first", action: "", turn: 1, motion: [motion] };
}

test("a slide is a piece and the arrow of its direction", () => {
  const ways = [
    [0, -2, "↑"],
    [2, -2, "↗"],
    [1, 0, "↘"],
    [0, 3, "↓"],
    [-1, 1, "↙"],
    [-4, 0, "↖"],
  ] as const;
  for (const [q, r, arrow] of ways) {
    assert.equal(moveSign(move("piece", [q, r]), HEX, 0), `●${arrow}`);
  }
  const gem = { ...move("piece", [0, 1]), player: "second" } as const;
  assert.equal(moveSign(gem, HEX, 0), "◆↓");
});

test("on a board that is turned the arrow is turned, too", () => {
  assert.equal(moveSign(move("piece", [0, -1]), HEX, 1), "●↗");
  assert.equal(moveSign(move("piece", [0, -1]), HEX, 3), "●↓");
});

test("on squares, where many pieces could go the same way, a move has the names of its cells", () => {
  assert.equal(moveSign(move("pawn", [1, 1], "e2:d3"), SQUARE, 0), "e2–d3");
  assert.equal(moveSign(move("piece", [0, 1], "a1:a2"), SQUARE, 2), "a1–a2");
});

test("a tile has a sign of its own, whosever move it is, and the arrow nearest to its way", () => {
  assert.equal(moveSign(move("tile", [2, 1]), HEX, 0), "⬡↘");
  assert.equal(moveSign({ ...move("tile", [-3, 1]), player: "second" }, HEX, 0), "⬡←");
});

test("any other move is written as it is", () => {
  assert.equal(moveSign(move("disc", [0, 0], "e5"), HEX, 0), "e5");
  assert.equal(moveSign(move("pawn", [4, 0], "e2"), HEX, 0), "e2");
});
