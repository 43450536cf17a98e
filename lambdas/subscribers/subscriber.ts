import * as v from 'valibot'
import { CONSENT } from '../../contract/business.ts'
import { consent, STATED_CONSENT } from '../../contract/subscribers/admin-schemas.ts'
import { type NormalizedEmail, normalizeEmail } from '../../contract/subscribers/email-address.ts'
import { type Origin, origin } from '../../contract/subscribers/origin-schemas.ts'
import { suppression } from '../../contract/subscribers/schemas.ts'
import { env } from '../platform/aws/env.ts'
import { isSameSecret } from '../platform/secrets.ts'
import { profile, staffTags } from './profile.ts'

export const address = v.custom<NormalizedEmail>((value) => typeof value === 'string')

/** How an address came to the list: by the form, by staff or by a line of an import. */
const joinFacts = {
  email: v.string(),
  source: v.string(),
  created_at: v.string(),
  consent,
  awaits_confirmation: v.optional(v.literal(true)),
  /** Where they came from before they joined. */
  origin: v.optional(origin),
}

/** What the person did here, and what staff and SES did to them. An import never changes it. */
const ownActs = v.object({
  /** Missing for a person whom only imports have named. */
  join: v.optional(v.object(joinFacts)),
  confirmed_at: v.optional(v.string()),
  unsubscribed_at: v.optional(v.string()),
  /** The campaign whose link they left by. */
  left_by: v.optional(v.string()),
  tags: v.optional(staffTags),
  /** The last time they took an unsubscribe back. */
  returned_at: v.optional(v.string()),
  /** The last time the form was filled in to come back, where the address has to be confirmed first. */
  asked_at: v.optional(v.string()),
  suppression: v.optional(suppression),
  /** The last time staff lifted a suppression: what imports said until then is lifted too. */
  lifted_at: v.optional(v.string()),
})
export type Join = NonNullable<OwnActs['join']>
export type OwnActs = v.InferOutput<typeof ownActs>

/**
 * How somebody stands: what staff see, and whether they are mailed. It is derived from the row (list-entry.ts) and kept beside
 * it, for readers who need no more.
 */
export const listEntry = v.object({
  ...joinFacts,
  ...profile,
  confirmed_at: v.optional(v.string()),
  unsubscribed_at: v.optional(v.string()),
  suppression: v.optional(suppression),
})
export type ListEntry = v.InferOutput<typeof listEntry>

/** What a line of an import says of a person. */
const importMark = v.object({
  ...listEntry.entries,
  /** When it was imported. */
  at: v.string(),
  /** The row's version then: tells which of two marks came first. */
  order: v.number(),
})
export type ImportMark = v.InferOutput<typeof importMark>

/**
 * An address of the list: who it is, what they did themselves, and apart from that what each import says of them. How
 * they stand is derived from both (list-entry.ts), so that undoing an import is taking its mark away.
 */
export const subscriberRow = v.object({
  address,
  id: v.string(),
  /**
   * What the links in this person's mail are known by, newest first; the id is no secret, it stands in the answer to a
   * join. The older ones are of links that were renewed since. Rows from before have none: there the id is it.
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

interface Circumstances {
  id: string
  now: Date
  /** The secret of the links in their mail. */
  linkSecret: string
  /** The secret of the confirmation mail, where an address has to be confirmed first (double opt-in). */
  confirmToken: string | undefined
}

/** The subscriber that a join makes, with the wording agreed to and when. */
export function newSubscriber(
  { email, source, origin }: { email: string; source: string; origin?: Origin | undefined },
  circumstances: Circumstances,
): SubscriberRow {
  const at = circumstances.now.toISOString()
  const consent = { version: CONSENT.version, at }
  const cameFrom = origin && Object.keys(origin).length > 0 ? { origin } : {}
  return subscriber({ email, source, consent, ...cameFrom }, circumstances)
}

/** The subscriber that a staff member adds, who says which consent there is. */
export function statedSubscriber(
  { email, wording, statedBy }: { email: string; wording: string; statedBy: string },
  circumstances: Circumstances,
): SubscriberRow {
  const at = circumstances.now.toISOString()
  const consent = { version: STATED_CONSENT, at, wording, stated_by: statedBy }
  return subscriber({ email, source: 'staff', consent }, circumstances)
}

function subscriber(
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

/**
 * The secret for a new confirmation mail, or undefined where addresses need not be confirmed. With double opt-in, a new
 * subscriber confirms by the link in the welcome mail before campaigns go there.
 */
export function confirmToken(newId: () => string): string | undefined {
  return env.DOUBLE_OPT_IN === 'on' ? newId() : undefined
}

/**
 * What somebody new is known by, and the secrets of their mail.
 * @param confirms whether they have to confirm the address even where nobody else has to
 */
export function newIds(newId: () => string, { confirms = false } = {}) {
  const token = confirms ? newId() : confirmToken(newId)
  return { id: newId(), linkSecret: newId(), confirmToken: token }
}

/** Whose mail a link stands in, and the secret that shows that the link is from there. */
export interface MailLink {
  id: string
  secret: string
}

type LinkOwner = Pick<SubscriberRow, 'id' | 'link_secrets'>

/** The `s` of the links by which a person leaves. */
export function leavingLink({ id, link_secrets }: LinkOwner): string {
  const newest = link_secrets?.[0]
  return newest === undefined ? id : linkToken({ id, secret: newest })
}

/** The `s` of a link. */
export function linkToken({ id, secret }: MailLink): string {
  return `${id}.${secret}`
}

/** A link from before there were secrets has the id as its secret. @returns undefined for what is no link of ours */
export function readLink(token: string): MailLink | undefined {
  const [id, secret = id, ...more] = token.split('.')
  return id && secret && more.length === 0 ? { id, secret } : undefined
}

/** Whether the link is from one of this person's mails: by such a link anybody may leave, however old it is. */
export function mayLeave({ id, link_secrets = [id] }: LinkOwner, { secret }: MailLink): boolean {
  return link_secrets.some((known) => isSameSecret(secret, known))
}

/** Whether the link is the newest, and a secret at all: only such a one puts an address back on the list. */
export function mayComeBack({ link_secrets = [] }: LinkOwner, { secret }: MailLink): boolean {
  const [newest] = link_secrets
  return newest !== undefined && isSameSecret(secret, newest)
}

/** Mail that goes out from now on has this secret; of the earlier ones, the newest are kept to leave by. */
export function withNewLink<R extends LinkOwner>(row: R, secret: string): R {
  const { id, link_secrets = [id] } = row
  return { ...row, link_secrets: [secret, ...link_secrets].slice(0, KEPT) }
}

const KEPT = 10
