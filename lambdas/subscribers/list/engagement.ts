import { isEqual } from 'es-toolkit'
import * as v from 'valibot'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import { type EngagementKind, engagements } from '../../../contract/subscribers/segment-schemas.ts'
import { changeAttribute } from './row-attribute.ts'

/**
 * The last time that a campaign was delivered, opened or clicked. `before` is the time for an earlier campaign. The
 * earlier time counts again if the latest event turns out to come from a mail scanner.
 */
const latest = v.object({
  at: v.string(),
  campaign: v.string(),
  before: v.optional(v.string()),
})
export const engagement = v.object(v.entriesFromList(engagements, v.optional(latest)))
export type Engagement = v.InferOutput<typeof engagement>

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

function later(one: string | undefined, other: string): string {
  return one === undefined || one < other ? other : one
}

/** Ignores addresses that are no longer on the list. A repeated call changes nothing. */
export function recordEngagement(changes: readonly EngagementChange[]): Promise<void> {
  return changeAttribute({ name: 'engagement', schema: engagement, apply: withEngagement }, changes)
}
