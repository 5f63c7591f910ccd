// The grain of boards and pieces, drawn by paths: a pattern for each board, and two for its pieces. Nothing here is
// by chance, so that a board looks the same every time.
import { svg, type TemplateResult } from "lit";
import type { Surface } from "./surfaces.ts";

/**
 * The width and height of a pattern, in units of the drawing, of which a cell has about 60: for a whole board, and for
 * what has a grain of its own. A browser draws a pattern anew for each shape, so the latter is small.
 */
const BOARD = 310;
const SINGLE = 64;

/** Numbers from 0 to 1 that look like chance: linear congruence with the constants of Numerical Recipes. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A line across the pattern that goes on where it repeats. */
function wave(size: number, y: number, next: () => number): string {
  const part = size / BOARD;
  const [high, low] = [(2 + 4 * next()) * part, 1.5 * next() * part];
  const [early, late] = [next() * 2 * Math.PI, next() * 2 * Math.PI];
  const at = (x: number) => {
    const turn = (2 * Math.PI * x) / size;
    return y + high * Math.sin(turn + early) + low * Math.sin(3 * turn + late);
  };
  const xs = Array.from({ length: 17 }, (_, index) => (index * size) / 16);
  return `M ${xs.map((x) => `${Math.round(x)} ${at(x).toFixed(1)}`).join(" L ")}`;
}

/** As many lines as these on a whole board. */
function waves(size: number, ofBoard: number, seed: number): string {
  const next = numbers(seed);
  const count = Math.max(1, Math.round((ofBoard * size) / BOARD));
  return Array.from({ length: count }, (_, index) =>
    wave(size, ((index + 0.2 + 0.6 * next()) * size) / count, next),
  ).join(" ");
}

/** Specks, as many as these on a whole board: lines of no length, which round ends make dots. */
function specks(size: number, ofBoard: number, seed: number): string {
  const next = numbers(seed);
  const place = () => (4 + next() * (size - 8)).toFixed(1);
  const count = Math.round(ofBoard * (size / BOARD) ** 2);
  return Array.from({ length: count }, () => `M ${place()} ${place()} h 0.01`).join(" ");
}

interface Stroke {
  d: string;
  /** Of the two colours of a grain. */
  light: boolean;
  width: number;
  opacity: number;
}

const STROKES: Readonly<Record<string, (size: number) => readonly Stroke[]>> = {
  wood: (size) => [
    { d: waves(size, 11, 5), light: false, width: 2.6, opacity: 0.13 },
    { d: waves(size, 26, 2), light: false, width: 0.8, opacity: 0.2 },
    { d: waves(size, 13, 9), light: true, width: 2.2, opacity: 0.16 },
  ],
  stone: (size) => [
    { d: specks(size, 240, 3), light: false, width: 1.5, opacity: 0.22 },
    { d: specks(size, 70, 7), light: false, width: 3, opacity: 0.1 },
    { d: specks(size, 190, 4), light: true, width: 1.7, opacity: 0.4 },
    { d: waves(size, 2, 8), light: true, width: 1.4, opacity: 0.3 },
  ],
  night: (size) => [
    { d: waves(size, 5, 6), light: false, width: 7, opacity: 0.1 },
    { d: specks(size, 55, 11), light: true, width: 1, opacity: 0.4 },
    { d: specks(size, 14, 12), light: true, width: 1.9, opacity: 0.45 },
  ],
};

/** How far the grain of a tile is from that of the next one. */
const SHIFTS = ["0 0", "-21 -29", "-43 -11"];

/** What `boardStyles` refers to: a board's grain, the same for single tiles and plates, and the lamp above it. */
export function boardGrain(name: string, { grain }: Surface): TemplateResult {
  const [dark, light] = grain;
  const lines = (size: number) =>
    STROKES[name]?.(size).map(
      (stroke) =>
        svg`<path d=${stroke.d} fill="none" stroke-linecap="round" stroke=${stroke.light ? light : dark} stroke-width=${stroke.width} stroke-opacity=${stroke.opacity}></path>`,
    );
  return svg`<g id="single">${lines(SINGLE)}</g>
    <pattern id="grain" width=${BOARD} height=${BOARD} patternUnits="userSpaceOnUse">${lines(BOARD)}</pattern>
    ${SHIFTS.map(
      (shift, index) =>
        svg`<pattern id=${`tile-${index + 1}`} width=${SINGLE} height=${SINGLE} patternUnits="userSpaceOnUse" patternTransform=${`translate(${shift})`}><use href="#single"></use></pattern>`,
    )}
    <pattern id="slab" width=${SINGLE} height=${SINGLE} patternUnits="userSpaceOnUse">
      <rect class="slab" width=${SINGLE} height=${SINGLE}></rect><use href="#single"></use></pattern>
    <linearGradient id="lamp" x1="0.1" y1="0" x2="0.9" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity="0.2"></stop>
      <stop offset="0.5" stop-color="#fff" stop-opacity="0"></stop>
      <stop offset="1" stop-color="#000" stop-opacity="0.2"></stop>
    </linearGradient>`;
}

/** Year rings of a piece turned from a branch, around a point beside it. */
const RINGS = Array.from({ length: 13 }, (_, index) => {
  const radius = 8 + index * 5.2 + (index % 3);
  return `M ${-17 - radius} 25 a ${radius} ${radius * 0.86} 0 1 1 ${2 * radius} 0 a ${radius} ${radius * 0.86} 0 1 1 ${-2 * radius} 0`;
});

/** What `made.ts` refers to: what the pieces of both sides are made of, around their middles. */
export const PIECE_FILLS: Readonly<Record<string, TemplateResult>> = {
  wood: svg`${["one", "two"].map(
    (
      side,
    ) => svg`<pattern id=${`of-${side}`} x="-32" y="-32" width="64" height="64" patternUnits="userSpaceOnUse">
      <rect class=${`fill-${side}`} x="0" y="0" width="64" height="64"></rect>
      <g transform="translate(32 32)" fill="none">
        <path class=${`ring-dark-${side}`} d=${RINGS.join(" ")}></path>
        <path class=${`ring-light-${side}`} d=${RINGS.join(" ")} transform="translate(1.6 1.6)"></path>
      </g></pattern>`,
  )}`,
  stone: svg`${["one", "two"].map(
    (
      side,
    ) => svg`<radialGradient id=${`of-${side}`} gradientUnits="userSpaceOnUse" cx="-9" cy="-12" r="40">
      <stop class=${`shine-${side}`} offset="0"></stop>
      <stop class=${`stop-${side}`} offset="0.42"></stop>
      <stop class=${`rim-${side}`} offset="0.9"></stop></radialGradient>`,
  )}`,
};
