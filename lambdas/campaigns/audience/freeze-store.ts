import { chunk } from 'es-toolkit'
import { transact } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { AudiencePage } from '../../subscribers/list/audience.ts'
import { newStretch } from '../campaign-changes.ts'
import type { CampaignRow } from '../campaign-store.ts'
import { campaignKey, chunkKey, chunkName, openChunksOf } from '../keys.ts'
import { EMPTY_TALLY } from '../ledger/ledger.ts'
import { turnEnd } from './waves.ts'

/**
 * The most recipients in a chunk. A larger chunk makes each write to it more expensive, because DynamoDB bills the size
 * of the whole item.
 */
export const CHUNK_SIZE = 96

/** The chunks in one transaction, well below DynamoDB's limits of 100 writes and 4 MB. */
const CHUNKS_PER_PAGE = 20
export const PAGE_SIZE = CHUNKS_PER_PAGE * CHUNK_SIZE

/**
 * Adds a page of the audience to a campaign as chunks, in one transaction. The last page sets the status to `sending`.
 * @returns false if nothing was written, for example because another job froze this page, or staff paused or cancelled
 * the campaign. The caller must then read the campaign again.
 */
export async function freezePage(
  campaign: CampaignRow,
  page: AudiencePage,
  now: Date,
): Promise<boolean> {
  const chunks = chunk(page.addresses, CHUNK_SIZE)
  const { kind } = await transact([
    progressUpdate(campaign, page, chunks.length, now),
    ...(campaign.wave && !page.next ? [turnEnd(campaign.campaignId, campaign.wave)] : []),
    ...chunks.map((addresses, index) => chunkPut(campaign, campaign.chunkCount + index, addresses)),
  ])
  return kind === 'written'
}

/**
 * Cancels a campaign before its first page is frozen, and stores the reason.
 * @returns false if the campaign was paused, cancelled or frozen meanwhile
 */
export async function cancelUnfrozen(
  campaignId: string,
  reason: string,
  now: Date,
): Promise<boolean> {
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
          ':why': reason,
        },
      },
    },
  ])
  return kind === 'written'
}

/** On the last page, which has no `next`, the exact number of recipients replaces the estimate. */
function progressUpdate(
  campaign: CampaignRow,
  { addresses, next }: AudiencePage,
  chunks: number,
  now: Date,
) {
  // The condition checks the position too, because a page adds no chunk if nobody on the page fits the segment. Such a
  // page changes only the position.
  const from = campaign.position ? '#position = :from' : 'attribute_not_exists(#position)'
  const wave = campaign.wave ? 'wave = :wave' : 'attribute_not_exists(wave)'
  const progress = 'frozenCount = :frozen, chunkCount = :chunks, progress_at = :now'
  const open =
    'recipientCount = :frozen, #status = :sending, frozen = :true, stretch = :stretch REMOVE #position'
  return {
    Update: {
      TableName: env.WORK_TABLE,
      Key: campaignKey(campaign.campaignId),
      ConditionExpression: `#status = :freezing AND chunkCount = :seen AND ${from} AND ${wave}`,
      UpdateExpression: `SET ${progress}, ${next ? '#position = :next' : open}`,
      ExpressionAttributeNames: { '#status': 'status', '#position': 'position' },
      ExpressionAttributeValues: {
        ':freezing': 'freezing',
        ':seen': campaign.chunkCount,
        ...(campaign.position && { ':from': campaign.position }),
        ...(campaign.wave && { ':wave': campaign.wave }),
        ':frozen': campaign.frozenCount + addresses.length,
        ':chunks': campaign.chunkCount + chunks,
        ':now': now.toISOString(),
        ...(next
          ? { ':next': next }
          : { ':sending': 'sending', ':true': true, ':stretch': newStretch(campaign, now) }),
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
        counted: EMPTY_TALLY,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
}
