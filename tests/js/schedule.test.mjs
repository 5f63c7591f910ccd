// Suites run side by side, each when what it waits for is done.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { sideBySide } from "../../scripts/lib/schedule.mjs";

/** Runs the steps and tells when each began and ended. */
async function told(steps, cores = 4) {
  const story = [];
  const body = async ({ title }) => {
    story.push(`${title} begins`);
    await new Promise((done) => setImmediate(done));
    story.push(`${title} ends`);
    return title;
  };
  assert.deepEqual(
    await sideBySide(steps, body, cores),
    steps.map(({ title }) => title),
  );
  return story;
}

test("a step begins when what it needs has ended, and what it comes after", async () => {
  const last = { title: "last", needs: ["first"], after: ["second"], shares: ["third"] };
  const story = await told([last, ...["first", "second", "third"].map((title) => ({ title }))]);
  assert.equal(story.indexOf("last begins"), 6, story.join(", "));
});

test("what is not chosen is not waited for", async () => {
  const story = await told([{ title: "last", needs: ["first"], after: ["second"] }]);
  assert.deepEqual(story, ["last begins", "last ends"]);
});

test("two that use the same never run beside each other, nor more than there are cores", async () => {
  const [one, two, three] = ["one", "two", "three"].map((title) => ({ title }));
  const alone = ["one begins", "one ends", "two begins", "two ends"];
  assert.deepEqual(
    await told([
      { ...one, uses: "a folder" },
      { ...two, uses: "a folder" },
    ]),
    alone,
  );
  assert.deepEqual(await told([one, two], 1), alone);
  const beside = await told([one, two, three], 2);
  assert.deepEqual(beside.slice(0, 2), ["one begins", "two begins"]);
  assert.ok(beside.indexOf("three begins") > 2);
});

test("steps that wait for each other are told of, not waited for", async () => {
  const steps = [
    { title: "one", needs: ["two"] },
    { title: "two", after: ["one"] },
  ];
  await assert.rejects(told(steps), /wait for each other/);
});

test("whatever is asked for, a group that there is not is answered by those that there are", () => {
  const script = fileURLToPath(new URL("../../scripts/test.mjs", import.meta.url));
  for (const how of [[], ["--quick"], ["--shard", "1/2"]]) {
    const { stderr, status } = spawnSync(process.execPath, [script, ...how, "--only", "nonsense"]);
    assert.match(
      String(stderr),
      /There is no group of suites 'nonsense': expected some of check, /,
    );
    assert.equal(status, 1);
  }
});
