// The browser's entry: how seldom the address is written, and what becomes of what a browser refuses.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** A browser's history, as far as it is needed; like Safari's it takes so many changes and refuses the next. */
const browser = {
  entries: [] as { state: unknown; url: string }[],
  calls: 0,
  takes: Number.POSITIVE_INFINITY,
  heard: new Map<string, () => void>(),
  get shown() {
    return this.entries.at(-1);
  },
  change(by: "push" | "replace", state: unknown, url: string) {
    this.calls += 1;
    if (this.calls > this.takes) throw new Error("SecurityError");
    if (by === "replace") this.entries.pop();
    this.entries.push({ state, url });
  },
};

mock.timers.enable({ apis: ["setTimeout"] });
let now = 0;
mock.method(performance, "now", () => now);
Object.assign(globalThis, {
  history: {
    get state() {
      return browser.shown?.state;
    },
    pushState: (state: unknown, _: string, url: string) => browser.change("push", state, url),
    replaceState: (state: unknown, _: string, url: string) => browser.change("replace", state, url),
  },
  location: {
    get href() {
      return browser.shown?.url;
    },
  },
  addEventListener: (event: string, act: () => void) => browser.heard.set(event, act),
});
const { push, readdress, replace } = await import("./address.ts");

function pass(ms: number) {
  now += ms;
  mock.timers.tick(ms);
}

beforeEach(() => {
  pass(60_000);
  browser.entries = [{ state: { game: "a" }, url: "#0" }];
  browser.calls = 0;
  browser.takes = Number.POSITIVE_INFINITY;
});

test("who runs through a game changes the address now and then, and in the end", () => {
  for (let ply = 1; ply <= 100; ply++) {
    readdress(`#${ply}`);
    pass(10);
  }
  pass(1000);
  assert.deepEqual(browser.entries, [{ state: { game: "a" }, url: "#100" }]);
  assert.ok(browser.calls <= 6, `${browser.calls} changes in a second`);
});

test("what was due is written before another entry comes, and when the page goes", () => {
  readdress("#1");
  readdress("#2");
  push({ game: "b" }, "#new");
  assert.deepEqual(
    browser.entries.map(({ url }) => url),
    ["#2", "#new"],
  );
  readdress("#3");
  browser.heard.get("pagehide")?.();
  assert.equal(browser.shown?.url, "#3");
  readdress("#4");
  assert.equal(browser.shown?.url, "#4");
});

test("an entry that lies over the page has its address, even where that was still due", () => {
  readdress("#1");
  readdress("#2");
  push({ game: "a", over: 1 });
  assert.deepEqual(browser.shown, { state: { game: "a", over: 1 }, url: "#2" });
});

test("what was due for one entry is not written to another that the browser goes to", () => {
  readdress("#1");
  readdress("#2");
  browser.heard.get("popstate")?.();
  browser.entries = [{ state: { game: "b" }, url: "#other" }];
  pass(5000);
  assert.equal(browser.shown?.url, "#other");
});

test("what a browser refuses throws nothing, and is tried again", () => {
  browser.takes = 0;
  push({ game: "b" }, "#new");
  replace({ game: "c" }, "#newer");
  browser.takes = Number.POSITIVE_INFINITY;
  pass(5000);
  assert.deepEqual(browser.shown, { state: { game: "c" }, url: "#newer" });
});
