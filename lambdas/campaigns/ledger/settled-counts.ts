import { env } from '../../platform/aws/env.ts'
import { campaignKey } from '../keys.ts'
import { difference, sumOf, type Tally } from './ledger.ts'

export interface Count {
  settled: Tally
  /** Already included in the campaign's counts. */
  before: Tally
}

/** Adds a chunk's newly settled recipients to the campaign's counts. */
export function countForCampaign(
  campaignId: string,
  { settled, before }: Count,
  chunkIsDone: boolean,
  now: Date,
) {
  const fresh = difference(settled, before)
  const excluded = addReasons('excluded', fresh.excluded)
  const failed = addReasons('failed', fresh.failed)
  const set = ['progress_at = :now', ...excluded.set, ...failed.set]
  const names = { ...excluded.names, ...failed.names }
  const anyReason = Object.keys(names).length > 0
  return {
    Update: {
      TableName: env.WORK_TABLE,
      Key: campaignKey(campaignId),
      UpdateExpression: `SET ${set.join()} ADD finishedChunks :chunks, sentCount :sent, excludedCount :excluded, failedCount :failed, uncertainCount :uncertain`,
      ...(anyReason && { ExpressionAttributeNames: names }),
      ExpressionAttributeValues: {
        ':now': now.toISOString(),
        ':chunks': chunkIsDone ? 1 : 0,
        ':sent': fresh.sent,
        ':excluded': sumOf(fresh.excluded),
        ':failed': sumOf(fresh.failed),
        ':uncertain': fresh.uncertain,
        ...excluded.values,
        ...failed.values,
        ...(anyReason && { ':zero': 0 }),
      },
    },
  }
}

/** Uses SET, because DynamoDB's ADD works on top-level attributes only, and these counts are in a map. */
function addReasons(map: 'excluded' | 'failed', counts: Readonly<Record<string, number>>) {
  const set: string[] = []
  const names: Record<string, string> = {}
  const values: Record<string, number> = {}
  for (const [index, [reason, count]] of Object.entries(counts).entries()) {
    const path = `${map}.#${map}${index}`
    set.push(`${path} = if_not_exists(${path}, :zero) + :${map}${index}`)
    names[`#${map}${index}`] = reason
    values[`:${map}${index}`] = count
  }
  return { set, names, values }
}
