import * as v from 'valibot'

/**
 * What became of one recipient of a campaign. `sending` stands from before the request to SES until its answer; a
 * worker that finds it in a chunk it claims knows that another one died there: that recipient is `uncertain`, and
 * is not mailed again by guessing (design §5).
 */
export const outcome = v.variant('state', [
  v.object({ state: v.literal('waiting') }),
  v.object({ state: v.literal('sending') }),
  v.object({ state: v.literal('submitted') }),
  v.object({ state: v.literal('excluded'), reason: v.string() }),
  v.object({ state: v.literal('failed'), reason: v.string() }),
  v.object({ state: v.literal('uncertain') }),
])
export type Outcome = v.InferOutput<typeof outcome>

/** One line of a chunk's ledger. */
export const entry = v.object({ address: v.string(), outcome })
export type Entry = v.InferOutput<typeof entry>

/** How many of a chunk's recipients ended in which way. */
export interface Tally {
  sent: number
  excluded: number
  failed: number
  uncertain: number
}

/** @throws where a recipient is not settled: a chunk that is done has none (design §5's invariant, chunk by chunk). */
export function tally(entries: readonly Entry[]): Tally {
  const count = (state: Outcome['state']) =>
    entries.filter((one) => one.outcome.state === state).length
  const sums = {
    sent: count('submitted'),
    excluded: count('excluded'),
    failed: count('failed'),
    uncertain: count('uncertain'),
  }
  const settled = sums.sent + sums.excluded + sums.failed + sums.uncertain
  if (settled !== entries.length) {
    throw new Error(`${entries.length - settled} of ${entries.length} recipients are not settled`)
  }
  return sums
}
