// What becomes of a name that somebody types: always something that the server takes.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as server from "../../rooms/checks.ts";
import { cleanName } from "./name.ts";

test("whatever is typed, the server takes what is left of it", () => {
  const typed = [
    "Ann",
    "  a \t b ",
    "a\u202eb",
    "\u0000",
    "x".repeat(100),
    "👩‍🚀".repeat(20),
    "a\nb",
    "\u3164",
    "\u200d",
    `${"\u3164".repeat(24)}Ann`,
    "Bob\u2800",
    "\u2800 \u2800",
    "渡\u{e0100}辺\uffff",
    `${"x".repeat(22)}م\u200cخ`,
    `${"x".repeat(22)}👩‍🚀`,
    `${"x".repeat(22)}❤️‍🔥`,
    "می\u200cخواهم",
    "",
  ];
  for (const name of typed) {
    const left = cleanName(name);
    assert.equal(server.nameOf(left), left, JSON.stringify(name));
  }
  assert.deepEqual(typed.slice(0, 3).map(cleanName), ["Ann", "a b", "ab"]);
  assert.equal(cleanName("می\u200cخواهم ❤️‍🔥"), "می\u200cخواهم ❤️‍🔥");
});
