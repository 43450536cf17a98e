import * as v from 'valibot'
import { tableVariable } from '../../contract/tables.ts'
import { batchGet } from '../aws/batch-get.ts'
import { requireEnv } from '../aws/env.ts'
import { type MessageFacts, messageFacts } from './message-facts.ts'

/** What is known of each message: one small item, by SES's message id. */
const TableName = requireEnv(tableVariable('work'))

/** SES reports opens and clicks for 60 days after the mail (SES FAQ, sending metrics); then nothing can come twice. */
const KEPT_SECONDS = 90 * 24 * 60 * 60

export interface KnownMessage {
  facts: MessageFacts
  version: number
}

const row = v.object({ message_id: v.string(), version: v.number(), facts: messageFacts })

/** Those that are known of these, by id. */
export async function findMessages(ids: readonly string[]): Promise<Map<string, KnownMessage>> {
  const rows = v.parse(v.array(row), await batchGet(TableName, ids.map(messageKey)))
  return new Map(rows.map(({ message_id, ...known }) => [message_id, known]))
}

/** The part of a transaction that keeps a message, on the condition that nobody changed it since it was read. */
export function messagePut(id: string, facts: MessageFacts, seenVersion: number | undefined) {
  const expires_at = Math.floor(Date.parse(facts.mailed_at) / 1000) + KEPT_SECONDS
  const version = (seenVersion ?? 0) + 1
  return {
    Put: {
      TableName,
      Item: { ...messageKey(id), message_id: id, version, facts, expires_at },
      ...(seenVersion === undefined
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: 'version = :seen',
            ExpressionAttributeValues: { ':seen': seenVersion },
          }),
    },
  }
}

function messageKey(id: string) {
  return { pk: `message#${id}`, sk: 'feedback' }
}
