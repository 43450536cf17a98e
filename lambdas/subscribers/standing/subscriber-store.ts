import { omit } from 'es-toolkit'
import * as v from 'valibot'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import { erasedKey } from '../../../contract/subscribers/erased-key.ts'
import {
  readItem,
  type TransactionOutcome,
  transact,
  type Write,
} from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { requireListEntry, stateIn, stateOf } from './list-entry.ts'
import { growthShardOf, shardOf, stateShard } from './shard.ts'
import { type SubscriberRow, subscriberRow } from './subscriber.ts'
import { addToDay, addToTotals, type StateSteps } from './totals.ts'

/** One transaction changes the subscriber's row, the totals and the day's growth. */

/**
 * `before` is undefined if the address was not on the list. `after` is undefined if the address is not on the list now.
 */
export interface Change {
  before: SubscriberRow | undefined
  after: SubscriberRow | undefined
}

/**
 * Returns the row after the change, or the given row if nothing changes. Called again if another write changed the row
 * meanwhile.
 */
export type Decide = (row: SubscriberRow | undefined) => SubscriberRow | undefined

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
  let before = presume === 'absent' ? undefined : await findRow(address)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const after = decide(before)
    if (after === before) return { before, after }
    const change = { before, after }
    const extra = extraWrites?.(change) ?? NO_EXTRA_WRITES
    const outcome = await transact([
      rowWrite(change, extra.attributes),
      ...writes,
      ...extra.writes,
      ...(audit ? [audit(change)] : []),
      ...totalWrites([change], now),
    ])
    if (outcome.kind === 'written') return change
    if (outcome.failed > 0) throw new ChangeRefused()
    before = outcome.found && v.parse(subscriberRow, outcome.found)
  }
  throw new Error('The subscriber kept changing; trying again')
}

/** A condition on an item other than the subscriber's row failed. Nothing was written. */
export class ChangeRefused extends Error {}

/**
 * Writes up to 25 changes of different subscribers, all or none. The changes take up to 58 of DynamoDB's 100 writes: 25
 * rows, 25 totals, and eight rows for the day's growth. So `writes` may contain up to 42 more.
 */
export function writeChanges(
  changes: readonly Change[],
  now: Date,
  writes: Write[] = [],
): Promise<TransactionOutcome> {
  return transact([
    ...changes.map((change) => rowWrite(change)),
    ...writes,
    ...totalWrites(changes, now),
  ])
}

export function findRow(address: NormalizedEmail): Promise<SubscriberRow | undefined> {
  return readItem(env.SUBSCRIBERS_TABLE, { address }, subscriberRow)
}

function rowWrite(
  { before, after }: Change,
  extraAttributes: ExtraWrites['attributes'] = {},
): Write {
  const returning = {
    TableName: env.SUBSCRIBERS_TABLE,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }
  if (!before) {
    if (!after) throw new Error('The change has neither a row before nor a row after')
    return {
      Put: {
        ...returning,
        Item: { ...newItem(after), ...extraAttributes },
        ConditionExpression: 'attribute_not_exists(address)',
      },
    }
  }
  const condition = {
    ...returning,
    Key: { address: before.address },
    ConditionExpression: '#version = :before',
  }
  const versionBefore = { ':before': before.version }
  if (!after) {
    return {
      Delete: {
        ...condition,
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: versionBefore,
      },
    }
  }
  const attributes = attributesOf({ ...after, version: before.version + 1 })
  const set = [...attributes, ...Object.entries(extraAttributes)]
  const names = new Set(set.map(([name]) => name))
  const removed = attributesOf(before).flatMap(([name]) => (names.has(name) ? [] : [name]))
  const remove = removed.length > 0 ? ` REMOVE ${removed.map((name) => `#${name}`)}` : ''
  return {
    Update: {
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
    },
  }
}

/** The item of a new subscriber. Benchmarks write this item alone, without the totals. */
export function newItem(row: SubscriberRow) {
  return { ...row, ...derivedAttributes(row), version: 1 }
}

function attributesOf(row: SubscriberRow): [string, unknown][] {
  return Object.entries({ ...omit(row, ['address']), ...derivedAttributes(row) }).filter(
    ([, value]) => value !== undefined,
  )
}

/** Stored with the row, for indexes and for queries that read only these attributes. */
function derivedAttributes(row: SubscriberRow) {
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
 * Stores the SHA-256 of an erased address, so that no import adds the address again. The hash is a pseudonym, not
 * anonymous: people with access to the table can check a guessed address, but cannot read an address.
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
