/** A plot's height in CSS pixels; its width is the room there is, so a place across is a percentage. */
export const PLOT_HEIGHT = 180

/** The length of a value on a scale from 0 to `max`; nothing has a length where all is 0. */
export function lengthOf(value: number, max: number): number {
  return max > 0 ? round((value / max) * PLOT_HEIGHT) : 0
}

/** The points of a line through the values, in a box 100 wide: `0,180 50,90 100,0`. */
export function linePoints(values: readonly number[], max: number): string {
  const steps = Math.max(1, values.length - 1)
  return values
    .map((value, index) => `${round((index / steps) * 100)},${PLOT_HEIGHT - lengthOf(value, max)}`)
    .join(' ')
}

/** Where each of some lengths begins, counted from the ground, when they stand on each other. */
export function stack(lengths: readonly number[]): number[] {
  let ground = 0
  return lengths.map((length) => {
    const start = ground
    ground = round(ground + length)
    return start
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
