import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { erase, suppressAddress } from '../../../lambdas/subscribers/standing/subscription.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { sleepersClock } from '../../support/clock.ts'

const backend = await startCampaigns()
const { ses, queue, worker } = backend

/** The share of SES's rate for campaigns (lambdas/mail/quota/quota.ts reserves the rest for welcome mail). */
const FOR_CAMPAIGNS = 0.9

/** Leaving takes effect within this time. */
const LIMIT_MS = 5000

let start: number

beforeEach(async () => {
  await backend.fresh()
  start = ses.mailbox.list().length
  for (const level of ['warn', 'error', 'info'] as const) vi.spyOn(console, level).mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(ses.faults, { maxSendRate: 500 })
})

/** The time of the mail to each address, in epoch milliseconds. */
const mailed = () =>
  new Map(
    ses.mailbox
      .list()
      .toReversed()
      .slice(start)
      .map(({ to, receivedAt }) => [to, Date.parse(receivedAt)]),
  )

describe('a person who leaves while a campaign is sent', () => {
  it.each([
    { rate: 2, people: 16 },
    { rate: 14, people: 96 },
  ])(
    'gets no mail later than five seconds after leaving (campaign rate: $rate mails a second)',
    async ({ rate, people }) => {
      const clock = sleepersClock()
      ses.faults.maxSendRate = rate / FOR_CAMPAIGNS
      const ids = await backend.subscribers(people)
      const { body } = await backend.send({ emailType: 'newsletter' })
      const working = queue.workOff(worker)
      await clock.until(() => mailed().size > 0)

      const waiting = [...ids.keys()].filter((address) => !mailed().has(address))
      // The people at the end of the queue leave first.
      const leavers = waiting.filter((_, index) => index % 3 === 0).toReversed()
      const leftAt = new Map<string, number>()
      const ways = [
        (address: string) => backend.unsubscribe(ids.get(address)),
        (address: string) => suppressAddress(normalizeEmail(address), 'complaint', new Date()),
        (address: string) => erase(normalizeEmail(address), SYSTEM, new Date()),
      ]
      for (const [index, address] of leavers.entries()) {
        await ways[index % ways.length]?.(address)
        leftAt.set(address, Date.now())
      }
      clock.go()
      expect(await working).toBe(0)

      const late = leavers.filter(
        (address) => (mailed().get(address) ?? 0) - (leftAt.get(address) ?? 0) > LIMIT_MS,
      )
      expect(late).toEqual([])
      const { sentCount, excludedCount } = await backend.counts(String(body?.campaignId))
      expect(sentCount + excludedCount).toBe(people)
      expect(sentCount).toBe(mailed().size)
      // Over a quarter of the people who left get no mail at all, because they left long before their turn.
      expect(excludedCount).toBeGreaterThan(leavers.length / 4)
    },
  )
})
