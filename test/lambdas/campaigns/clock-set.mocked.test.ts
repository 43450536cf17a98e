import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimiter } from '../../../lambdas/campaigns/sending/rate-limiter.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { startCampaigns } from '../../support/campaigns.ts'

const wait = vi.hoisted(() => vi.fn())
vi.mock('node:timers/promises', async (original) => ({ ...(await original()), setTimeout: wait }))

const backend = await startCampaigns()

const HOUR_MS = 60 * 60_000
const START = Date.parse('2026-11-21T12:00:00Z')
const RATE = 14
/** What a reservation reaches ahead, what it takes at once, and one permit (rate-budget.ts). */
const LONGEST_WAIT_MS = 500 + 500 + 1000 / (RATE * 0.9)
/** How long a request to the table takes here. */
const REQUEST_MS = 3

/** Milliseconds that have passed, and how far the clock on the wall was set meanwhile. */
let passed = 0
let set = 0
let jumps: ReadonlyMap<number, number>

beforeEach(async () => {
  vi.restoreAllMocks()
  await backend.fresh()
  backend.ses.faults.maxSendRate = RATE
  const { send } = documents
  let requests = 0
  vi.spyOn(documents, 'send').mockImplementation(async (command, ...rest) => {
    const answer = await Reflect.apply(send, documents, [command, ...rest])
    passed += REQUEST_MS
    requests += 1
    set += jumps.get(requests) ?? 0
    return answer
  })
  vi.spyOn(performance, 'now').mockImplementation(() => passed)
  vi.spyOn(Date, 'now').mockImplementation(() => START + passed + set)
  wait.mockImplementation(async (ms: number) => {
    passed += ms
  })
  jumps = new Map()
})
afterEach(() => vi.restoreAllMocks())

async function campaignUnderWay() {
  await backend.subscribers(1)
  const { body } = await backend.send({ emailType: 'offer' })
  const campaignId = String(body?.campaignId)
  await backend.deliver({ kind: 'freeze', campaignId })
  return campaignId
}

describe('a worker whose clock is set while it sends', () => {
  it('waits for no permit longer than a reservation reaches, and goes on', async () => {
    const campaignId = await campaignUnderWay()
    const jump = fc.record({
      request: fc.integer({ min: 1, max: 60 }),
      by: fc.constantFrom(-24 * HOUR_MS, -HOUR_MS, -30_000, 30_000, HOUR_MS, 24 * HOUR_MS),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(jump, { minLength: 1, maxLength: 6 }), async (some) => {
        const { length } = vi.mocked(documents.send).mock.calls
        jumps = new Map(some.map(({ request, by }) => [length + request, by]))
        wait.mockClear()
        const { next } = rateLimiter(campaignId)
        for (let left = 40; left > 0; left -= 1) expect(await next(() => left - 1)).toBeUndefined()
        const longest = Math.max(0, ...wait.mock.calls.map(([ms]) => Number(ms)))
        expect(longest).toBeLessThanOrEqual(LONGEST_WAIT_MS)
      }),
      { numRuns: 40 },
    )
  })
})
