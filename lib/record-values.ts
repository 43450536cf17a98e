import * as v from 'valibot'
import { wallClock } from '../contract/schedules.ts'
import { emailAddress } from '../contract/subscribers/email-address.ts'

/** Schemas of single values of an environment's record. Rules about several values are in environment-record.ts. */

/** Lower case, because SES and IAM's conditions compare addresses case-sensitively. */
export const address = value(
  v.pipe(v.string(), v.check(isAddress)),
  'one plain address in lower case, such as hello@company.com, with no name before it',
)

export const hostName = value(
  v.pipe(
    v.string(),
    v.check((text) => isAddress(`x@${text}`)),
  ),
  'a name in lower case such as www.company.com, with no https:// before it and no slash or dot after it',
)

/** Without the `/hostedzone/` that `aws route53 list-hosted-zones` prints before the id. */
export const hostedZoneId = value(
  v.pipe(v.string(), v.regex(/^Z[A-Z0-9]{5,31}$/)),
  'the id alone, such as Z0123456789ABCDEFGHIJ',
)

/** CloudFront accepts only certificates in us-east-1. */
export const certificateArn = value(
  v.pipe(v.string(), v.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/)),
  'the ARN of a certificate in us-east-1, such as arn:aws:acm:us-east-1:123456789012:certificate/…',
)

export const accountId = value(
  v.pipe(v.string(), v.regex(/^\d{12}$/)),
  'the twelve digits of an AWS account, in quotes',
)

/**
 * Cognito limits a sign-in domain to 63 characters. lib/sign-in-origins.ts adds a prefix and the account's id to the
 * name.
 */
const MAX_NAME_LENGTH = 63 - 'myplateful--123456789012'.length

export const environmentName = value(
  v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    v.maxLength(MAX_NAME_LENGTH),
    v.check((name) => !/aws|amazon|cognito/.test(name)),
  ),
  `lower-case letters, digits and single hyphens, at most ${MAX_NAME_LENGTH}, without aws, amazon or cognito in it (Cognito takes none of those in a sign-in domain)`,
)

export const timeZone = value(
  v.pipe(v.string(), v.check(isTimeZone)),
  'an IANA time zone, such as America/New_York or Europe/Berlin',
)

const days = wallClock.entries.weekdays

export const weekdays = value(days, "a list of days such as ['MON', 'THU'], each of them once")

export const digestDay = value(
  v.pipe(days, v.maxLength(1)),
  "one day in a list, such as ['SAT']: a digest goes out once a week",
)

export const hour = value(wallClock.entries.hour, 'a whole number from 0 to 23')

export const postalAddress = value(
  v.pipe(v.string(), v.trim(), v.nonEmpty()),
  'the postal address that every mail must carry, such as MyPlateful LLC, 1 Main Street, …',
)

export const usDollars = value(
  v.pipe(v.number(), v.finite(), v.gtValue(0)),
  'a number of US dollars above 0',
)

/** The range that SQS accepts as an event source's maximum concurrency. */
export const batchesAtOnce = value(
  v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(1000)),
  'a whole number from 2 to 1000, which SQS takes',
)

export const share = value(
  v.pipe(v.number(), v.gtValue(0), v.maxValue(1)),
  'a number over 0 and up to 1, such as 0.5 for half',
)

export const yesOrNo = v.boolean('true or false')

export function isInDomain(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`)
}

/**
 * Replaces a rule's own messages with one message. With `custom`, a wrong value counts as a wrong type. Valibot then
 * skips the rules about several fields, so these rules do not report the same fault again.
 */
export function value<Rule extends v.GenericSchema>(rule: Rule, right: string) {
  return v.custom<v.InferOutput<Rule>>((input) => v.is(rule, input), right)
}

function isAddress(text: string): boolean {
  return v.is(emailAddress, text) && text === text.trim().toLowerCase()
}

/** EventBridge Scheduler requires IANA's exact spelling; Intl would also accept +01:00 and europe/berlin. */
function isTimeZone(name: string): boolean {
  if (!/^(UTC|[A-Z][\w+-]*(\/[A-Z][\w+-]*)+)$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
