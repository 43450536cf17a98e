/** Helpers for the offline writer's sentences. */

export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Joins the items into a list in prose: `a, b and c`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}

const SINGULAR = /(?:hummus|couscous|asparagus)$/
/** For example `apples with skin`: plural, although the last word is not. */
const PLURAL_FIRST = /^apples\b/

function isPlural(food: string): boolean {
  return PLURAL_FIRST.test(food) || (food.endsWith('s') && !SINGULAR.test(food))
}

export function have(food: string): string {
  return isPlural(food) ? 'have' : 'has'
}

/** The verb's form for the food: `leads` after a singular, `lead` after a plural. */
export function verb(food: string, plural: string): string {
  return isPlural(food) ? plural : `${plural}s`
}

export function chosen<T>(from: readonly T[], number: number): T {
  const one = from[number % from.length]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}

export function rotated<T>(list: readonly T[], by: number): T[] {
  const start = by % Math.max(1, list.length)
  return [...list.slice(start), ...list.slice(0, start)]
}

/** FNV-1a, 32 bits. The offline writer uses it instead of random numbers, so that articles are reproducible. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0
    value = Math.imul(value, 0x01000193) >>> 0
  }
  return value
}
