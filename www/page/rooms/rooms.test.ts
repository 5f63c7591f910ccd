// Which links lead to a room.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { TesseraPage } from "../page.ts";
import { Rooms } from "./rooms.ts";

const CODE = "bcdfg-hjkmn-pqrst";
const SEAT = "0123456789abcdef0123456789abcdef";

/** The room that a link opens, with the token of a seat if there is one in it. */
function opened(link: string): (string | undefined)[] | undefined {
  const rooms = new Rooms({} as TesseraPage);
  let asked: (string | undefined)[] | undefined;
  rooms.open = async (...room) => {
    asked = room;
    return true;
  };
  assert.equal(rooms.follow(link), asked !== undefined, link);
  return asked;
}

test("a link to a room is read, also where it was damaged on its way", () => {
  for (const end of [
    CODE,
    CODE.toUpperCase(),
    CODE.replaceAll("-", ""),
    `${CODE}\n`,
    `${CODE}%20`,
    `${CODE}.`,
    `${CODE}/`,
    `${CODE}&x=1`,
    `${CODE}?from=mail`,
  ])
    assert.deepEqual(opened(`https://boards.example/#room=${end}`), [CODE, undefined], end);
  assert.deepEqual(opened(`#room%3D${CODE}`), [CODE, undefined], "by a mail program");
  for (const end of [SEAT, SEAT.toUpperCase(), `${SEAT}.`, `${SEAT}&x=1`, `${SEAT}%20`])
    assert.deepEqual(opened(`#room=${CODE}&seat=${end}`), [CODE, SEAT], end);
});

test("a text of any length is looked through at once", () => {
  const taken = (length: number) => {
    const begun = performance.now();
    opened(`#room=${"a".repeat(length)}}`);
    return performance.now() - begun;
  };
  // By squares it would be ten thousand times as much, and half a minute.
  assert.ok(taken(100_000) < 1_000 * Math.max(taken(1_000), 0.1));
});

test("what only mentions a room opens none, nor does a link with half a seat", () => {
  for (const text of [
    "",
    "#room=",
    `1. e2 {#room=${CODE}} e8`,
    `{#room=${CODE}}`,
    `#room=${CODE} is where we played`,
    `#room=${CODE}&seat=${SEAT.slice(1)}`,
    `#room=${CODE}&seat=${SEAT}0`,
    `#room=${CODE}.&seat=${SEAT.slice(1)}`,
  ])
    assert.equal(opened(text), undefined, text);
});
