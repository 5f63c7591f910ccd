// How a board in space is turned: by which angle it is seen, and by quarter turns about its own axes,
// which of these lies where in the drawing.

/**
 * The board's axis along each of the drawing's axes (to the right, to the front, upwards), counted
 * from 1; negative where it runs the other way.
 */
export type Axes = readonly [number, number, number];

export const UPRIGHT: Axes = [1, 2, 3];

/** A full turn has so many steps. */
export const ROTATIONS = 8;
/** The board is never seen straight from the side, where layers would look like bars. */
const FIRST_ANGLE = Math.PI / 6;

/** By what angle a board that is turned by this many steps is seen. */
export const angleOf = (turned: number) => FIRST_ANGLE + (turned * 2 * Math.PI) / ROTATIONS;

/** Turned by a quarter about one of the board's axes, from 1. */
export function tip(axes: Axes, about: number): Axes {
  const [from, to] = [1, 2, 3].filter((axis) => axis !== about);
  const turned = (axis: number) => {
    const [size, sign] = [Math.abs(axis), Math.sign(axis)];
    if (size === from) return sign * (to ?? size);
    return size === to ? -sign * (from ?? size) : axis;
  };
  const [x, y, z] = axes;
  return [turned(x), turned(y), turned(z)];
}

/**
 * Rolled by quarters about one of the drawing's axes, from 0: about the first what is on top comes to
 * the front, about the second to the right; about the third the front comes to the left.
 */
export function roll([x, y, z]: Axes, about: number, quarters: number): Axes {
  const once: Axes = about === 0 ? [x, z, -y] : about === 1 ? [z, y, -x] : [-y, x, z];
  const left = ((quarters % 4) + 4) % 4;
  return left === 0 ? [x, y, z] : roll(once, about, left - 1);
}

/** Where coordinates are in the drawing, on a board of this extent. */
export function shownAt(axes: Axes, extent: readonly number[], at: readonly number[]): number[] {
  const part = (axis: number) => {
    const index = Math.abs(axis) - 1;
    return axis > 0 ? (at[index] ?? 0) : (extent[index] ?? 1) - 1 - (at[index] ?? 0);
  };
  return [...axes.map(part), ...at.slice(3)];
}
