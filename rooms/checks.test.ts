// What is a message or a request, and what is none.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  controlOf,
  isTooLarge,
  messageOf,
  nameOf,
  objectOf,
  requestOf,
  tokenOf,
} from "./checks.ts";

const TOKEN = "0123456789abcdef0123456789abcdef";
const codeOf = (fields: Record<string, unknown>) => {
  const read = messageOf(fields);
  return "bad" in read ? read.bad.code : undefined;
};

test("a message is read with the fields of the protocol and no others", () => {
  const read = messageOf({ type: "move", ply: 3, text: "e2", by: "first", round: 2 });
  assert.deepEqual(read, { good: { type: "move", ply: 3, text: "e2", round: 2 } });
  assert.deepEqual(messageOf({ type: "sit", token: null, name: null }), { good: { type: "sit" } });
});

test("fields that are missing or of another kind are refused", () => {
  assert.equal(codeOf({}), "bad-message");
  assert.equal(codeOf({ type: "toString", ply: 0 }), "bad-message");
  for (const ply of [undefined, null, -1, 0.5, "0", Number.NaN, 1e7])
    assert.equal(codeOf({ type: "resign", ply }), "bad-message", String(ply));
  for (const text of [undefined, "", 7, "x".repeat(101)])
    assert.equal(codeOf({ type: "move", ply: 0, text }), "bad-message");
  assert.equal(codeOf({ type: "offer", ply: 0, kind: "peace" }), "bad-message");
  assert.equal(codeOf({ type: "answer", ply: 0, kind: "draw", yes: 1 }), "bad-message");
  assert.equal(codeOf({ type: "say", phrase: "__proto__" }), "bad-phrase");
  assert.equal(codeOf({ type: "ping", sent: "now" }), "bad-message");
});

test("a refusal tells of which message it is", () => {
  const read = messageOf({ type: "move", ply: 4, text: 7 });
  assert.ok("bad" in read);
  assert.equal(read.bad.to, "move");
  assert.equal(read.bad.ply, 4);
});

test("bytes are counted, not letters", () => {
  assert.equal(isTooLarge("x".repeat(4096)), false);
  assert.equal(isTooLarge("x".repeat(4097)), true);
  assert.equal(isTooLarge("将".repeat(1365)), false);
  assert.equal(isTooLarge("将".repeat(1366)), true);
});

test("only JSON objects are objects", () => {
  for (const text of ["", "null", "[]", "7", '"{}"', "{", "{}{}"])
    assert.equal(objectOf(text), undefined, text);
  assert.deepEqual(objectOf(' {"a": 1} '), { a: 1 });
});

test("a token is 128 bits, however its letters are written", () => {
  assert.equal(tokenOf(TOKEN.toUpperCase()), TOKEN);
  assert.equal(tokenOf(undefined), undefined);
  for (const token of ["", TOKEN.slice(1), `${TOKEN}0`, TOKEN.replace("a", "g"), 7, [TOKEN]])
    assert.equal(tokenOf(token), null);
});

test("a name is one line of visible text", () => {
  assert.equal(nameOf("  Ann \n of  Cleves "), "Ann of Cleves");
  assert.equal(nameOf("👩‍🚀".repeat(8)), "👩‍🚀".repeat(8), "characters that are joined count each");
  assert.equal(nameOf(""), "");
  for (const name of ["x".repeat(25), 7, {}])
    assert.equal(nameOf(name), null, JSON.stringify(name));
});

test("a name holds nothing that cannot be seen", () => {
  const unseen =
    "\u0000 \u0007 \u00ad \u034f \u061c \u115f \u17b4 \u180e \u200b \u200c \u200d \u202e \u2066 \u2800 \u3164 \ufe0f \uffa0 \uffff \u0378 \ud800 \ue000 \u{e0041} \u{e0100} \u{1d159}";
  for (const sign of unseen.split(" ")) {
    const code = sign.codePointAt(0)?.toString(16);
    for (const name of [sign, `Bob${sign}`, `B${sign}ob`, `🚀${sign}${sign}`])
      assert.equal(nameOf(name), null, `${code} in ${JSON.stringify(name)}`);
  }
  for (const name of ["🚀\u200d", "1\ufe0f", "م\u200c", "B\u200do"])
    assert.equal(nameOf(name), null, JSON.stringify(name));
});

test("a name may have what joins emoji, and the letters of some scripts", () => {
  for (const name of [
    "❤️‍🔥🏳️‍🌈👩🏽‍🚀🏃‍♀️",
    "Ann 1️⃣",
    "☺\ufe0e",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "می\u200cخواهم",
    "श\u094d\u200dर\u094dक\u094d\u200cष",
    "ශ\u0dca\u200dරී",
    "ร้องเพลง",
    "é".normalize("NFD").normalize("NFC"),
    // A place that is kept for emoji to come.
    "\u{1fabf}\u{1faff}",
  ])
    assert.equal(nameOf(name), name.normalize("NFC"), JSON.stringify(name));
});

test("clocks have their bounds", () => {
  assert.deepEqual(controlOf({ kind: "game", seconds: 60, increment: 0, more: 1 }), {
    kind: "game",
    seconds: 60,
  });
  for (const control of [
    {},
    7,
    { kind: "game" },
    { kind: "game", seconds: 0 },
    { kind: "game", seconds: 86_401 },
    { kind: "game", seconds: 60, increment: 1000 },
    { kind: "turn", seconds: 1.5 },
    { kind: "days", days: 31 },
    { kind: "days", seconds: 60 },
  ])
    assert.equal(controlOf(control), undefined, JSON.stringify(control));
});

test("a request without a clock or a token has none", () => {
  assert.deepEqual(requestOf('{"game":"nonaga"}'), { good: { game: "nonaga", clock: null } });
  assert.deepEqual(requestOf(`{"game":"nonaga","token":"${TOKEN}"}`), {
    good: { game: "nonaga", clock: null, token: TOKEN, seat: "first" },
  });
  assert.ok("bad" in requestOf('{"game":"../nonaga"}'));
});
