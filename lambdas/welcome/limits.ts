import * as v from 'valibot'
import type { WelcomeClass } from '../../contract/mail/mail-classes.ts'
import { WELCOME_LIMITS } from '../../contract/mail/welcome-limits.ts'
import type { NormalizedEmail } from '../../contract/subscribers/email-address.ts'
import { inboxOrDomain } from '../mail/groups/inbox-or-domain.ts'
import { updateIf, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { keyedHash } from '../platform/secrets.ts'
import type { WelcomeDue } from '../subscribers/join/due-welcome.ts'

/**
 * Counts welcome mails by inbox, domain, network and mail class. Each time window has its own counter, which expires
 * after the window. Inboxes, domains and networks are stored as keyed hashes.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface Window {
  name: string
  ms: number
  most: number
}

export interface Limit {
  by: 'inbox' | 'domain' | 'network'
  most: number
  key: { pk: string; sk: string }
  ends: Date
  /** The length of the time window. */
  ms: number
  /** Counts one mail. Fails the transaction if the limit is reached. */
  write: Write
}

/** The limits of a mail's recipient and of the network that requested the mail. */
export function limitsOf(
  address: NormalizedEmail,
  { network, mail_class }: Pick<WelcomeDue, 'network' | 'mail_class'>,
  now: Date,
): Limit[] {
  const place = inboxOrDomain(address)
  const { inboxPerDay, domainPerDay, networkPerHour } = WELCOME_LIMITS
  const recipient =
    place.kind === 'inbox'
      ? { name: `inbox#${keyedHash(place.inbox)}`, ms: DAY_MS, most: inboxPerDay }
      : { name: `domain#${keyedHash(place.domain)}`, ms: DAY_MS, most: domainPerDay[mail_class] }
  const caller = { name: `network#${network}`, ms: HOUR_MS, most: networkPerHour }
  return [
    limit(place.kind, recipient, now),
    ...(network === undefined ? [] : [limit('network', caller, now)]),
  ]
}

function limit(by: Limit['by'], window: Window, now: Date): Limit {
  const { most, ms } = window
  const ends = new Date(startOf(window, now) + ms)
  return { by, most, ms, key: keyOf(window, now), ends, write: { Update: countOne(window, now) } }
}

export const limitCount = v.object({ mails: v.number() })

/**
 * Counts one mail against the minute's limit of its class. Half of the limit is reserved for networks whose earlier mails
 * all arrived, and for networks without earlier mails. An attacker with fifty new networks can use up the reserved half
 * only once: their first mails do not arrive, and then the reserved half is closed to them.
 *
 * A second attempt at a mail is counted again, so slightly fewer mails go out than the limits allow.
 * @param isNetworkProven whether all earlier mail of the network has arrived; also true without earlier mail
 * @returns false if the limit is reached
 */
export function admitInMinute(
  mailClass: WelcomeClass,
  isNetworkProven: boolean,
  now: Date,
): Promise<boolean> {
  const all = WELCOME_LIMITS.perMinute[mailClass]
  const most = isNetworkProven ? all : all / 2
  return updateIf(countOne({ name: mailClass, ms: MINUTE_MS, most }, now))
}

/** Counts one mail against the hour's limit of its class. @returns false if the limit is reached */
export function admitInHour(mailClass: WelcomeClass, now: Date): Promise<boolean> {
  const most = WELCOME_LIMITS.perHour[mailClass]
  return updateIf(countOne({ name: mailClass, ms: HOUR_MS, most }, now))
}

function countOne(window: Window, now: Date) {
  const end = Math.ceil((startOf(window, now) + window.ms) / 1000) + HOUR_MS / 1000
  return {
    TableName: env.WORK_TABLE,
    Key: keyOf(window, now),
    ConditionExpression: 'attribute_not_exists(mails) OR mails < :most',
    UpdateExpression: 'SET expires_at = :end ADD mails :one',
    ExpressionAttributeValues: { ':most': window.most, ':one': 1, ':end': end },
  }
}

function keyOf({ name, ms }: Window, now: Date) {
  const start = new Date(startOf({ ms }, now)).toISOString()
  return { pk: `welcome-limit#${name}`, sk: `${ms / MINUTE_MS}m#${start}` }
}

function startOf({ ms }: Pick<Window, 'ms'>, now: Date): number {
  return Math.floor(now.getTime() / ms) * ms
}
