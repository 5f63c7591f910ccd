// The README's animated picture shows each shape while it is there, and stands still under reduced motion.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { movingPicture } from "../../scripts/lib/moving-picture.mjs";

const frame = (ms, ...shapes) => ({
  ms,
  svg: `<svg viewBox="0 0 100 100"><title></title><rect width="100" height="100"/><g>${shapes.join("")}</g></svg>\n`,
});
const [BOARD, HERE, THERE] = ['<path d="M 0 0"/>', '<circle r="1"/>', '<circle r="2"/>'];

/** The rule of the class that a shape is wrapped in. */
function ruleOf(picture, shape) {
  const [, id] = new RegExp(`<g class="(\\w+)">${shape}</g>`).exec(picture) ?? [];
  const line = picture.split("\n").find((line) => line.startsWith(`@keyframes ${id}{`));
  return { id, line };
}

test("a shape is seen in its frames, and one that is in all frames needs no rule", () => {
  const frames = [frame(100, BOARD, HERE), frame(300, BOARD, THERE)];
  const picture = movingPicture([{ name: "One", frames }]);
  assert.equal(picture.split(BOARD).length, 2);
  assert.equal(ruleOf(picture, BOARD).id, undefined);
  const { line } = ruleOf(picture, THERE);
  assert.match(
    line,
    /\{0%\{visibility:hidden\}25%\{visibility:visible\}100%\{visibility:hidden\}\}/,
  );
  assert.match(line, /400ms step-end infinite/);
});

test("what is drawn later lies above, in every frame", () => {
  const frames = [frame(100, BOARD, THERE), frame(100, BOARD, HERE, THERE)];
  const picture = movingPicture([{ name: "One", frames }]);
  const [board, here, there] = [BOARD, HERE, THERE].map((shape) => picture.indexOf(shape));
  assert.ok(board < here && here < there);
});

test("who wants no motion sees the beginning of the first scene", () => {
  const scenes = [
    { name: "One", frames: [frame(100, HERE)] },
    { name: "Two", frames: [frame(100, THERE)] },
  ];
  const picture = movingPicture(scenes);
  const [, still] = /\(prefers-reduced-motion:reduce\)\{(.*)\}/.exec(picture);
  const [, , second] = picture.split(/<g class="(?=\w+"><g transform)/);
  assert.equal(still, `.${second.slice(0, second.indexOf('"'))}{visibility:hidden}`);
});

test("the picture of the README is small and asks nothing of anybody", () => {
  const file = new URL("../../docs/play.svg", import.meta.url);
  assert.ok(statSync(file).size < 400_000);
  assert.doesNotMatch(readFileSync(file, "utf8"), /<script|<image|@import|url\((?!#)/);
});
