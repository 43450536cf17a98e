import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import {
  type BounceCause,
  judgeSoftBounces,
  type SoftBounceChange,
  type SoftBounceRecord,
  withSoftBounce,
} from '../../../lambdas/subscribers/list/soft-bounces.ts'

const address = normalizeEmail('ada@example.com')
const HOUR_MS = 3_600_000
const START = Date.parse('2026-11-21T00:00:00Z')
const hoursOn = (hours: number) => new Date(START + hours * HOUR_MS).toISOString()

const bounce = (mailed_at: string, bounced: BounceCause = 'mailbox'): SoftBounceChange => ({
  address,
  bounced,
  mailed_at,
})
const arrival = (counts_from: string): SoftBounceChange => ({ address, counts_from })
const recordOf = (changes: readonly SoftBounceChange[]): SoftBounceRecord => ({
  soft_bounces: changes.reduce(withSoftBounce, {}),
})
const verdictOf = (changes: readonly SoftBounceChange[]) => judgeSoftBounces(recordOf(changes))

const time = fc.nat(30 * 24).map(hoursOn)
const anyBounce = fc
  .tuple(time, fc.constantFrom<BounceCause>('mailbox', 'domain'))
  .map(([at, cause]) => bounce(at, cause))
const anyChange = fc.oneof(
  { weight: 6, arbitrary: anyBounce },
  { weight: 1, arbitrary: time.map(arrival) },
)
const history = fc.array(anyChange, { maxLength: 30 })

describe('the soft bounces of an address', () => {
  it('give the same verdict in any order, and if some come twice', () => {
    const shuffled = history.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.subarray(all),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([all, otherOrder, again]) => {
        expect(recordOf([...otherOrder, ...again])).toEqual(recordOf(all))
      }),
    )
  })

  it('do not count if mail arrives later', () => {
    fc.assert(
      fc.property(history, (all) => {
        const after = hoursOn(31 * 24)
        expect(verdictOf([...all, arrival(after)])).toMatchObject({ mails: [], hasBounced: false })
        const engagement = { delivered: { at: after, campaign: 'news' } }
        expect(judgeSoftBounces({ ...recordOf(all), engagement })).toMatchObject({ mails: [] })
      }),
    )
  })

  it('never suppress an address within a day', () => {
    const oneDay = fc.array(fc.integer({ min: 0, max: 24 * 60 - 1 }), { maxLength: 30 })
    fc.assert(
      fc.property(
        fc.nat(48),
        oneDay,
        fc.constantFrom<BounceCause>('mailbox', 'domain'),
        (first, minutes, cause) => {
          const all = minutes.map((minute) => bounce(hoursOn(first + minute / 60), cause))
          expect(verdictOf(all).hasBounced).toBe(false)
        },
      ),
    )
  })

  it('suppress it at seven days in a row, or at two if its domain is dead', () => {
    const daily = (count: number, cause: BounceCause) =>
      verdictOf(Array.from({ length: count }, (_, day) => bounce(hoursOn(24 * day), cause)))
    expect([6, 7, 20].map((count) => daily(count, 'mailbox').hasBounced)).toEqual([
      false,
      true,
      true,
    ])
    expect([1, 2].map((count) => daily(count, 'domain').hasBounced)).toEqual([false, true])
  })

  it.each<[number, BounceCause, number | undefined]>([
    [2, 'mailbox', undefined],
    [3, 'mailbox', 2 + 6],
    [4, 'mailbox', 3 + 6],
    [1, 'domain', 0 + 2],
  ])('hold the address back after %i with the cause %s until day %s', (count, cause, until) => {
    const all = Array.from({ length: count }, (_, day) => bounce(hoursOn(24 * day), cause))
    expect(verdictOf(all).heldUntil).toBe(until === undefined ? undefined : hoursOn(24 * until))
  })
})
