// What is said of a room, by the names of its texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Texts } from "../i18n/i18n.ts";
import type { RoomGame } from "./room-game.ts";
import { words } from "./words.ts";

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

test("where too many are connected from here nobody says that there is no connection", () => {
  const line = { is: "waiting", ms: 500, code: 4430 };
  assert.equal(words(room({ line, unreached: true }), texts), "rooms.line.crowded");
  const again = { is: "connecting", code: 4430 };
  assert.equal(words(room({ line: again, unreached: true }), texts), "rooms.line.crowded");
  assert.equal(words(room({ line: { is: "waiting", ms: 500 } }), texts), "rooms.line.waiting");
});
