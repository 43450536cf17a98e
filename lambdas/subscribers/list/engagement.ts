import { isEqual } from 'es-toolkit'
import pLimit from 'p-limit'
import * as v from 'valibot'
import { KEPT_DAYS } from '../../../contract/kept-days.ts'
import { type Engagement, engagement } from '../../../contract/subscribers/admin-schemas.ts'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import { type EngagementKind, engagements } from '../../../contract/subscribers/segment-schemas.ts'
import { updateIf } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { readRows } from '../standing/read-rows.ts'
import { changeAttribute } from './row-attribute.ts'

/** The current events of one campaign's mail to a subscriber. A missing moment means that the event did not happen. */
export interface EngagementChange {
  address: NormalizedEmail
  campaign: string
  moments: Partial<Record<EngagementKind, string>>
}

/** @returns the same object if nothing changes */
export function withEngagement(
  known: Engagement,
  { campaign, moments }: Omit<EngagementChange, 'address'>,
): Engagement {
  const next: Engagement = {}
  for (const kind of engagements) {
    const entry = latestOf(known[kind], campaign, moments[kind])
    if (entry) next[kind] = entry
  }
  return isEqual(next, known) ? known : next
}

function latestOf(known: Engagement['opened'], campaign: string, at: string | undefined) {
  if (!known) return at === undefined ? undefined : { at, campaign }
  if (known.campaign !== campaign) {
    if (at === undefined) return known
    return at > known.at
      ? { at, campaign, before: known.at }
      : { ...known, before: later(known.before, at) }
  }
  if (at !== undefined) return { ...known, at }
  return known.before === undefined ? undefined : { at: known.before, campaign: EARLIER_CAMPAIGN }
}

/** Stands in for the earlier campaign's id, because `before` stores only the time. */
const EARLIER_CAMPAIGN = 'earlier'

/** The later of two instants. */
export function later(one: string | undefined, other: string): string {
  return one === undefined || one < other ? other : one
}

const DAY_MS = 86_400_000

function withoutOld(known: Engagement, now: Date): Engagement {
  const oldest = new Date(now.getTime() - KEPT_DAYS.engagement * DAY_MS).toISOString()
  const recent: Engagement = {}
  for (const kind of engagements) {
    const entry = known[kind]
    if (!entry || entry.at < oldest) continue
    const { before, ...last } = entry
    recent[kind] = { ...last, ...(before !== undefined && before >= oldest && { before }) }
  }
  return recent
}

const row = v.object({ address: v.string(), engagement: v.optional(engagement, {}) })

/** Ignores addresses that are no longer on the list. A repeated call changes nothing. */
export function recordEngagement(changes: readonly EngagementChange[]): Promise<void> {
  return changeAttribute({ name: 'engagement', schema: engagement, apply: withEngagement }, changes)
}

/**
 * Removes times that are older than KEPT_DAYS. A row that another write changes meanwhile keeps its times until the next
 * call.
 */
export async function removeOldEngagement(addresses: readonly string[], now: Date): Promise<void> {
  const rows = await readRows(addresses, row)
  await pLimit(AT_ONCE).map(rows, async ({ address, engagement: before }) => {
    const after = withoutOld(before, now)
    if (isEqual(after, before)) return
    const isEmpty = Object.keys(after).length === 0
    await updateIf({
      TableName: env.SUBSCRIBERS_TABLE,
      Key: { address },
      ConditionExpression: 'engagement = :before',
      UpdateExpression: isEmpty ? 'REMOVE engagement' : 'SET engagement = :after',
      ExpressionAttributeValues: { ':before': before, ...(!isEmpty && { ':after': after }) },
    })
  })
}

const AT_ONCE = 10
