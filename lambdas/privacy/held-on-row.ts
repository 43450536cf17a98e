import { flattenObject, omit, pick } from 'es-toolkit'
import * as v from 'valibot'
import {
  engagement,
  type HeldAboutPerson,
  storedValue,
} from '../../contract/subscribers/admin-schemas.ts'
import type { NormalizedEmail } from '../../contract/subscribers/email-address.ts'
import type { MessageFacts } from '../campaigns/results/message-facts.ts'
import { readItem } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { welcomeDue } from '../subscribers/join/due-welcome.ts'
import { softBounceRecord } from '../subscribers/list/soft-bounces.ts'
import type { SubscriberRow } from '../subscribers/standing/subscriber.ts'
import { welcomeLog } from '../welcome/welcome-allowance.ts'

/** The attributes of a subscriber's row that other folders write, and `SubscriberRow` does not have. */
const others = v.object({
  ...softBounceRecord.entries,
  engagement: v.optional(engagement, {}),
  reached_at: v.optional(v.string()),
  welcome: v.optional(welcomeLog),
  welcome_due: v.optional(welcomeDue),
})
type Others = v.InferOutput<typeof others>

export async function otherAttributes(address: NormalizedEmail): Promise<Others> {
  const found = await readItem(env.SUBSCRIBERS_TABLE, { address }, others)
  return found ?? { engagement: {} }
}

/** Null if no welcome mail was ever due. */
export function welcomeHistory({ welcome, welcome_due, reached_at }: Others) {
  if (!welcome && !welcome_due) return null
  const uncertain = welcome_due?.uncertain
  return {
    claimed_at: welcome?.claimed_at ?? [],
    mailed_at: welcome?.mailed_at ?? null,
    submitted: welcome?.submitted ?? false,
    due: uncertain ? null : (welcome_due?.due ?? null),
    uncertain_since: uncertain ? (welcome_due?.handed_over_at ?? null) : null,
    reached_at: reached_at ?? null,
  }
}

/**
 * Names what it shows, because a secret that the row gets later must not be shown. A test fails if an attribute of the
 * row is neither shown nor in the test's list of exceptions.
 */
export function recordOf(row: SubscriberRow, { welcome_due, ...more }: Others): StoredData {
  return byPath({
    ...pick(row, ['settled']),
    ...more,
    welcome_due: welcome_due && omit(welcome_due, ['network']),
  })
}

/** SES's reports on one mail. */
export function reportsOf(facts: MessageFacts | undefined): StoredData {
  return byPath(facts ?? {})
}

type StoredData = HeldAboutPerson['record']

function byPath(data: object): StoredData {
  const paths: Record<string, unknown> = flattenObject(data)
  // Empty lists and objects have no value to show.
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, value]) =>
      v.is(storedValue, value) ? [[path, value]] : [],
    ),
  )
}
