// What the camera has drawn anew.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera } from "./camera.ts";

const NEAR = { x: 0, y: 0, width: 100, height: 100 };
const FAR = { x: 0, y: 0, width: 200, height: 200 };

function camera() {
  const seen = { draws: 0 };
  const draw = () => {
    seen.draws += 1;
  };
  return { seen, camera: new Camera(() => null, String, draw) };
}

test("a board that has just come is where it was drawn, and is not drawn a second time", () => {
  const { seen, camera: it } = camera();
  it.follow(NEAR);
  assert.equal(it.view, NEAR);
  it.reset();
  it.follow(FAR);
  assert.equal(it.view, FAR);
  assert.equal(seen.draws, 0);
});

test("without motion the camera is at once where the board has gone, which is drawn", (t) => {
  t.after(() => Reflect.deleteProperty(globalThis, "matchMedia"));
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
  const { seen, camera: it } = camera();
  it.follow(NEAR);
  it.follow(FAR);
  assert.equal(it.view, FAR);
  assert.equal(seen.draws, 1);
});
