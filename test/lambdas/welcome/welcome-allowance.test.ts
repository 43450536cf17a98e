import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type WelcomeLog,
  welcomeAllowance,
  welcomeLog,
} from '../../../lambdas/welcome/welcome-allowance.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const log = (...claimed: number[]): WelcomeLog => ({
  submitted: true,
  claimed_at: claimed.map(minutesAgo),
})

describe('a recipient’s limit of one welcome mail in 10 minutes and three in a day', () => {
  it('allows the first mail', () => {
    expect(welcomeAllowance(undefined, NOW)).toEqual({
      kind: 'send',
      claimed: [NOW.toISOString()],
    })
  })

  it.each([
    ['9.99 minutes after another', [9.99], 'cooling_down'],
    ['10 minutes after another', [10], 'send'],
    ['that is the fourth within a day', [1439, 60, 30], 'cooling_down'],
    ['that is the fourth, a day after the first', [1440, 60, 30], 'send'],
  ] as const)('has the result “$2” for a mail %s', (_, claimed, kind) => {
    expect(welcomeAllowance(log(...claimed), NOW).kind).toBe(kind)
  })

  it('ignores mails that are a day old', () =>
    expect(welcomeAllowance(log(1440, 60, 30), NOW)).toEqual({
      kind: 'send',
      claimed: [minutesAgo(60), minutesAgo(30), NOW.toISOString()],
    }))

  it('is based on a log that keeps all its fields when parsed', () => {
    const mailed_at = minutesAgo(60)
    const kept = { ...log(60, 30), mailed_at }
    expect(v.parse(welcomeLog, kept)).toEqual(kept)
  })

  it('allows the next mail at the reported time, and not a millisecond earlier', () => {
    const minutes = fc.array(fc.nat(1500), { maxLength: 6 })
    fc.assert(
      fc.property(minutes, (claimed) => {
        const allowance = welcomeAllowance(log(...claimed), NOW)
        if (allowance.kind === 'send') return
        expect(allowance.until.getTime()).toBeGreaterThan(NOW.getTime())
        expect(welcomeAllowance(log(...claimed), allowance.until).kind).toBe('send')
        const before = new Date(allowance.until.getTime() - 1)
        expect(welcomeAllowance(log(...claimed), before).kind).toBe('cooling_down')
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
          const allowance = welcomeAllowance(kept, new Date(minute * 60_000))
          if (allowance.kind !== 'send') continue
          claims.push(minute)
          kept = { submitted: true, claimed_at: allowance.claimed }
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
