// Short vibrations for taps.
import type { Sound } from "./sound.ts";

/** Milliseconds on, off, on … */
const PULSES: Record<Sound, number[]> = {
  slide: [12],
  tile: [12],
  turn: [12, 40, 12],
  win: [30, 60, 30, 60, 90],
  end: [40, 80, 40],
  refuse: [25, 40, 25],
  low: [25, 60, 25],
};

/** Whether this device may vibrate; one with a mouse need not. */
export const canVibrate = () => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

export function vibrate(sound: Sound) {
  if (canVibrate()) navigator.vibrate(PULSES[sound]);
}
