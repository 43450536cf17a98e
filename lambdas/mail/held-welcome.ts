import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { WELCOME_LIMITS } from '../../contract/business.ts'
import { documents } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'

/**
 * The welcome mails that are kept to be sent later: one a subscriber at most. An entry names the subscriber
 * by id; whether the mail is still due stands with the subscriber, so an entry that stays by mistake sends nothing.
 */
const TableName = requireEnv('WORK_TABLE')
const PARTITION = 'held-welcome'

const entry = v.pipe(
  v.object({ sk: v.string(), subscriber: v.string(), held_since: v.string() }),
  v.transform(({ sk, subscriber, held_since }) => ({ sk, id: subscriber, heldSince: held_since })),
)
export type HeldWelcome = v.InferOutput<typeof entry>

/** The part of a transaction that keeps one. */
export function heldPut(id: string, heldSince: string) {
  const sk = `${heldSince}#${id}`
  return { Put: { TableName, Item: { pk: PARTITION, sk, subscriber: id, held_since: heldSince } } }
}

/** The part of a transaction that takes one off. */
export function heldDelete({ sk }: Pick<HeldWelcome, 'sk'>) {
  return { Delete: { TableName, Key: { pk: PARTITION, sk } } }
}

/** Newest first: what made the welcome mail stop lies below what came since. */
export async function latestHeld(most: number): Promise<HeldWelcome[]> {
  const query = new QueryCommand({ ...all(), Limit: most, ScanIndexForward: false })
  const { Items = [] } = await documents.send(query)
  return v.parse(v.array(entry), Items)
}

export async function isAnyHeld(): Promise<boolean> {
  return (await latestHeld(1)).length > 0
}

/** At most `WELCOME_LIMITS.counted` are counted. */
export async function countHeld(): Promise<number> {
  const query = new QueryCommand({ ...all(), Select: 'COUNT', Limit: WELCOME_LIMITS.counted })
  return (await documents.send(query)).Count ?? 0
}

function all() {
  return {
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': PARTITION },
    ConsistentRead: true,
  }
}
