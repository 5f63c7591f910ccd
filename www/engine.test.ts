// The page's side of the worker, with a worker that does as it is told.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { EngineClient, OVERDUE_MS, type WorkerLike } from "./engine.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";

class FakeWorker implements WorkerLike {
  heard: ToWorker[] = [];
  ended = false;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(message: ToWorker) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  says(data: FromWorker) {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
}

/** A client with a worker that is ready. */
async function ready() {
  const workers: FakeWorker[] = [];
  const spawn = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  const client = new EngineClient(spawn, Promise.resolve({} as WebAssembly.Module));
  const ask = (patient = false) => client.ask({ record: "nonaga", limit: {} }, undefined, patient);
  const newest = async () => {
    await Promise.resolve();
    const worker = workers.at(-1);
    assert.ok(worker);
    return worker;
  };
  return { workers, ask, newest };
}

test("no worker is started before there is a question, then one for all", async () => {
  const { workers, ask, newest } = await ready();
  assert.equal(workers.length, 0);
  const [first, second] = [ask(), ask()];
  const worker = await newest();
  worker.says({ type: "ready" });
  assert.deepEqual(
    worker.heard.map(({ type }) => type),
    ["init", "go"],
  );
  worker.says({ type: "best", id: 1, move: "a", reason: "done" });
  assert.equal(await first.answer, "a");
  worker.says({ type: "best", id: 2, move: "b", reason: "done" });
  assert.equal(await second.answer, "b");
  assert.equal(workers.length, 1);
});

test("an answer to another question is not taken for this one's", async () => {
  const { ask, newest } = await ready();
  const first = ask();
  const worker = await newest();
  worker.says({ type: "ready" });
  worker.says({ type: "best", id: 7, move: "x", reason: "done" });
  worker.says({ type: "best", id: 1, move: "a", reason: "done" });
  assert.equal(await first.answer, "a");
});

test("a waiting question that is dropped is never asked", async () => {
  const { ask, newest } = await ready();
  const first = ask();
  const second = ask();
  second.drop();
  assert.equal(await second.answer, null);
  const worker = await newest();
  worker.says({ type: "ready" });
  worker.says({ type: "best", id: 1, move: "a", reason: "done" });
  await first.answer;
  assert.equal(worker.heard.filter(({ type }) => type === "go").length, 1);
});

test("a refused question fails by itself, and the worker goes on", async () => {
  const { workers, ask, newest } = await ready();
  const first = ask();
  const worker = await newest();
  worker.says({ type: "ready" });
  worker.says({ type: "error", id: 1, message: "no such player", fatal: false });
  await assert.rejects(first.answer, /no such player/);
  const second = ask();
  worker.says({ type: "best", id: 2, move: "b", reason: "done" });
  assert.equal(await second.answer, "b");
  assert.equal(workers.length, 1);
});

test("after a fatal error the next question gets a new worker", async () => {
  const { workers, ask, newest } = await ready();
  const first = ask();
  const worker = await newest();
  worker.says({ type: "ready" });
  worker.says({ type: "error", message: "trap", fatal: true });
  await assert.rejects(first.answer, /trap/);
  assert.equal(worker.ended, true);
  const second = ask();
  const fresh = await newest();
  fresh.says({ type: "ready" });
  fresh.says({ type: "best", id: 2, move: "b", reason: "done" });
  assert.equal(await second.answer, "b");
  assert.equal(workers.length, 2);
});

test("a worker that cannot even start fails all questions instead of starting for ever", async () => {
  const { workers, ask, newest } = await ready();
  const [first, second] = [ask(), ask()];
  const worker = await newest();
  worker.says({ type: "error", message: "no memory", fatal: true });
  await assert.rejects(first.answer, /no memory/);
  await assert.rejects(second.answer, /no memory/);
  assert.equal(workers.length, 1);
});

test("a worker that does not hear a stop is replaced", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { ask, newest } = await ready();
    const first = ask();
    const worker = await newest();
    worker.says({ type: "ready" });
    first.hurry();
    assert.equal(worker.heard.at(-1)?.type, "stop");
    mock.timers.tick(OVERDUE_MS);
    await assert.rejects(first.answer, /in time/);
    assert.equal(worker.ended, true);
  } finally {
    mock.timers.reset();
  }
});

test("analysis gives way to a move, and is asked again afterwards", async () => {
  const { ask, newest } = await ready();
  const analysis = ask(true);
  const worker = await newest();
  worker.says({ type: "ready" });
  const [move, hint] = [ask(), ask()];
  assert.deepEqual(worker.heard.at(-1), { type: "stop", id: 1 });
  worker.says({ type: "best", id: 1, move: "x", reason: "stopped" });
  worker.says({ type: "best", id: 2, move: "a", reason: "done" });
  worker.says({ type: "best", id: 3, move: "b", reason: "done" });
  assert.deepEqual(await Promise.all([move.answer, hint.answer]), ["a", "b"]);
  worker.says({ type: "best", id: 4, move: "c", reason: "done" });
  assert.equal(await analysis.answer, "c");
});

test("analysis that is given up while it gives way is not asked again", async () => {
  const { ask, newest } = await ready();
  const analysis = ask(true);
  const worker = await newest();
  worker.says({ type: "ready" });
  const move = ask();
  analysis.drop();
  worker.says({ type: "best", id: 1, move: "x", reason: "stopped" });
  worker.says({ type: "best", id: 2, move: "a", reason: "done" });
  assert.deepEqual(await Promise.all([analysis.answer, move.answer]), ["x", "a"]);
  assert.equal(worker.heard.filter(({ type }) => type === "go").length, 2);
});
