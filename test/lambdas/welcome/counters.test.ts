import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WELCOME_LIMITS } from '../../../contract/mail/welcome-limits.ts'
import type { GroupFigures } from '../../../lambdas/mail/groups/mail-groups.ts'
import { isHarmed, roomOf } from '../../../lambdas/welcome/counters.ts'

const NONE: GroupFigures = { mails: 0, arrived: 0, bounces: 0, complaints: 0 }
const harmed = (figures: Partial<GroupFigures>) => isHarmed({ ...NONE, ...figures })
const room = (figures: Partial<GroupFigures>) => roomOf({ ...NONE, ...figures })

describe('welcome mail for a network or a domain', () => {
  it('is held after three bounces or complaints in fifteen mails', () => {
    expect(harmed({ mails: 15, arrived: 12, bounces: 3 })).toBe(true)
    expect(harmed({ mails: 15, arrived: 15, bounces: 1, complaints: 2 })).toBe(true)
    expect(harmed({ mails: 16, arrived: 13, bounces: 3 })).toBe(false)
    expect(harmed({ mails: 10, arrived: 8, bounces: 2 })).toBe(false)
  })
})

describe('a network from which people join', () => {
  it('gets more than three mails only if most of its mails were delivered', () => {
    expect(room({})).toBe(3)
    expect(room({ mails: 3 })).toBe(0)
    expect(room({ mails: 3, bounces: 1 })).toBe(0)
    expect(room({ mails: 10, arrived: 5 })).toBe(0)
    expect(room({ mails: 9, arrived: 5 })).toBe(1)
  })

  it('gets at most three mails if all its mail bounces', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (reports) => {
        const figures = { ...NONE }
        for (const isReported of reports) {
          if (isReported) figures.bounces = figures.mails
          else if (!isHarmed(figures) && roomOf(figures) > 0) figures.mails += 1
        }
        expect(figures.mails).toBeLessThanOrEqual(WELCOME_LIMITS.unprovenNetwork)
      }),
    )
  })
})
