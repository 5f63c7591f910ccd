// A small part of `npm run hostile`, always the same: random calls and random texts.
import { test } from "node:test";
import { runHostile } from "./hostile/run.mjs";
import { tessera } from "./support.mjs";

test("2,000 random calls of everything that is exported neither trap nor hang", () => {
  runHostile(tessera, { seed: 13, calls: 2_000, texts: 0 });
});

test("1,000 random texts are read or refused", () => {
  runHostile(tessera, { seed: 13, calls: 0, texts: 1_000 });
});
