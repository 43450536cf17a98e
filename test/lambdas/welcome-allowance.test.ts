import { describe, expect, it } from 'vitest'
import { type WelcomeLog, welcomeAllowance } from '../../lambdas/email/welcome-allowance.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const log = (...claimed: number[]): WelcomeLog => ({
  request_id: 'earlier',
  submitted: true,
  claimed_at: claimed.map(minutesAgo),
})

describe('welcome mail: one in 10 minutes, three in a day for one recipient (design §3)', () => {
  it('goes to someone who never had one', () => {
    expect(welcomeAllowance(undefined, 'r1', NOW)).toEqual({
      kind: 'send',
      log: { request_id: 'r1', submitted: false, claimed_at: [NOW.toISOString()] },
    })
  })

  it.each([
    [9.99, 'cooling_down'],
    [10, 'send'],
  ])('after %s minutes: %s', (minutes, kind) => {
    expect(welcomeAllowance(log(minutes), 'r2', NOW).kind).toBe(kind)
  })

  it('refuses a fourth within 24 hours, and takes it once the first is a day old', () => {
    expect(welcomeAllowance(log(1439, 60, 30), 'r4', NOW).kind).toBe('cooling_down')
    expect(welcomeAllowance(log(1440, 60, 30), 'r4', NOW).kind).toBe('send')
  })

  it('forgets claims older than a day, so that the record stays small', () => {
    const allowance = welcomeAllowance(log(5000, 2000, 60), 'r5', NOW)
    expect(allowance).toMatchObject({ log: { claimed_at: [minutesAgo(60), NOW.toISOString()] } })
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
