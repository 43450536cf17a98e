import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPace } from '../../../../lambdas/campaigns/sending/pace.ts'

/** The clock moves when the sender waits and when a test sets it. */
let clock = 0
const wait = vi.hoisted(() => vi.fn())
vi.mock('node:timers/promises', () => ({ setTimeout: wait }))

beforeEach(() => {
  clock = 0
  wait.mockReset()
  wait.mockImplementation(async (ms: number) => {
    clock += ms
  })
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => vi.restoreAllMocks())

describe('the sender’s pace', () => {
  it('stays within the rate that SES granted', async () => {
    const account = fc.record({
      rate: fc.double({ min: 0.5, max: 500, noNaN: true }),
      /** One value for each mail. Before every tenth mail, the sender pauses for at most its value in milliseconds. */
      pauses: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 50, maxLength: 50 }),
    })
    await fc.assert(
      fc.asyncProperty(account, async ({ rate, pauses }) => {
        clock = 0
        const pace = createPace(() => rate)
        const times: number[] = []
        for (const [index, pause] of pauses.entries()) {
          if (index % 10 === 0) clock += Math.min(pause, 5000 / rate)
          await pace.next()
          times.push(clock)
        }
        const granted = ((times.at(-1) ?? 0) / 1000) * rate
        // Between any two mails, the sender may send as many mails as the granted rate allows in that time plus half a
        // second. The half second lets the sender catch up after a delay. One more millisecond is allowed, because the
        // sender does not wait for a millisecond or less.
        for (const [index, time] of times.entries())
          for (const [later, end] of times.slice(index).entries())
            expect(later).toBeLessThanOrEqual(((end - time + 501.001) / 1000) * rate + 1e-6)
        expect(times.length - 1).toBeGreaterThanOrEqual(Math.floor(granted * 0.98) - 1)
      }),
      { numRuns: 60 },
    )
  })

  it('follows a new rate that SES grants', async () => {
    let rate = 10
    const pace = createPace(() => rate)
    await pace.next()
    await pace.next()
    expect(clock).toBe(100)
    rate = 1
    await pace.next()
    await pace.next()
    expect(clock).toBe(1200)
  })

  it('makes up for at most half a second of a long delay', async () => {
    const pace = createPace(() => 10)
    await pace.next()
    clock += 10_000
    const before = clock
    for (let n = 0; n < 6; n += 1) await pace.next()
    expect(clock).toBe(before)
    await pace.next()
    expect(clock).toBeGreaterThan(before)
  })

  it('waits longer after each throttled mail, up to a second', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const pace = createPace(() => 1000)
    const rests: number[] = []
    for (let n = 0; n < 7; n += 1) {
      const before = clock
      pace.throttled()
      await pace.ready()
      rests.push(clock - before)
    }
    expect(rests).toEqual([50, 100, 200, 400, 800, 1000, 1000])
    pace.accepted()
    pace.throttled()
    const before = clock
    await pace.ready()
    expect(clock - before).toBe(50)
  })
})

describe('the sender', () => {
  const failuresUntilAway = (kind: 'unavailable' | 'unknown', everyMs: number) => {
    const pace = createPace(() => 10)
    let failures = 0
    while (!pace.isUnavailable() && failures < 100) {
      pace.failed(kind)
      failures += 1
      clock += everyMs
    }
    return failures
  }

  it.each([
    ['after 24 answers “unavailable”', 'unavailable', 24],
    ['after three mails with an unknown outcome', 'unknown', 3],
  ] as const)('treats SES as unavailable %s', (_, kind, failures) => {
    expect(failuresUntilAway(kind, 1)).toBe(failures)
  })

  it('treats SES as unavailable after three seconds of errors', () => {
    expect(failuresUntilAway('unavailable', 1001)).toBe(4)
  })

  it('does not treat SES as unavailable if SES accepts mail between the errors', () => {
    const pace = createPace(() => 10)
    for (let n = 0; n < 100; n += 1) {
      pace.failed('unavailable')
      clock += 1000
      pace.accepted()
    }
    expect(pace.isUnavailable()).toBe(false)
  })
})

it('the sender’s pace is uncertain after a mail with an unknown outcome, until SES accepts another mail', () => {
  const pace = createPace(() => 10)
  pace.failed('unavailable')
  expect(pace.isUncertain()).toBe(false)
  pace.failed('unknown')
  expect(pace.isUncertain()).toBe(true)
  pace.accepted()
  expect(pace.isUncertain()).toBe(false)
})
