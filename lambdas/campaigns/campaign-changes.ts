import { type CampaignKind, isWorkedOff, type Pause } from '../../contract/campaigns/schemas.ts'
import { transact } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { type CampaignRow, findCampaign } from './campaign-store.ts'
import { campaignKey, OPEN_CAMPAIGNS } from './keys.ts'
import { settledOf } from './public-campaign.ts'

/** What moves a campaign from one status to another. Each gives whether it did: somebody may have been faster. */
const TableName = requireEnv('WORK_TABLE')

type Seen = Pick<CampaignRow, 'campaignId' | 'status'>

export function pauseCampaign(seen: Seen, pause: Pause): Promise<boolean> {
  return change(seen, 'SET #status = :status, pause = :pause REMOVE stretch', {
    ':status': 'paused',
    ':pause': pause,
  })
}

/** Goes on where it was paused: with freezing its audience or with sending. */
export function resumeCampaign(seen: CampaignRow, now: Date): Promise<boolean> {
  const goesOn = 'SET #status = :status, pause = :none, progress_at = :now'
  return change(seen, seen.frozen ? `${goesOn}, stretch = :stretch` : goesOn, {
    ':status': seen.frozen ? 'sending' : 'freezing',
    ':none': null,
    ':now': now.toISOString(),
    ...(seen.frozen && { ':stretch': stretchFrom(seen, now) }),
  })
}

/**
 * From now on nobody more is mailed, and nobody more is frozen: those who are form the audience. Their chunks have to
 * be queued, so that each who waits is excluded.
 */
export function cancelCampaign(seen: Seen, now: Date): Promise<boolean> {
  const update =
    'SET #status = :status, pause = :none, recipientCount = frozenCount, frozen = :frozen, progress_at = :now REMOVE #position, content, stretch'
  return change(
    seen,
    update,
    { ':status': 'cancelling', ':none': null, ':frozen': true, ':now': now.toISOString() },
    { '#position': 'position' },
  )
}

/** Notes that its chunks are queued again, so that the sweeper gives them time. */
export function touchCampaign(seen: Seen, now: Date): Promise<boolean> {
  return change(seen, 'SET progress_at = :now', { ':now': now.toISOString() })
}

/**
 * Ends the campaign once every chunk is done; before that, and after it, nothing happens.
 * @throws where its counts do not add up: then it is never over, and the failing job says so.
 */
export async function finishIfDone(campaignId: string, now: Date): Promise<void> {
  const row = await findCampaign(campaignId)
  if (!row || !isWorkedOff(row.status)) return
  if (row.finishedChunks < row.chunkCount) return
  const settled = settledOf(row)
  if (row.recipientCount !== settled) {
    throw new Error(
      `Campaign ${campaignId} does not add up: ${row.recipientCount} frozen, ${settled} settled`,
    )
  }
  await change(row, 'SET #status = :status, finished_at = :now REMOVE open_of, stretch', {
    ':status': row.status === 'sending' ? 'finished' : 'cancelled',
    ':now': now.toISOString(),
  })
}

/** A transaction of one: other than a plain update it waits for a chunk that moves the campaign's counts. */
async function change(
  { campaignId, status }: Seen,
  UpdateExpression: string,
  values: Record<string, unknown>,
  names: Record<string, string> = {},
): Promise<boolean> {
  const { kind } = await transact([
    {
      Update: {
        TableName,
        Key: campaignKey(campaignId),
        ConditionExpression: '#status = :seen',
        UpdateExpression,
        ExpressionAttributeNames: { '#status': 'status', ...names },
        ExpressionAttributeValues: { ':seen': status, ...values },
      },
    },
  ])
  return kind === 'written'
}

/** @param row before it sends (again) */
export function stretchFrom(row: CampaignRow, now: Date) {
  return { since: now.toISOString(), settled: settledOf(row) }
}

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
