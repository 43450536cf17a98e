import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { emailAddress } from './email-address.ts'
import { proof } from './join-shield.ts'
import { origin } from './origin-schemas.ts'

/** A field that people do not see and programs fill: whatever is in it, nobody joins. */
const trap = v.optional(v.pipe(v.string(), atMost(1000)))

export const joinRequest = v.strictObject({
  email: emailAddress,
  source: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9_]{1,64}$/, 'Use 1 to 64 of the characters a-z, 0-9 and _'),
  ),
  /** Without one, where the environment asks for it, the address has to be confirmed by mail. */
  proof: v.optional(proof),
  origin: v.optional(origin),
  website: trap,
})

/** Where the join form goes when no script sends it. */
export const JOIN_FORM_PATH = '/api/subscribers/form'

/** The same form as a browser sends it: the address is judged by the handler, which answers a page about it. */
export const joinForm = v.object({
  email: v.optional(v.pipe(v.string(), atMost(1000)), ''),
  source: joinRequest.entries.source,
  website: trap,
})

export const subscriber = v.object({
  id: v.string(),
  email: v.string(),
  source: v.string(),
  is_active: v.boolean(),
})
export type Subscriber = v.InferOutput<typeof subscriber>

/**
 * The query of a personal link: `s` is known to that person's mail alone, so that nobody takes an address off the list,
 * puts it back or confirms it but its reader. Other parameters are let pass, because mail programs and gateways add their
 * own. Anything may stand in `s`: a link of nobody's is answered like one that has been used.
 */
export const linkQuery = v.object({
  s: v.pipe(v.string(), v.nonEmpty('The link is incomplete: s is missing'), atMost(128)),
  /** The campaign whose mail the link is in. What is no campaign's id is left out: leaving never fails for it. */
  c: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/))), undefined),
})

/** The forms of the pages behind these links have no field: all is in the address. */
export const linkForm = v.object({})

export const subscriptionState = v.object({ is_active: v.boolean() })

/** How many people are on the list, rounded down; null: too few to speak of. */
export const waitingAnswer = v.object({ people: v.nullable(v.number()) })

/** Why an address is not mailed although it may be on the list: what SES told us, or what staff decided. */
export const suppressionReasons = ['bounce', 'complaint', 'manual'] as const
export const suppression = v.object({ reason: v.picklist(suppressionReasons), at: v.string() })
export type Suppression = v.InferOutput<typeof suppression>
