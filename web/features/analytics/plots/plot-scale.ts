/** In CSS pixels. The width of a plot is fluid, so horizontal positions are percentages. */
export const PLOT_HEIGHT = 180

/** The length of a value in CSS pixels on a scale from 0 to `max`. 0 if `max` is 0. */
export function lengthOf(value: number, max: number): number {
  return max > 0 ? round((value / max) * PLOT_HEIGHT) : 0
}

/** SVG points of a line through the values, in a box of width 100: `0,180 50,90 100,0`. */
export function linePoints(values: readonly number[], max: number): string {
  const steps = Math.max(1, values.length - 1)
  return values
    .map((value, index) => `${round((index / steps) * 100)},${PLOT_HEIGHT - lengthOf(value, max)}`)
    .join(' ')
}

/** The distance of each stacked bar from the bottom, in CSS pixels. */
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
