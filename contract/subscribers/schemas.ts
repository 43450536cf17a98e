import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { emailAddress } from './email-address.ts'
import { proof } from './join-shield.ts'
import { firstTouch } from './origin-schemas.ts'

/** A field that people do not see but bots fill. A join with a value in this field is discarded. */
const honeypot = v.optional(v.pipe(v.string(), atMost(1000)))

export const joinRequest = v.strictObject({
  email: emailAddress,
  source: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9_]{1,64}$/, 'Use 1 to 64 of the characters a-z, 0-9 and _'),
  ),
  /** If a required proof is missing, the address must be confirmed by mail. */
  proof: v.optional(proof),
  origin: firstTouch,
  website: honeypot,
})

/** The join form posts here if JavaScript is off. */
export const JOIN_FORM_PATH = '/api/subscribers/form'

/**
 * For the join form without JavaScript. The schema also accepts an invalid address, because the handler answers it with
 * a page.
 */
export const joinForm = v.object({
  email: v.optional(v.pipe(v.string(), atMost(1000)), ''),
  source: joinRequest.entries.source,
  website: honeypot,
})

export const subscriber = v.object({
  id: v.string(),
  email: v.string(),
  source: v.string(),
  is_active: v.boolean(),
})
export type Subscriber = v.InferOutput<typeof subscriber>

/**
 * The query of a personal link. Only the subscriber's own mail contains the secret `s`, so nobody else can unsubscribe,
 * return or confirm. The schema accepts any `s`, because the server answers an unknown link like a used link. Other
 * parameters are ignored: mail programs and gateways add their own.
 */
export const linkQuery = v.object({
  s: v.pipe(v.string(), v.nonEmpty('The link is incomplete: s is missing'), atMost(128)),
  /** The campaign whose mail contains the link. A malformed id is ignored, so that unsubscribing never fails. */
  c: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/))), undefined),
})

/** The pages behind the links in mail have forms without fields: the URL contains all data. */
export const linkForm = v.object({})

export const subscriptionState = v.object({ is_active: v.boolean() })

/** The number of people on the list, rounded down. Null if at most 100 people are on the list. */
export const waitingAnswer = v.object({ people: v.nullable(v.number()) })

/** Bounces and complaints come from SES, `manual` from staff. */
export const suppressionReasons = ['bounce', 'complaint', 'manual'] as const
export const suppression = v.object({ reason: v.picklist(suppressionReasons), at: v.string() })
export type Suppression = v.InferOutput<typeof suppression>
