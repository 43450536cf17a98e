import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { sumBy } from 'es-toolkit'
import * as v from 'valibot'
import {
  CHALLENGE_LIFE_MS,
  MIN_PROOF_AGE_MS,
  type Proof,
} from '../../../contract/subscribers/join-shield.ts'
import { batchGet, documents, type Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'

export async function storeChallenge({ nonce, key }: Proof, now: Date): Promise<void> {
  const Item = {
    ...challengeKey(nonce),
    answer: key,
    not_before: now.getTime() + MIN_PROOF_AGE_MS,
    ends: now.getTime() + CHALLENGE_LIFE_MS,
    expires_at: epochSeconds(now.getTime() + CHALLENGE_LIFE_MS),
  }
  await documents.send(new PutCommand({ TableName: env.WORK_TABLE, Item }))
}

/**
 * The writes that spend and count a proof, for the transaction of the join. The first write's condition fails if the
 * proof is wrong, too old, too early or already spent.
 */
export function spendProof({ nonce, key }: Proof, now: Date): Write[] {
  return [
    {
      Delete: {
        TableName: env.WORK_TABLE,
        Key: challengeKey(nonce),
        ConditionExpression: 'answer = :key AND not_before <= :now AND ends > :now',
        ExpressionAttributeValues: { ':key': key, ':now': now.getTime() },
      },
    },
    {
      Update: {
        TableName: env.WORK_TABLE,
        Key: windowKey(now.getTime(), nonce.slice(0, 1)),
        UpdateExpression: 'ADD spent :one SET expires_at = :end',
        ExpressionAttributeValues: {
          ':one': 1,
          ':end': epochSeconds(now.getTime() + 3 * WINDOW_MS),
        },
      },
    },
  ]
}

const counted = v.object({ spent: v.number() })

/** The number of proofs spent in the current five-minute window and in the window before. */
export async function countRecentProofs(now: Date): Promise<number> {
  const windows = [now.getTime(), now.getTime() - WINDOW_MS]
  const keys = windows.flatMap((at) => SHARDS.map((shard) => windowKey(at, shard)))
  return sumBy(
    v.parse(v.array(counted), await batchGet(env.WORK_TABLE, keys)),
    ({ spent }) => spent,
  )
}

const WINDOW_MS = 5 * 60_000

/** Spreads simultaneous joins over several rows, because transactions on the same row conflict. */
const SHARDS = [...'0123456789abcdef']

function windowKey(at: number, shard: string) {
  return { pk: `joins#${Math.floor(at / WINDOW_MS)}`, sk: shard }
}

function challengeKey(nonce: string) {
  return { pk: `challenge#${nonce}`, sk: 'join' }
}

function epochSeconds(at: number): number {
  return Math.ceil(at / 1000)
}
