import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assertSettled,
  difference,
  EMPTY_TALLY,
  type Entry,
  entriesOf,
  type Outcome,
  settledCount,
  type Tally,
  tallyOf,
} from '../../../lambdas/campaigns/ledger/ledger.ts'

const open = fc.constantFrom<Outcome>({ state: 'waiting' }, { state: 'sending' })
const reason = fc.constantFrom('unsubscribed', 'erased', 'MessageRejected', 'ECONNRESET')
const settled: fc.Arbitrary<Outcome> = fc.oneof(
  fc.constantFrom<Outcome>(
    { state: 'submitted', message: 'm', at: '2026-11-21T12:00:00Z' },
    { state: 'uncertain' },
  ),
  fc.record({ state: fc.constantFrom('excluded', 'failed'), reason }),
)
const entry = fc.record({ address: fc.string(), outcome: fc.oneof(open, settled) })
const chunk = fc.array(entry, { maxLength: 30 })

function sum(one: Tally, other: Tally): Tally {
  const all = [one, other]
  const byReason = (of: 'excluded' | 'failed') => {
    const reasons = new Set(all.flatMap((tally) => Object.keys(tally[of])))
    const total = (name: string) => all.reduce((count, tally) => count + (tally[of][name] ?? 0), 0)
    return Object.fromEntries([...reasons].map((name) => [name, total(name)]))
  }
  return {
    sent: one.sent + other.sent,
    uncertain: one.uncertain + other.uncertain,
    excluded: byReason('excluded'),
    failed: byReason('failed'),
  }
}

const isOpen = ({ outcome }: Entry) => outcome.state === 'waiting' || outcome.state === 'sending'

describe('the ledger of a chunk of recipients', () => {
  it('is settled only if every recipient has a final outcome', () => {
    fc.assert(
      fc.property(chunk, (entries) => {
        const waiting = entries.filter(isOpen).length
        expect(settledCount(tallyOf(entries)) + waiting).toBe(entries.length)
        const end = () => assertSettled(entries)
        if (waiting > 0) expect(end).toThrow(`${waiting} of ${entries.length}`)
        else expect(end).not.toThrow()
      }),
    )
  })

  it('gives the same counts for a whole chunk as for its two parts added together', () => {
    fc.assert(
      fc.property(chunk, chunk, (one, other) => {
        expect(tallyOf([...one, ...other])).toEqual(sum(tallyOf(one), tallyOf(other)))
      }),
    )
  })

  it('counts each recipient only once even if the sender updates the campaign’s counts repeatedly', () => {
    fc.assert(
      fc.property(fc.array(fc.array(settled, { maxLength: 5 }), { maxLength: 6 }), (steps) => {
        const addresses = steps.flat().map((_, place) => `${place}@example.com`)
        let counted = EMPTY_TALLY
        let summed = EMPTY_TALLY
        let done = 0
        const outcomes: Record<string, Outcome> = {}
        for (const step of steps) {
          for (const outcome of step) outcomes[done++] = outcome
          const now = tallyOf(entriesOf({ addresses, outcomes }))
          const fresh = difference(now, counted)
          expect(settledCount(fresh)).toBe(step.length)
          expect(difference(now, now)).toEqual(EMPTY_TALLY)
          summed = sum(summed, fresh)
          counted = now
        }
        expect(summed).toEqual(counted)
      }),
    )
  })
})
