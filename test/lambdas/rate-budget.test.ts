import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Budget,
  campaignRate,
  reserve,
  withQuota,
} from '../../lambdas/campaigns/rate-budget.ts'

const START = Date.parse('2026-11-20T09:00:00Z')

/** Who asks when, for how many: the clock only goes on. */
const asks = fc.array(
  fc.record({ after: fc.nat(2000), wanted: fc.integer({ min: 1, max: 200 }) }),
  {
    maxLength: 60,
  },
)
const rates = fc.integer({ min: 1, max: 1000 })

function slotsOf(rate: number, all: { after: number; wanted: number }[], max_24h = -1): number[] {
  let budget: Budget = withQuota(undefined, { max_send_rate: rate, max_24h, sent_24h: 0 }, START)
  let now = START
  return all.flatMap(({ after, wanted }) => {
    now += after
    const reservation = reserve(budget, wanted, now)
    if (reservation.kind !== 'granted') return []
    budget = reservation.budget
    return reservation.slots
  })
}

it('never gives more slots than the rate, whoever asks when', () => {
  fc.assert(
    fc.property(rates, asks, (rate, all) => {
      const slots = slotsOf(rate, all)
      const interval = 1000 / campaignRate({ max_send_rate: rate })
      for (const [index, slot] of slots.slice(1).entries())
        expect(slot - (slots[index] ?? 0)).toBeGreaterThan(interval - 0.01)
    }),
  )
})

it('never gives more slots than the day has', () => {
  fc.assert(
    fc.property(rates, asks, fc.nat(100), (rate, all, quota) => {
      expect(slotsOf(rate, all, quota).length).toBeLessThanOrEqual(quota)
    }),
  )
})
