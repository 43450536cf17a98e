import * as v from 'valibot'
import { PAUSE_KEY } from '../../contract/schedules.ts'
import { auditEntry } from '../platform/audit/entry.ts'
import { readItem, transact } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { By } from '../platform/http/action.ts'

/** Staff's word on automation. Scheduler's states follow it: a deployment sets those anew, and knows nothing of staff. */
const Key = PAUSE_KEY

export async function isPaused(): Promise<boolean> {
  return (await readItem(env.WORK_TABLE, Key, v.unknown())) !== undefined
}

/** One that is paused already stays as it is. */
export async function markPaused(by: By, now: Date): Promise<void> {
  const Item = { ...Key, since: now.toISOString() }
  await transact([
    { Put: { TableName: env.WORK_TABLE, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    auditEntry(by, { action: 'automation.pause', object: 'automation' }, now),
  ])
}

/** One that is not paused stays as it is. */
export async function forgetPause(by: By, now: Date): Promise<void> {
  await transact([
    { Delete: { TableName: env.WORK_TABLE, Key, ConditionExpression: 'attribute_exists(pk)' } },
    auditEntry(by, { action: 'automation.resume', object: 'automation' }, now),
  ])
}
