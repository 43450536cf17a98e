import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createInFlight } from '../../../../lambdas/campaigns/sending/in-flight.ts'

let clock = 0
afterEach(() => vi.restoreAllMocks())

/**
 * Returns the highest number of requests in flight at once. The rate is `rate` mails a second, and each answer takes
 * `ms` milliseconds.
 */
async function mostInFlight(rate: number, ms: number, isUncertain = false): Promise<number> {
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const inFlight = createInFlight({ rate: () => rate, isUncertain: () => isUncertain })
  const answers: (() => void)[] = []
  let most = 0
  let begun = 0
  const all = (async () => {
    for (; begun < 400; begun += 1)
      await inFlight.begin(async () => {
        await new Promise<void>((resolve) => answers.push(resolve))
      })
  })()
  while (begun < 400) {
    for (let n = 0; n < 5; n += 1) await setImmediate()
    most = Math.max(most, answers.length)
    clock += ms
    for (const answer of answers.splice(0)) answer()
  }
  for (const answer of answers.splice(0)) answer()
  await all
  return most
}

describe('requests in flight', () => {
  it.each([
    ['eight if eight are enough for the rate', 90, 25, 8],
    ['57 if the rate requires 45, because 25 % are added', 225, 200, 57],
    ['64 even if the rate requires more', 1000, 200, 64],
  ])('are limited to %s', async (_, rate, ms, most) => {
    expect(await mostInFlight(rate, ms)).toBe(most)
  })

  it('are sent one at a time while the state of SES is uncertain', async () => {
    expect(await mostInFlight(225, 200, true)).toBe(1)
  })

  const usual = () => createInFlight({ rate: () => 10, isUncertain: () => false })

  it('are not started after another request has failed', async () => {
    const inFlight = usual()
    await inFlight.begin(() => Promise.reject(new Error('The outcome was not written')))
    await inFlight.allDone()
    await expect(inFlight.begin(() => Promise.resolve())).rejects.toThrow(
      'The outcome was not written',
    )
  })

  it('are awaited by anyDone, which returns false if there are none', async () => {
    const inFlight = usual()
    expect(await inFlight.anyDone()).toBe(false)
    await inFlight.begin(() => Promise.resolve())
    expect(await inFlight.anyDone()).toBe(true)
  })
})
