import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Unit } from '../../bench/scale/call-recorder.ts'
import { campaignTo, monthOf } from '../../bench/scale/cost.ts'
import { add, costOf, total } from '../../bench/scale/prices.ts'
import type { Work } from '../../bench/scale/work.ts'

const nothing: Unit = { of: 1, runs: {}, requests: 0, amounts: {} }
const idle: Work = {
  join: nothing,
  'batch of welcome mail': nothing,
  'page of freezing': nothing,
  chunk: nothing,
  'batch of events': nothing,
  'batch of events of welcome mail': nothing,
  unsubscribe: nothing,
  'view of the dashboard': nothing,
  'minute of the sweeper': nothing,
}

it('a cost is the number of units times the price per unit', () => {
  expect(costOf({ mails: 1000 })).toEqual({ SES: 0.1 })
  expect(costOf({ writeUnits: 1_000_000, readUnits: 1_000_000 }).DynamoDB).toBeCloseTo(0.75)
  // Lambda's price of one gigabyte-second.
  expect(costOf({ megabyteMilliseconds: 512 * 2000 }).Lambda).toBeCloseTo(0.0000133334)
})

it('the number of a campaign’s mails is computed from the measured chunks', () => {
  const chunk = { ...nothing, of: 5, amounts: { mails: 5 * 96 } }
  expect(campaignTo(960_000, { ...idle, chunk })).toMatchObject({ mails: 960_000 })
})

it('a month’s cost includes fixed costs even if nothing is used', () => {
  const busy = total(monthOf(0, idle, { alarmMetrics: 10 }))
  expect(busy - total(monthOf(0, idle, {}))).toBeCloseTo(1)
})

it('the cost of combined usage equals the sum of the separate costs', () => {
  const amounts = fc.record({
    mails: fc.nat(1e6),
    queueRequests: fc.nat(1e6),
    writeUnits: fc.nat(1e6),
  })
  fc.assert(
    fc.property(amounts, amounts, fc.nat(50), (one, other, times) => {
      const separately = total(costOf(one)) + times * total(costOf(other))
      expect(total(costOf(add([one, 1], [other, times])))).toBeCloseTo(separately, 6)
    }),
  )
})
