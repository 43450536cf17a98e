import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysBefore, localDay } from '../../lambdas/analytics/local-day.ts'
import { slugOf } from '../../lambdas/blog/slug.ts'

it('a slug is words of a-z and 0-9 with single hyphens, or nothing, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const slug = slugOf(title)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})

it('days later and earlier is the same local day, across summer time', () => {
  const moments = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 800 }), (moment, count) => {
      const day = localDay(moment, 'America/Indiana/Indianapolis')
      expect(daysBefore(daysBefore(day, count), -count)).toBe(day)
      expect(daysBefore(day, count) <= day).toBe(true)
    }),
  )
})
