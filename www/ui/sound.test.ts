// Sounds: heard at once or not at all, with a browser that lets them be heard when it likes.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** What of the browser is needed: how many tones have begun, and when it lets anything be heard. */
const browser = { touched: true, made: 0, tones: 0, rests: 0, wakes: Promise.resolve() };

const setting = {
  setValueAtTime() {},
  linearRampToValueAtTime() {},
  exponentialRampToValueAtTime() {},
};

let now = 0;
mock.method(performance, "now", () => now);
Object.defineProperty(globalThis, "navigator", {
  value: {
    userActivation: {
      get hasBeenActive() {
        return browser.touched;
      },
    },
  },
});
Object.assign(globalThis, {
  requestAnimationFrame: (drawn: () => void) => void setImmediate(drawn),
  AudioContext: class {
    currentTime = 0;
    constructor() {
      browser.made += 1;
    }
    resume = () => browser.wakes;
    suspend() {
      browser.rests += 1;
    }
  },
  OscillatorNode: class {
    connect = <Node>(to: Node) => to;
    start() {
      browser.tones += 1;
    }
    stop() {}
  },
  GainNode: class {
    gain = setting;
    connect() {}
  },
});

mock.timers.enable({ apis: ["setTimeout"] });
const { play } = await import("./sound.ts");

beforeEach(() => {
  Object.assign(browser, { touched: true, tones: 0, rests: 0, wakes: Promise.resolve() });
});

/** Until all that waits for a frame has been done. */
const drawn = async () => {
  for (let turn = 0; turn < 20; turn++) {
    await new Promise(setImmediate);
    mock.timers.tick(10);
  }
};

test("before the first touch, of which browsers make all sound depend, nothing is made ready", async () => {
  browser.touched = false;
  play("slide");
  await drawn();
  assert.deepEqual([browser.made, browser.tones], [0, 0]);
});

test("a sound is heard when its move is drawn", async () => {
  play("turn");
  await drawn();
  assert.equal(browser.tones, 2);
});

test("when nothing was heard for a while the device rests, but not between two moves", async () => {
  for (const pause of [4000, 4000, 6000]) {
    assert.equal(browser.rests, 0);
    play("slide");
    await drawn();
    mock.timers.tick(pause);
  }
  assert.deepEqual([browser.tones, browser.rests], [3, 1]);
});

test("sounds that could not be heard in time are not heard later, all at once", async () => {
  let wake = () => {};
  browser.wakes = new Promise<void>((resolve) => {
    wake = resolve;
  });
  for (let move = 0; move < 20; move++) {
    play("slide");
    await drawn();
  }
  now += 20_000;
  wake();
  await drawn();
  assert.equal(browser.tones, 0);
  browser.wakes = Promise.resolve();
  play("slide");
  await drawn();
  assert.equal(browser.tones, 1);
});
