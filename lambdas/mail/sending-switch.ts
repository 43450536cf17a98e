import * as v from 'valibot'
import { SENDING_SWITCH_KEY, sendingState } from '../../contract/campaigns/reputation.ts'
import { auditEntry, SYSTEM } from '../platform/audit/entry.ts'
import { updateAndTell } from '../platform/audit/told-update.ts'
import { readItem } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'
import { openSwitch } from './open-switch.ts'

/** Whether campaigns may mail at all: one mark for the whole account, because reputation is the account's. */
const Key = SENDING_SWITCH_KEY

const kept = {
  /** When staff last opened it (ISO 8601): what was sent before has had its consequence and counts no more. */
  counts_from: v.optional(v.string()),
  /** When the table was last restored from a backup (ISO 8601): it may have forgotten who got older campaigns. */
  restored_at: v.optional(v.string()),
}
const [open, stopped, outage, restored] = sendingState.entries.gate.options

const gate = v.variant('kind', [
  v.object({ ...open.entries, ...kept }),
  v.object({ ...stopped.entries, ...kept }),
  v.object({ ...outage.entries, ...kept }),
  v.object({ ...restored.entries, ...kept }),
])
export type SendingSwitch = v.InferOutput<typeof gate>
type Stopped = Extract<SendingSwitch, { kind: 'stopped' }>

export async function readSendingSwitch(): Promise<SendingSwitch> {
  return (await readItem(env.WORK_TABLE, Key, gate)) ?? { kind: 'open' }
}

/**
 * Stops all campaigns until somebody opens the switch. The first reason stays, but for an outage, which ends by itself.
 * @param seen the switch for which it was decided: if it was opened anew since, it stays open
 * @returns whether it was this call that stopped them
 */
export async function stopSending(
  { reason, rate, since }: Pick<Stopped, 'reason' | 'rate' | 'since'>,
  seen?: SendingSwitch,
): Promise<boolean> {
  const changed = { reason: { after: reason }, rate: { after: rate } }
  const told = { action: 'sending.stop', object: OBJECT, changed } as const
  return updateAndTell(
    {
      TableName: env.WORK_TABLE,
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
    },
    auditEntry(SYSTEM, told, new Date(since)),
  )
}

function same({ counts_from }: SendingSwitch): string {
  return counts_from === undefined ? 'attribute_not_exists(counts_from)' : 'counts_from = :seen'
}

/** Lets campaigns mail again; one that is open already, or waits for SES, stays as it is. */
export function openSending(by: Requester, now: Date): Promise<void> {
  const told = auditEntry(by, { action: 'sending.open', object: OBJECT }, now)
  return openSwitch({ Key, closed: ['stopped', 'restored'], told, now })
}

/**
 * Nobody is mailed until SES takes mail again.
 * @returns whether it was this call that noticed; where sending is stopped anyway, it stays so.
 */
export function startOutage(now: Date): Promise<boolean> {
  return updateAndTell(
    {
      TableName: env.WORK_TABLE,
      Key,
      ConditionExpression: 'attribute_not_exists(pk) OR kind = :open',
      UpdateExpression: 'SET kind = :outage, since = :now',
      ExpressionAttributeValues: {
        ':open': 'open',
        ':outage': 'outage',
        ':now': now.toISOString(),
      },
    },
    auditEntry(SYSTEM, { action: 'sending.outage', object: OBJECT }, now),
  )
}

export async function endOutage(now: Date): Promise<void> {
  await updateAndTell(
    {
      TableName: env.WORK_TABLE,
      Key,
      ConditionExpression: 'kind = :outage',
      UpdateExpression: 'SET kind = :open',
      ExpressionAttributeValues: { ':open': 'open', ':outage': 'outage' },
    },
    auditEntry(SYSTEM, { action: 'sending.outage_over', object: OBJECT }, now),
  )
}

/** What the audit log calls it. */
const OBJECT = 'sending'

/** Whether the table was restored since the campaign was made: then it may have forgotten who was mailed. */
export function isFromBeforeRestore(
  { created_at }: { created_at: string },
  { restored_at }: SendingSwitch,
): boolean {
  return restored_at !== undefined && created_at < restored_at
}
