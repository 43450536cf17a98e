import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { PAUSE_KEY } from '../../contract/schedules.ts'
import { documents, readItem } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'

/** Staff's word on automation. Scheduler's states follow it: a deployment sets those anew, and knows nothing of staff. */
const TableName = requireEnv('WORK_TABLE')
const Key = PAUSE_KEY

export async function isPaused(): Promise<boolean> {
  return (await readItem(TableName, Key, v.unknown())) !== undefined
}

export async function markPaused(now: Date): Promise<void> {
  await documents.send(new PutCommand({ TableName, Item: { ...Key, since: now.toISOString() } }))
}

export async function forgetPause(): Promise<void> {
  await documents.send(new DeleteCommand({ TableName, Key }))
}
