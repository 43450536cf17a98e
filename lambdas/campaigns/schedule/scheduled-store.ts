import * as v from 'valibot'
import type { MailText } from '../../../contract/mail/schemas.ts'
import { mailUnchanged, mailUpdate } from '../../mail/mail-store.ts'
import { auditEntry, SYSTEM } from '../../platform/audit/entry.ts'
import { queryAll, transact, type Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { Requester } from '../../platform/http/action.ts'
import { type NewCampaign, scheduledPuts, startAuditEntry } from '../campaign-changes.ts'
import { type CampaignRow, type ListedCampaign, listed } from '../campaign-store.ts'
import { campaignKey, OPEN_CAMPAIGNS } from '../keys.ts'

/**
 * Reads and changes scheduled campaigns. Each change requires the status `scheduled`, and returns false if the campaign
 * no longer has that status. Only scheduled campaigns have the attribute `waiting`, the key of the index `scheduled`.
 */

/** @returns false if a campaign with this id exists, or if a condition in `also` failed */
export async function createScheduled(
  scheduled: NewCampaign,
  at: Date,
  by: Requester,
  also: readonly Write[],
): Promise<boolean> {
  const { kind } = await transact([...scheduledPuts(scheduled, at, by), ...also])
  return kind === 'written'
}

/**
 * Ordered by time.
 * @param until the latest scheduled time; undefined for all campaigns
 */
export async function scheduledCampaigns(until?: Date): Promise<ListedCampaign[]> {
  const items = await queryAll({
    TableName: env.WORK_TABLE,
    IndexName: 'scheduled',
    KeyConditionExpression: 'waiting = :waiting AND scheduled_for <= :until',
    ExpressionAttributeValues: {
      ':waiting': 'campaign',
      ':until': until?.toISOString() ?? '9',
    },
  })
  return items.map((item) => v.parse(listed, item))
}

/** @returns false if the scheduled time changed since the row was read */
export function moveScheduled(
  { campaignId, scheduled_for }: Pick<CampaignRow, 'campaignId' | 'scheduled_for'>,
  at: Date,
  audit: Write,
): Promise<boolean> {
  return change(campaignId, [audit], {
    ConditionExpression: 'scheduled_for = :seen',
    UpdateExpression: 'SET scheduled_for = :at',
    ExpressionAttributeValues: { ':seen': scheduled_for, ':at': at.toISOString() },
  })
}

/** @returns false if the mail is not at `seenVersion` */
export function editScheduled(
  campaignId: string,
  text: MailText,
  seenVersion: number,
  { by, now, audit }: { by: Requester; now: Date; audit: Write },
): Promise<boolean> {
  return change(
    campaignId,
    [{ Update: mailUpdate(campaignId, text, seenVersion, { by: by.actor, now }) }, audit],
    {
      UpdateExpression: 'SET subject = :subject',
      ExpressionAttributeValues: { ':subject': text.subject },
    },
  )
}

/** `recipientCount` becomes 0, because no recipient is frozen yet. */
const CANCEL = 'SET #status = :cancelled, finished_at = :now, recipientCount = :zero'
const cancelled = (now: Date) => ({
  ':cancelled': 'cancelled',
  ':now': now.toISOString(),
  ':zero': 0,
})

export function cancelScheduled(campaignId: string, now: Date, audit: Write): Promise<boolean> {
  return change(campaignId, [audit], {
    UpdateExpression: `${CANCEL} REMOVE waiting`,
    ExpressionAttributeValues: cancelled(now),
  })
}

/** Cancels a campaign whose mail must not go out, if that mail is still at `seenVersion`. Stores the reason. */
export function stopScheduled(
  { campaignId, subject: name }: Pick<CampaignRow, 'campaignId' | 'subject'>,
  seenVersion: number,
  reason: string,
  now: Date,
): Promise<boolean> {
  const act = {
    action: 'campaign.stop',
    object: campaignId,
    name,
    changed: { why: { after: reason } },
  } as const
  const alongside = [mailUnchanged(campaignId, seenVersion), auditEntry(SYSTEM, act, now)]
  return change(campaignId, alongside, {
    UpdateExpression: `${CANCEL}, stopped_because = :why REMOVE waiting`,
    ExpressionAttributeValues: { ...cancelled(now), ':why': reason },
  })
}

/**
 * Moves a due campaign to `freezing` if its mail is still at `seenVersion`. Afterwards the mail cannot be edited.
 * `created_at` becomes now, so that the campaign counts in today's figures.
 */
export function beginScheduled(row: CampaignRow, seenVersion: number, now: Date): Promise<boolean> {
  const { campaignId } = row
  const alongside = [
    mailUnchanged(campaignId, seenVersion),
    startAuditEntry(SYSTEM, { ...row, mail: row }, now),
  ]
  return change(campaignId, alongside, {
    ConditionExpression: 'scheduled_for <= :now',
    UpdateExpression:
      'SET #status = :freezing, created_at = :now, progress_at = :now, open_of = :open REMOVE waiting',
    ExpressionAttributeValues: {
      ':freezing': 'freezing',
      ':now': now.toISOString(),
      ':open': OPEN_CAMPAIGNS,
    },
  })
}

interface Change {
  ConditionExpression?: string
  UpdateExpression: string
  ExpressionAttributeValues: Record<string, unknown>
}

async function change(
  campaignId: string,
  alongside: readonly Write[],
  update: Change,
): Promise<boolean> {
  const also = update.ConditionExpression ? ` AND ${update.ConditionExpression}` : ''
  const { kind } = await transact([
    {
      Update: {
        TableName: env.WORK_TABLE,
        Key: campaignKey(campaignId),
        ...update,
        ConditionExpression: `#status = :scheduled${also}`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ...update.ExpressionAttributeValues,
          ':scheduled': 'scheduled',
        },
      },
    },
    ...alongside,
  ])
  return kind === 'written'
}
