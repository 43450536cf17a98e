import * as v from 'valibot'
import { auditEntry, SYSTEM } from '../../platform/audit/entry.ts'
import { queryAll, transact, type Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { campaignPut, campaignStarted, type NewCampaign } from '../campaign-changes.ts'
import { type CampaignRow, type ListedCampaign, listed } from '../campaign-store.ts'
import { campaignKey, OPEN_CAMPAIGNS } from '../keys.ts'

/**
 * Campaigns that wait for their time. Each change is on the condition that they still wait, and gives whether it was made:
 * of two at once, one wins and the other learns it. `waiting` puts them into the index `scheduled`, and only them.
 */

/** Keeps it, unless there is one with this id. */
export async function keepScheduled(scheduled: NewCampaign, at: Date, told: Write): Promise<void> {
  const { Put } = campaignPut(scheduled)
  // Open is what the sweeper looks after, from its start on.
  const { open_of: _, ...item } = Put.Item
  const Item = {
    ...item,
    status: 'scheduled',
    scheduled_for: at.toISOString(),
    waiting: 'campaign',
  }
  await transact([{ Put: { ...Put, Item } }, told])
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
  told: Write,
): Promise<boolean> {
  return change(campaignId, told, {
    ConditionExpression: 'scheduled_for = :seen',
    UpdateExpression: 'SET scheduled_for = :at',
    ExpressionAttributeValues: { ':seen': scheduled_for, ':at': at.toISOString() },
  })
}

/** What of a waiting campaign was looked at before something was decided about it. */
type Seen = Pick<CampaignRow, 'campaignId' | 'edits'>

export function editScheduled(
  seen: Seen,
  { subject, preview, content }: Pick<NewCampaign, 'subject' | 'preview' | 'content'>,
  told: Write,
): Promise<boolean> {
  return changeSeen(seen, told, {
    UpdateExpression:
      'SET subject = :subject, preview = :preview, content = :content, edits = :next',
    ExpressionAttributeValues: {
      ':subject': subject,
      ':preview': preview,
      ':content': content,
      ':next': seen.edits + 1,
    },
  })
}

const CANCEL = 'SET #status = :cancelled, finished_at = :now, recipientCount = :zero'
const cancelled = (now: Date) => ({
  ':cancelled': 'cancelled',
  ':now': now.toISOString(),
  ':zero': 0,
})

/** Nobody was frozen, so nobody is left over. */
export function cancelScheduled(campaignId: string, now: Date, told: Write): Promise<boolean> {
  return change(campaignId, told, {
    UpdateExpression: `${CANCEL} REMOVE waiting`,
    ExpressionAttributeValues: cancelled(now),
  })
}

/** Cancels what cannot go out as it was seen, and keeps why. */
export function stopScheduled(seen: Seen, why: string, now: Date): Promise<boolean> {
  const act = {
    action: 'campaign.stop',
    object: seen.campaignId,
    changed: { why: { after: why } },
  } as const
  return changeSeen(seen, auditEntry(SYSTEM, act, now), {
    UpdateExpression: `${CANCEL}, stopped_because = :why REMOVE waiting`,
    ExpressionAttributeValues: { ...cancelled(now), ':why': why },
  })
}

/**
 * Opens it for the reading of its audience, if its time has come and it still waited as it was seen. It counts as created
 * now: its mails belong to today's figures. From here on nobody edits it.
 */
export function beginScheduled(seen: CampaignRow, now: Date): Promise<boolean> {
  return changeSeen(seen, campaignStarted(SYSTEM, seen, now), {
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

/** A change that was decided on its subject and content: nobody has edited them since. */
function changeSeen({ campaignId, edits }: Seen, told: Write, update: Change): Promise<boolean> {
  const unedited = edits === 0 ? 'attribute_not_exists(edits)' : 'edits = :edits'
  const also = update.ConditionExpression ? ` AND ${update.ConditionExpression}` : ''
  return change(campaignId, told, {
    ...update,
    ConditionExpression: `${unedited}${also}`,
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ...(edits > 0 && { ':edits': edits }),
    },
  })
}

async function change(campaignId: string, told: Write, update: Change): Promise<boolean> {
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
    told,
  ])
  return kind === 'written'
}
