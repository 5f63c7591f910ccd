// A few soft tones, made on the spot.
import { painted } from "./paint.ts";

export type Sound = "slide" | "tile" | "turn" | "win" | "end" | "refuse" | "low";

/** Frequencies in Hz, played one after the other. */
const TONES: Record<Sound, number[]> = {
  slide: [392],
  tile: [262],
  turn: [349, 440],
  win: [523, 659, 784],
  end: [392, 330],
  refuse: [147],
  low: [659, 659],
};
const LENGTH_S = 0.16;
const GAP_S = 0.11;
const VOLUME = 0.07;
/** What cannot be heard by then is not heard any more; making ready for the first sound may take half of it. */
const LATE_MS = 1000;
/** How long after a sound the device is kept ready for the next one: meanwhile it costs power, heard or not. */
const READY_MS = 5000;

let context: AudioContext | undefined;
/** What is to be heard next; of several at once the last. */
let next: Sound | undefined;
let rest: ReturnType<typeof setTimeout> | undefined;

/** What is seen comes first: the browser may take half a second to make ready for sound. */
export function play(sound: Sound) {
  if (next === undefined) void painted().then(start);
  next = sound;
}

/** To be called when the page has been drawn. */
async function start() {
  const sound = next;
  next = undefined;
  // Before the first touch browsers are silent.
  if (!sound || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    clearTimeout(rest);
    const asked = performance.now();
    await context.resume();
    rest = setTimeout(() => context?.suspend(), READY_MS);
    if (performance.now() - asked > LATE_MS) return;
    for (const [index, frequency] of TONES[sound].entries()) tone(context, frequency, index);
  } catch {
    // No sound device: the game goes on in silence.
  }
}

function tone(context: AudioContext, frequency: number, index: number) {
  const begin = context.currentTime + index * GAP_S;
  const oscillator = new OscillatorNode(context, { type: "sine", frequency });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(VOLUME, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + LENGTH_S);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + LENGTH_S);
}
