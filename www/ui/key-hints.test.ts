// Buttons tell their keys as they are pressed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withKey } from "./key-hints.ts";

test("a capital letter is told with the Shift that makes it", () => {
  assert.equal(withKey("Game options…", "N"), "Game options… (Shift+N)");
  assert.equal(withKey("New game", "n"), "New game (n)");
  assert.equal(withKey("Shortcuts", "?"), "Shortcuts (?)");
  assert.equal(withKey("Hint", "Shift+G"), "Hint (Shift+G)");
});
