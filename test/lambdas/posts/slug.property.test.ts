import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FIXED_SLUGS } from '../../../contract/site/pages.ts'
import { slugCandidates, slugOf } from '../../../lambdas/posts/slug.ts'

const title = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.lorem({ maxCount: 30 }),
  fc.constantFrom(...FIXED_SLUGS),
)

it('a slug is words of a-z and 0-9 with single hyphens, short, and its own slug', () => {
  fc.assert(
    fc.property(title, (title) => {
      const slug = slugOf(title)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(80)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})

it('the slugs to try are all different, and none is a fixed article’s', () => {
  fc.assert(
    fc.property(title, (title) => {
      const candidates = slugCandidates(title)
      expect(new Set(candidates).size).toBe(candidates.length)
      expect(candidates.filter((one) => FIXED_SLUGS.some((fixed) => fixed === one))).toEqual([])
      expect(candidates.length).toBeGreaterThanOrEqual(50)
    }),
  )
})
