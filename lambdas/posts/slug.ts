import { FIXED_SLUGS } from '../../contract/site/pages.ts'

const MOST_CHARACTERS = 80
const CANDIDATES = 50
const FIXED: readonly string[] = FIXED_SLUGS

/** The address of a post in the blog: its title in a-z, 0-9 and hyphens, cut between words. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const slug = words.reduce((sofar, word) => {
    const longer = sofar ? `${sofar}-${word}` : word
    return longer.length <= MOST_CHARACTERS ? longer : sofar
  }, '')
  return slug || 'post'
}

/** The slugs to try for a title, the plain one first. Never one of the six fixed articles. */
export function slugCandidates(title: string): string[] {
  const slug = slugOf(title)
  const numbered = Array.from({ length: CANDIDATES }, (_, index) => `${slug}-${index + 2}`)
  return [slug, ...numbered].filter((candidate) => !FIXED.includes(candidate))
}
