import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { NormalisedEmail } from '../../contract/email-address.ts'
import {
  type Subscriber,
  subscriber,
  suppression as suppressionRecord,
} from '../../contract/subscribers.ts'
import { tableVariable } from '../../contract/tables.ts'
import { documents } from '../aws/document-client.ts'
import { requireEnv } from '../aws/env.ts'
import { type TransactionOutcome, transact } from '../aws/transaction.ts'
import { totalWrites } from './active-total.ts'
import type { NewSubscriber } from './new-subscriber.ts'
import { shardOf } from './shard.ts'

/** The only place that knows how subscribers are kept. Every change moves the active total with it. */
const TableName = requireEnv(tableVariable('subscribers'))

export type SignUpOutcome = { kind: 'added'; subscriber: Subscriber } | { kind: 'duplicate' }

/**
 * Adds a subscriber, or re-activates one who unsubscribed: that keeps the id, so that the links in mail already
 * sent stay good. An active address is a duplicate; of many at once, one is added.
 */
export async function addSubscriber(candidate: NewSubscriber, now: Date): Promise<SignUpOutcome> {
  const outcome = await transact([
    {
      Put: {
        TableName,
        Item: { ...candidate, active_shard: shardOf(candidate.address) },
        ConditionExpression: 'attribute_not_exists(address)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    ...totalWrites(candidate.address, 1, now),
  ])
  if (outcome.kind === 'written') return { kind: 'added', subscriber: publicPart(candidate) }
  const existing = publicPart(outcome.found)
  if (existing.is_active) return { kind: 'duplicate' }
  // Answered like anyone who joins: whether an address bounced or complained is nobody's business.
  if (isSuppressed(outcome.found))
    return { kind: 'added', subscriber: { ...existing, is_active: true } }
  return rejoin(candidate, existing.id, now)
}

async function rejoin(candidate: NewSubscriber, id: string, now: Date): Promise<SignUpOutcome> {
  const { address, email, source, consent } = candidate
  const outcome = await transact([
    {
      Update: {
        TableName,
        Key: { address },
        ConditionExpression: 'is_active = :inactive AND attribute_not_exists(suppression)',
        UpdateExpression:
          'SET is_active = :active, active_shard = :shard, email = :email, #source = :source, consent = :consent',
        ExpressionAttributeNames: { '#source': 'source' },
        ExpressionAttributeValues: {
          ':inactive': false,
          ':active': true,
          ':shard': shardOf(address),
          ':email': email,
          ':source': source,
          ':consent': consent,
        },
      },
    },
    ...totalWrites(address, 1, now),
  ])
  if (outcome.kind === 'condition_failed') return { kind: 'duplicate' }
  return { kind: 'added', subscriber: { id, email, source, is_active: true } }
}

/** Makes the subscriber with this id inactive. An unknown id and one who already left are no error. */
export async function deactivate(id: string, now: Date): Promise<void> {
  const address = await addressOf(id)
  if (!address) return
  await transact([
    {
      Update: {
        TableName,
        Key: { address },
        ConditionExpression: 'is_active = :active',
        UpdateExpression: 'SET is_active = :inactive, unsubscribed_at = :now REMOVE active_shard',
        ExpressionAttributeValues: {
          ':active': true,
          ':inactive': false,
          ':now': now.toISOString(),
        },
      },
    },
    ...totalWrites(address, -1, now),
  ])
}

/** Takes an unsubscribe back. An unknown id, one who is active and one who is suppressed are no error. */
export async function reactivate(id: string, now: Date): Promise<TransactionOutcome | undefined> {
  const address = await addressOf(id)
  if (!address) return undefined
  return transact([
    {
      Update: {
        TableName,
        Key: { address },
        ConditionExpression: 'is_active = :inactive AND attribute_not_exists(suppression)',
        UpdateExpression: 'SET is_active = :active, active_shard = :shard REMOVE unsubscribed_at',
        ExpressionAttributeValues: {
          ':inactive': false,
          ':active': true,
          ':shard': shardOf(address),
        },
      },
    },
    ...totalWrites(address, 1, now),
  ])
}

const suppressed = v.object({ suppression: suppressionRecord })

function isSuppressed(item: unknown): boolean {
  return v.is(suppressed, item)
}

const idEntry = v.object({
  address: v.custom<NormalisedEmail>((value) => typeof value === 'string'),
})

async function addressOf(id: string): Promise<NormalisedEmail | undefined> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'by-id',
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': id },
      Limit: 1,
    }),
  )
  return Items[0] && v.parse(idEntry, Items[0]).address
}

function publicPart(item: unknown): Subscriber {
  return v.parse(subscriber, item)
}
