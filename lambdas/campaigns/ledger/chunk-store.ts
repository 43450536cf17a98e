import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { documents, ifConditionHolds, transact } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { chunkKey, uncertainChunksOf } from '../keys.ts'
import {
  chunkLines,
  type Entry,
  entriesOf,
  ledgerEnd,
  type NewOutcome,
  outcomesUpdate,
  type Tally,
  tally,
} from './ledger.ts'
import { type Count, countForCampaign } from './settled-counts.ts'

export interface ChunkRef {
  campaignId: string
  chunk: string
}

export interface TakenChunk extends ChunkRef {
  /** Every write requires this term: a sender that lost its lease cannot write. */
  term: number
  entries: readonly Entry[]
  /** Already included in the campaign's counts. */
  counted: Tally
}

const chunkRow = v.object({ ...chunkLines.entries, counted: tally })

/**
 * Takes a chunk for the sender of this term, even from a sender of an earlier term.
 * @returns undefined if the chunk is done, unknown, or taken in a later term
 */
export async function takeChunk(ref: ChunkRef, term: number): Promise<TakenChunk | undefined> {
  const update = new UpdateCommand({
    TableName: env.WORK_TABLE,
    Key: chunkKey(ref.campaignId, ref.chunk),
    ConditionExpression: '#status = :open AND (attribute_not_exists(term) OR term <= :term)',
    UpdateExpression: 'SET term = :term',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':open': 'open', ':term': term },
    ReturnValues: 'ALL_NEW',
  })
  const written = await ifConditionHolds(() => documents.send(update))
  if (!written) return undefined
  const { counted, ...lines } = v.parse(chunkRow, written.Attributes)
  return { ...ref, term, counted, entries: entriesOf(lines) }
}

export interface ChunkWrite {
  outcomes: readonly NewOutcome[]
  /** Updates the campaign's counts in the same transaction, so that each recipient counts once. */
  count?: Count | undefined
  /** Whether every recipient is settled. */
  isDone?: boolean
}

/**
 * Writes the outcomes of some recipients.
 * @throws if a sender of a later term took the chunk, or the chunk's counts changed meanwhile. The caller must then
 * stop sending, because another sender may be sending the chunk.
 */
export async function writeChunk(chunk: TakenChunk, write: ChunkWrite, now: Date): Promise<void> {
  const update = chunkUpdate(chunk, write, now)
  if (!write.count) return void (await documents.send(new UpdateCommand(update)))
  const count = countForCampaign(chunk.campaignId, write.count, write.isDone ?? false, now)
  const written = await transact([{ Update: update }, count])
  if (written.kind === 'condition_failed') throw new Error('Another sender has taken the chunk')
}

function chunkUpdate(
  chunk: TakenChunk,
  { outcomes, count, isDone = false }: ChunkWrite,
  now: Date,
) {
  const { set, names, values } = outcomesUpdate(outcomes)
  if (count) set.push('counted = :counted')
  const leavesUncertain = isDone && (count?.settled.uncertain ?? 0) > 0
  if (isDone) set.push('#status = :done', 'expires_at = :ledgerEnd')
  if (leavesUncertain) set.push('open_of = :uncertain')
  const remove = isDone && !leavesUncertain ? ' REMOVE open_of' : ''
  return {
    TableName: env.WORK_TABLE,
    Key: chunkKey(chunk.campaignId, chunk.chunk),
    ConditionExpression: `term = :term${count ? ' AND counted = :before' : ''}`,
    UpdateExpression: `SET ${set.join()}${remove}`,
    ...expressionNames({ ...names, ...(isDone && { '#status': 'status' }) }),
    ExpressionAttributeValues: {
      ':term': chunk.term,
      ...values,
      ...(count && { ':counted': count.settled, ':before': count.before }),
      ...(isDone && { ':done': 'done', ':ledgerEnd': ledgerEnd(now) }),
      ...(leavesUncertain && { ':uncertain': uncertainChunksOf(chunk.campaignId) }),
    },
  }
}

/** DynamoDB rejects an empty ExpressionAttributeNames. */
function expressionNames(names: Record<string, string>) {
  return Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}
}
