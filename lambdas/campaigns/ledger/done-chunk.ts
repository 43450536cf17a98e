import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { documents } from '../../platform/aws/dynamodb.ts'
import { requireEnv } from '../../platform/aws/env.ts'
import { transact } from '../../platform/aws/transaction.ts'
import type { CampaignRow } from '../campaign-store.ts'
import { chunkKey } from '../keys.ts'
import type { ChunkRef } from './chunk-store.ts'
import {
  chunkLines,
  type Entry,
  entriesOf,
  type Mark,
  outcomesUpdate,
  type Tally,
  tally,
  tallyOf,
} from './ledger.ts'
import { countForCampaign } from './settled-counts.ts'

/** A chunk that is done, with uncertain recipients of whom something is learnt later. */
const TableName = requireEnv('WORK_TABLE')

export interface DoneChunk extends ChunkRef {
  entries: readonly Entry[]
  counted: Tally
}

const row = v.object({ status: v.literal('done'), ...chunkLines.entries, counted: tally })

/** Undefined where it is not done, or its time is up. */
export async function readDoneChunk(ref: ChunkRef): Promise<DoneChunk | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: chunkKey(ref.campaignId, ref.chunk), ConsistentRead: true }),
  )
  const found = v.safeParse(row, Item)
  if (!found.success) return undefined
  const { counted, ...lines } = found.output
  return { ...ref, counted, entries: entriesOf(lines) }
}

/** Writes what is known now, and moves its campaign's counts with it. Where somebody else just did, nothing happens. */
export async function settleChunk(
  campaign: CampaignRow,
  { campaignId, chunk, entries, counted }: DoneChunk,
  marks: readonly Mark[],
  now: Date,
): Promise<void> {
  const outcomes = new Map(marks.map(({ index, outcome }) => [index, outcome]))
  const settled = tallyOf(
    entries.map((entry, index) => ({ ...entry, outcome: outcomes.get(index) ?? entry.outcome })),
  )
  const { kind, created_at } = campaign
  const count = { kind, createdAt: new Date(created_at), settled, before: counted }
  const { set, names, values } = outcomesUpdate(marks)
  const remove = settled.uncertain === 0 ? ' REMOVE open_of' : ''
  await transact([
    {
      Update: {
        TableName,
        Key: chunkKey(campaignId, chunk),
        ConditionExpression: '#status = :done AND counted = :before',
        UpdateExpression: `SET counted = :counted, ${set.join()}${remove}`,
        ExpressionAttributeNames: { '#status': 'status', ...names },
        ExpressionAttributeValues: {
          ':done': 'done',
          ':before': counted,
          ':counted': settled,
          ...values,
        },
      },
    },
    ...countForCampaign(campaignId, count, false, now),
  ])
}
