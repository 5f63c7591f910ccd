import assert from "node:assert/strict";
import { test } from "node:test";
import { moveTyped, placesTyped } from "./typed.ts";

const WAYS = ["2,-2:1,0", "2,-2:2,1", "-2,2:0,2"];

test("a way between two places is found however its ends are separated", () => {
  for (const typed of ["2,-2:1,0", "2,-2 1,0", " 2,-2 to 1,0 ", "2,-2→1,0", "2,-2から1,0へ"])
    assert.equal(moveTyped(typed, WAYS), "2,-2:1,0", typed);
});

test("capitals, wide signs and a typographic minus are read", () => {
  assert.equal(moveTyped("E3H", ["e2", "e3h"]), "e3h");
  assert.equal(moveTyped("ｅ３ｈ", ["e2", "e3h"]), "e3h");
  assert.equal(moveTyped("２，−２：１，０", WAYS), "2,-2:1,0");
  assert.equal(moveTyped("0 1 2", ["012", "021"]), "012");
});

test("commas may separate digits that are written without them", () => {
  for (const typed of ["0,1", "0, 1", "0、1", "０，１", "0、1に"])
    assert.equal(moveTyped(typed, ["00", "01"]), "01", typed);
  // Where they belong to the places they tell these apart.
  assert.equal(moveTyped("2-2:10", WAYS), undefined);
});

test("what is no legal move, or might be two, is none", () => {
  for (const typed of ["", "e9", "2,-2"]) assert.equal(moveTyped(typed, WAYS), undefined, typed);
  assert.equal(moveTyped("1 23", ["12:3", "1:23"]), undefined);
});

test("the places are those of both ends", () => {
  assert.deepEqual(placesTyped("2,−2 to 1,0", ["2,-2", "1,0"]), ["2,-2", "1,0"]);
  assert.deepEqual(placesTyped("E3h", ["e3", "e3h"]), ["e3h"]);
  assert.deepEqual(placesTyped("  ", ["e3"]), []);
});

test("a place is found however its signs are separated", () => {
  for (const typed of ["0000", "0 0 0 0", "0,0,0,0", "０、０、０、０"])
    assert.deepEqual(placesTyped(typed, ["0000", "1000"]), ["0000"], typed);
});
