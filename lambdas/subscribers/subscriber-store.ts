import { omit } from 'es-toolkit'
import * as v from 'valibot'
import type { NormalizedEmail } from '../../contract/subscribers/email-address.ts'
import { erasedKey } from '../../contract/subscribers/erased-key.ts'
import {
  readItem,
  type TransactionOutcome,
  transact,
  type Write,
} from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { requireListEntry, stateIn, stateOf } from './list-entry.ts'
import { growthShardOf, shardOf, stateShard } from './shard.ts'
import { type SubscriberRow, subscriberRow } from './subscriber.ts'
import { addToDay, addToTotals, type StateSteps } from './totals.ts'

/** A subscriber's row, its place in the by-state index, the totals and the day's growth change in one transaction. */

/** `undefined`: not on the list. */
export interface Change {
  before: SubscriberRow | undefined
  after: SubscriberRow | undefined
}

/** What the row becomes; the very same row: nothing changes. Asked again where the row changed meanwhile. */
export type Decide = (row: SubscriberRow | undefined) => SubscriberRow | undefined

export interface ChangeOptions {
  now: Date
  /** What the row is before anyone looked: spares a reading where that is likely right. @default it is read */
  presume?: 'absent'
  /** Writes that belong to it. */
  also?: Write[]
  /** What else is written with it, once it is known what changes. */
  alongside?: (change: Change) => Alongside
  /** What the audit log says of it. */
  entry?: (change: Change) => Write
}

/** What another part of the product keeps with a person: in the row, apart from its facts, and in items of its own. */
export interface Alongside {
  attributes: Record<string, unknown>
  writes: Write[]
}

export const NOTHING: Alongside = { attributes: {}, writes: [] }

const TRIES = 8

/** @throws where others kept changing the row: try again. */
export async function changeSubscriber(
  address: NormalizedEmail,
  decide: Decide,
  { now, presume, also = [], alongside, entry }: ChangeOptions,
): Promise<Change> {
  let before = presume === 'absent' ? undefined : await findRow(address)
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const after = decide(before)
    if (after === before) return { before, after }
    const change = { before, after }
    const { attributes, writes } = alongside?.(change) ?? NOTHING
    const more = [...also, ...writes, ...(entry ? [entry(change)] : [])]
    const outcome = await transact([
      rowWrite(change, attributes),
      ...more,
      ...totalWrites([change], now),
    ])
    if (outcome.kind === 'written') return change
    if (outcome.failed > 0) throw new ChangeRefused()
    before = outcome.found && v.parse(subscriberRow, outcome.found)
  }
  throw new Error('The subscriber kept changing; trying again')
}

/** A condition among the writes that belong to a change was false. */
export class ChangeRefused extends Error {}

/** Several changes, of different people, at once: all of them or none. At most 25, with one write each in `also`. */
export function writeChanges(
  changes: readonly Change[],
  now: Date,
  also: Write[] = [],
): Promise<TransactionOutcome> {
  return transact([
    ...changes.map((change) => rowWrite(change)),
    ...also,
    ...totalWrites(changes, now),
  ])
}

export function findRow(address: NormalizedEmail): Promise<SubscriberRow | undefined> {
  return readItem(env.SUBSCRIBERS_TABLE, { address }, subscriberRow)
}

function rowWrite({ before, after }: Change, attributes: Alongside['attributes'] = {}): Write {
  const returning = {
    TableName: env.SUBSCRIBERS_TABLE,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
  if (!before) {
    if (!after) throw new Error('A change of nobody')
    return {
      Put: {
        ...returning,
        Item: { ...newItem(after), ...attributes },
        ConditionExpression: 'attribute_not_exists(address)',
      },
    }
  }
  const condition = {
    ...returning,
    Key: { address: before.address },
    ConditionExpression: '#version = :seen',
  }
  const seen = { ':seen': before.version }
  if (!after) {
    return {
      Delete: {
        ...condition,
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: seen,
      },
    }
  }
  const facts = factsOf({ ...after, version: before.version + 1 })
  const set = [...facts, ...Object.entries(attributes)]
  const names = new Set(set.map(([name]) => name))
  const removed = factsOf(before).flatMap(([name]) => (names.has(name) ? [] : [name]))
  const remove = removed.length > 0 ? ` REMOVE ${removed.map((name) => `#${name}`)}` : ''
  return {
    Update: {
      ...condition,
      // Facts only: what welcome mail keeps in the row is written apart, and stays.
      UpdateExpression: `SET ${set.map(([name]) => `#${name} = :${name}`)}${remove}`,
      ExpressionAttributeNames: Object.fromEntries(
        [...set.map(([name]) => name), ...removed].map((name) => [`#${name}`, name]),
      ),
      ExpressionAttributeValues: {
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
        ...seen,
      },
    },
  }
}

/** A subscriber as first kept. Written alone, as benchmarks do, the totals do not know of them. */
export function newItem(row: SubscriberRow) {
  return { ...row, ...derived(row), version: 1 }
}

/** What is written of a row besides its key. */
function factsOf(row: SubscriberRow): [string, unknown][] {
  return Object.entries({ ...omit(row, ['address']), ...derived(row) }).filter(
    ([, value]) => value !== undefined,
  )
}

/** What follows from a row and is kept beside it, to be found by and for readers who need no more. */
function derived(row: SubscriberRow) {
  const listEntry = requireListEntry(row)
  const state = stateIn(listEntry)
  return {
    ...listEntry,
    is_active: state === 'active',
    state_shard: stateShard(state, shardOf(row.address)),
  }
}

function totalWrites(changes: readonly Change[], now: Date): Write[] {
  const totals = new Map<string, StateSteps>()
  const growth = new Map<string, number>()
  for (const { before, after } of changes) {
    for (const [row, step] of [
      [before, -1],
      [after, 1],
    ] as const) {
      if (!row) continue
      const state = stateOf(row)
      const shard = shardOf(row.address)
      const steps = totals.get(shard) ?? {}
      totals.set(shard, { ...steps, [state]: (steps[state] ?? 0) + step })
      const day = growthShardOf(row.address)
      if (state === 'active') growth.set(day, (growth.get(day) ?? 0) + step)
    }
  }
  return [
    ...[...totals]
      .filter(([, steps]) => Object.values(steps).some((step) => step !== 0))
      .map(([shard, steps]) => addToTotals(shard, steps)),
    ...[...growth]
      .filter(([, step]) => step !== 0)
      .map(([shard, step]) => addToDay(shard, step, now)),
  ]
}

/**
 * What is left of a person who was erased: the SHA-256 of the address, so that an import cannot bring them back. A
 * pseudonym, not anonymous: whoever has the table can check a guess at an address, but read no address from it.
 */
export function rememberErasure(address: NormalizedEmail, now: Date) {
  const Item = { address: erasedKey(address), erased_at: now.toISOString() }
  return { Put: { TableName: env.SUBSCRIBERS_TABLE, Item } }
}

export function forgetErasure(address: NormalizedEmail) {
  return { Delete: { TableName: env.SUBSCRIBERS_TABLE, Key: { address: erasedKey(address) } } }
}

export function unlessErased(address: NormalizedEmail) {
  return {
    ConditionCheck: {
      TableName: env.SUBSCRIBERS_TABLE,
      Key: { address: erasedKey(address) },
      ConditionExpression: 'attribute_not_exists(address)',
    },
  }
}

export async function wasErased(address: NormalizedEmail): Promise<boolean> {
  return (
    (await readItem(env.SUBSCRIBERS_TABLE, { address: erasedKey(address) }, v.unknown())) !==
    undefined
  )
}
