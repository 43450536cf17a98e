import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type WelcomeClass, welcomeClasses } from '../../../contract/mail/mail-classes.ts'
import {
  DEFAULT_REPUTATION_LIMITS,
  WELCOME_REPUTATION_LIMITS,
} from '../../../contract/mail/reputation-limits.ts'
import { overLimit, releasable } from '../../../lambdas/mail/reputation/reputation.ts'

const over = (sent: number, bounces: number, complaints: number) =>
  overLimit({ sent, bounces, complaints }, DEFAULT_REPUTATION_LIMITS)

describe('the limits of 2 % bounces and 0.05 % complaints', () => {
  it.each([
    [1000, 19, 0, undefined],
    [1000, 20, 0, { reason: 'bounces', rate: 0.02 }],
    [20_000, 0, 9, undefined],
    [20_000, 0, 10, { reason: 'complaints', rate: 0.0005 }],
    // Bounces are the reason if both rates are over their limits.
    [1000, 20, 20, { reason: 'bounces', rate: 0.02 }],
  ])(
    'are checked for %i mails, %i bounces and %i complaints with the result %j',
    (sent, bounces, complaints, expected) => {
      expect(over(sent, bounces, complaints)).toEqual(expected)
    },
  )

  it('do not apply to fewer than five complaints', () => {
    expect(over(100, 0, 1)).toBeUndefined()
    expect(over(100, 0, 4)).toBeUndefined()
    expect(over(100, 0, 5)).toEqual({ reason: 'complaints', rate: 0.05 })
  })

  it('do not apply to fewer than five bounces', () => {
    expect(over(10, 5, 0)).toEqual({ reason: 'bounces', rate: 0.5 })
    expect(over(10, 4, 0)).toBeUndefined()
  })
})

describe('the check of bounces and complaints', () => {
  const limits = DEFAULT_REPUTATION_LIMITS
  const day = fc.record({ sent: fc.nat(20_000), bounces: fc.nat(500), complaints: fc.nat(30) })

  it('stops sending only if a rate reaches its limit', () => {
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

  it('never lifts a stop because of fewer mails, more bounces or more complaints', () => {
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

const stops = (mailClass: WelcomeClass, day: Parameters<typeof overLimit>[0]) =>
  overLimit(day, WELCOME_REPUTATION_LIMITS[mailClass]) !== undefined

describe('the limits of welcome mail', () => {
  it.each([
    [36, 9, 0, 'goes on', 'goes on'],
    [36, 10, 0, 'stops', 'goes on'],
    [72, 59, 0, 'stops', 'goes on'],
    [72, 60, 0, 'stops', 'stops'],
    [1000, 39, 0, 'goes on', 'goes on'],
    [1000, 40, 0, 'stops', 'goes on'],
    [1000, 0, 9, 'goes on', 'goes on'],
    [1000, 0, 10, 'stops', 'stops'],
  ])(
    'are checked for %i mails, %i bounces and %i complaints: mail without proof of work %s, mail with proof %s',
    (sent, bounces, complaints, without, withProof) => {
      const day = { sent, bounces, complaints }
      expect(stops('welcome_without_proof', day)).toBe(without === 'stops')
      expect(stops('welcome', day)).toBe(withProof === 'stops')
    },
  )

  it.each([
    ['welcome', 1500],
    ['welcome_without_proof', 250],
  ] as const)(
    'keep the bounce rate of the class %s below five percent once %i mails are sent',
    (of, least) => {
      const day = fc.record({
        sent: fc.integer({ min: least, max: 20_000 }),
        bounces: fc.nat(2000),
      })
      fc.assert(
        fc.property(day, ({ sent, bounces }) => {
          if (!stops(of, { sent, bounces, complaints: 0 }))
            expect(bounces / sent).toBeLessThan(0.05)
        }),
      )
    },
  )

  it('are not reached by held mail, even if all mails released in two minutes bounce', () => {
    const day = fc.record({ sent: fc.nat(20_000), bounces: fc.nat(500) })
    fc.assert(
      fc.property(day, fc.constantFrom(...welcomeClasses), ({ sent, bounces }, of) => {
        const before = { sent, bounces, complaints: 0 }
        if (stops(of, before)) return
        // All mails that are released in two minutes bounce.
        const two = 2 * releasable(of, before)
        const after = { sent: sent + two, bounces: bounces + two, complaints: 0 }
        expect(stops(of, after)).toBe(false)
      }),
    )
  })

  it.each([
    ['welcome', 0, 0, 29],
    ['welcome', 2000, 0, 30],
    ['welcome_without_proof', 0, 0, 4],
    ['welcome_without_proof', 8, 8, 0],
  ] as const)(
    'allow the class %s, after %i sent and %i bounced mails, to release %i held mails a minute',
    (of, sent, bounces, most) => {
      expect(releasable(of, { sent, bounces, complaints: 0 })).toBe(most)
    },
  )
})
