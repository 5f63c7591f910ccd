// An animated picture of boards: one SVG with every shape of every frame, each visible while it is on the board. The
// shapes are those of the page's own pictures, so the file is small and sharp at any size.

const WIDTH = 640;
const HEIGHT = 560;
/** What is left for the name of the game below the board. */
const CAPTION = 56;
const GROUND = "#efe7d9";
const INK = "#4a4038";

/** Between two frames of something that moves, in milliseconds. */
export const STEP_MS = 50;

/**
 * @typedef {object} Frame
 * @property {string} svg as `draw` makes it
 * @property {number} ms how long it is shown
 *
 * @typedef {object} Scene
 * @property {string} name
 * @property {Frame[]} frames
 */

/**
 * Joins scenes into one picture that repeats. For readers who prefer reduced motion it stands still.
 * @param {Scene[]} scenes
 */
export function movingPicture(scenes) {
  const total = scenes.flatMap(({ frames }) => frames).reduce((sum, { ms }) => sum + ms, 0);
  const filters = new Map();
  const rules = new Map();
  let begun = 0;
  const groups = scenes.map(({ name, frames }) => {
    const from = begun;
    const times = frames.map(({ ms }) => {
      const time = [begun, begun + ms];
      begun += ms;
      return time;
    });
    const drawn = frames.map(({ svg }) => shapesOf(svg, filters));
    const shapes = merged(drawn.map(({ shapes }) => shapes)).map(({ text, frames }) => {
      const always = frames.size === drawn.length;
      return always ? text : `<g class="${ruleOf(spans(frames, times))}">${text}</g>`;
    });
    const own = scenes.length > 1 ? ` class="${ruleOf([[from, begun]])}"` : "";
    return `<g${own}><g transform="${fitted(drawn.map(({ box }) => box))}">${shapes.join("")}</g><text class="name" x="${WIDTH / 2}" y="${HEIGHT - 20}">${name}</text></g>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<style>.name{fill:${INK};font:600 22px system-ui,sans-serif;text-anchor:middle}
@media (prefers-reduced-motion:no-preference){
${[...rules.values()].map(({ moving }) => moving).join("\n")}
}
@media (prefers-reduced-motion:reduce){${[...rules.values()].map(({ still }) => still).join("")}}
</style>
<defs>${[...filters.values()].join("")}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" rx="12" fill="${GROUND}"/>
${shared(groups.join(""))}</svg>
`;

  /** The class of what is to be seen in these spans of time only. */
  function ruleOf(spans) {
    const key = String(spans);
    const known = rules.get(key);
    if (known) return known.id;
    const id = `t${rules.size.toString(36)}`;
    const percent = (ms) => `${+((100 * ms) / total).toFixed(3)}%`;
    // At the same place of the animation as the end of the span before, a later keyframe counts.
    const keys = new Map([["0%", "hidden"]]);
    for (const [from, to] of spans) {
      keys.set(percent(from), "visible");
      if (to < total) keys.set(percent(to), "hidden");
    }
    keys.set("100%", keys.get("0%"));
    const frames = [...keys].map(([at, value]) => `${at}{visibility:${value}}`).join("");
    const moving = `@keyframes ${id}{${frames}}.${id}{animation:${id} ${total}ms step-end infinite}`;
    // What does not move is the beginning.
    const still = spans.some(([from]) => from === 0) ? "" : `.${id}{visibility:hidden}`;
    rules.set(key, { id, moving, still });
    return id;
  }
}

/** The shapes of a drawing, each of which is there or not, and the part of the plane that they lie in. */
function shapesOf(svg, filters) {
  let text = svg;
  for (const [filter, id] of svg.matchAll(/<filter id="(\w+)".*?<\/filter>/g)) {
    const body = filter.replace(`id="${id}"`, "");
    const name = filters.has(body) ? /id="(\w+)"/.exec(filters.get(body))[1] : `f${filters.size}`;
    filters.set(body, filter.replace(`id="${id}"`, `id="${name}"`));
    text = text.replaceAll(`url(#${id})`, `url(#@${name})`);
  }
  const box = /viewBox="([^"]+)"/.exec(svg)[1].split(" ").map(Number);
  const inside = text
    .replaceAll("url(#@", "url(#")
    .replace(/^[\s\S]*?<rect[^>]*\/>/, "")
    .replace(/<\/svg>\s*$/, "");
  // A tenth of a unit is less than can be seen.
  const rough = inside.replace(
    /( (?:points|d|x1|y1|x2|y2)="|translate\()([^")]+)/g,
    (_, before, numbers) => before + numbers.replace(/(\.\d)\d+/g, "$1"),
  );
  return { box, shapes: parts(rough) };
}

/** The elements of a text, those of groups that do nothing one by one. */
function parts(text) {
  const found = [];
  let depth = 0;
  let begun = 0;
  for (const { 0: tag, index } of text.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    const closes = tag.startsWith("</");
    if (depth === 0) begun = index;
    if (closes) depth -= 1;
    else if (!tag.endsWith("/>")) depth += 1;
    if (depth === 0) found.push(text.slice(begun, index + tag.length));
  }
  return found.flatMap((part) =>
    part.startsWith("<g>") ? parts(part.slice("<g>".length, -"</g>".length)) : [part],
  );
}

/** What is drawn alike at several places is written once. */
function shared(text) {
  const drawn = /<g( transform="[^"]*")>((?:(?!<\/?g[ >])[\s\S])*)<\/g>/g;
  const count = new Map();
  for (const [, , inside] of text.matchAll(drawn)) {
    count.set(inside, (count.get(inside) ?? 0) + 1);
  }
  const once = [...count].filter(([inside, times]) => times > 1 && inside.length > 40);
  const ids = new Map(once.map(([inside], index) => [inside, `s${index.toString(36)}`]));
  const used = text.replace(drawn, (whole, placed, inside) =>
    ids.has(inside) ? `<use href="#${ids.get(inside)}"${placed}/>` : whole,
  );
  const written = [...ids].map(([inside, id]) => `<g id="${id}">${inside}</g>`);
  return `<defs>${written.join("")}</defs>\n${used}`;
}

/** All shapes of all frames in an order that is right for each of them, and in which frames they are. */
function merged(frames) {
  let all = [];
  frames.forEach((shapes, number) => {
    const next = [];
    let at = 0;
    for (const [before, now] of common(
      all.map(({ text }) => text),
      shapes,
    )) {
      while (at < before) next.push(all[at++]);
      for (const text of now.fresh) next.push({ text, frames: new Set([number]) });
      if (now.same) all[at].frames.add(number);
    }
    all = [...next, ...all.slice(at)];
  });
  return all;
}

/** For each shape that both lists have, in order, where it is in the first and what comes before it in the second. */
function common(before, now) {
  const rows = before.length + 1;
  const columns = now.length + 1;
  const length = new Uint16Array(rows * columns);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      length[i * columns + j] =
        before[i] === now[j]
          ? length[(i + 1) * columns + j + 1] + 1
          : Math.max(length[(i + 1) * columns + j], length[i * columns + j + 1]);
    }
  }
  const found = [];
  let [i, j, fresh] = [0, 0, []];
  while (i < before.length && j < now.length) {
    if (before[i] === now[j]) {
      found.push([i, { fresh, same: true }]);
      [i, j, fresh] = [i + 1, j + 1, []];
    } else if (length[(i + 1) * columns + j] >= length[i * columns + j + 1]) i += 1;
    else fresh.push(now[j++]);
  }
  found.push([i, { fresh: [...fresh, ...now.slice(j)], same: false }]);
  return found;
}

/** When something is to be seen that is in these frames. */
function spans(frames, times) {
  const found = [];
  for (const frame of [...frames].sort((a, b) => a - b)) {
    const [from, to] = times[frame];
    const last = found.at(-1);
    if (last?.[1] === from) last[1] = to;
    else found.push([from, to]);
  }
  return found;
}

/** Puts what lies in any of these boxes in the middle above the caption. */
function fitted(boxes) {
  const [left, top] = [0, 1].map((side) => Math.min(...boxes.map((box) => box[side])));
  const [right, bottom] = [0, 1].map((side) =>
    Math.max(...boxes.map((box) => box[side] + box[side + 2])),
  );
  const [width, height] = [right - left, bottom - top];
  const scale = Math.min(WIDTH / width, (HEIGHT - CAPTION) / height);
  const x = (WIDTH - scale * width) / 2 - scale * left;
  const y = (HEIGHT - CAPTION - scale * height) / 2 - scale * top;
  return `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
}
