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

/** What moves a campaign from one status to another. Each gives whether it did: somebody may have been faster. */

type Seen = Pick<CampaignRow, 'campaignId' | 'status'>

/** What the audit log is told of a change that somebody asked for. */
type AuditWrite = Write | undefined

export function pauseCampaign(seen: Seen, pause: Pause, audit?: AuditWrite): Promise<boolean> {
  return change(seen, {
    update: 'SET #status = :status, pause = :pause REMOVE stretch',
    values: { ':status': 'paused', ':pause': pause },
    audit,
  })
}

/** Goes on where it was paused: with freezing its audience or with sending. */
export function resumeCampaign(seen: CampaignRow, now: Date, audit?: AuditWrite): Promise<boolean> {
  const goesOn = 'SET #status = :status, pause = :none, progress_at = :now'
  return change(seen, {
    update: seen.frozen ? `${goesOn}, stretch = :stretch` : goesOn,
    values: {
      ':status': seen.frozen ? 'sending' : 'freezing',
      ':none': null,
      ':now': now.toISOString(),
      ...(seen.frozen && { ':stretch': stretchFrom(seen, now) }),
    },
    audit,
  })
}

/**
 * From now on nobody more is mailed, and nobody more is frozen: those who are form the audience. Their chunks have to
 * be queued, so that each who waits is excluded.
 */
export function cancelCampaign(seen: Seen, now: Date, audit?: AuditWrite): Promise<boolean> {
  return change(seen, {
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

/** Notes that its chunks are queued again, so that the sweeper gives them time. */
export function touchCampaign(seen: Seen, now: Date): Promise<boolean> {
  const values = { ':now': now.toISOString() }
  return change(seen, { update: 'SET progress_at = :now', values })
}

/**
 * Counts what was sent so far, and ends the campaign once every chunk is done: in this order, so that none is over whose
 * mail is not counted. Before it sends, and after its end, nothing happens.
 * @throws where its counts do not add up: then it is never over, and the failing job says so.
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

/** A transaction even of one: other than a plain update it waits for a chunk that moves the campaign's counts. */
async function change(
  { campaignId, status }: Seen,
  { update, values, names, audit }: Change,
): Promise<boolean> {
  const { kind } = await transact([
    {
      Update: {
        TableName: env.WORK_TABLE,
        Key: campaignKey(campaignId),
        ConditionExpression: '#status = :seen',
        UpdateExpression: update,
        ExpressionAttributeNames: { '#status': 'status', ...names },
        ExpressionAttributeValues: { ':seen': status, ...values },
      },
    },
    ...(audit ? [audit] : []),
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
  /** The content is the HTML inside the locked frame: sanitized, or our own. */
  mail: MailText
  /** The active total when it was accepted; the frozen audience replaces it. */
  recipientCount: number
  created_at: string
  /** Its audience: the uncertain of that campaign. @default all active subscribers */
  resend_of?: string
  /** @default all active subscribers */
  audience?: Audience | null
  wave?: Wave | null
}

export type Wave = NonNullable<Campaign['wave']>

interface StartedCampaign extends Pick<NewCampaign, 'campaignId' | 'kind' | 'recipientCount'> {
  mail: Pick<MailText, 'subject'>
  resend_of?: string | null
  audience?: Audience | null
}

/** What the audit log says of a campaign that is made and goes out at once. */
export function campaignStarted(
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

/**
 * The part of a transaction that makes the campaign and its mail, on the condition that there is none with this id. Once it
 * is written, call startFreezing.
 */
export function campaignPuts(campaign: NewCampaign, by: Requester): [Write, Write] {
  return newPuts(campaign, by, { open_of: OPEN_CAMPAIGNS })
}

/** The same for one that waits for its time. Open is what the sweeper looks after, from its start on. */
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
    /** The mail's, for lists. */
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
