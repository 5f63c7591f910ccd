// The browser's entry for the page: the address it shows, and what it remembers. Browsers allow only so many changes of
// it, Safari a hundred in ten seconds, and throw an error at the next: while somebody runs through the moves of a game,
// the address is updated only now and then, and at the end.

/** Between two changes of the address alone. */
const PAUSE_MS = 200;
/** Until what a browser would not take is tried again. */
const AGAIN_MS = 2000;

interface Entry {
  state: unknown;
  url: string;
}

/** What the entry is still to become, and when it is tried. */
let due: Entry | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let written = Number.NEGATIVE_INFINITY;

/** The address alone has changed: the entry follows at once or, where it has just changed, a little later. */
export function readdress(url: string) {
  due = { state: history.state, url };
  const wait = written + PAUSE_MS - performance.now();
  if (wait <= 0) write();
  else timer ??= setTimeout(write, wait);
}

/** The entry becomes another. */
export function replace(state: unknown, url: string = location.href) {
  due = { state, url };
  write();
}

/** An entry of its own is added, and becomes the one that is shown. */
export function push(state: unknown, url: string = due?.url ?? location.href) {
  write();
  forget();
  const entry = { state, url };
  if (!take("pushState", entry)) later(entry);
}

/** Writes what is still due. */
function write() {
  const entry = due;
  forget();
  if (entry && !take("replaceState", entry)) later(entry);
}

function take(way: "pushState" | "replaceState", { state, url }: Entry): boolean {
  try {
    history[way](state, "", url);
  } catch {
    return false;
  }
  written = performance.now();
  return true;
}

/** Too many changes have come at once. */
function later(entry: Entry) {
  due = entry;
  timer = setTimeout(write, AGAIN_MS);
}

/** The page may be gone in a moment: what is due, and what still comes, is written at once. */
function leave() {
  write();
  written = Number.NEGATIVE_INFINITY;
}

/** Where the browser has gone to another entry, what was due was for the one before. */
function forget() {
  clearTimeout(timer);
  timer = undefined;
  due = undefined;
}

addEventListener("popstate", forget, { capture: true });
addEventListener("pagehide", leave);
