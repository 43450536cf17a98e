import { describe, expect, it, vi } from 'vitest'
import {
  lengthOf,
  linePoints,
  stack,
} from '../../../../../web/features/analytics/plots/plot-scale.ts'
import { growthWords, mailWords } from '../../../../../web/features/analytics/plots/trend-words.ts'

describe('a plot’s scale', () => {
  it('runs from 0 to the highest value', () => {
    expect(linePoints([0, 5, 10], 10)).toBe('0,180 50,90 100,0')
  })

  it('draws a line at the bottom if all values are 0', () => {
    expect(linePoints([0, 0], 0)).toBe('0,180 100,180')
    expect(lengthOf(0, 0)).toBe(0)
  })

  it('starts each part of a stacked bar where the part below ends', () => {
    expect(stack([10, 0, 20])).toEqual([0, 10, 10])
  })
})

describe('a plot’s caption', () => {
  const days = (first: number, last: number) => [
    { day: '2026-11-20', active: first },
    { day: '2026-11-21', active: last },
  ]

  it.each([
    [1000, 1204, '1,204 active, 204 more than on Nov 20'],
    [3, 1, '1 active, 2 fewer than on Nov 20'],
    [0, 0, '0 active, as many as on Nov 20'],
  ])('compares %i with %i subscribers: “%s”', (first, last, words) => {
    expect(growthWords(days(first, last))).toBe(words)
  })

  it.each([
    [0, 'No mail yet'],
    [1, '1 email in 2 weeks'],
    [1300, '1,300 emails in 2 weeks'],
  ])('shows a mail count of %i as “%s”', (welcome, words) => {
    const none = { welcome: 0, instant: 0, digest: 0 }
    const weeks = [
      { week: '2026-11-08', ...none },
      { week: '2026-11-15', ...none, welcome },
    ]
    expect(mailWords(weeks)).toBe(words)
  })

  it.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])(
    'shows calendar dates unchanged to staff in %s',
    async (timeZone) => {
      vi.stubEnv('TZ', timeZone)
      // A fresh import, because a formatter takes the time zone when it is created.
      vi.resetModules()
      const { shortDate } = await import(
        '../../../../../web/features/analytics/plots/trend-words.ts'
      )
      expect(shortDate('2026-11-22')).toBe('Nov 22')
      vi.unstubAllEnvs()
    },
  )
})
