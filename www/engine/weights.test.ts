// Weights are fetched once, and a game without them is played without them.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { type Source, Weights } from "./weights.ts";

function source(fails = false, refuses = false) {
  const asked: string[] = [];
  const given: string[] = [];
  const of: Source = {
    fileOf: (game) => (game === "plain" ? null : `${game}.weights`),
    fetch: async (file) => {
      asked.push(file);
      if (fails) throw new Error("not found");
      return new Uint8Array([1]);
    },
    provide: (game) => {
      if (refuses) throw new Error("it is no such file");
      given.push(game);
    },
  };
  return { asked, given, weights: new Weights(of) };
}

test("a game's weights are fetched once, and then there is nothing to wait for", async () => {
  const { asked, given, weights } = source();
  const [first, second] = [weights.of("reversi"), weights.of("reversi")];
  assert.deepEqual([await first, await second], [true, true]);
  assert.equal(weights.of("reversi"), undefined);
  assert.deepEqual([asked, given], [["reversi.weights"], ["reversi"]]);
});

test("a game without weights waits for nothing", () => {
  assert.equal(source().weights.of("plain"), undefined);
});

test("weights that cannot be had are not asked for again", async () => {
  const warn = mock.method(console, "warn", () => {});
  const { asked, given, weights } = source(true);
  assert.equal(await weights.of("reversi"), false);
  assert.equal(weights.of("reversi"), undefined);
  assert.equal(
    weights.missing("reversi")?.message,
    "reversi.weights could not be loaded: not found",
  );
  assert.equal(weights.missing("plain"), undefined);
  assert.deepEqual([asked.length, given.length, warn.mock.callCount()], [1, 0, 1]);
  warn.mock.restore();
});

test("a file that is refused is told by its address, as one that cannot be had", async () => {
  const warn = mock.method(console, "warn", () => {});
  const { asked, weights } = source(false, true);
  assert.equal(await weights.of("reversi"), false);
  assert.equal(weights.missing("reversi")?.file, asked[0]);
  assert.match(
    weights.missing("reversi")?.message ?? "",
    /could not be loaded: it is no such file$/,
  );
  warn.mock.restore();
});
