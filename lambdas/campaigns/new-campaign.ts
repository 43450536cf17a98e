import type { CampaignKind } from '../../contract/campaigns/schemas.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { campaignKey, OPEN_CAMPAIGNS } from './keys.ts'

const TableName = requireEnv('WORK_TABLE')

/** A campaign before anyone is frozen into its audience. */
export interface NewCampaign {
  /** The same id is the same campaign, however often it is started: `newsletter-<post id>`, `digest-<week start>`. */
  campaignId: string
  kind: CampaignKind
  subject: string
  /** The content inside the locked frame: HTML that is sanitised or our own. */
  content: string
  /** The line that inboxes show after the subject. */
  preview: string
  /** The active total when it was accepted; the frozen audience replaces it. */
  recipientCount: number
  created_at: string
  /** Its audience: the uncertain of that campaign. @default all active subscribers */
  again_of?: string
}

/**
 * The part of a transaction that makes the campaign, on the condition that there is none with this id. Once it is
 * written, call startFreezing.
 */
export function campaignPut(campaign: NewCampaign) {
  return {
    Put: {
      TableName,
      Item: {
        ...campaignKey(campaign.campaignId),
        listed: 'campaign',
        open_of: OPEN_CAMPAIGNS,
        ...campaign,
        status: 'freezing',
        pause: null,
        sentCount: 0,
        excludedCount: 0,
        excluded: {},
        failedCount: 0,
        failed: {},
        uncertainCount: 0,
        finished_at: null,
        progress_at: campaign.created_at,
        frozen: false,
        frozenCount: 0,
        chunkCount: 0,
        finishedChunks: 0,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
}
