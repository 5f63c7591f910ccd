// The page's side of the worker, with a worker that does as it is told.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { soon } from "../ui/paint.ts";
import {
  EngineClient,
  type Manner,
  MOST_LOST,
  OVERDUE_MS,
  REST_MS,
  SHARE_MS,
  SILENT,
  STARTING,
  type WorkerLike,
} from "./client.ts";
import { FileError } from "./fetch-file.ts";
import type { FromWorker, Task, ToWorker } from "./protocol.ts";
import { LOOK_MS } from "./watchdog.ts";

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
  const client = new EngineClient(spawn, async () => ({}) as WebAssembly.Module);
  const ask = (manner?: Manner, task: Task = { record: "nonaga", limit: {} }) =>
    client.ask(task, undefined, manner);
  const newest = async () => {
    await soon();
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

test("who is hurried before the worker is ready is stopped as soon as it is asked", async () => {
  const { ask, newest } = await ready();
  const first = ask();
  first.hurry();
  const worker = await newest();
  worker.says({ type: "ready" });
  assert.deepEqual(worker.heard.slice(1), [
    { type: "go", id: 1, record: "nonaga", limit: {} },
    { type: "stop", id: 1 },
  ]);
  worker.says({ type: "best", id: 1, move: "a", reason: "stopped" });
  assert.equal(await first.answer, "a");
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
  await soon();
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

/** Runs a test with a clock of its own. */
async function withClock(body: (tick: (ms: number) => void) => Promise<void>) {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  try {
    // By steps: what is set off by a timer would otherwise begin when all is over.
    await body((ms) => {
      for (let left = ms; left > 0; left -= LOOK_MS) mock.timers.tick(Math.min(left, LOOK_MS));
    });
  } finally {
    mock.timers.reset();
  }
}

/** The time of as many looks as a worker may be silent before it counts as lost, and one more. */
const looks = (silent: number) => (silent + 1) * LOOK_MS;
const asks = ({ heard }: FakeWorker) => heard.filter(({ type }) => type === "go").length;

test("a worker that does not hear a stop is replaced, and the new one asked", () =>
  withClock(async (tick) => {
    const { ask, newest } = await ready();
    const first = ask();
    const worker = await newest();
    worker.says({ type: "ready" });
    first.hurry();
    assert.equal(worker.heard.at(-1)?.type, "stop");
    tick(OVERDUE_MS);
    assert.equal(worker.ended, true);
    const fresh = await newest();
    fresh.says({ type: "ready" });
    fresh.says({ type: "best", id: 2, move: "a", reason: "done" });
    assert.equal(await first.answer, "a");
  }));

test("a worker that does not hear that nobody wants an answer is replaced, and not asked again", () =>
  withClock(async (tick) => {
    const { workers, ask, newest } = await ready();
    const first = ask();
    const worker = await newest();
    worker.says({ type: "ready" });
    first.drop();
    tick(OVERDUE_MS);
    assert.equal(await first.answer, null);
    assert.equal(worker.ended, true);
    assert.equal(workers.length, 1);
  }));

test("a worker that nobody asks is left in peace, also when it was to be asked", () =>
  withClock(async (tick) => {
    const { ask, newest } = await ready();
    const first = ask();
    const worker = await newest();
    first.drop();
    worker.says({ type: "ready" });
    tick(looks(STARTING));
    assert.deepEqual(
      worker.heard.map(({ type }) => type),
      ["init"],
    );
    assert.equal(worker.ended, false);
  }));

test("a worker that falls silent is replaced, and the new one asked the same", () =>
  withClock(async (tick) => {
    const { workers, ask, newest } = await ready();
    const first = ask();
    const worker = await newest();
    worker.says({ type: "ready" });
    tick(looks(SILENT) - 1);
    assert.equal(worker.ended, false);
    assert.equal(worker.heard.at(-1)?.type, "ping");
    tick(1);
    assert.equal(worker.ended, true);
    const fresh = await newest();
    fresh.says({ type: "ready" });
    assert.deepEqual(fresh.heard.at(-1), { type: "go", id: 2, record: "nonaga", limit: {} });
    // What the first one said last is not the second one's.
    worker.says({ type: "error", message: "trap", fatal: true });
    fresh.says({ type: "best", id: 2, move: "a", reason: "done" });
    assert.equal(await first.answer, "a");
    tick(looks(STARTING));
    assert.equal(workers.length, 2, "nobody is watched who has nothing to do");
  }));

test("a worker that gives any sign of life is left alone, however long it takes", () =>
  withClock(async (tick) => {
    const { workers, ask, newest } = await ready();
    const first = ask();
    const worker = await newest();
    tick(looks(STARTING - 1));
    worker.says({ type: "ready" });
    for (let round = 0; round < 100; round++) {
      tick(SILENT * LOOK_MS);
      worker.says({ type: "pong" });
    }
    worker.says({ type: "best", id: 1, move: "a", reason: "done" });
    assert.equal(await first.answer, "a");
    assert.equal(workers.length, 1);
  }));

test("in a page that nobody sees no worker counts as silent", () =>
  withClock(async (tick) => {
    const { ask, newest } = await ready();
    const first = ask();
    const worker = await newest();
    worker.says({ type: "ready" });
    const page = { hidden: true };
    Object.assign(globalThis, { document: page });
    try {
      tick(3_600_000);
      assert.equal(worker.ended, false);
      page.hidden = false;
      tick(looks(SILENT) - 1);
      assert.equal(worker.ended, false);
      tick(1);
      assert.equal(worker.ended, true);
    } finally {
      Reflect.deleteProperty(globalThis, "document");
    }
    (await newest()).says({ type: "ready" });
    (await newest()).says({ type: "best", id: 2, move: "a", reason: "done" });
    assert.equal(await first.answer, "a");
  }));

test("each worker that is lost over a question is waited for longer, and not many are tried", () =>
  withClock(async (tick) => {
    const { workers, ask, newest } = await ready();
    const [first, second] = [ask(), ask()];
    for (let lost = 0; lost <= MOST_LOST; lost++) {
      const worker = await newest();
      worker.says({ type: "ready" });
      assert.equal(asks(worker), 1);
      tick(looks(SILENT * 2 ** lost) - 1);
      assert.equal(worker.ended, false);
      tick(1);
      assert.equal(worker.ended, true);
    }
    await assert.rejects(first.answer, /in time/);
    // The next question has all its tries again.
    const worker = await newest();
    assert.equal(workers.length, MOST_LOST + 2);
    worker.says({ type: "ready" });
    worker.says({ type: "best", id: MOST_LOST + 2, move: "b", reason: "done" });
    assert.equal(await second.answer, "b");
  }));

test("what made a worker wait once is waited for from then on", () =>
  withClock(async (tick) => {
    const { workers, ask, newest } = await ready();
    const first = ask();
    (await newest()).says({ type: "ready" });
    tick(looks(SILENT));
    const patient = await newest();
    patient.says({ type: "ready" });
    for (const [id, thought] of [first, ask()].entries()) {
      tick(looks(SILENT * 2) - 1);
      patient.says({ type: "best", id: id + 2, move: "a", reason: "done" });
      assert.equal(await thought.answer, "a");
    }
    assert.equal(workers.length, 2);
  }));

test("a worker that never starts is tried a few times, then all questions fail", () =>
  withClock(async (tick) => {
    const { workers, ask, newest } = await ready();
    const [first, second] = [ask(), ask()];
    for (let lost = 0; lost <= MOST_LOST; lost++) {
      await newest();
      tick(looks(STARTING * 2 ** lost));
    }
    await assert.rejects(first.answer, /in time/);
    await assert.rejects(second.answer, /in time/);
    assert.equal(workers.length, MOST_LOST + 1);
  }));

test("a module that takes long to arrive is waited for, and a worker only after that", () =>
  withClock(async (tick) => {
    const workers: FakeWorker[] = [];
    const spawn = () => workers[workers.push(new FakeWorker()) - 1] as FakeWorker;
    let arrive = (_: WebAssembly.Module) => {};
    const module = new Promise<WebAssembly.Module>((resolve) => {
      arrive = resolve;
    });
    const client = new EngineClient(spawn, () => module);
    client.ask({ record: "nonaga", limit: {} });
    await soon();
    tick(looks(STARTING * 2));
    assert.equal(workers.length, 1);
    arrive({} as WebAssembly.Module);
    await module;
    tick(looks(STARTING));
    assert.equal(workers.length, 2);
  }));

test("a worker whose script cannot be loaded, and a module that cannot, are named", async () => {
  const missing = (worker: FakeWorker, module: () => Promise<WebAssembly.Module>) => {
    const client = new EngineClient(() => worker, module, {}, "https://a.example/worker.js");
    return client.ask({ record: "nonaga", limit: {} }).answer;
  };
  const worker = new FakeWorker();
  const unloaded = missing(worker, async () => ({}) as WebAssembly.Module);
  await soon();
  worker.onerror?.({ type: "error" } as ErrorEvent);
  await assert.rejects(unloaded, { name: "FileError", file: "https://a.example/worker.js" });

  const error = new FileError("https://a.example/tessera_bg.wasm", "HTTP status 404");
  const file = "https://a.example/tessera_bg.wasm";
  await assert.rejects(
    missing(new FakeWorker(), () => Promise.reject(error)),
    {
      file,
      message: `${file} could not be loaded: HTTP status 404`,
    },
  );
});

test("what a worker does without is told to whoever asked", async () => {
  const worker = new FakeWorker();
  const client = new EngineClient(
    () => worker,
    async () => ({}) as WebAssembly.Module,
  );
  const told: string[] = [];
  const task = { record: "reversi", limit: {} };
  const { answer } = client.ask(task, (message) => told.push(message.type));
  await soon();
  worker.says({ type: "ready" });
  worker.says({ type: "without", id: 1, file: "https://a.example/reversi.weights", why: "gone" });
  worker.says({ type: "best", id: 1, move: "a", reason: "done" });
  assert.equal(await answer, "a");
  assert.deepEqual(told, ["without"]);
});

test("where workers are forbidden a question fails, and names the worker's script", async () => {
  const forbidden = () => {
    throw new Error("no workers here");
  };
  const module = async () => ({}) as WebAssembly.Module;
  const client = new EngineClient(forbidden, module, {}, "https://a.example/worker.js");
  await assert.rejects(client.ask({ record: "nonaga", limit: {} }).answer, {
    name: "FileError",
    file: "https://a.example/worker.js",
    why: "no workers here",
  });
});

test("analysis gives way to a move, and is asked again afterwards", async () => {
  const { ask, newest } = await ready();
  const analysis = ask("patient");
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
  const analysis = ask("patient");
  const worker = await newest();
  worker.says({ type: "ready" });
  const move = ask();
  analysis.drop();
  worker.says({ type: "best", id: 1, move: "x", reason: "stopped" });
  worker.says({ type: "best", id: 2, move: "a", reason: "done" });
  assert.deepEqual(await Promise.all([analysis.answer, move.answer]), ["x", "a"]);
  assert.equal(worker.heard.filter(({ type }) => type === "go").length, 2);
});

test("analysis that is given up just before a move is asked for is not asked again", async () => {
  const { ask, newest } = await ready();
  const analysis = ask("patient");
  const worker = await newest();
  worker.says({ type: "ready" });
  analysis.drop();
  const move = ask();
  worker.says({ type: "best", id: 1, move: "x", reason: "stopped" });
  worker.says({ type: "best", id: 2, move: "a", reason: "done" });
  assert.deepEqual(await Promise.all([analysis.answer, move.answer]), ["x", "a"]);
  assert.equal(asks(worker), 2);
});

test("an idle question gives way to patient ones when it has had its share, and rests then", () =>
  withClock(async (tick) => {
    const { ask, newest } = await ready();
    const analysis = ask("idle");
    const worker = await newest();
    worker.says({ type: "ready" });
    tick(SHARE_MS);
    assert.equal(worker.heard.filter(({ type }) => type === "stop").length, 0, "nobody waits");
    const [game, next] = [ask("patient"), ask("patient")];
    tick(SHARE_MS);
    assert.deepEqual(worker.heard.at(-1), { type: "stop", id: 1 });
    worker.says({ type: "best", id: 1, move: "x", reason: "stopped" });
    worker.says({ type: "best", id: 2, move: "a", reason: "done" });
    worker.says({ type: "best", id: 3, move: "b", reason: "done" });
    assert.deepEqual(await Promise.all([game.answer, next.answer]), ["a", "b"]);
    const another = ask("patient");
    await newest();
    worker.says({ type: "best", id: 4, move: "c", reason: "done" });
    assert.equal(await another.answer, "c");
    assert.equal(asks(worker), 4);
    tick(REST_MS);
    assert.equal(asks(worker), 5);
    worker.says({ type: "best", id: 5, move: "d", reason: "done" });
    assert.equal(await analysis.answer, "d");
  }));

test("idle questions that give way to each other have ever longer shares, of their time in all", () =>
  withClock(async (tick) => {
    const { ask, newest } = await ready();
    const limit = { ms: 10 * SHARE_MS };
    for (const record of ["one", "two"]) void ask("idle", { record, limit });
    const worker = await newest();
    worker.says({ type: "ready" });
    for (let share = 0; share < 40; share++) {
      worker.says({ type: "pong" });
      const last = worker.heard.at(-1);
      if (last?.type === "stop")
        worker.says({ type: "best", id: last.id, move: "a", reason: "stopped" });
      await newest();
      tick(SHARE_MS);
    }
    for (const record of ["one", "two"]) {
      const left = worker.heard.flatMap((go) =>
        go.type === "go" && go.record === record ? (go.limit.ms ?? 0) / SHARE_MS : [],
      );
      assert.deepEqual(left, [10, 9, 7, 3], record);
    }
  }));

test("an idle question rests while the page is hidden", () =>
  withClock(async (tick) => {
    const page = { hidden: true };
    Object.assign(globalThis, { document: page });
    try {
      const { ask, newest } = await ready();
      const analysis = ask("idle");
      const worker = await newest();
      worker.says({ type: "ready" });
      tick(SHARE_MS);
      assert.deepEqual(worker.heard.at(-1), { type: "stop", id: 1 });
      worker.says({ type: "best", id: 1, move: "x", reason: "stopped" });
      tick(5 * REST_MS);
      assert.equal(asks(worker), 1);
      page.hidden = false;
      tick(REST_MS);
      assert.equal(asks(worker), 2);
      worker.says({ type: "best", id: 2, move: "a", reason: "done" });
      assert.equal(await analysis.answer, "a");
    } finally {
      Reflect.deleteProperty(globalThis, "document");
    }
  }));
