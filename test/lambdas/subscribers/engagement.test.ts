import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Engagement } from '../../../contract/subscribers/admin-schemas.ts'
import { withEngagement } from '../../../lambdas/subscribers/list/engagement.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n)).toISOString()
const opened = (campaign: string, at: string | undefined) => ({
  campaign,
  moments: at === undefined ? {} : { opened: at },
})

describe('the last time a person opened a campaign', () => {
  it('is the latest open of any campaign', () => {
    const moments = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(moments, (days) => {
        const known = days.reduce<Engagement>(
          (engagement, n) => withEngagement(engagement, opened(`c${n}`, day(n))),
          {},
        )
        expect(known.opened?.at).toBe(day(Math.max(...days)))
      }),
    )
  })

  it('is an earlier open if the latest open turns out to be a scanner’s', () => {
    const first = withEngagement({}, opened('a', day(1)))
    const second = withEngagement(first, opened('b', day(2)))
    expect(withEngagement(second, opened('b', undefined)).opened?.at).toBe(day(1))
  })

  it('is missing if the only open turns out to be a scanner’s', () => {
    const once = withEngagement({}, opened('a', day(1)))
    expect(withEngagement(once, opened('a', undefined))).toEqual({})
  })

  it('does not change if an event is repeated', () => {
    const once = withEngagement({}, opened('a', day(1)))
    expect(withEngagement(once, opened('a', day(1)))).toBe(once)
  })
})
