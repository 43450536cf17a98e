import { updateIf } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { rankOfPart, type Selection } from '../../subscribers/segments/read-segment.ts'
import type { CampaignRow } from '../campaign-store.ts'
import { campaignKey } from '../keys.ts'
import { inOtherWaves } from './waves.ts'

/**
 * A condition like "joined in the last 7 days" counts back from the campaign's `created_at`, so that the same times
 * apply to all pages of the audience.
 * @returns undefined if the campaign goes to all active subscribers
 */
export function selectionOf(campaign: CampaignRow): Selection | undefined {
  const { campaignId, audience, wave, created_at, upTo } = campaign
  if (!audience && !wave) return undefined
  return {
    question: audience?.question ?? { conditions: [], part: null },
    now: new Date(created_at),
    seed: campaignId,
    upTo,
    ...(wave && { leftOut: (addresses) => inOtherWaves(campaignId, wave, addresses) }),
  }
}

/**
 * If the audience is limited to a number of people, finds the rank of the last recipient and stores that rank. Runs
 * before the first page, and reads the whole list.
 * @returns true if the rank was missing. The caller must then read the campaign again.
 */
export async function rankMissing(campaign: CampaignRow): Promise<boolean> {
  const selection = selectionOf(campaign)
  const part = selection?.question.part
  if (!selection || !part || campaign.upTo !== undefined) return false
  await updateIf({
    TableName: env.WORK_TABLE,
    Key: campaignKey(campaign.campaignId),
    ConditionExpression: '#status = :freezing AND attribute_not_exists(upTo)',
    UpdateExpression: 'SET upTo = :upTo',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':freezing': 'freezing',
      ':upTo': await rankOfPart(selection, part),
    },
  })
  return true
}
