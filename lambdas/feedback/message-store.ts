import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { tableVariable } from '../../contract/tables.ts'
import { documents } from '../aws/document-client.ts'
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
const keys = v.array(v.object({ pk: v.string(), sk: v.string() }))

/** Those that are known of these, by id. At most 100. */
export async function findMessages(ids: readonly string[]): Promise<Map<string, KnownMessage>> {
  const found = new Map<string, KnownMessage>()
  let pending = ids.map(messageKey)
  while (pending.length > 0) {
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({
        RequestItems: { [TableName]: { Keys: pending, ConsistentRead: true } },
      }),
    )
    for (const item of Responses?.[TableName] ?? []) {
      const { message_id, version, facts } = v.parse(row, item)
      found.set(message_id, { version, facts })
    }
    pending = v.parse(keys, UnprocessedKeys?.[TableName]?.Keys ?? [])
  }
  return found
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
