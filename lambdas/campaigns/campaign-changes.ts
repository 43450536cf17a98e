import { type Campaign, isActive, type Pause } from '../../contract/campaigns/schemas.ts'
import type { CampaignKind } from '../../contract/mail/email-types.ts'
import type { MailText } from '../../contract/mail/schemas.ts'
import type { Audience } from '../../contract/subscribers/segment-schemas.ts'
import { mailPut } from '../mail/mail-store.ts'
import { auditEntry } from '../platform/audit/entry.ts'
import { transact, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'
import { type CampaignRow, findCampaign } from './campaign-store.ts'
import { countSent } from './count-sent.ts'
import { campaignKey, OPEN_CAMPAIGNS } from './keys.ts'
import { settledOf } from './public-campaign.ts'

/** The changes below return false and write nothing if the campaign no longer has the expected status. */

type ExpectedStatus = Pick<CampaignRow, 'campaignId' | 'status'>

/** Undefined if no person requested the change. */
type AuditWrite = Write | undefined

export function pauseCampaign(
  expected: ExpectedStatus,
  pause: Pause,
  audit?: AuditWrite,
): Promise<boolean> {
  return change(expected, {
    update: 'SET #status = :status, pause = :pause REMOVE stretch',
    values: { ':status': 'paused', ':pause': pause },
    audit,
  })
}

/** Continues the step that the pause interrupted: freezing or sending. */
export function resumeCampaign(row: CampaignRow, now: Date, audit?: AuditWrite): Promise<boolean> {
  const resume = 'SET #status = :status, pause = :none, progress_at = :now'
  return change(row, {
    update: row.frozen ? `${resume}, stretch = :stretch` : resume,
    values: {
      ':status': row.frozen ? 'sending' : 'freezing',
      ':none': null,
      ':now': now.toISOString(),
      ...(row.frozen && { ':stretch': newStretch(row, now) }),
    },
    audit,
  })
}

/**
 * Stops mailing and freezing. The recipients frozen so far become the whole audience.
 * Call continueCampaign afterwards, so that the sender excludes every recipient that is still waiting.
 */
export function cancelCampaign(
  expected: ExpectedStatus,
  now: Date,
  audit?: AuditWrite,
): Promise<boolean> {
  return change(expected, {
    update:
      'SET #status = :status, pause = :none, recipientCount = frozenCount, frozen = :frozen, progress_at = :now REMOVE #position, stretch',
    values: {
      ':status': 'cancelling',
      ':none': null,
      ':frozen': true,
      ':now': now.toISOString(),
    },
    names: { '#position': 'position' },
    audit,
  })
}

/**
 * Sets only `progress_at`. The sweeper calls this function when it restarts a stalled campaign, so that the next sweep
 * does not restart the campaign again.
 */
export function touchCampaign(expected: ExpectedStatus, now: Date): Promise<boolean> {
  const values = { ':now': now.toISOString() }
  return change(expected, { update: 'SET progress_at = :now', values })
}

/**
 * For an active campaign: copies the count of sent mail to the dashboard, then finishes the campaign if every chunk is
 * done. In this order, no finished campaign is missing on the dashboard. A campaign in `cancelling` gets the status
 * `cancelled`.
 * @throws if the counts do not add up: the campaign stays open, and its job fails
 */
export async function finishIfDone(campaignId: string, now: Date): Promise<void> {
  const row = await findCampaign(campaignId)
  if (!row || !isActive(row.status)) return
  await countSent(row, now)
  if (row.finishedChunks < row.chunkCount) return
  const settled = settledOf(row)
  if (row.recipientCount !== settled) {
    throw new Error(
      `Campaign ${campaignId} does not add up: ${row.recipientCount} frozen, ${settled} settled`,
    )
  }
  await change(row, {
    update: 'SET #status = :status, finished_at = :now REMOVE open_of, stretch',
    values: {
      ':status': row.status === 'sending' ? 'finished' : 'cancelled',
      ':now': now.toISOString(),
    },
  })
}

interface Change {
  update: string
  values: Record<string, unknown>
  names?: Record<string, string>
  audit?: AuditWrite
}

/**
 * Uses a transaction even for a single write, because transact retries if a chunk updates the campaign's counts at the
 * same time.
 */
async function change(
  { campaignId, status }: ExpectedStatus,
  { update, values, names, audit }: Change,
): Promise<boolean> {
  const { kind } = await transact([
    {
      Update: {
        TableName: env.WORK_TABLE,
        Key: campaignKey(campaignId),
        ConditionExpression: '#status = :expected',
        UpdateExpression: update,
        ExpressionAttributeNames: { '#status': 'status', ...names },
        ExpressionAttributeValues: { ':expected': status, ...values },
      },
    },
    ...(audit ? [audit] : []),
  ])
  return kind === 'written'
}

/**
 * A stretch is a time of sending without a pause. `settled` counts the recipients that already had an outcome at the
 * start of the stretch. The measured rate leaves these recipients out.
 * @param row read before sending starts or resumes
 */
export function newStretch(row: CampaignRow, now: Date) {
  return { since: now.toISOString(), settled: settledOf(row) }
}

export interface NewCampaign {
  /**
   * Idempotency key: a repeated id starts no second campaign. Automatic ids: `newsletter-<post id>`, `digest-<week
   * start>`.
   */
  campaignId: string
  kind: CampaignKind
  /** `content` is the HTML between the mail's fixed header and footer: sanitized, or written by our code. */
  mail: MailText
  /** An estimate from the time of the request. The number of frozen recipients replaces it later. */
  recipientCount: number
  created_at: string
  /** The id of an earlier campaign. If set, the uncertain recipients of that campaign are the audience. */
  resend_of?: string
  /** If `audience` and `resend_of` are not set, all active subscribers are the audience. */
  audience?: Audience | null
  wave?: Wave | null
}

export type Wave = NonNullable<Campaign['wave']>

interface StartedCampaign extends Pick<NewCampaign, 'campaignId' | 'kind' | 'recipientCount'> {
  mail: Pick<MailText, 'subject'>
  resend_of?: string | null
  audience?: Audience | null
}

export function startAuditEntry(
  by: Requester,
  { campaignId: object, mail, kind, recipientCount, resend_of, audience }: StartedCampaign,
  now: Date,
): Write {
  const changed = {
    kind: { after: kind },
    recipients: { after: recipientCount },
    ...(resend_of && { resend_of: { after: resend_of } }),
    ...(audience?.segment && { segment: { after: audience.segment.name } }),
  }
  const act = { action: 'campaign.start', object, name: mail.subject, changed } as const
  return auditEntry(by, act, now)
}

/** The transaction fails if the id exists. Call startFreezing after the commit. */
export function campaignPuts(campaign: NewCampaign, by: Requester): [Write, Write] {
  return newPuts(campaign, by, { open_of: OPEN_CAMPAIGNS })
}

/** The row has no `open_of`, so senders and sweeper do not find the campaign in the index `open` before its start. */
export function scheduledPuts(campaign: NewCampaign, at: Date, by: Requester): [Write, Write] {
  const scheduled = { status: 'scheduled', scheduled_for: at.toISOString(), waiting: 'campaign' }
  return newPuts(campaign, by, scheduled)
}

function newPuts(campaign: NewCampaign, by: Requester, more: object): [Write, Write] {
  const { campaignId, mail, created_at } = campaign
  const Item = { ...newRow(campaign), ...more }
  const ConditionExpression = 'attribute_not_exists(pk)'
  return [
    { Put: { TableName: env.WORK_TABLE, Item, ConditionExpression } },
    mailPut(campaignId, mail, { by: by.actor, now: new Date(created_at) }),
  ]
}

function newRow({ mail, ...campaign }: NewCampaign) {
  return {
    ...campaignKey(campaign.campaignId),
    listed: 'campaign',
    ...campaign,
    // A copy for the lists of campaigns, which do not read the mail.
    subject: mail.subject,
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
  }
}
