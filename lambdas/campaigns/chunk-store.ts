import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { CampaignKind } from '../../contract/campaigns.ts'
import type { AnalyticsType } from '../../contract/email.ts'
import { tableVariable } from '../../contract/tables.ts'
import { countCampaignMail } from '../analytics/mail-count.ts'
import { documents } from '../aws/document-client.ts'
import { requireEnv } from '../aws/env.ts'
import { transact } from '../aws/transaction.ts'
import { ifConditionHolds } from './condition.ts'
import { campaignKey, chunkKey } from './keys.ts'
import { type Entry, entry, type Outcome, type Tally } from './ledger.ts'
import { ledgerEnd } from './ledger-end.ts'

/** A campaign's chunks: their recipients, what became of each, and who works on them. */
const TableName = requireEnv(tableVariable('work'))

/**
 * How long a claim holds. Longer than a worker can live (its timeout is 240 s), so that two never work on one chunk;
 * shorter than the queue's visibility timeout (300 s), so that a dead worker's message finds the chunk free.
 */
export const LEASE_SECONDS = 270

export interface ChunkRef {
  campaignId: string
  chunk: string
}

/** A chunk that one worker holds. Every write names the holder, so one that lost its claim can write no more. */
export interface ClaimedChunk extends ChunkRef {
  holder: string
  entries: readonly Entry[]
}

export type ChunkClaim =
  | { kind: 'claimed'; chunk: ClaimedChunk }
  | { kind: 'held' | 'done' | 'unknown' }

const chunkRow = v.object({
  status: v.picklist(['open', 'done']),
  entries: v.array(entry),
})

export async function claimChunk(ref: ChunkRef, holder: string, now: Date): Promise<ChunkClaim> {
  const update = new UpdateCommand({
    TableName,
    Key: chunkKey(ref.campaignId, ref.chunk),
    ConditionExpression:
      '#status = :open AND (attribute_not_exists(held_until) OR held_until < :now)',
    UpdateExpression: 'SET holder = :holder, held_until = :until',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':open': 'open',
      ':now': now.toISOString(),
      ':holder': holder,
      ':until': new Date(now.getTime() + LEASE_SECONDS * 1000).toISOString(),
    },
    ReturnValues: 'ALL_NEW',
  })
  const written = await ifConditionHolds(() => documents.send(update))
  if (!written) return { kind: await whyNot(ref) }
  const { entries } = v.parse(chunkRow, written.Attributes)
  return { kind: 'claimed', chunk: { ...ref, holder, entries } }
}

async function whyNot({ campaignId, chunk }: ChunkRef): Promise<'held' | 'done' | 'unknown'> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: chunkKey(campaignId, chunk), ConsistentRead: true }),
  )
  if (!Item) return 'unknown'
  return v.parse(chunkRow, Item).status === 'done' ? 'done' : 'held'
}

export interface Mark {
  index: number
  outcome: Outcome
}

/**
 * Writes what became of some recipients.
 * @throws where the chunk is no longer held: whoever is about to send must not.
 */
export async function markRecipients(chunk: ClaimedChunk, marks: readonly Mark[]): Promise<void> {
  const { campaignId, holder } = chunk
  await documents.send(
    new UpdateCommand({
      TableName,
      Key: chunkKey(campaignId, chunk.chunk),
      ConditionExpression: 'holder = :holder',
      UpdateExpression: `SET ${marks.map(({ index }) => `entries[${index}].outcome = :o${index}`)}`,
      ExpressionAttributeValues: {
        ':holder': holder,
        ...Object.fromEntries(marks.map((mark) => [`:o${mark.index}`, mark.outcome])),
      },
    }),
  )
}

/** Lets go of a chunk that is not done, so that its next delivery need not wait for the lease to end. */
export async function releaseChunk({ campaignId, chunk, holder }: ClaimedChunk): Promise<void> {
  const update = new UpdateCommand({
    TableName,
    Key: chunkKey(campaignId, chunk),
    ConditionExpression: 'holder = :holder',
    UpdateExpression: 'REMOVE holder, held_until',
    ExpressionAttributeValues: { ':holder': holder },
  })
  await ifConditionHolds(() => documents.send(update))
}

/** What a chunk's campaign is told when the chunk is done. */
export interface ChunkResult {
  kind: CampaignKind
  createdAt: Date
  tally: Tally
  now: Date
}

/**
 * Closes a chunk: the chunk, the campaign's counts and the analytics row move together, once.
 * @throws where the chunk is no longer held.
 */
export async function finishChunk(chunk: ClaimedChunk, result: ChunkResult): Promise<void> {
  const outcome = await transact([
    closeChunk(chunk, result.now),
    addToCampaign(chunk.campaignId, result.tally),
    countCampaignMail({
      type: analyticsType(result.kind),
      campaignId: chunk.campaignId,
      createdAt: result.createdAt,
      sent: result.tally.sent,
      now: result.now,
    }),
  ])
  if (outcome.kind === 'condition_failed') throw new Error('The chunk is no longer held')
}

function closeChunk({ campaignId, chunk, holder }: ClaimedChunk, now: Date) {
  return {
    Update: {
      TableName,
      Key: chunkKey(campaignId, chunk),
      ConditionExpression: '#status = :open AND holder = :holder',
      UpdateExpression: 'SET #status = :done, expires_at = :end REMOVE holder, held_until',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':open': 'open',
        ':done': 'done',
        ':holder': holder,
        ':end': ledgerEnd(now),
      },
    },
  }
}

function addToCampaign(campaignId: string, { sent, excluded, failed, uncertain }: Tally) {
  return {
    Update: {
      TableName,
      Key: campaignKey(campaignId),
      UpdateExpression:
        'ADD finishedChunks :one, sentCount :sent, excludedCount :excluded, failedCount :failed, uncertainCount :uncertain',
      ExpressionAttributeValues: {
        ':one': 1,
        ':sent': sent,
        ':excluded': excluded,
        ':failed': failed,
        ':uncertain': uncertain,
      },
    },
  }
}

/** Campaigns that staff send by hand count as `instant`, except the welcome mail (design §4). */
function analyticsType(kind: CampaignKind): AnalyticsType {
  return kind === 'welcome' || kind === 'digest' ? kind : 'instant'
}
