import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { AnalyticsType } from '../../../contract/mail/schemas.ts'
import { countMail } from '../../mail/sent-counts.ts'
import { documents, ifConditionHolds } from '../../platform/aws/dynamodb.ts'
import { requireEnv } from '../../platform/aws/env.ts'
import { transact } from '../../platform/aws/transaction.ts'

/** Marks that make a repeated request to mail one address harmless. */
const TableName = requireEnv('WORK_TABLE')

/** `open`: its request to SES is under way, or its process died there. `sent`: SES accepted it. */
const mark = v.object({ state: v.picklist(['open', 'sent']) })
export type SendClaim = { kind: 'claimed' } | { kind: 'open' } | { kind: 'sent' }

/** A repeat that comes later than this is no repeat. */
const KEPT_SECONDS = 24 * 60 * 60

export async function claimSend(requestId: string, now: Date): Promise<SendClaim> {
  const put = new PutCommand({
    TableName,
    Item: {
      ...key(requestId),
      state: 'open',
      expires_at: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
    },
    ConditionExpression: 'attribute_not_exists(pk) OR #state = :free',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':free': 'free' },
  })
  if (await ifConditionHolds(() => documents.send(put))) return { kind: 'claimed' }
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: key(requestId), ConsistentRead: true }),
  )
  const found = v.safeParse(mark, Item)
  return { kind: found.success ? found.output.state : 'open' }
}

/** SES did not accept it: the same request may try again. */
export async function freeSend(requestId: string): Promise<void> {
  await documents.send(new UpdateCommand({ TableName, ...setState(requestId, 'free') }))
}

/** SES accepted it: counts it in its day's row, and lets no repeat mail again. */
export async function recordSent(
  requestId: string | undefined,
  type: AnalyticsType,
  now: Date,
): Promise<void> {
  const marked = requestId === undefined ? [] : [{ Update: { TableName, ...sent(requestId) } }]
  await transact([...marked, countMail(type, now)])
}

function sent(requestId: string) {
  return setState(requestId, 'sent')
}

function setState(requestId: string, state: 'free' | 'sent') {
  return {
    Key: key(requestId),
    UpdateExpression: 'SET #state = :state',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state },
  }
}

function key(requestId: string) {
  return { pk: `send#${requestId}`, sk: 'send' }
}
