import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { consent } from './consent.ts'
import { emailAddress } from './email-address.ts'
import { fact, textField } from './facts.ts'
import { origin } from './origin-schemas.ts'
import { MAX_TAGGED, MAX_TAGS, tag } from './profile-schemas.ts'
import { suppression } from './schemas.ts'
import { engagements } from './segment-schemas.ts'

/**
 * Campaigns mail only *active* subscribers. *Unconfirmed* subscribers have not used their confirmation link yet (double
 * opt-in).
 */
export const subscriberStates = ['active', 'unconfirmed', 'unsubscribed', 'suppressed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

const profile = {
  first_name: v.nullable(v.string()),
  tags: v.array(v.string()),
  /** Additional text columns of imports. */
  fields: v.array(textField),
}

/** Staff's view of a subscriber. Times are ISO 8601 instants. */
export const listedSubscriber = v.object({
  id: v.string(),
  address: v.string(),
  email: v.string(),
  source: v.string(),
  state: v.picklist(subscriberStates),
  created_at: v.string(),
  consent,
  awaits_confirmation: v.boolean(),
  confirmed_at: v.nullable(v.string()),
  unsubscribed_at: v.nullable(v.string()),
  suppression: v.nullable(suppression),
  origin: v.nullable(origin),
  ...profile,
})
export type ListedSubscriber = v.InferOutput<typeof listedSubscriber>

export const SUBSCRIBERS_PER_PAGE = 50
export const MAX_SUBSCRIBERS_PER_PAGE = 500

const address = v.pipe(v.string(), v.trim(), v.toLowerCase(), atMost(254))

/** The `next` or `previous` of an earlier answer. In a request without `search`, a cursor can also be any address. */
const cursor = v.pipe(v.string(), v.trim(), v.toLowerCase(), atMost(255))

/**
 * A page of the list, sorted by address: the first subscribers after `after`, or the last subscribers before `before`.
 */
export const subscriberListQuery = v.object({
  state: v.optional(v.picklist(subscriberStates)),
  /** Any part of an address. Addresses that begin with the search text come first. */
  search: v.optional(address),
  after: v.optional(cursor),
  before: v.optional(cursor),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(MAX_SUBSCRIBERS_PER_PAGE),
    ),
  ),
})

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const stateTotals = v.object(v.entriesFromList(subscriberStates, count))
export type StateTotals = v.InferOutput<typeof stateTotals>

/**
 * `next` is the `after` of the next page, `previous` the `before` of the previous page. Null at either end. A request
 * reads a limited number of subscribers. So with a search, a page may be empty although a later page is not.
 */
export const subscriberPage = v.object({
  subscribers: v.array(listedSubscriber),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  /** The number of subscribers in each state, on the whole list. */
  totals: stateTotals,
})
export type SubscriberPage = v.InferOutput<typeof subscriberPage>

export const subscriberPath = v.object({ id: v.pipe(v.string(), atMost(64)) })

/** SES's events for a mail. Opens and clicks by machines are left out. */
export const mailResults = [
  'delivered',
  'bounced',
  'softBounced',
  'suppressed',
  'rejected',
  'complained',
  'opened',
  'clicked',
] as const
export type MailResult = (typeof mailResults)[number]

export const storedValue = v.union([v.string(), v.number(), v.boolean()])
/** Stored data by its path, for example `welcome.claimed_at.0`. */
const storedData = v.record(v.string(), storedValue)

/**
 * The last time that a campaign was delivered, opened or clicked. `before` is the time for an earlier campaign. The
 * earlier time counts again if the latest event turns out to come from a mail scanner.
 */
const lastEngagement = v.object({
  at: v.string(),
  campaign: v.string(),
  before: v.optional(v.string()),
})
export const engagement = v.object(v.entriesFromList(engagements, v.optional(lastEngagement)))
export type Engagement = v.InferOutput<typeof engagement>

const campaignReceipt = v.object({
  campaign: v.string(),
  subject: v.string(),
  at: v.string(),
  outcome: v.string(),
  reason: v.nullable(v.string()),
  results: v.array(v.picklist(mailResults)),
  /** SES's reports on this mail: times and links, also of opens and clicks by machines. */
  reports: storedData,
})

/** All stored data about one person (GDPR article 15). */
export const heldAboutPerson = v.object({
  subscriber: listedSubscriber,
  /** The facts about the person, oldest first. */
  facts: v.array(fact),
  /** Null if no welcome mail was ever due. */
  welcome: v.nullable(
    v.object({
      /** When welcome mails were handed to SES. Times that no limit needs any more are dropped. */
      claimed_at: v.array(v.string()),
      /** When SES accepted the first welcome mail. */
      mailed_at: v.nullable(v.string()),
      /** Whether SES accepted the last welcome mail. */
      submitted: v.boolean(),
      /** When the held welcome mail is due. Null if none is held. */
      due: v.nullable(v.string()),
      /** When the last mail was handed to SES, if it is uncertain whether SES accepted it. Else null. */
      uncertain_since: v.nullable(v.string()),
      /** When mail first arrived at the address. */
      reached_at: v.nullable(v.string()),
    }),
  ),
  /** When campaigns last reached the subscriber, and when they last opened and clicked one. */
  engagement,
  /** The soft bounces since mail last arrived. Null if there are none. */
  soft_bounces: v.nullable(
    v.object({
      /** When the mails that bounced were sent: the last mail of each day, oldest first. */
      mails: v.array(v.string()),
      /** Whether the domain does not exist or takes no mail. */
      dead_domain: v.boolean(),
      /** Campaigns leave the address out until then. Null if they do not. */
      held_until: v.nullable(v.string()),
    }),
  ),
  /** Campaigns whose ledger is kept (KEPT_DAYS), newest first. */
  campaigns: v.array(campaignReceipt),
  /** The rest of the row, without secrets and keyed hashes. */
  record: storedData,
})
export type HeldAboutPerson = v.InferOutput<typeof heldAboutPerson>

/** U+FFFD: programs write it in place of a letter that they could not decode. */
export const LOST_LETTER = '\uFFFD'

/** Staff state where and when the consent was given, and to what. */
export const consentWording = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(10, 'Say where, when and to what the consent was given (10 characters or more)'),
  atMost(500, 'Keep the consent statement under 500 characters'),
  v.check(
    (text) => !text.includes(LOST_LETTER),
    'Letters were lost (\uFFFD): write the statement again',
  ),
)
export const addSubscriberRequest = v.strictObject({
  email: emailAddress,
  consent: consentWording,
})
const someTags = v.pipe(v.array(tag), v.maxLength(MAX_TAGS))

export const tagRequest = v.pipe(
  v.strictObject({
    ids: v.pipe(
      v.array(v.pipe(v.string(), atMost(64))),
      v.minLength(1, 'Choose somebody'),
      v.maxLength(MAX_TAGGED, `Choose at most ${MAX_TAGGED} people at a time`),
    ),
    add: v.optional(someTags, []),
    remove: v.optional(someTags, []),
  }),
  v.check(({ add, remove }) => add.length + remove.length > 0, 'Give a tag'),
)
/** The number of subscribers whose tags changed. Unknown ids are ignored. */
export const tagAnswer = v.object({ changed: count })

export const suppressionRequest = v.strictObject({ suppressed: v.boolean() })
/** A request with a repeated id renews no links. */
export const renewLinksRequest = v.strictObject({
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
})
export const eraseRequest = v.strictObject({ email: emailAddress })
export const eraseAnswer = v.object({
  /** The number of campaign receipts from which the address was removed. */
  receipts: count,
})
