import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { KEPT_DAYS } from '../../../contract/kept-days.ts'
import { batchGet } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { MailEvent } from './mail-event.ts'
import { type MessageFacts, messageFacts } from './message-facts.ts'

/** Stores the facts of each message as one small item. */

/**
 * SES reports opens and clicks for 60 days after the mail (SES FAQ, sending metrics). A row must live longer: without
 * the row, a repeated event would count again.
 */
const KEPT_SECONDS = KEPT_DAYS.feedback * 24 * 60 * 60

const PREFIX = 'message#'

export interface KnownMessage {
  /** Assigned by SES. */
  messageId: string
  facts: MessageFacts
  version: number
}

/**
 * The key of a message. For a campaign's message, it consists of the campaign and the recipient, so the message is found
 * even if SES's answer with the id was lost. For any other message, it is SES's id.
 */
export function messageName({
  messageId,
  campaignId,
  address,
}: Pick<MailEvent, 'messageId' | 'campaignId' | 'address'>): string {
  return campaignId === undefined || address === undefined
    ? messageId
    : campaignMessageName(campaignId, address)
}

/** Contains the address only as a hash. */
export function campaignMessageName(campaignId: string, address: string): string {
  return `${campaignId}#${createHash('sha256').update(address).digest('base64url')}`
}

const row = v.pipe(
  v.object({ pk: v.string(), message_id: v.string(), version: v.number(), facts: messageFacts }),
  v.transform(({ pk, message_id, ...known }): [string, KnownMessage] => [
    pk.slice(PREFIX.length),
    { messageId: message_id, ...known },
  ]),
)

/** The map lacks messages that are not stored. */
export async function findMessages(names: readonly string[]): Promise<Map<string, KnownMessage>> {
  return new Map(v.parse(v.array(row), await batchGet(env.WORK_TABLE, names.map(messageKey))))
}

/**
 * Fails the transaction if the message changed since it was read.
 * @param seenVersion undefined if the message did not exist
 */
export function messagePut(
  name: string,
  messageId: string,
  facts: MessageFacts,
  seenVersion: number | undefined,
) {
  const expires_at = Math.floor(Date.parse(facts.mailed_at) / 1000) + KEPT_SECONDS
  const version = (seenVersion ?? 0) + 1
  return {
    Put: {
      TableName: env.WORK_TABLE,
      Item: { ...messageKey(name), message_id: messageId, version, facts, expires_at },
      ...(seenVersion === undefined
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: 'version = :seen',
            ExpressionAttributeValues: { ':seen': seenVersion },
          }),
    },
  }
}

function messageKey(name: string) {
  return { pk: `${PREFIX}${name}`, sk: 'feedback' }
}
