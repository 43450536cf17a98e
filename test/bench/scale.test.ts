import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GROWN, NEW } from '../../bench/scale/account.ts'
import { familyOf } from '../../bench/scale/family.ts'
import { freezing } from '../../bench/scale/loads.ts'
import {
  boundsOf,
  hoursToMail,
  type Load,
  mostTransactions,
  type Unit,
} from '../../bench/scale/model.ts'
import { costOf, sum, total } from '../../bench/scale/prices.ts'

const nothing: Unit = { of: 1, runs: {}, requests: 0, amounts: {}, partitions: {}, items: {} }

function load(unit: Partial<Unit>, times = 1): Load {
  const work = [[{ ...nothing, ...unit }, times]] as const
  return { name: 'test', one: 'ones', wanted: 1, fails: 'it fails', work }
}

function bound(unit: Partial<Unit>, what: string, times = 1) {
  return boundsOf(load(unit, times), GROWN).find((one) => one.what.startsWith(what))?.perSecond
}

describe('what gives way first', () => {
  it('is the tightest limit, and comes first', () => {
    const bounds = boundsOf(load({ amounts: { mails: 0.01, apiRequests: 1 } }), GROWN)
    expect(bounds.map(({ what, perSecond }) => [what, perSecond])).toEqual([
      ['API Gateway: 10,000 a second', 10_000],
      ['SES: 500 a second', 50_000],
    ])
  })

  it('is a function’s time over those that may run at once', () => {
    const runs = { subscribe: { count: 10, ms: 500 } }
    expect(bound({ of: 10, runs }, 'Lambda')).toBeCloseTo(1000 / 0.05)
    expect(boundsOf(load({ of: 10, runs }), NEW)[0]?.perSecond).toBeCloseTo(10 / 0.05)
  })

  it('is held back by the workers of a queue before by Lambda', () => {
    const runs = { 'record-feedback': { count: 1, ms: 100 } }
    expect(bound({ runs }, 'workers of the queue feedback', 0.1)).toBeCloseTo(10 / 0.01)
  })

  it('is a partition where a family has few keys, shared among them, and none where its keys grow with the work', () => {
    const partitions = (keys: number) => ({
      'work counter#N': { where: 'work', reads: 0, writes: 200, keys },
    })
    expect(bound({ of: 100, partitions: partitions(4) }, 'one partition')).toBeCloseTo(2000)
    expect(bound({ of: 100, partitions: partitions(100) }, 'one partition')).toBeUndefined()
  })

  it('counts reading and writing of one partition together', () => {
    const partitions = { 'work sending': { where: 'work', reads: 3, writes: 1, keys: 1 } }
    expect(bound({ of: 10, partitions }, 'one partition')).toBeCloseTo(
      1 / ((0.0003 / 3) * 1 + 0.0001),
    )
  })

  it('adds up what several kinds of work ask of one table', () => {
    const unit = { ...nothing, partitions: { a: { where: 'work', reads: 0, writes: 4, keys: 1 } } }
    const both = {
      ...load({}),
      work: [
        [unit, 1],
        [unit, 1],
      ] as const,
    }
    const table = boundsOf(both, NEW).find(({ what }) => what.startsWith('work:'))
    expect(table?.perSecond).toBeCloseTo(4000 / 8)
  })

  it('is transactions that meet on an item, at 63 a second for each item', () => {
    const items = { 'subscribers growth#N': { transactions: 100, items: 8 } }
    expect(bound({ of: 100, items }, 'transactions')).toBeCloseTo(mostTransactions(8))
    // Held for 5 ms of each of 63: a third of the time, and that eight times in a row once in 10,000.
    expect((mostTransactions(1) * 0.005) ** 8).toBeCloseTo(0.0001)
    expect(mostTransactions(1)).toBeCloseTo(63.2, 1)
  })

  it('is our own limit where that lets in less than the account bears', () => {
    const admitted = { what: 'ours', perSecond: 50, notice: '', move: '' }
    expect(boundsOf({ ...load({ amounts: { mails: 1 } }), admitted }, GROWN)[0]?.what).toBe('ours')
  })
})

describe('a campaign’s hours', () => {
  it('leave a tenth of the rate, and a fiftieth of the day, to welcome mail', () => {
    expect(hoursToMail(450 * 3600, 500, 20_000_000)).toBeCloseTo(1)
    expect(hoursToMail(10_000_000, 14, 50_000) / 24).toBeCloseTo(204, 0)
  })

  it('are never fewer for more mails', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e7 }),
        fc.integer({ min: 1, max: 1e6 }),
        (mails, more) => {
          expect(hoursToMail(mails + more, 500, 1_000_000)).toBeGreaterThanOrEqual(
            hoursToMail(mails, 500, 1_000_000) - 1e-9,
          )
        },
      ),
    )
  })
})

it('freezing takes as long as the slowest of its clock, its row and its index', () => {
  const page = (row: number, ms: number): Unit => ({
    ...nothing,
    runs: { 'run-campaign': { count: 1, ms } },
    partitions: {
      'work campaign#…': { where: 'work', reads: 0, writes: row, keys: 1 },
      'work/open chunks of …': { where: 'work/open', reads: 0, writes: 20, keys: 1 },
    },
  })
  expect(freezing(page(2, 10), 1_920_000)).toMatchObject({ clock: 10, openIndex: 20, seconds: 20 })
  expect(freezing(page(500, 10), 1_920_000)).toMatchObject({
    campaignRow: 500,
    seconds: 500,
    runs: 3,
  })
})

it.each([
  ['counter#07', 'counter#N'],
  ['growth#3#2026-11-22', 'growth#N#…'],
  ['campaign#8e29b9f0-0d1b-4a4e-9a51-8f0f6a0c2d11#000012, chunk#000012', 'campaign#…#N, chunk#N'],
  ['reputation#the beginning, 2026-11-22T07#3', 'reputation#the beginning, …#N'],
  ['message#8e29b9f0-0d1b-4a4e-9a51-8f0f6a0c2d11#kX_9-Q', 'message#…#…'],
  ['person@example.com', 'an address'],
])('the key %s is one of the family %s', (key, family) => {
  expect(familyOf(key)).toBe(family)
})

describe('what things cost', () => {
  it('is the price for as many as it is the price of', () => {
    expect(costOf({ mails: 1000 })).toEqual({ SES: 0.1 })
    expect(costOf({ writeUnits: 1_000_000, readUnits: 1_000_000 }).DynamoDB).toBeCloseTo(0.75)
    // Half a gigabyte for two seconds.
    expect(costOf({ megabyteMilliseconds: 512 * 2000 }).Lambda).toBeCloseTo(0.0000133334)
    expect(total(costOf({ 'AWS::CloudWatch::Alarm': 10 }))).toBeCloseTo(1)
  })

  it('adds up, whichever way it is added', () => {
    const amounts = fc.record({
      mails: fc.nat(1e6),
      queueRequests: fc.nat(1e6),
      writeUnits: fc.nat(1e6),
    })
    fc.assert(
      fc.property(amounts, amounts, fc.nat(50), (one, other, times) => {
        const apart = total(costOf(one)) + times * total(costOf(other))
        expect(total(costOf(sum([one, 1], [other, times])))).toBeCloseTo(apart, 6)
      }),
    )
  })
})
