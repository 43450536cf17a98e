import * as v from 'valibot'
import { overrides } from '../mail/schemas.ts'
import { namesOf } from '../names-of.ts'
import { audienceRequest } from '../subscribers/segment-schemas.ts'

/** The API's answer has the checks in this order. */
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

/** `fail` refuses the campaign. After `warn` and `unknown`, staff decide. `unknown`: the check could not run. */
const checkStates = ['pass', 'warn', 'fail', 'unknown'] as const
export type CheckState = (typeof checkStates)[number]

const preflightCheck = v.object({
  id: v.picklist(namesOf(checkTitles)),
  state: v.picklist(checkStates),
  title: v.string(),
  /** The result and, for a problem, what to do. */
  detail: v.string(),
  /** The findings of the check, for example each link that does not work. */
  items: v.array(v.string()),
})
export type PreflightCheck = v.InferOutput<typeof preflightCheck>

const amount = v.pipe(v.number(), v.minValue(0))

export const preflightRequest = v.strictObject({
  ...overrides,
  audience: v.optional(audienceRequest),
})

/** The checks and the forecast for a campaign that starts now. A value is null if SES did not report it. */
export const preflight = v.object({
  checks: v.array(preflightCheck),
  /** Active subscribers in the audience. An estimate for a long list. */
  audienceCount: amount,
  /** US dollars. */
  cost: amount,
  /** The rate of all campaigns together, in mails per second. */
  rate: v.nullable(amount),
  /** Seconds of sending at `rate`, without a wait for the next day's quota. */
  eta: v.nullable(amount),
  /** Mails left of SES's 24-hour quota. Null if SES did not report the quota, or if the quota is unlimited. */
  quotaLeft: v.nullable(amount),
})
export type Preflight = v.InferOutput<typeof preflight>
