import { uniq } from 'es-toolkit'
import * as v from 'valibot'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import { type Fact, fact } from '../../../contract/subscribers/facts.ts'
import type { Gone } from './gone.ts'
import { idOf } from './links.ts'
import {
  isOnList,
  isSameStanding,
  NOBODY,
  type Standing,
  standing,
  standingAfter,
} from './standing.ts'

export const address = v.custom<NormalizedEmail>((value) => typeof value === 'string')

/** One address of the list, with everything that was said about it. */
export const subscriberRow = v.object({
  address,
  id: v.string(),
  /** In the order in which they reached us. */
  facts: v.array(fact),
  /** Where the person stood after older facts, which are no longer kept one by one. */
  settled: v.optional(standing),
  /** Optimistic lock, incremented by each change. */
  version: v.number(),
})
export type SubscriberRow = v.InferOutput<typeof subscriberRow>

/** An address: on the list (`row`), or remembered although it is not on the list (`gone`), or new. */
export interface Known {
  row?: SubscriberRow | undefined
  /** Only if there is no row. */
  gone?: Gone | undefined
}

export function standingOf({ facts, settled }: Pick<SubscriberRow, 'facts' | 'settled'>): Standing {
  return standingAfter(facts, settled)
}

/** @param facts the first of them may be older than the row: what was remembered of the address */
export function newRow(address: NormalizedEmail, facts: readonly Fact[]): SubscriberRow {
  return { address, id: idOf(address), facts: [...facts], version: 0 }
}

/** @returns the same row if none of the facts changes anything, now or after an undo of imports */
export function withFacts(row: SubscriberRow, added: readonly Fact[], now: Date): SubscriberRow {
  return added.reduce((before, fact) => withFact(before, fact, now), row)
}

function withFact(row: SubscriberRow, fact: Fact, now: Date): SubscriberRow {
  if (!matters(row, fact, now)) return row
  return settle({ ...row, facts: [...withoutRepeats(row.facts, fact), fact] }, now)
}

/** The staff area can undo an import for a day, and an undo that has begun may take two days more. */
const UNDOABLE_MS = 4 * 86_400_000

/** Above this number of imports that may be undone, a fact is kept without a closer look. */
const MAX_COMBINATIONS_OF = 4

/** Whether a fact changes where the person stands, if any of the imports that can be undone were undone. */
function matters(row: SubscriberRow, fact: Fact, now: Date): boolean {
  const own = importIn(fact)
  const imports = uniq(row.facts.filter((one) => isUndoable(one, now)).map(importIn))
  const others = imports.filter((id) => id !== own)
  if (others.length > MAX_COMBINATIONS_OF) return true
  return combinationsOf(others).some((undone) => {
    const before = standingOf({
      ...row,
      facts: row.facts.filter((one) => !undone.has(importIn(one))),
    })
    return !isSameStanding(before, standingAfter([fact], before))
  })
}

function combinationsOf<T>(all: readonly T[]): ReadonlySet<T>[] {
  return Array.from(
    { length: 2 ** all.length },
    (_, mask) => new Set(all.filter((_, bit) => mask & (1 << bit))),
  )
}

export function importIn(fact: Fact): string | undefined {
  return 'import' in fact ? fact.import : undefined
}

function isUndoable(fact: Fact, now: Date): boolean {
  return importIn(fact) !== undefined && now.getTime() - Date.parse(fact.at) < UNDOABLE_MS
}

/** A person may leave and come back as often as they like: of such a chain, the row keeps two facts. */
function withoutRepeats(facts: readonly Fact[], { says, by }: Fact): readonly Fact[] {
  const [earlier, later] = facts.slice(-2)
  const isChain =
    by === 'mailbox' &&
    earlier?.by === by &&
    later?.by === by &&
    earlier.says === says &&
    [earlier.says, later.says].toSorted().join() === 'left,returned'
  return isChain ? facts.slice(0, -2) : facts
}

/**
 * A row of this many facts has about 10 KB. DynamoDB allows 400 KB, and facts of imports that can be undone are always
 * kept: a hundred imports of the longest lines within four days.
 */
const MAX_FACTS = 40

/** Folds the oldest facts into one standing, up to the first import that can still be undone. */
function settle(row: SubscriberRow, now: Date): SubscriberRow {
  const { facts, settled = NOBODY } = row
  if (facts.length <= MAX_FACTS) return row
  const firstUndoable = facts.findIndex((one) => isUndoable(one, now))
  const most = facts.length - MAX_FACTS / 2
  const end = firstUndoable < 0 ? most : Math.min(most, firstUndoable)
  if (end === 0) return row
  return { ...row, settled: standingAfter(facts.slice(0, end), settled), facts: facts.slice(end) }
}

/** @returns undefined if nothing else keeps the address on the list */
export function withoutImport(row: SubscriberRow, id: string): SubscriberRow | undefined {
  const facts = row.facts.filter((one) => importIn(one) !== id)
  if (facts.length === row.facts.length) return row
  const after = { ...row, facts }
  return isOnList(standingOf(after)) ? after : undefined
}
