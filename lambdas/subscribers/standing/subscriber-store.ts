import { omit } from 'es-toolkit'
import * as v from 'valibot'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import { goneKey } from '../../../contract/subscribers/gone-key.ts'
import {
  batchGet,
  readItem,
  type TransactionOutcome,
  transact,
  type Write,
} from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { forget, type Gone, gone } from './gone.ts'
import { idOf } from './links.ts'
import { derivedAttributes, newItem, stateOf } from './list-entry.ts'
import { growthShardOf, shardOf } from './shard.ts'
import { type Known, type SubscriberRow, subscriberRow } from './subscriber.ts'
import { addToDay, addToTotals, type StateSteps } from './totals.ts'

/** One transaction changes the subscriber's row, the totals and the day's growth. */

/**
 * `before` is undefined if the address was not on the list. `after` is undefined if the address is not on the list now.
 */
export interface Change {
  before: SubscriberRow | undefined
  after: SubscriberRow | undefined
  /** Read if the address was not on the list. A new row begins with these facts. */
  gone?: Gone | undefined
}

/**
 * Returns the row after the change, or the given row if nothing changes. Called again if another write changed the row
 * meanwhile.
 */
export type Decide = (known: Known) => SubscriberRow | undefined

export interface ChangeOptions {
  now: Date
  /**
   * `absent` skips the first read. Use it if the row most likely does not exist yet.
   * @default the row is read
   */
  presume?: 'absent'
  /** More writes of the same transaction. */
  writes?: Write[]
  /** More writes of the same transaction that depend on the change. */
  extraWrites?: (change: Change) => ExtraWrites
  audit?: (change: Change) => Write
}

export interface ExtraWrites {
  /** Attributes of the subscriber's row that are not in `SubscriberRow`, such as the due welcome mail. */
  attributes: Record<string, unknown>
  /** Writes of other items. */
  writes: Write[]
}

export const NO_EXTRA_WRITES: ExtraWrites = { attributes: {}, writes: [] }

const MAX_ATTEMPTS = 8

/** @throws Error if other writes changed the row during all 8 attempts. The caller may try again. */
export async function changeSubscriber(
  address: NormalizedEmail,
  decide: Decide,
  { now, presume, writes = [], extraWrites, audit }: ChangeOptions,
): Promise<Change> {
  let known: Known = presume === 'absent' ? {} : await findKnown(address)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { row: before, gone } = known
    const after = decide(known)
    if (after === before) return { before, after }
    const change = { before, after, gone }
    const extra = extraWrites?.(change) ?? NO_EXTRA_WRITES
    const own = rowWrites(change, extra.attributes)
    const outcome = await transact([
      ...own,
      ...writes,
      ...extra.writes,
      ...(audit ? [audit(change)] : []),
      ...totalWrites([change], now),
    ])
    if (outcome.kind === 'written') return change
    if (outcome.failed >= own.length) throw new ChangeRefused()
    known = await findKnown(address)
  }
  throw new Error('The subscriber kept changing; trying again')
}

/** A condition on an item that is not the subscriber's failed. Nothing was written. */
export class ChangeRefused extends Error {}

/**
 * Writes up to 25 changes of different subscribers, all or none. The changes take up to 83 of DynamoDB's 100 writes: 25
 * rows, 25 items of what was remembered, 25 totals, and eight rows for the day's growth. So `writes` may contain up to
 * 17 more.
 */
export function writeChanges(
  changes: readonly Change[],
  now: Date,
  writes: Write[] = [],
): Promise<TransactionOutcome> {
  return transact([
    ...changes.flatMap((change) => rowWrites(change)),
    ...writes,
    ...totalWrites(changes, now),
  ])
}

export function findRow(address: NormalizedEmail): Promise<SubscriberRow | undefined> {
  return readItem(env.SUBSCRIBERS_TABLE, { address }, subscriberRow)
}

export async function findKnown(address: NormalizedEmail): Promise<Known> {
  return (await findAllKnown([address])).get(address) ?? {}
}

/** One consistent read of what is known of each address. */
export async function findAllKnown(
  addresses: readonly NormalizedEmail[],
): Promise<Map<string, Known>> {
  const keys = addresses.flatMap((address) => [address, goneKey(idOf(address))])
  const items = await batchGet(
    env.SUBSCRIBERS_TABLE,
    keys.map((address) => ({ address })),
  )
  const byKey = new Map(items.map((item) => [item.address, item]))
  return new Map(
    addresses.map((address): [string, Known] => {
      const row = byKey.get(address)
      const remembered = byKey.get(goneKey(idOf(address)))
      if (row) return [address, { row: v.parse(subscriberRow, row) }]
      return [address, remembered ? { gone: v.parse(gone, remembered) } : {}]
    }),
  )
}

function rowWrites(
  { before, after, gone }: Change,
  extraAttributes: ExtraWrites['attributes'] = {},
): Write[] {
  if (!before) {
    if (!after) throw new Error('The change has neither a row before nor a row after')
    const Put = {
      TableName: env.SUBSCRIBERS_TABLE,
      Item: { ...newItem(after), ...extraAttributes },
      ConditionExpression: 'attribute_not_exists(address)',
    }
    return [{ Put }, forget(after.address, gone)]
  }
  const condition = {
    TableName: env.SUBSCRIBERS_TABLE,
    Key: { address: before.address },
    ConditionExpression: '#version = :before',
  }
  const versionBefore = { ':before': before.version }
  if (!after) {
    const Delete = {
      ...condition,
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: versionBefore,
    }
    return [{ Delete }]
  }
  const attributes = attributesOf({ ...after, version: before.version + 1 })
  const set = [...attributes, ...Object.entries(extraAttributes)]
  const names = new Set(set.map(([name]) => name))
  const removed = attributesOf(before).flatMap(([name]) => (names.has(name) ? [] : [name]))
  const remove = removed.length > 0 ? ` REMOVE ${removed.map((name) => `#${name}`)}` : ''
  const Update = {
    ...condition,
    // Keeps all other attributes of the row, for example `welcome`, which other writes set.
    UpdateExpression: `SET ${set.map(([name]) => `#${name} = :${name}`)}${remove}`,
    ExpressionAttributeNames: Object.fromEntries(
      [...set.map(([name]) => name), ...removed].map((name) => [`#${name}`, name]),
    ),
    ExpressionAttributeValues: {
      ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      ...versionBefore,
    },
  }
  return [{ Update }]
}

function attributesOf(row: SubscriberRow): [string, unknown][] {
  return Object.entries({ ...omit(row, ['address']), ...derivedAttributes(row) }).filter(
    ([, value]) => value !== undefined,
  )
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
