import * as v from 'valibot'
import { CONSENT } from '../../../contract/business.ts'
import { consent, STATED_CONSENT } from '../../../contract/subscribers/admin-schemas.ts'
import {
  type NormalizedEmail,
  normalizeEmail,
} from '../../../contract/subscribers/email-address.ts'
import { type Origin, origin } from '../../../contract/subscribers/origin-schemas.ts'
import { suppression } from '../../../contract/subscribers/schemas.ts'
import { env } from '../../platform/aws/env.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import { profile, staffTags } from './profile.ts'

export const address = v.custom<NormalizedEmail>((value) => typeof value === 'string')

/** The data of a join: through the form, by staff, or from a line of an import. */
const joinData = {
  email: v.string(),
  source: v.string(),
  created_at: v.string(),
  consent,
  awaits_confirmation: v.optional(v.literal(true)),
  /** The referrer and the UTM labels of the visit that led to the join. */
  origin: v.optional(origin),
}

/** Changes by the subscriber, staff and SES. Data from imports is stored separately, in `imports`. */
const ownActs = v.object({
  /** Missing if only imports have added the subscriber. */
  join: v.optional(v.object(joinData)),
  confirmed_at: v.optional(v.string()),
  unsubscribed_at: v.optional(v.string()),
  /** The campaign whose unsubscribe link the subscriber used. */
  left_by: v.optional(v.string()),
  tags: v.optional(staffTags),
  /** When the subscriber last undid an unsubscribe. */
  returned_at: v.optional(v.string()),
  /** When the subscriber last joined after an imported unsubscribe. Only a join that needs a confirmation sets it. */
  asked_at: v.optional(v.string()),
  suppression: v.optional(suppression),
  /** When staff last lifted a suppression. Suppressions of earlier imports then no longer count. */
  lifted_at: v.optional(v.string()),
  /**
   * Set when an import finds an address that has no consent left, because its earlier imports were undone. The address
   * counts as unsubscribed until the subscriber consents in this product.
   */
  no_consent_since: v.optional(v.string()),
})
export type Join = NonNullable<OwnActs['join']>
export type OwnActs = v.InferOutput<typeof ownActs>

/**
 * The data that staff see and that decides whether mail is sent. list-entry.ts derives this data, and the row stores a
 * copy.
 */
export const listEntry = v.object({
  ...joinData,
  ...profile,
  confirmed_at: v.optional(v.string()),
  unsubscribed_at: v.optional(v.string()),
  suppression: v.optional(suppression),
})
export type ListEntry = v.InferOutput<typeof listEntry>

/** A subscriber's data in one import. */
const importedEntry = v.object({
  ...listEntry.entries,
  /** The time of the import. */
  at: v.string(),
  /** The row's version at the import. A newer entry has a higher number. */
  order: v.number(),
})
export type ImportedEntry = v.InferOutput<typeof importedEntry>

/**
 * One address of the list. `own` and `imports` are stored apart, and list-entry.ts derives the subscriber's state from
 * both. Undoing an import removes its entry.
 */
export const subscriberRow = v.object({
  address,
  id: v.string(),
  /**
   * The secrets of the links in this subscriber's mail, newest first. Each renewal adds one. The id would be a bad
   * secret, because the answer to a join contains it. In an old row without this attribute, the id is still the secret.
   */
  link_secrets: v.optional(v.array(v.string())),
  /** The id of the last renewal request. A repeat of that request changes nothing. */
  links_renewed_by: v.optional(v.string()),
  /** The secret of the confirmation link, which only the confirmation mail contains. */
  confirm_token: v.optional(v.string()),
  own: ownActs,
  /** By import id. */
  imports: v.optional(v.record(v.string(), importedEntry)),
  /** Optimistic lock, incremented by each change. */
  version: v.number(),
})
export type SubscriberRow = v.InferOutput<typeof subscriberRow>

interface Circumstances {
  id: string
  now: Date
  linkSecret: string
  /** Undefined if the address needs no confirmation. */
  confirmToken: string | undefined
}

/** A subscriber from the join form. */
export function newSubscriber(
  { email, source, origin }: { email: string; source: string; origin?: Origin | undefined },
  circumstances: Circumstances,
): SubscriberRow {
  const at = circumstances.now.toISOString()
  const consent = { version: CONSENT.version, at }
  const cameFrom = origin && Object.keys(origin).length > 0 ? { origin } : {}
  return newRow({ email, source, consent, ...cameFrom }, circumstances)
}

/** @param wording the consent that the staff member states */
export function staffAddedSubscriber(
  { email, wording, statedBy }: { email: string; wording: string; statedBy: string },
  circumstances: Circumstances,
): SubscriberRow {
  const at = circumstances.now.toISOString()
  const consent = { version: STATED_CONSENT, at, wording, stated_by: statedBy }
  return newRow({ email, source: 'staff', consent }, circumstances)
}

function newRow(
  facts: Pick<Join, 'email' | 'source' | 'consent' | 'origin'>,
  circumstances: Circumstances,
): SubscriberRow {
  const { id, now, linkSecret, confirmToken } = circumstances
  const join = { ...facts, created_at: now.toISOString() }
  const row = { address: normalizeEmail(facts.email), id, link_secrets: [linkSecret], version: 0 }
  if (confirmToken === undefined) return { ...row, own: { join } }
  return {
    ...row,
    confirm_token: confirmToken,
    own: { join: { ...join, awaits_confirmation: true } },
  }
}

export function newConfirmToken(newId: () => string): string | undefined {
  return env.DOUBLE_OPT_IN === 'on' ? newId() : undefined
}

/** @param mustConfirm requires a confirmation even without double opt-in */
export function newIds(newId: () => string, { mustConfirm = false } = {}) {
  const token = mustConfirm ? newId() : newConfirmToken(newId)
  return { id: newId(), linkSecret: newId(), confirmToken: token }
}

/** The content of a link's token. */
export interface MailLink {
  id: string
  /** Proves that the link comes from the subscriber's mail. */
  secret: string
}

type LinkOwner = Pick<SubscriberRow, 'id' | 'link_secrets'>

/** The query parameter `s` of unsubscribe links. */
export function unsubscribeToken({ id, link_secrets }: LinkOwner): string {
  const newest = link_secrets?.[0]
  return newest === undefined ? id : linkToken({ id, secret: newest })
}

/** The query parameter `s` of a link. */
export function linkToken({ id, secret }: MailLink): string {
  return `${id}.${secret}`
}

/**
 * An old link contains only the id, which is then also the secret.
 * @returns undefined for a malformed token
 */
export function parseLinkToken(token: string): MailLink | undefined {
  const [id, secret = id, ...more] = token.split('.')
  return id && secret && more.length === 0 ? { id, secret } : undefined
}

/** Any stored secret is enough to unsubscribe, so links in old mail also work. */
export function mayUnsubscribe(
  { id, link_secrets = [id] }: LinkOwner,
  { secret }: MailLink,
): boolean {
  return link_secrets.some((known) => isSameSecret(secret, known))
}

/** Only a link with the newest secret may undo an unsubscribe; a link with just the id may not. */
export function mayUndoUnsubscribe(
  { link_secrets = [] }: LinkOwner,
  { secret }: MailLink,
): boolean {
  const [newest] = link_secrets
  return newest !== undefined && isSameSecret(secret, newest)
}

const MAX_LINK_SECRETS = 10

/** New mail uses `secret`. The row keeps some earlier secrets, so that links in older mail still unsubscribe. */
export function withNewLinkSecret<R extends LinkOwner>(row: R, secret: string): R {
  const { id, link_secrets = [id] } = row
  return { ...row, link_secrets: [secret, ...link_secrets].slice(0, MAX_LINK_SECRETS) }
}
