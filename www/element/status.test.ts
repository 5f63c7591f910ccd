// What the line above the board says of a cell that cannot be taken.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Board } from "../board/board.ts";
import { Texts } from "../i18n/i18n.ts";
import type { Play } from "../play/play.ts";
import { remarkOf } from "./status.ts";

/** Texts that are their own keys, of which there are these and no others. */
const having = (...keys: string[]) =>
  Object.assign(new Texts("en"), {
    has: (key: string) => keys.includes(key),
    t: (key: string) => key,
  });
const board = { handling: { doubtful: 3 }, rejectedAfter: [] } as unknown as Board;
const play = { open: true, game: "chess", whyNot: () => "blocked" } as unknown as Play;

test("of a game that is over nothing is said in place of its result", () => {
  const earlier = { ...play, open: false, isEarlier: true } as Play;
  assert.equal(remarkOf(board, earlier, having()), "why.earlier");
  const over = { ...earlier, outcome: { winner: "first", reason: "resigned" } } as Play;
  assert.equal(remarkOf(board, over, having()), undefined);
});

test("a game says in its own words why a cell cannot be taken, where it has some", () => {
  const general = having("why.blocked");
  assert.equal(remarkOf(board, play, general), "why.blocked");
  const own = having("why.blocked", "games.chess.why.blocked", "games.go.why.blocked");
  assert.equal(remarkOf(board, play, own), "games.chess.why.blocked");
});
