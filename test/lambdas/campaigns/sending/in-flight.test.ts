import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createInFlight } from '../../../../lambdas/campaigns/sending/in-flight.ts'

/** Begins with requests that are never answered until `answer`, and says how many were begun. */
async function begun(
  conditions: { isBehind: boolean; isUncertain: boolean },
  requests: number,
): Promise<{ count: () => number; answer: () => Promise<void> }> {
  const inFlight = createInFlight({
    isBehind: () => conditions.isBehind,
    isUncertain: () => conditions.isUncertain,
  })
  let count = 0
  const answers: (() => void)[] = []
  const all = (async () => {
    for (let n = 0; n < requests; n += 1)
      await inFlight.begin(() => {
        count += 1
        return new Promise((resolve) => answers.push(resolve))
      })
  })()
  for (let n = 0; n < 5; n += 1) await setImmediate()
  return {
    count: () => count,
    async answer() {
      while (count < requests || answers.length > 0) {
        answers.shift()?.()
        await setImmediate()
      }
      await all
      await inFlight.landed()
    },
  }
}

describe('requests in flight', () => {
  it.each([
    ['eight at once', { isBehind: false, isUncertain: false }, 8],
    [
      'more where the granted rate is not reached, 64 at most',
      { isBehind: true, isUncertain: false },
      64,
    ],
    ['one while nobody knows what SES does', { isBehind: true, isUncertain: true }, 1],
  ])('are %s', async (_, conditions, most) => {
    const { count, answer } = await begun(conditions, 100)
    expect(count()).toBe(most)
    await answer()
    expect(count()).toBe(100)
  })

  it('end with the first failure: nobody more is begun with', async () => {
    const inFlight = createInFlight({ isBehind: () => false, isUncertain: () => false })
    await inFlight.begin(() => Promise.reject(new Error('The mark was not written')))
    await inFlight.landed()
    await expect(inFlight.begin(() => Promise.resolve())).rejects.toThrow(
      'The mark was not written',
    )
  })

  it('are waited for one by one, or there are none', async () => {
    const inFlight = createInFlight({ isBehind: () => false, isUncertain: () => false })
    expect(await inFlight.oneLanded()).toBe(false)
    await inFlight.begin(() => Promise.resolve())
    expect(await inFlight.oneLanded()).toBe(true)
  })
})
