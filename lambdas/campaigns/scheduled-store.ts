import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { tableVariable } from '../../contract/tables.ts'
import { documents } from '../aws/document-client.ts'
import { requireEnv } from '../aws/env.ts'
import { queryAll } from '../aws/query-all.ts'
import { transact } from '../aws/transaction.ts'
import { type ListedCampaign, listed } from './campaign-store.ts'
import { ifConditionHolds } from './condition.ts'
import { campaignKey, OPEN_CAMPAIGNS } from './keys.ts'
import { campaignPut, type NewCampaign } from './new-campaign.ts'

/**
 * Campaigns that wait for their time. Each change is on the condition that they still wait, so of two who start, move
 * or cancel at once, one wins and the other learns it. `waiting` puts them into the index `scheduled`, and only them.
 */
const TableName = requireEnv(tableVariable('work'))

/** Keeps it, unless there is one with this id. */
export async function keepScheduled(scheduled: NewCampaign, at: Date): Promise<void> {
  const { Put } = campaignPut(scheduled)
  // Open is what the sweeper looks after, from its start on.
  const { open_of: _, ...item } = Put.Item
  const Item = {
    ...item,
    status: 'scheduled',
    scheduled_for: at.toISOString(),
    waiting: 'campaign',
  }
  await transact([{ Put: { ...Put, Item } }])
}

/** All that wait, soonest first; with `until`, those whose time has come by then. */
export async function scheduledCampaigns(until?: Date): Promise<ListedCampaign[]> {
  const items = await queryAll({
    TableName,
    IndexName: 'scheduled',
    KeyConditionExpression: 'waiting = :waiting AND scheduled_for <= :until',
    ExpressionAttributeValues: {
      ':waiting': 'campaign',
      ':until': until?.toISOString() ?? '9',
    },
  })
  return items.map((item) => v.parse(listed, item))
}

/** Gives whether it still waited. */
export function moveScheduled(campaignId: string, at: Date): Promise<boolean> {
  return change(campaignId, {
    UpdateExpression: 'SET scheduled_for = :at',
    ExpressionAttributeValues: { ':at': at.toISOString() },
  })
}

/** Nobody was frozen, so nobody is left over. Gives whether it still waited. */
export function cancelScheduled(campaignId: string, now: Date, why?: string): Promise<boolean> {
  const reason = why === undefined ? '' : ', stopped_because = :why'
  return change(campaignId, {
    UpdateExpression: `SET #status = :cancelled, finished_at = :now, recipientCount = :zero${reason} REMOVE waiting`,
    ExpressionAttributeValues: {
      ':cancelled': 'cancelled',
      ':now': now.toISOString(),
      ':zero': 0,
      ...(why !== undefined && { ':why': why }),
    },
  })
}

/**
 * Opens it for the reading of its audience, if its time has come. It counts as created now: its mails belong to
 * today's figures, and whoever looks for stuck campaigns goes by their age. Gives whether it still waited.
 */
export function beginScheduled(campaignId: string, now: Date): Promise<boolean> {
  return change(campaignId, {
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

async function change(
  campaignId: string,
  update: {
    ConditionExpression?: string
    UpdateExpression: string
    ExpressionAttributeValues: Record<string, unknown>
  },
): Promise<boolean> {
  const also = update.ConditionExpression ? ` AND ${update.ConditionExpression}` : ''
  const command = new UpdateCommand({
    TableName,
    Key: campaignKey(campaignId),
    ...update,
    ConditionExpression: `#status = :scheduled${also}`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':scheduled': 'scheduled' },
  })
  return (await ifConditionHolds(() => documents.send(command))) !== undefined
}
