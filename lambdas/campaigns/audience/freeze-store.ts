import { chunk } from 'es-toolkit'
import { transact } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { AudiencePage } from '../../subscribers/audience.ts'
import { stretchFrom } from '../campaign-changes.ts'
import type { CampaignRow } from '../campaign-store.ts'
import { campaignKey, chunkKey, chunkName, openChunksOf } from '../keys.ts'
import { NOBODY_SETTLED } from '../ledger/ledger.ts'

/** One request looks up 100 people at most. A larger chunk makes each write to it dearer. */
export const CHUNK_SIZE = 96

/** DynamoDB takes 100 writes and 4 MB in a transaction. */
const CHUNKS_PER_PAGE = 20
export const PAGE_SIZE = CHUNKS_PER_PAGE * CHUNK_SIZE

/**
 * Adds a page of the audience to a campaign as chunks; the last page opens the campaign for sending. All of it is
 * one write on the condition that nobody froze further meanwhile, paused or cancelled it.
 * @returns false where nothing was written: the caller looks again
 */
export async function freezePage(
  campaign: CampaignRow,
  page: AudiencePage,
  now: Date,
): Promise<boolean> {
  const chunks = chunk(page.addresses, CHUNK_SIZE)
  const { kind } = await transact([
    moveOn(campaign, page, chunks.length, now),
    ...chunks.map((addresses, index) => chunkPut(campaign, campaign.chunkCount + index, addresses)),
  ])
  return kind === 'written'
}

/**
 * Ends a campaign of which nobody is frozen yet, and keeps why.
 * @returns whether it did: somebody may have paused or cancelled it, or frozen the first of its audience
 */
export async function stopUnfrozen(campaignId: string, why: string, now: Date): Promise<boolean> {
  const { kind } = await transact([
    {
      Update: {
        TableName: env.WORK_TABLE,
        Key: campaignKey(campaignId),
        ConditionExpression: '#status = :freezing AND chunkCount = :zero',
        UpdateExpression:
          'SET #status = :cancelled, finished_at = :now, recipientCount = :zero, stopped_because = :why REMOVE open_of',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':freezing': 'freezing',
          ':cancelled': 'cancelled',
          ':now': now.toISOString(),
          ':zero': 0,
          ':why': why,
        },
      },
    },
  ])
  return kind === 'written'
}

/** The audience is complete with a page that has no next: the estimate gives way to the exact count. */
function moveOn(
  campaign: CampaignRow,
  { addresses, next }: AudiencePage,
  chunks: number,
  now: Date,
) {
  const progress = 'frozenCount = :frozen, chunkCount = :chunks, progress_at = :now'
  const open =
    'recipientCount = :frozen, #status = :sending, frozen = :true, stretch = :stretch REMOVE #position'
  return {
    Update: {
      TableName: env.WORK_TABLE,
      Key: campaignKey(campaign.campaignId),
      ConditionExpression: '#status = :freezing AND chunkCount = :seen',
      UpdateExpression: `SET ${progress}, ${next ? '#position = :next' : open}`,
      ExpressionAttributeNames: { '#status': 'status', '#position': 'position' },
      ExpressionAttributeValues: {
        ':freezing': 'freezing',
        ':seen': campaign.chunkCount,
        ':frozen': campaign.frozenCount + addresses.length,
        ':chunks': campaign.chunkCount + chunks,
        ':now': now.toISOString(),
        ...(next
          ? { ':next': next }
          : { ':sending': 'sending', ':true': true, ':stretch': stretchFrom(campaign, now) }),
      },
    },
  }
}

function chunkPut({ campaignId }: CampaignRow, index: number, addresses: readonly string[]) {
  return {
    Put: {
      TableName: env.WORK_TABLE,
      Item: {
        ...chunkKey(campaignId, chunkName(index)),
        status: 'open',
        open_of: openChunksOf(campaignId),
        addresses,
        outcomes: {},
        counted: NOBODY_SETTLED,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
}
