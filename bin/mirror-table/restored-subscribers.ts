import { countBy } from 'es-toolkit'
import * as v from 'valibot'
import { goneKey, isGoneKey } from '../../contract/subscribers/gone-key.ts'
import { factsOf, gone } from '../../lambdas/subscribers/standing/gone.ts'
import { newItem, stateOf } from '../../lambdas/subscribers/standing/list-entry.ts'
import { allShards, shardOf } from '../../lambdas/subscribers/standing/shard.ts'
import { isOnList } from '../../lambdas/subscribers/standing/standing.ts'
import {
  type SubscriberRow,
  standingOf,
  subscriberRow,
} from '../../lambdas/subscribers/standing/subscriber.ts'
import { counterKey } from '../../lambdas/subscribers/standing/totals.ts'

/**
 * A restore of the subscribers' table does not undo the facts of people, staff and SES since the backup. Imports since the
 * backup are left out, as if they were undone.
 */

export type Item = Record<string, unknown>

export function isSubscriber(item: Item | undefined): item is Item {
  return v.is(subscriberRow, item)
}

/** The key of what is remembered of a subscriber who is not on the list. */
export function goneKeyOf(item: Item): string {
  return goneKey(v.parse(subscriberRow, item).id)
}

export function isGone({ address }: Item): boolean {
  return typeof address === 'string' && isGoneKey(address)
}

/** The counters of subscribers are counted anew at the end. */
export function isCounter({ address }: Item): boolean {
  return typeof address === 'string' && address.startsWith(counterKey(''))
}

interface Known {
  /** The subscriber in the backup. */
  restored?: Item | undefined
  /** The subscriber in the present table. */
  present?: Item | undefined
  /** The item about the address in the present table, if the address is not on the list (gone.ts). */
  remembered?: Item | undefined
}

/** @returns the subscriber after the restore, or undefined if the address is not on the list then */
export function afterRestore(known: Known, moment: string): Item | undefined {
  const { restored, present } = known
  const remembered = known.remembered && v.parse(gone, known.remembered)
  if (remembered?.erased_at !== undefined) return undefined
  const now = present && v.parse(subscriberRow, present)
  // A row that began after the backup replaces an earlier one, which was erased or whose import was undone.
  const isNew = now && !now.settled && (now.facts[0]?.at ?? '') > moment
  const before = restored && !isNew ? v.parse(subscriberRow, restored) : undefined
  const since = [...(now?.facts ?? []), ...factsOf(remembered)].filter(
    ({ at, by }) => at > moment && by !== 'import',
  )
  const row: SubscriberRow | undefined = before ?? (now && { ...now, facts: [] })
  if (!row) return undefined
  const after = { ...row, facts: [...row.facts, ...since] }
  if (!isOnList(standingOf(after))) return undefined
  return { ...(before ? restored : present), ...newItem(after), version: row.version + 1 }
}

/** For people whose state is not the present one after the restore. */
export function stateChange({ present }: Known, after: Item | undefined): string | undefined {
  const [was, is] = [present, after].map((item) =>
    isSubscriber(item) ? stateOf(v.parse(subscriberRow, item)) : 'not on the list',
  )
  return was === is ? undefined : `${was} → ${is}`
}

/** The counters of all shards. The backup's counters lack the subscribers who joined since. */
export function countersOf(subscribers: readonly Item[]): Item[] {
  const rows = subscribers.map((item) => v.parse(subscriberRow, item))
  const byShard = Map.groupBy(rows, ({ address }) => shardOf(address))
  return allShards().map((shard) => ({
    address: counterKey(shard),
    ...countBy(byShard.get(shard) ?? [], stateOf),
  }))
}
