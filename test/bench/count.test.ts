import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOfHolding, costOfUse, prices, together, total } from '../../bench/count/cost.ts'
import { type Amounts, meters, perOne, sum, times } from '../../bench/count/counts.ts'
import { withTables } from '../../bench/count/document.ts'
import { kept } from '../../bench/count/kept.ts'
import { monthly, usedIn } from '../../bench/count/month.ts'
import { report } from '../../bench/count/report.ts'

const document = readFileSync('docs/scale.md', 'utf8')

const amounts = fc.dictionary(
  fc.constantFrom(...meters),
  fc.nat(1_000_000),
) as fc.Arbitrary<Amounts>

describe('docs/scale.md', () => {
  it('has the tables of what was counted, the prices and the assumptions (npm run count -- --write)', () => {
    expect(document).toBe(withTables(document, report(kept)))
  })

  it('says what CloudFormation has room for', () => {
    expect(kept.resources.all).toBeLessThan(500)
  })
})

describe('what things cost', () => {
  it('is the price for as many as it is the price of', () => {
    expect(costOfUse({ mails: 1000 })).toMatchObject({ SES: 0.1 })
    expect(costOfUse({ writeUnits: 1_000_000, readUnits: 1_000_000 }).DynamoDB).toBeCloseTo(0.75)
    // Half a gigabyte for two seconds.
    expect(costOfUse({ megabyteMilliseconds: 512 * 2000 }).Lambda).toBeCloseTo(0.0000133334)
    expect(total(costOfHolding({ alarms: 10, secrets: 1 }))).toBeCloseTo(1.4)
  })

  it('adds up, whichever way it is added', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        const apart = total(together(costOfUse(one), costOfUse(other)))
        expect(total(costOfUse(sum(one, other)))).toBeCloseTo(apart, 6)
      }),
    )
  })

  it('of many is that of one, so many times', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 5000 }), (all, of) => {
        const one = perOne({ of, calls: {}, amounts: all as Record<string, number> })
        expect(total(costOfUse(times(one, of)))).toBeCloseTo(total(costOfUse(all)), 6)
      }),
    )
  })

  it('names a unit and a page for every price', () => {
    for (const { usd, per, unit, page } of [
      ...Object.values(prices.used),
      ...Object.values(prices.held),
    ]) {
      expect(usd * per).toBeGreaterThan(0)
      expect(`${unit} ${page}`).toMatch(/\w+ .*Pricing/)
    }
  })
})

describe('a month', () => {
  it('has three mails a week for each subscriber, and one for each who joins', () => {
    expect(usedIn(kept, 52_000).mails).toBeCloseTo(52_000 * 13 + 52_000 * 0.05)
  })

  it('of a longer list costs more', () => {
    const costs = [10_000, 100_000, 1_000_000].map((size) => total(monthly(kept, size)))
    expect(costs).toEqual(costs.toSorted((one, other) => one - other))
  })

  it('is not guessed where something was not counted', () => {
    expect(() => usedIn({ ...kept, happenings: {} }, 1)).toThrow('npm run count')
  })
})
