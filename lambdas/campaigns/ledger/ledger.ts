import { sum } from 'es-toolkit'
import * as v from 'valibot'
import { KEPT_DAYS } from '../../../contract/kept-days.ts'

/**
 * The state of one recipient of a campaign. `sending` starts before the request to SES and ends when SES's answer is
 * written. If a sender takes a chunk with a recipient in `sending`, the earlier sender crashed. The recipient then
 * becomes `uncertain`.
 */
const outcome = v.variant('state', [
  v.object({ state: v.literal('waiting') }),
  v.object({ state: v.literal('sending') }),
  /** `message` is SES's message id, as in SES's events. */
  v.object({ state: v.literal('submitted'), message: v.string(), at: v.string() }),
  v.object({ state: v.literal('excluded'), reason: v.string() }),
  v.object({ state: v.literal('failed'), reason: v.string() }),
  v.object({ state: v.literal('uncertain') }),
])
export type Outcome = v.InferOutput<typeof outcome>

const WAITING: Outcome = { state: 'waiting' }

export interface Entry {
  address: string
  outcome: Outcome
}

const byReason = v.record(v.string(), v.number())

/** The settled recipients of a chunk, counted by outcome. */
export const tally = v.object({
  sent: v.number(),
  excluded: byReason,
  failed: byReason,
  uncertain: v.number(),
})
export type Tally = v.InferOutput<typeof tally>

export const EMPTY_TALLY: Tally = { sent: 0, excluded: {}, failed: {}, uncertain: 0 }

export function tallyOf(entries: readonly Entry[]): Tally {
  const sums: Tally = { sent: 0, excluded: {}, failed: {}, uncertain: 0 }
  for (const { outcome: one } of entries) {
    if (one.state === 'submitted') sums.sent += 1
    if (one.state === 'uncertain') sums.uncertain += 1
    if (one.state === 'excluded' || one.state === 'failed')
      sums[one.state][one.reason] = (sums[one.state][one.reason] ?? 0) + 1
  }
  return sums
}

export function difference(now: Tally, before: Tally): Tally {
  return {
    sent: now.sent - before.sent,
    excluded: reasonsLess(now.excluded, before.excluded),
    failed: reasonsLess(now.failed, before.failed),
    uncertain: now.uncertain - before.uncertain,
  }
}

export function settledCount({ sent, excluded, failed, uncertain }: Tally): number {
  return sent + sumOf(excluded) + sumOf(failed) + uncertain
}

/**
 * @throws if a recipient is not settled. A done chunk has only settled recipients (docs/product.md, "Sending and
 * pausing").
 */
export function assertSettled(entries: readonly Entry[]): void {
  const open = entries.length - settledCount(tallyOf(entries))
  if (open !== 0) throw new Error(`${open} of ${entries.length} recipients are not settled`)
}

export function sumOf(counts: Readonly<Record<string, number>>): number {
  return sum(Object.values(counts))
}

function reasonsLess(now: Tally['failed'], before: Tally['failed']): Tally['failed'] {
  const more = Object.entries(now).map(([name, count]) => [name, count - (before[name] ?? 0)])
  return Object.fromEntries(more.filter(([, count]) => count !== 0))
}

export const chunkLines = v.object({
  addresses: v.array(v.string()),
  /** The outcomes by index into `addresses`. A recipient without an entry is waiting. */
  outcomes: v.record(v.string(), outcome),
})

export function entriesOf({ addresses, outcomes }: v.InferOutput<typeof chunkLines>): Entry[] {
  return addresses.map((address, index) => ({
    address,
    outcome: outcomes[String(index)] ?? WAITING,
  }))
}

/** A new outcome of the recipient at this index of the chunk. */
export interface NewOutcome {
  index: number
  outcome: Outcome
}

/** Each index may occur only once. */
export function outcomesUpdate(changes: readonly NewOutcome[]) {
  return {
    set: changes.map(({ index }) => `outcomes.#${index} = :o${index}`),
    names: Object.fromEntries(changes.map(({ index }) => [`#${index}`, String(index)])),
    values: Object.fromEntries(changes.map((change) => [`:o${change.index}`, change.outcome])),
  }
}

/** The expiry time of a chunk that is done at `now`, in epoch seconds. */
export function ledgerEnd(now: Date): number {
  return Math.floor(now.getTime() / 1000) + KEPT_DAYS.ledger * 86_400
}
