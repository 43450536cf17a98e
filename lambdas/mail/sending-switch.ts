import * as v from 'valibot'
import { reputationReasons, SENDING_SWITCH_KEY } from '../../contract/campaigns/reputation.ts'
import { readItem, updateIf } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'

/** Whether campaigns may mail at all: one mark for the whole account, because reputation is the account's. */
const TableName = requireEnv('WORK_TABLE')
const Key = SENDING_SWITCH_KEY

/** When staff last opened it (ISO 8601): what was sent before has had its consequence and counts no more. */
const counts_from = v.optional(v.string())

/** When the table was last restored from a backup (ISO 8601): of older campaigns it may have forgotten who got them. */
const restored_at = v.optional(v.string())
const always = { counts_from, restored_at }

const stopped = v.object({
  kind: v.literal('stopped'),
  /** What went over its limit. */
  reason: v.picklist(reputationReasons),
  /** The share that was seen, 0 to 1. */
  rate: v.number(),
  /** ISO 8601. */
  since: v.string(),
  ...always,
})

/** SES is away: a circuit breaker for all campaigns, which the sweeper closes once SES takes a mail again. */
const outage = v.object({ kind: v.literal('outage'), since: v.string(), ...always })

/** The table was restored from a backup, and nobody has looked yet (docs/operations.md, "Restore a table"). */
const restored = v.object({ kind: v.literal('restored'), since: v.string(), ...always })

const gate = v.variant('kind', [
  v.object({ kind: v.literal('open'), ...always }),
  stopped,
  outage,
  restored,
])
export type SendingSwitch = v.InferOutput<typeof gate>
export type SwitchedOff = v.InferOutput<typeof stopped>

export async function readSendingSwitch(): Promise<SendingSwitch> {
  return (await readItem(TableName, Key, gate)) ?? { kind: 'open' }
}

/**
 * Stops all campaigns until somebody opens the gate. The first reason stays, but for an outage, which ends by itself.
 * @param seen the gate for which it was decided: if it was opened anew since, it stays open.
 * @returns whether it was this call that stopped them.
 */
export async function stopSending(
  { reason, rate, since }: Pick<SwitchedOff, 'reason' | 'rate' | 'since'>,
  seen?: SendingSwitch,
): Promise<boolean> {
  return updateIf({
    TableName,
    Key,
    ConditionExpression: `(attribute_not_exists(pk) OR kind IN (:open, :outage))${seen ? ` AND ${same(seen)}` : ''}`,
    UpdateExpression: 'SET kind = :stopped, reason = :reason, rate = :rate, since = :since',
    ExpressionAttributeValues: {
      ':open': 'open',
      ':outage': 'outage',
      ':stopped': 'stopped',
      ':reason': reason,
      ':rate': rate,
      ':since': since,
      ...(seen?.counts_from !== undefined && { ':seen': seen.counts_from }),
    },
  })
}

function same({ counts_from }: SendingSwitch): string {
  return counts_from === undefined ? 'attribute_not_exists(counts_from)' : 'counts_from = :seen'
}

/** Lets campaigns mail again; one that is open already, or waits for SES, stays as it is. */
export async function openSending(now: Date): Promise<void> {
  await updateIf({
    TableName,
    Key,
    ConditionExpression: 'kind IN (:stopped, :restored)',
    UpdateExpression: 'SET kind = :open, counts_from = :now REMOVE reason, rate, since',
    ExpressionAttributeValues: {
      ':open': 'open',
      ':stopped': 'stopped',
      ':restored': 'restored',
      ':now': now.toISOString(),
    },
  })
}

/**
 * Nobody is mailed until SES takes mail again.
 * @returns whether it was this call that noticed; where sending is stopped anyway, it stays so.
 */
export function startOutage(now: Date): Promise<boolean> {
  return updateIf({
    TableName,
    Key,
    ConditionExpression: 'attribute_not_exists(pk) OR kind = :open',
    UpdateExpression: 'SET kind = :outage, since = :now',
    ExpressionAttributeValues: { ':open': 'open', ':outage': 'outage', ':now': now.toISOString() },
  })
}

export async function endOutage(): Promise<void> {
  await updateIf({
    TableName,
    Key,
    ConditionExpression: 'kind = :outage',
    UpdateExpression: 'SET kind = :open',
    ExpressionAttributeValues: { ':open': 'open', ':outage': 'outage' },
  })
}

/** Whether the table was restored since the campaign was made: then it may have forgotten who was mailed. */
export function isFromBeforeRestore(
  { created_at }: { created_at: string },
  { restored_at }: SendingSwitch,
): boolean {
  return restored_at !== undefined && created_at < restored_at
}
