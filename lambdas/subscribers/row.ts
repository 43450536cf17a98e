import * as v from 'valibot'
import {
  consent,
  type ListedSubscriber,
  type SubscriberState,
} from '../../contract/subscribers/admin-schemas.ts'
import type { NormalisedEmail } from '../../contract/subscribers/email-address.ts'
import { suppression } from '../../contract/subscribers/schemas.ts'

export const address = v.custom<NormalisedEmail>((value) => typeof value === 'string')

/** The facts about a subscriber. Whether they are mailed follows from these and is kept nowhere else by hand. */
export const subscriberRow = v.object({
  address,
  id: v.string(),
  email: v.string(),
  source: v.string(),
  created_at: v.string(),
  consent,
  /**
   * What the links in this person's mail are known by, newest first; the id is no secret, it stands in the answer to a
   * sign-up. The older ones are of links that were renewed since. Rows from before have none: there the id is it.
   */
  link_secrets: v.optional(v.array(v.string())),
  /** The request that renewed them last, so that its repeat does not renew them again. */
  links_renewed_by: v.optional(v.string()),
  /** Known to the confirmation mail alone. */
  confirm_token: v.optional(v.string()),
  awaits_confirmation: v.optional(v.literal(true)),
  confirmed_at: v.optional(v.string()),
  unsubscribed_at: v.optional(v.string()),
  suppression: v.optional(suppression),
  /** Counts the changes, so that a decision is written only on the row that it was made on. */
  version: v.number(),
})
export type SubscriberRow = v.InferOutput<typeof subscriberRow>

/** The strongest reason against mail wins: once a suppression is lifted, an unsubscribe still stands. */
export function stateOf(row: SubscriberRow): SubscriberState {
  if (row.suppression) return 'suppressed'
  if (row.unsubscribed_at !== undefined) return 'unsubscribed'
  return row.awaits_confirmation ? 'unconfirmed' : 'active'
}

export function listed(row: SubscriberRow): ListedSubscriber {
  const { id, address, email, source, created_at, consent } = row
  return {
    ...{ id, address, email, source, created_at, consent },
    state: stateOf(row),
    awaits_confirmation: row.awaits_confirmation ?? false,
    confirmed_at: row.confirmed_at ?? null,
    unsubscribed_at: row.unsubscribed_at ?? null,
    suppression: row.suppression ?? null,
  }
}
