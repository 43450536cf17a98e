import { transliterate } from 'transliteration'
import { FIXED_SLUGS } from '../../contract/site/pages.ts'

const MOST_CHARACTERS = 80
const FIXED: readonly string[] = FIXED_SLUGS

/**
 * The address of a post in the blog: its title in a-z, 0-9 and hyphens, cut between words. Other scripts are written in
 * Latin letters; `post` where a title has no letter or digit at all.
 */
export function slugOf(title: string): string {
  const words = transliterate(title.normalize('NFKC'))
    .replace(/'/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, MOST_CHARACTERS))
  const slug = words.reduce((sofar, word) => {
    const longer = sofar ? `${sofar}-${word}` : word
    return longer.length <= MOST_CHARACTERS ? longer : sofar
  }, '')
  return slug || 'post'
}

/** The slug of the nth post with it: the first has it as it is. */
export function numbered(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`
}

/** Whether it is one of the six articles that ship with the product. */
export function isFixed(slug: string): boolean {
  return FIXED.includes(slug)
}

/** Whether a slug is what the title makes, numbered or not: then it follows the title. One that staff chose stays. */
export function followsTitle(slug: string, title: string): boolean {
  const plain = slugOf(title)
  return (
    slug === plain || (slug.startsWith(`${plain}-`) && /^\d+$/.test(slug.slice(plain.length + 1)))
  )
}

/**
 * A number from 2 on that is free, found in twice as many steps as it has binary digits: the numbers of one slug are taken
 * one after the other. Where some were given back, it need not be the lowest.
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
