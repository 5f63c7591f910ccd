// Lists of names within a sentence.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listed } from "./listed.ts";

const GAMES = ["Nonaga", "Tesseract", "Quoridor"];

test("an English list is as British as the texts around it: no comma before its last name", () => {
  assert.equal(listed(GAMES, "en", "disjunction"), "Nonaga, Tesseract or Quoridor");
  assert.equal(listed(GAMES, "en", "conjunction"), "Nonaga, Tesseract and Quoridor");
});

test("a Japanese list is joined as Japanese is", () => {
  assert.equal(listed(GAMES, "ja", "conjunction"), "Nonaga、Tesseract、Quoridor");
});
