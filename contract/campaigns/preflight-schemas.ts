import * as v from 'valibot'
import { overrides } from '../mail/schemas.ts'
import { namesOf } from '../names-of.ts'
import { audienceRequest } from '../subscribers/segment-schemas.ts'

/** What is looked at before a mail goes to all, in the order of the API's answer. */
export const checkTitles = {
  audience: 'Audience',
  sending: 'Sending',
  quota: 'Daily quota',
  'warm-up': 'Warm-up',
  subject: 'Subject',
  placeholders: 'Placeholders',
  'plain-text': 'Plain text',
  size: 'Size',
  links: 'Links',
  'unchecked-links': 'Links that could not be checked',
  images: 'Images',
  'unsubscribe-header': 'One-click unsubscribe',
  'unsubscribe-link': 'Unsubscribe link',
  'postal-address': 'Postal address',
} as const
export type CheckId = keyof typeof checkTitles

/** `fail` stops the mail; `warn` and `unknown` (it could not be asked) leave it to staff. */
const checkStates = ['pass', 'warn', 'fail', 'unknown'] as const
export type CheckState = (typeof checkStates)[number]

const preflightCheck = v.object({
  id: v.picklist(namesOf(checkTitles)),
  state: v.picklist(checkStates),
  title: v.string(),
  /** What is so and, where it is not right, what to do. */
  detail: v.string(),
  /** What it is about where that is more than one thing: the links that do not answer. */
  items: v.array(v.string()),
})
export type PreflightCheck = v.InferOutput<typeof preflightCheck>

const amount = v.pipe(v.number(), v.minValue(0))

export const preflightRequest = v.strictObject({
  ...overrides,
  audience: v.optional(audienceRequest),
})

/** The checks of a mail to all as it would go out now. What SES did not tell is null. */
export const preflight = v.object({
  checks: v.array(preflightCheck),
  /** Active subscribers who are in the audience: of a long list an estimate. */
  audienceCount: amount,
  /** US dollars. */
  cost: amount,
  /** Mails a second that campaigns may send. */
  rate: v.nullable(amount),
  /** Seconds of sending at that rate; waiting for the next day's quota is not among them. */
  eta: v.nullable(amount),
  /** Mails that SES still takes within 24 hours; null also where there is no limit. */
  quotaLeft: v.nullable(amount),
})
export type Preflight = v.InferOutput<typeof preflight>
