import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BUILT_IN_SLUGS } from '../../../contract/site/pages.ts'
import { followsTitle, freeNumber, numbered, slugOf } from '../../../lambdas/posts/slug.ts'

const title = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.lorem({ maxCount: 30 }),
  fc.constantFrom(...BUILT_IN_SLUGS),
)

it('a slug has at most 80 characters: a-z, 0-9 and single hyphens', () => {
  fc.assert(
    fc.property(title, (title) => {
      const slug = slugOf(title)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(80)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})

it('a numbered slug is recognized as the slug of its title', () => {
  fc.assert(
    fc.property(title, fc.integer({ min: 1, max: 10_000 }), (title, number) => {
      expect(followsTitle(numbered(slugOf(title), number), title)).toBe(true)
      expect(followsTitle(`${slugOf(title)}-x`, title)).toBe(false)
    }),
  )
})

it('the next free number for a slug is found in a logarithmic number of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (last) => {
      let steps = 0
      const free = await freeNumber(async (number) => {
        steps += 1
        return number <= last
      })
      expect(free).toBe(last + 1)
      expect(steps).toBeLessThanOrEqual(2 * Math.log2(last + 1) + 2)
    }),
  )
})

it('the next number for a slug is always free', async () => {
  const taken = fc.uniqueArray(fc.integer({ min: 2, max: 200 }))
  await fc.assert(
    fc.asyncProperty(taken, async (taken) => {
      expect(taken).not.toContain(await freeNumber(async (number) => taken.includes(number)))
    }),
  )
})
