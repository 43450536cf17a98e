import * as v from 'valibot'
import type { MailText } from '../../../contract/mail/schemas.ts'
import { mailUnchanged, mailUpdate } from '../../mail/mail-store.ts'
import { auditEntry, SYSTEM } from '../../platform/audit/entry.ts'
import { queryAll, transact, type Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { Requester } from '../../platform/http/action.ts'
import { campaignStarted, type NewCampaign, scheduledPuts } from '../campaign-changes.ts'
import { type CampaignRow, type ListedCampaign, listed } from '../campaign-store.ts'
import { campaignKey, OPEN_CAMPAIGNS } from '../keys.ts'

/**
 * Campaigns that wait for their time. Each change is on the condition that they still wait, and gives whether it was made:
 * of two at once, one wins and the other learns it. `waiting` puts them into the index `scheduled`, and only them.
 */

/** Keeps it, unless there is one with this id. */
export async function keepScheduled(
  scheduled: NewCampaign,
  at: Date,
  by: Requester,
  audit: Write,
): Promise<void> {
  await transact([...scheduledPuts(scheduled, at, by), audit])
}

/** All that wait, soonest first; with `until`, those whose time has come by then. */
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

/** If it still waits for the time that it was seen with. */
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

/** Changes its mail, if that is the version that was seen. */
export function editScheduled(
  campaignId: string,
  text: MailText,
  seen: number,
  { by, now, audit }: { by: Requester; now: Date; audit: Write },
): Promise<boolean> {
  return change(
    campaignId,
    [{ Update: mailUpdate(campaignId, text, seen, { by: by.actor, now }) }, audit],
    {
      UpdateExpression: 'SET subject = :subject',
      ExpressionAttributeValues: { ':subject': text.subject },
    },
  )
}

const CANCEL = 'SET #status = :cancelled, finished_at = :now, recipientCount = :zero'
const cancelled = (now: Date) => ({
  ':cancelled': 'cancelled',
  ':now': now.toISOString(),
  ':zero': 0,
})

/** Nobody was frozen, so nobody is left over. */
export function cancelScheduled(campaignId: string, now: Date, audit: Write): Promise<boolean> {
  return change(campaignId, [audit], {
    UpdateExpression: `${CANCEL} REMOVE waiting`,
    ExpressionAttributeValues: cancelled(now),
  })
}

/** Cancels what cannot go out as its mail was seen, and keeps why. */
export function stopScheduled(
  { campaignId, subject: name }: Pick<CampaignRow, 'campaignId' | 'subject'>,
  seen: number,
  why: string,
  now: Date,
): Promise<boolean> {
  const act = {
    action: 'campaign.stop',
    object: campaignId,
    name,
    changed: { why: { after: why } },
  } as const
  return change(campaignId, [mailUnchanged(campaignId, seen), auditEntry(SYSTEM, act, now)], {
    UpdateExpression: `${CANCEL}, stopped_because = :why REMOVE waiting`,
    ExpressionAttributeValues: { ...cancelled(now), ':why': why },
  })
}

/**
 * Opens it for the reading of its audience, if its time has come and its mail is still the version that was seen. It counts as created
 * now: its mails belong to today's figures. From here on nobody edits it.
 */
export function beginScheduled(row: CampaignRow, seen: number, now: Date): Promise<boolean> {
  const { campaignId } = row
  const alongside = [
    mailUnchanged(campaignId, seen),
    campaignStarted(SYSTEM, { ...row, mail: row }, now),
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
