import * as v from 'valibot'
import { consent } from '../../contract/subscribers/admin-schemas.ts'
import type { NormalisedEmail } from '../../contract/subscribers/email-address.ts'
import { suppression } from '../../contract/subscribers/schemas.ts'

export const address = v.custom<NormalisedEmail>((value) => typeof value === 'string')

/** How an address came to the list: by the form, by staff or by a line of an import. */
const signUp = {
  email: v.string(),
  source: v.string(),
  created_at: v.string(),
  consent,
  awaits_confirmation: v.optional(v.literal(true)),
}

/** What the person did here, and what staff and SES did to them. An import never changes it. */
const ownActs = v.object({
  /** Missing for a person whom only imports have named. */
  sign_up: v.optional(v.object(signUp)),
  confirmed_at: v.optional(v.string()),
  unsubscribed_at: v.optional(v.string()),
  /** The last time they took an unsubscribe back. */
  returned_at: v.optional(v.string()),
  /** The last time the form was filled in to come back, where the address has to be confirmed first. */
  asked_at: v.optional(v.string()),
  suppression: v.optional(suppression),
  /** The last time staff lifted a suppression: what imports said until then is lifted too. */
  lifted_at: v.optional(v.string()),
})
export type SignUp = NonNullable<OwnActs['sign_up']>
export type OwnActs = v.InferOutput<typeof ownActs>

/**
 * How somebody stands: what staff see, and whether they are mailed. It is derived from the row (standing.ts) and kept beside
 * it, for readers who need no more.
 */
export const standing = v.object({
  ...signUp,
  confirmed_at: v.optional(v.string()),
  unsubscribed_at: v.optional(v.string()),
  suppression: v.optional(suppression),
})
export type Standing = v.InferOutput<typeof standing>

/** What a line of an import says of a person. */
const importMark = v.object({
  ...standing.entries,
  /** When it was imported. */
  at: v.string(),
  /** The row's version then: tells which of two marks came first. */
  order: v.number(),
})
export type ImportMark = v.InferOutput<typeof importMark>

/**
 * An address of the list: who it is, what they did themselves, and apart from that what each import says of them. How
 * they stand is derived from both (standing.ts), so that undoing an import is taking its mark away.
 */
export const subscriberRow = v.object({
  address,
  id: v.string(),
  /**
   * What the links in this person's mail are known by, newest first; the id is no secret, it stands in the answer to a
   * sign-up. The older ones are of links that were renewed since. Rows from before have none: there the id is it.
   */
  link_secrets: v.optional(v.array(v.string())),
  /** The request that renewed them last, so that its repeat does not renew them again. */
  links_renewed_by: v.optional(v.string()),
  /** Known to the confirmation mail alone. */
  confirm_token: v.optional(v.string()),
  own: ownActs,
  /** By the import's id. */
  imports: v.optional(v.record(v.string(), importMark)),
  /** Counts the changes, so that a decision is written only on the row that it was made on. */
  version: v.number(),
})
export type SubscriberRow = v.InferOutput<typeof subscriberRow>
