import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  claim,
  notBefore,
  type WelcomeLog,
  welcomeLog,
} from '../../../lambdas/welcome/welcome-allowance.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const log = (...claimed: number[]): WelcomeLog => ({
  submitted: true,
  claimed_at: claimed.map(minutesAgo),
})

describe('a recipient’s limit of one welcome mail in 10 minutes and three in a day', () => {
  it('allows the first mail', () => expect(notBefore(undefined, NOW)).toBeUndefined())

  it.each([
    ['holds', 'follows another 9.99 minutes later', [9.99], true],
    ['allows', 'follows another 10 minutes later', [10], false],
    ['holds', 'is the fourth within a day', [1439, 60, 30], true],
    ['allows', 'is the fourth, a day after the first', [1440, 60, 30], false],
  ] as const)('%s a mail that %s', (_verb, _what, claimed, isHeld) => {
    expect(notBefore(log(...claimed), NOW) !== undefined).toBe(isHeld)
  })

  it('ignores mails that are a day old', () =>
    expect(claim(log(1440, 60, 30), NOW)).toEqual([
      minutesAgo(60),
      minutesAgo(30),
      NOW.toISOString(),
    ]))

  it('is based on a log that keeps all its fields when parsed', () => {
    const mailed_at = minutesAgo(60)
    const kept = { ...log(60, 30), mailed_at }
    expect(v.parse(welcomeLog, kept)).toEqual(kept)
  })

  it('allows the next mail at the reported time, and not a millisecond earlier', () => {
    const minutes = fc.array(fc.nat(1500), { maxLength: 6 })
    fc.assert(
      fc.property(minutes, (claimed) => {
        const until = notBefore(log(...claimed), NOW)
        if (!until) return
        expect(until.getTime()).toBeGreaterThan(NOW.getTime())
        expect(notBefore(log(...claimed), until)).toBeUndefined()
        expect(notBefore(log(...claimed), new Date(until.getTime() - 1))).toEqual(until)
      }),
    )
  })

  it('holds even though the log contains at most three earlier mails', () => {
    const pause = fc.oneof(fc.nat(12), fc.nat(1500))
    fc.assert(
      fc.property(fc.array(pause, { maxLength: 40 }), (pauses) => {
        let kept: WelcomeLog | undefined
        let minute = 0
        const claims: number[] = []
        for (const later of pauses) {
          minute += later
          const now = new Date(minute * 60_000)
          if (notBefore(kept, now)) continue
          claims.push(minute)
          kept = { submitted: true, claimed_at: claim(kept, now) }
        }
        claims.forEach((claim, place) => {
          expect(claim - (claims[place - 1] ?? -10)).toBeGreaterThanOrEqual(10)
          expect(claim - (claims[place - 3] ?? -1440)).toBeGreaterThanOrEqual(1440)
        })
        expect(kept?.claimed_at.length ?? 0).toBeLessThanOrEqual(3)
      }),
    )
  })
})
