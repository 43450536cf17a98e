import { transliterate } from 'transliteration'
import { cutText } from '../../contract/cut-text.ts'
import { BUILT_IN_SLUGS } from '../../contract/site/pages.ts'

const MOST_CHARACTERS = 80
const BUILT_IN: readonly string[] = BUILT_IN_SLUGS

/**
 * A title in a-z, 0-9 and hyphens, cut between words. Other scripts are transliterated. A title without any letter or
 * digit becomes `post`.
 */
export function slugOf(title: string): string {
  const words = transliterate(title.normalize('NFKC'))
    .replace(/'/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => cutText(word, MOST_CHARACTERS))
  const slug = words.reduce((joined, word) => {
    const longer = joined ? `${joined}-${word}` : word
    return longer.length <= MOST_CHARACTERS ? longer : joined
  }, '')
  return slug || 'post'
}

/** The first post with this slug gets no number. */
export function numbered(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`
}

/** Whether the slug belongs to one of the six articles that ship with the product. */
export function isBuiltIn(slug: string): boolean {
  return BUILT_IN.includes(slug)
}

/** Whether the slug comes from the title, with or without a number. False for a slug that staff chose. */
export function followsTitle(slug: string, title: string): boolean {
  const plain = slugOf(title)
  return (
    slug === plain || (slug.startsWith(`${plain}-`) && /^\d+$/.test(slug.slice(plain.length + 1)))
  )
}

/**
 * Finds the lowest free number of a slug, from 2 on. Doubles a number until it is free, and then uses a binary search.
 * Posts take the numbers in order. If a post has released its number, the result may be a higher free number.
 */
export async function freeNumber(isTaken: (number: number) => Promise<boolean>): Promise<number> {
  let taken = 1
  let free = 2
  while (await isTaken(free)) {
    taken = free
    free *= 2
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2)
    if (await isTaken(middle)) taken = middle
    else free = middle
  }
  return free
}
