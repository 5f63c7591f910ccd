// Which game a tab showed, by an address that it may have had a moment before.
import assert from "node:assert/strict";
import { test } from "node:test";
import { show, shownAt } from "./tab.ts";

test("an address that the game had on its way tells which game it was, wherever somebody was looking", () => {
  show("id", "#tictactoe:3x3/11.00.22");
  for (const earlier of ["11", "11.00", "11.00.22", ";11", "11;00", "11.00;22", ";11.00.22"])
    assert.equal(shownAt(`#tictactoe:3x3/${earlier}`), "id", earlier);
  show("id", "#tictactoe:3x3/;11.00.22");
  assert.equal(shownAt("#tictactoe:3x3/11"), "id");
});

test("an address of another game, of other moves or without any tells nothing", () => {
  show("id", "#tictactoe:3x3/11.00");
  for (const other of [
    "#tictactoe:3x3/00",
    "#tictactoe:3x3/1",
    "#tictactoe:3x3/11.00.22",
    "#tictactoe/11",
    "#tictactoe:3x3",
    "",
  ])
    assert.equal(shownAt(other), undefined, other);
});
