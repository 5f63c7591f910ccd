// Runs hostile calls and texts for a while, and says what it found.
import { chanceOf } from "../chance.mjs";
import { show } from "../refusal.mjs";
import { randomCalls } from "./calls.mjs";
import { randomTexts, readings } from "./texts.mjs";

/** Nothing that is not asked to think takes longer. */
const MOST_MS = 100;
/** After so many calls, a good one is made. */
const EVERY = 200;

/**
 * Makes `calls` random calls and reads `texts` random texts, the same for the same seed. Throws at the
 * first that traps, takes too long, or fails without saying why by a code.
 */
export function runHostile(tessera, { seed, calls, texts }) {
  const chance = chanceOf(seed);
  if (calls > 0) {
    const call = randomCalls(tessera, chance);
    for (let count = 0; count < calls; count++) {
      const spent = spending();
      const { name, given, error, mayTakeLong } = call();
      const where = () => `seed ${seed}, call ${count}: ${name}(${given.map(show).join(", ")})`;
      judge(error, where);
      if (!mayTakeLong) spent(where);
      if (count % EVERY === 0) checkAnswers(tessera, where);
    }
  }
  if (texts === 0) return;
  const text = randomTexts(tessera, chance);
  for (let count = 0; count < texts; count++) {
    const given = text();
    const where = () => `seed ${seed}, text ${count}: ${JSON.stringify(given)}`;
    for (const read of readings(tessera, given)) {
      const spent = spending();
      judge(thrownBy(read), where);
      spent(where);
    }
    if (count % EVERY === 0) checkAnswers(tessera, where);
  }
}

function thrownBy(body) {
  try {
    body();
  } catch (error) {
    return error;
  }
}

/** What is thrown must be an Error that a caller can rely on. */
function judge(error, where) {
  if (error === undefined) return;
  const { name, code } = error;
  if (error instanceof Error && name === "TesseraError" && typeof code === "string") return;
  throw new Error(`${where()}: threw ${error}`, { cause: error });
}

/** Measures work, not time, as others may be working too. */
function spending() {
  const begun = performance.now();
  const before = process.cpuUsage();
  return (where) => {
    if (performance.now() - begun < MOST_MS) return;
    const ms = process.cpuUsage(before).user / 1000;
    if (ms > MOST_MS) throw new Error(`${where()}: took ${ms.toFixed(0)} ms`);
  };
}

function checkAnswers(tessera, where) {
  const game = new tessera.Game("tictactoe");
  const { length } = game.legalMoves();
  game.free();
  const connected = tessera.isBoardConnected?.(tessera.initialTiles()) ?? true;
  if (length !== 9 || !connected) throw new Error(`${where()}: wrong answers after that`);
}
