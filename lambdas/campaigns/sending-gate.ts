import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { tableVariable } from '../../contract/tables.ts'
import { documents } from '../aws/document-client.ts'
import { requireEnv } from '../aws/env.ts'

/** Whether campaigns may mail at all: one mark for the whole account, because reputation is the account's. */
const TableName = requireEnv(tableVariable('work'))
const Key = { pk: 'sending', sk: 'gate' }

const stopped = v.object({
  kind: v.literal('stopped'),
  /** What went over its limit. */
  reason: v.picklist(['bounces', 'complaints']),
  /** The share that was seen, 0 to 1. */
  rate: v.number(),
  /** ISO 8601. */
  since: v.string(),
})
const gate = v.variant('kind', [v.object({ kind: v.literal('open') }), stopped])
export type SendingGate = v.InferOutput<typeof gate>
export type StoppedGate = v.InferOutput<typeof stopped>

export async function readSendingGate(): Promise<SendingGate> {
  const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  return Item ? v.parse(gate, Item) : { kind: 'open' }
}

/** Stops all campaigns until somebody opens the gate. */
export async function stopSending(why: Omit<StoppedGate, 'kind'>): Promise<void> {
  await write({ kind: 'stopped', ...why })
}

export async function openSending(): Promise<void> {
  await write({ kind: 'open' })
}

async function write(state: SendingGate): Promise<void> {
  await documents.send(new PutCommand({ TableName, Item: { ...Key, ...state } }))
}
