import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type WelcomeLog, welcomeAllowance } from '../../../lambdas/welcome/welcome-allowance.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const log = (...claimed: number[]): WelcomeLog => ({
  request_id: 'earlier',
  submitted: true,
  claimed_at: claimed.map(minutesAgo),
})

describe('welcome mail: one in 10 minutes, three in a day for one recipient', () => {
  it('goes to someone who never had one', () => {
    expect(welcomeAllowance(undefined, 'r1', NOW)).toEqual({
      kind: 'send',
      log: { request_id: 'r1', submitted: false, claimed_at: [NOW.toISOString()] },
    })
  })

  it.each([
    ['9.99 minutes after one', [9.99], 'cooling_down'],
    ['10 minutes after one', [10], 'send'],
    ['a fourth, the first not a day ago', [1439, 60, 30], 'cooling_down'],
    ['a fourth, the first a day ago', [1440, 60, 30], 'send'],
  ] as const)('%s: %s', (_, claimed, kind) => {
    expect(welcomeAllowance(log(...claimed), 'r2', NOW).kind).toBe(kind)
  })

  it('whenever, and however often, they are asked for; and keeps a short record', () => {
    const request = fc.record({
      id: fc.nat(20).map(String),
      later: fc.oneof(fc.nat(12), fc.nat(1500)),
      submitted: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(request, { maxLength: 40 }), (requests) => {
        let kept: WelcomeLog | undefined
        let minute = 0
        const claims: number[] = []
        for (const { id, later, submitted } of requests) {
          minute += later
          const again = kept?.request_id === id
          const allowance = welcomeAllowance(kept, id, new Date(minute * 60_000))
          if (allowance.kind !== 'send') continue
          if (!again) claims.push(minute)
          expect(again && kept?.submitted).toBeFalsy()
          kept = { ...allowance.log, submitted }
        }
        claims.forEach((claim, place) => {
          expect(claim - (claims[place - 1] ?? -10)).toBeGreaterThanOrEqual(10)
          expect(claim - (claims[place - 3] ?? -1440)).toBeGreaterThanOrEqual(1440)
        })
        expect(kept?.claimed_at.length ?? 0).toBeLessThanOrEqual(3)
      }),
    )
  })

  it('lets a redelivery go on with its own claim, without a new one', () => {
    const claimed: WelcomeLog = { ...log(1), request_id: 'r6', submitted: false }
    expect(welcomeAllowance(claimed, 'r6', NOW)).toEqual({ kind: 'send', log: claimed })
  })

  it('stops a redelivery whose mail was submitted', () => {
    expect(welcomeAllowance({ ...log(1), request_id: 'r7' }, 'r7', NOW).kind).toBe(
      'already_submitted',
    )
  })
})
