import { leaversKey } from '../../../contract/tables.ts'
import type { Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { growthShardOf } from './shard.ts'
import { standingOf } from './subscriber.ts'
import type { Change } from './subscriber-store.ts'

/** Counts unsubscribes through a campaign's link. Undoing an unsubscribe lowers the count again. */
export function leaverWrites({ before, after }: Change): Write[] {
  const was = before && standingOf(before).left?.campaign
  const is = after && standingOf(after).left?.campaign
  const address = after?.address ?? before?.address
  if (was === is || address === undefined) return []
  const shard = growthShardOf(address)
  return [
    ...(was === undefined ? [] : [step(was, shard, -1)]),
    ...(is === undefined ? [] : [step(is, shard, 1)]),
  ]
}

function step(campaignId: string, shard: string, by: number): Write {
  return {
    Update: {
      TableName: env.WORK_TABLE,
      Key: leaversKey(campaignId, shard),
      UpdateExpression: 'ADD unsubscribed :by',
      ExpressionAttributeValues: { ':by': by },
    },
  }
}
