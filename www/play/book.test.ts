// A book's file is read as src/openings/book.rs writes it, and one that is damaged is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf, read } from "./book.ts";
import { digest } from "./digest.ts";

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const four = (number: number) => [24, 16, 8, 0].map((by) => (number >>> by) & 255);

/** The file of a book with these bytes of records. */
function file(game: string, records: number[]): Uint8Array {
  const whole = [...letters(`tessera book 1\n${game}\n`), ...records];
  return new Uint8Array([...whole, ...four(digest(whole))]);
}

const KEY = keyOf("standard", "e1_10/e9_10/first/-");
const RECORD = [...four(KEY), ...[0x27, 0x11]];

test("digests are those that everybody reckons", () => {
  assert.equal(digest(letters("")), 0x811c9dc5);
  assert.equal(digest(letters("foobar")), 0xbf9cf968);
});

test("a record is a key, a chance in ten-thousandths and whether it is open", () => {
  const book = read("quoridor", file("quoridor", RECORD));
  assert.deepEqual(book?.get(KEY), { chance: 0.5, open: true });
  assert.equal(book?.size, 1);
});

test("a file that is damaged or another game's is refused, as is what is no book", () => {
  const sound = file("quoridor", RECORD);
  for (let at = 15; at < sound.length; at++) {
    const damaged = sound.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 4;
    assert.throws(() => read("quoridor", damaged), /damaged/, String(at));
  }
  assert.throws(() => read("quoridor", sound.subarray(0, 16)), /damaged/);
  assert.throws(() => read("reversi", sound), /another game/);
  assert.throws(() => read("quoridor", file("quoridor", RECORD.slice(1))), /another game/);
  assert.throws(
    () => read("tictactoe", new Uint8Array(letters("tessera 4x4x4 1\n"))),
    /not a book/,
  );
});
