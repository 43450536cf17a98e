import { sum } from 'es-toolkit'
import * as v from 'valibot'

/**
 * What became of one recipient of a campaign. `sending` stands from before the request to SES until its answer: a worker
 * that finds it in a chunk it claims names the recipient `uncertain`, since another one died there.
 */
const outcome = v.variant('state', [
  v.object({ state: v.literal('waiting') }),
  v.object({ state: v.literal('sending') }),
  /** `message` is SES's id: what its events name. */
  v.object({ state: v.literal('submitted'), message: v.string(), at: v.string() }),
  v.object({ state: v.literal('excluded'), reason: v.string() }),
  v.object({ state: v.literal('failed'), reason: v.string() }),
  v.object({ state: v.literal('uncertain') }),
])
export type Outcome = v.InferOutput<typeof outcome>

const WAITING: Outcome = { state: 'waiting' }

/** One line of a chunk's ledger. */
export interface Entry {
  address: string
  outcome: Outcome
}

const byReason = v.record(v.string(), v.number())

/** How many of a chunk's recipients are settled, and in which way. */
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

/** What `now` has more than `before`. */
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

/** @throws where a recipient is not settled: a chunk that is done has none (docs/product.md, "Sending and pausing"). */
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

/** A chunk's recipients as they are kept. */
export const chunkLines = v.object({
  addresses: v.array(v.string()),
  /** By place; who is not in it waits. */
  outcomes: v.record(v.string(), outcome),
})

export function entriesOf({ addresses, outcomes }: v.InferOutput<typeof chunkLines>): Entry[] {
  return addresses.map((address, index) => ({
    address,
    outcome: outcomes[String(index)] ?? WAITING,
  }))
}

export interface Mark {
  index: number
  outcome: Outcome
}

/** The parts of an update that set outcomes: none may stand there twice. */
export function outcomesUpdate(marks: readonly Mark[]) {
  return {
    set: marks.map(({ index }) => `outcomes.#${index} = :o${index}`),
    names: Object.fromEntries(marks.map(({ index }) => [`#${index}`, String(index)])),
    values: Object.fromEntries(marks.map((mark) => [`:o${mark.index}`, mark.outcome])),
  }
}

/** How long it is kept who got a campaign: long enough to answer a complaint (privacy page, "How long we keep it"). */
export const LEDGER_DAYS = 180

/** When the lines of a chunk that is done now end, in epoch seconds. */
export function ledgerEnd(now: Date): number {
  return Math.floor(now.getTime() / 1000) + LEDGER_DAYS * 86_400
}
