// Overlays: the way through their states, and the keys that they leave free.
import assert from "node:assert/strict";
import { test } from "node:test";
import { freeKey, nextState, overlayRequest } from "./overlays.ts";

test("a key goes through the states of an overlay and turns it off again", () => {
  assert.equal(nextState([], undefined), "");
  assert.equal(nextState([], ""), undefined);
  const states = ["first", "second"];
  assert.equal(nextState(states, undefined), "first");
  assert.equal(nextState(states, "first"), "second");
  assert.equal(nextState(states, "second"), undefined);
});

test("an overlay is asked for with its state, and with its rule where that is not the usual one", () => {
  const rules = ["exact", "classic"];
  assert.equal(overlayRequest({ id: "paths", state: "", rules: [], rule: "" }), "paths");
  assert.equal(
    overlayRequest({ id: "locked", state: "first", rules: [], rule: "" }),
    "locked:first",
  );
  assert.equal(
    overlayRequest({ id: "locked", state: "first", rules, rule: "exact" }),
    "locked:first",
  );
  const classic = overlayRequest({ id: "locked", state: "second", rules, rule: "classic" });
  assert.equal(classic, "locked:second-classic");
});

test("a key that an overlay takes is still there as a capital", () => {
  const overlays = [{ key: "g" }, { key: "f" }];
  assert.equal(freeKey("g", overlays), "Shift+G");
  assert.equal(freeKey("u", overlays), "u");
  assert.equal(freeKey("x, y, z", overlays), "x, y, z");
});
