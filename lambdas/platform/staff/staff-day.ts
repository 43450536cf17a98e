import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { documents, transact, type Write } from '../aws/dynamodb.ts'
import { env } from '../aws/env.ts'
import type { Requester } from '../http/action.ts'
import { localDay } from '../time/local-day.ts'

/**
 * Counts what each staff member does in a day, one item per person and day. So nobody who gets hold of one account can
 * erase the list, or read it unnoticed.
 */

const KEPT_SECONDS = 2 * 24 * 60 * 60

/** Belongs in the transaction of the erasure. Fails if the staff member has erased `limit` people today. */
export function countErasure(limit: number, by: Requester, now: Date): Write {
  const { ExpressionAttributeValues, ...update } = addition('erasures', 1, by, now)
  return {
    Update: {
      ...update,
      ConditionExpression: 'attribute_not_exists(erasures) OR erasures < :limit',
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':limit': limit },
    },
  }
}

const reading = v.object({ people_read: v.number(), is_noted: v.optional(v.boolean(), false) })

/**
 * Counts people of the list whom the staff member was shown. Writes the audit entry once a day, when the count has
 * reached `limit`. If the entry is not written, for example after a crash, the next call writes it.
 */
export async function countPeopleRead(
  people: number,
  limit: number,
  by: Requester,
  now: Date,
  entry: Write,
): Promise<void> {
  const { Attributes } = await documents.send(
    new UpdateCommand({ ...addition('people_read', people, by, now), ReturnValues: 'ALL_NEW' }),
  )
  const { people_read, is_noted } = v.parse(reading, Attributes)
  if (people_read < limit || is_noted) return
  const note = {
    TableName: env.WORK_TABLE,
    Key: keyOf(by, now),
    ConditionExpression: 'attribute_not_exists(is_noted)',
    UpdateExpression: 'SET is_noted = :yes',
    ExpressionAttributeValues: { ':yes': true },
  }
  await transact([{ Update: note }, entry])
}

function addition(count: 'erasures' | 'people_read', step: number, by: Requester, now: Date) {
  return {
    TableName: env.WORK_TABLE,
    Key: keyOf(by, now),
    UpdateExpression: `SET expires_at = :end ADD ${count} :step`,
    ExpressionAttributeValues: {
      ':step': step,
      ':end': Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
    },
  }
}

function keyOf({ actor }: Requester, now: Date) {
  return { pk: `staff#${actor}`, sk: localDay(now, env.TIME_ZONE) }
}
