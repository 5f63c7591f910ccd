// What is said of a room, by the names of its texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Texts } from "../i18n/i18n.ts";
import type { RoomGame } from "./room-game.ts";
import { sideName, unreachedWords, words } from "./words.ts";

const texts = {
  t: (key: string) => key,
  sentences: (all: string[]) => all.filter(Boolean).join(" "),
} as unknown as Texts;

/** A room of which little is known. */
const room = (known: object) =>
  ({
    line: { is: "open" },
    pending: [],
    seat: null,
    lastSeat: null,
    ...known,
  }) as unknown as RoomGame;

const both = { first: true, second: true };
const state = { taken: both, present: both, names: { first: null, second: null }, watching: 2 };

const namesIn = (known: object) =>
  (["first", "second"] as const).map((side) => sideName(side, room(known), "quoridor", texts));

test("a seat is free only where the room has said so", () => {
  const alone = { ...state, taken: { first: true, second: false } };
  assert.deepEqual(namesIn({ state: alone, seat: "first" }), ["rooms.you", "rooms.free"]);
  assert.deepEqual(namesIn({}), ["games.quoridor.first", "games.quoridor.second"]);
  assert.deepEqual(namesIn({ lastSeat: "second" }), ["rooms.other", "rooms.you"]);
  const colours = ["games.quoridor.first", "games.quoridor.second"];
  assert.deepEqual(namesIn({ state, lastSeat: "second" }), colours, "who watches now sits nowhere");
});

test("only who plays is told how many watch", () => {
  assert.equal(words(room({ state, seat: "first", full: true }), texts), "rooms.watching");
  assert.equal(words(room({ state, full: true }), texts), "rooms.watch");
});

test("where too many are connected from here nobody says that there is no connection", () => {
  const line = { is: "waiting", ms: 500, code: 4430 };
  assert.equal(words(room({ line, unreached: true }), texts), "rooms.line.crowded");
  const again = { is: "connecting", code: 4430 };
  assert.equal(words(room({ line: again, unreached: true }), texts), "rooms.line.crowded");
  assert.equal(words(room({ line: { is: "waiting", ms: 500 } }), texts), "rooms.line.waiting");
  assert.equal(unreachedWords(room({ line }), texts), "rooms.unreached.crowded");
  assert.equal(unreachedWords(room({}), texts), "rooms.unreached.unknown");
  assert.equal(unreachedWords(room({}), texts, true), "rooms.unreached.known");
});
