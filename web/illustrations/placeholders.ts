import { coverAt } from '../../contract/posts/cover-path.ts'

/**
 * The average colors of a picture's halves, for a gradient that is shown while the picture loads.
 * test/web/illustrations/placeholders.test.ts checks the colors.
 */
type Halves = readonly [above: string, below: string]

export const coverPlaceholders: Readonly<Record<string, Halves>> = {
  avocado: ['#CEC68B', '#BBA780'],
  berries: ['#C7B49E', '#996C62'],
  'camera-plate': ['#D0B677', '#CBA45F'],
  citrus: ['#9F966D', '#A29565'],
  egg: ['#9A9E68', '#8D905E'],
  fermented: ['#A5786A', '#825F3F'],
  fish: ['#8A805D', '#686143'],
  'hidden-micronutrients': ['#8A947B', '#676F54'],
  'leafy-greens': ['#7B864B', '#6A763E'],
  legumes: ['#B29F7E', '#82895E'],
  'macro-balance': ['#CAD0B1', '#CDBDA0'],
  'nutrition-label': ['#C59A6F', '#A0775B'],
  nuts: ['#7F714C', '#766A48'],
  'olive-oil': ['#D6946B', '#A1724F'],
  'personal-plate': ['#ACA978', '#808664'],
  'root-vegetables': ['#B7A476', '#BFA080'],
  'scale-and-plate': ['#BEAD87', '#C1B48F'],
  tomato: ['#C09B80', '#B5967E'],
  water: ['#C8D9C6', '#B3C0AA'],
  'whole-grains': ['#70643D', '#3D371B'],
}

/**
 * @param src the path of a picture
 * @returns undefined if the picture is not a cover
 */
export function coverPlaceholder(src: string): string | undefined {
  const halves = coverPlaceholders[coverAt(src)?.name ?? '']
  return halves && blend(halves)
}

export function blend([above, below]: Halves): string {
  return `linear-gradient(${above},${below})`
}

/** A plate from above: food in the middle, the rim around it. All scenes show the plate in this position. */
export function plate(food: string, rim: string): string {
  return `radial-gradient(43% 43% at 48.1% 48.5%,${food} 40%,${rim} 80% 99%,transparent)`
}
