import type { CampaignKind } from '../../../contract/campaigns/schemas.ts'
import type { AnalyticsType } from '../../../contract/mail/schemas.ts'
import { countCampaignMail } from '../../mail/sent-counts.ts'
import { requireEnv } from '../../platform/aws/env.ts'
import { campaignKey } from '../keys.ts'
import { difference, sumOf, type Tally } from './ledger.ts'

const TableName = requireEnv('WORK_TABLE')

/** What a chunk's campaign is told: all that is settled by now, beside what it knew before. */
export interface Count {
  kind: CampaignKind
  createdAt: Date
  settled: Tally
  before: Tally
}

/** The parts of a transaction that add what is newly settled in a chunk to its campaign and to the analytics. */
export function countForCampaign(
  campaignId: string,
  { kind, createdAt, settled, before }: Count,
  chunkIsDone: boolean,
  now: Date,
) {
  const fresh = difference(settled, before)
  const analytics = { type: analyticsType(kind), campaignId, createdAt, sent: fresh.sent, now }
  return [
    addToCampaign(campaignId, fresh, chunkIsDone ? 1 : 0, now),
    ...(fresh.sent > 0 ? [countCampaignMail(analytics)] : []),
  ]
}

function addToCampaign(campaignId: string, fresh: Tally, chunks: number, now: Date) {
  const excluded = addReasons('excluded', fresh.excluded)
  const failed = addReasons('failed', fresh.failed)
  const set = ['progress_at = :now', ...excluded.set, ...failed.set]
  const names = { ...excluded.names, ...failed.names }
  const anyReason = Object.keys(names).length > 0
  return {
    Update: {
      TableName,
      Key: campaignKey(campaignId),
      UpdateExpression: `SET ${set.join()} ADD finishedChunks :chunks, sentCount :sent, excludedCount :excluded, failedCount :failed, uncertainCount :uncertain`,
      ...(anyReason && { ExpressionAttributeNames: names }),
      ExpressionAttributeValues: {
        ':now': now.toISOString(),
        ':chunks': chunks,
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

/** ADD takes attributes of the top level only. */
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

/** Campaigns that staff send by hand count as `instant`, except the welcome mail. */
function analyticsType(kind: CampaignKind): AnalyticsType {
  return kind === 'welcome' || kind === 'digest' ? kind : 'instant'
}
