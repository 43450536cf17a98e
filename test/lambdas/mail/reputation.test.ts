import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_REPUTATION_LIMITS } from '../../../contract/campaigns/reputation.ts'
import { welcomeClasses } from '../../../contract/mail/welcome-classes.ts'
import { gradeWelcome, overLimit, releasable } from '../../../lambdas/mail/reputation/reputation.ts'

const over = (sent: number, bounces: number, complaints: number) =>
  overLimit({ sent, bounces, complaints }, DEFAULT_REPUTATION_LIMITS)

describe('campaigns stop at 2 % bounces or 0.05 % complaints', () => {
  it.each([
    [1000, 19, 0, undefined],
    [1000, 20, 0, { reason: 'bounces', rate: 0.02 }],
    [20_000, 0, 9, undefined],
    [20_000, 0, 10, { reason: 'complaints', rate: 0.0005 }],
    // Bounces come first where both are over.
    [1000, 20, 20, { reason: 'bounces', rate: 0.02 }],
  ])('%i sent, %i bounced, %i complained', (sent, bounces, complaints, expected) => {
    expect(over(sent, bounces, complaints)).toEqual(expected)
  })

  it('not for one angry reader among a hundred', () => {
    expect(over(100, 0, 1)).toBeUndefined()
    expect(over(100, 0, 4)).toBeUndefined()
    expect(over(100, 0, 5)).toEqual({ reason: 'complaints', rate: 0.05 })
  })

  it('but for five bounces of ten', () => {
    expect(over(10, 5, 0)).toEqual({ reason: 'bounces', rate: 0.5 })
    expect(over(10, 4, 0)).toBeUndefined()
  })
})

describe('what stops the sending', () => {
  const limits = DEFAULT_REPUTATION_LIMITS
  const day = fc.record({ sent: fc.nat(20_000), bounces: fc.nat(500), complaints: fc.nat(30) })

  it('is a share over its limit and up to 1, of at least as many as make a pattern', () => {
    fc.assert(
      fc.property(day, (day) => {
        const over = overLimit(day, limits)
        if (!over) return
        expect(day[over.reason]).toBeGreaterThanOrEqual(limits.least)
        expect(over.rate).toBeGreaterThanOrEqual(limits[over.reason])
        expect(over.rate).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('stops it still with more bounces or complaints, or less mail', () => {
    fc.assert(
      fc.property(
        day,
        fc.nat(100),
        fc.nat(100),
        fc.nat(20_000),
        (day, bounces, complaints, less) => {
          const worse = {
            sent: Math.max(0, day.sent - less),
            bounces: day.bounces + bounces,
            complaints: day.complaints + complaints,
          }
          if (overLimit(day, limits)) expect(overLimit(worse, limits)).toBeDefined()
          if (!overLimit(worse, limits)) expect(overLimit(day, limits)).toBeUndefined()
        },
      ),
    )
  })
})

describe('welcome mail', () => {
  it.each([
    [36, 4, 0, 'open', 'open'],
    [36, 5, 0, 'slowed', 'slowed'],
    [36, 9, 0, 'slowed', 'slowed'],
    [36, 10, 0, 'held', 'slowed'],
    [72, 59, 0, 'held', 'slowed'],
    [72, 60, 0, 'held', 'held'],
    [1000, 19, 0, 'open', 'open'],
    [1000, 20, 0, 'slowed', 'slowed'],
    [1000, 39, 0, 'slowed', 'slowed'],
    [1000, 40, 0, 'held', 'slowed'],
    [1000, 0, 5, 'slowed', 'slowed'],
    [1000, 0, 10, 'held', 'held'],
  ])(
    'of which %i were sent, %i bounced and %i were reported is %s without a proof, %s with one',
    (sent, bounces, complaints, without, withProof) => {
      const day = { sent, bounces, complaints }
      expect(gradeWelcome('welcome_without_proof', day).kind).toBe(without)
      expect(gradeWelcome('welcome', day).kind).toBe(withProof)
    },
  )

  it.each([
    ['welcome', 1500],
    ['welcome_without_proof', 250],
  ] as const)('stays below the shares at which AWS reviews an account: %s from %i', (of, least) => {
    const day = fc.record({ sent: fc.integer({ min: least, max: 20_000 }), bounces: fc.nat(2000) })
    fc.assert(
      fc.property(day, ({ sent, bounces }) => {
        if (gradeWelcome(of, { sent, bounces, complaints: 0 }).kind !== 'held')
          expect(bounces / sent).toBeLessThan(0.05)
      }),
    )
  })

  it('that waited goes out as slowly as its bouncing would do no more than slow it', () => {
    const day = fc.record({ sent: fc.nat(20_000), bounces: fc.nat(500) })
    fc.assert(
      fc.property(day, fc.constantFrom(...welcomeClasses), ({ sent, bounces }, of) => {
        const before = { sent, bounces, complaints: 0 }
        if (gradeWelcome(of, before).kind !== 'open') return
        const two = 2 * releasable(of, before)
        // Those of this minute and of the one before, all of them dead.
        const after = { sent: sent + two, bounces: bounces + two - 1, complaints: 0 }
        expect(gradeWelcome(of, after).kind).not.toBe('held')
        expect(releasable(of, before)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
