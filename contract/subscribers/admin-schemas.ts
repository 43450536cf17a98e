import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { emailAddress } from './email-address.ts'
import { origin } from './origin-schemas.ts'
import { MAX_TAGGED, MAX_TAGS, tag } from './profile-schemas.ts'
import { suppression } from './schemas.ts'

/**
 * Where a subscriber stands. Only *active* ones are mailed by campaigns; *unconfirmed* ones have been sent a link to
 * confirm their address and have not followed it yet (double opt-in).
 */
export const subscriberStates = ['active', 'unconfirmed', 'unsubscribed', 'suppressed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/**
 * What was agreed to and when. `wording` and `stated_by` stand where no form showed the wording: a staff member said
 * which consent there is (`version` is then STATED_CONSENT).
 */
export const consent = v.object({
  version: v.string(),
  at: v.string(),
  wording: v.optional(v.string()),
  stated_by: v.optional(v.string()),
})
export const STATED_CONSENT = 'stated'
/** The version where none is known: somebody who left elsewhere came by an import, and is not mailed. */
export const NO_CONSENT = 'none'

const profile = {
  first_name: v.nullable(v.string()),
  tags: v.array(v.string()),
  /** Text fields of imports, by name. */
  fields: v.record(v.string(), v.string()),
}

/** A subscriber as staff see one. Times are ISO 8601 instants. */
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

/** What an import says of a person, until it is undone. */
const importedFacts = v.object({
  import: v.string(),
  at: v.string(),
  ...v.pick(listedSubscriber, ['email', 'source', 'created_at', 'consent']).entries,
  awaits_confirmation: v.boolean(),
  confirmed_at: v.nullable(v.string()),
  unsubscribed_at: v.nullable(v.string()),
  suppression: v.nullable(suppression),
  ...profile,
})
export type ImportedFacts = v.InferOutput<typeof importedFacts>

/** Rows on a page unless asked otherwise, and at most. */
export const SUBSCRIBERS_PER_PAGE = 50
export const MAX_SUBSCRIBERS_PER_PAGE = 500

const address = v.pipe(v.string(), v.trim(), v.toLowerCase(), atMost(254))

/** A place in the list: an address, or in a search what a page gave as its `next` or `previous`. */
const place = v.pipe(v.string(), v.trim(), v.toLowerCase(), atMost(255))

/** A page of the list by address: those after `after`, or the last ones before `before`. */
export const subscriberListQuery = v.object({
  state: v.optional(v.picklist(subscriberStates)),
  /** Any part of an address. Those that begin so come first. */
  search: v.optional(address),
  after: v.optional(place),
  before: v.optional(place),
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
 * `next` and `previous` go into `after` and `before`; null: nothing lies that way. A search looks at a bounded part of the
 * list: its page may hold fewer than asked for, or nobody, and still have a next one.
 */
export const subscriberPage = v.object({
  subscribers: v.array(listedSubscriber),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  /** How many there are in each state, on the whole list. */
  totals: stateTotals,
})
export type SubscriberPage = v.InferOutput<typeof subscriberPage>

export const subscriberPath = v.object({ id: v.pipe(v.string(), atMost(64)) })

/** What became of a mail, of what is known. Opens and clicks are people's, not machines'. */
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

/** What a campaign's ledger says of one person. */
const campaignReceipt = v.object({
  campaign: v.string(),
  subject: v.string(),
  at: v.string(),
  outcome: v.string(),
  reason: v.nullable(v.string()),
  results: v.array(v.picklist(mailResults)),
})

/** Everything that is held about one person (GDPR article 15). */
export const heldAboutPerson = v.object({
  subscriber: listedSubscriber,
  /** In the order in which they were imported. */
  imports: v.array(importedFacts),
  /** Welcome mail; null: none was ever due. */
  welcome: v.nullable(
    v.object({
      /** When it was handed over of late, and whether SES took the last one. */
      claimed_at: v.array(v.string()),
      submitted: v.boolean(),
      /** When one that waits may go. */
      due: v.nullable(v.string()),
      /** When mail was first known to have arrived there. */
      reached_at: v.nullable(v.string()),
    }),
  ),
  /** Campaigns of the last 180 days, newest first. */
  campaigns: v.array(campaignReceipt),
})
export type HeldAboutPerson = v.InferOutput<typeof heldAboutPerson>

/** U+FFFD stands where a program could not read a letter. */
export const LOST_LETTER = '\uFFFD'

/** Whoever adds an address says which consent there is: where and when it was given, and to what. */
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

/** Tags that staff set and remove, of as many people as stand on a page. */
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
/** How many people's tags changed. Somebody who is no longer on the list is left out. */
export const tagAnswer = v.object({ changed: count })

export const suppressionRequest = v.strictObject({ suppressed: v.boolean() })
/** The same id twice is one renewal. */
export const renewLinksRequest = v.strictObject({
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
})
export const eraseRequest = v.strictObject({ email: emailAddress })
export const eraseAnswer = v.object({
  /** Campaign receipts that named the address and no longer do. */
  receipts: count,
})
