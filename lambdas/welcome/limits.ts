import * as v from 'valibot'
import { WELCOME_LIMITS } from '../../contract/business.ts'
import type { WelcomeClass } from '../../contract/mail/mail-classes.ts'
import type { NormalizedEmail } from '../../contract/subscribers/email-address.ts'
import { updateIf, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { keyedHash } from '../platform/secrets.ts'
import type { WelcomeDue } from '../subscribers/due-welcome.ts'
import { placeOf } from './inbox-of.ts'

/**
 * How many welcome mails went to an inbox or a domain, for a network, and in all. Each window is a counter of its own that
 * ends with it. Inboxes, domains and networks stand in it as keyed hashes.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface Window {
  name: string
  ms: number
  most: number
}

/** What one mail is counted against, and when that begins anew. */
export interface Limit {
  by: 'inbox' | 'domain' | 'network'
  most: number
  key: { pk: string; sk: string }
  ends: Date
  ms: number
  /** The part of a transaction that counts one more, if one more may go. */
  write: Write
}

/** The limits of a mail's recipient and of the network that asked for it. */
export function limitsOf(
  address: NormalizedEmail,
  { network, mail_class }: Pick<WelcomeDue, 'network' | 'mail_class'>,
  now: Date,
): Limit[] {
  const place = placeOf(address)
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

/** Why a mail has to wait for others of its class. */
export type ClassWaits = 'minute_full' | 'hour_full'

/**
 * Counts one mail against what may go out of its class. Half of each minute is for networks of whose mail none is under way
 * or lost: so strangers who fill it from fifty networks fill that half once.
 * @param isFirst whether it is of such a network
 * @returns why it may not go now. A mail that is tried again counts again: then a little less goes out.
 */
export async function admit(
  mailClass: WelcomeClass,
  isFirst: boolean,
  now: Date,
): Promise<ClassWaits | undefined> {
  const { perMinute, perHour } = WELCOME_LIMITS
  const minute = {
    name: mailClass,
    ms: MINUTE_MS,
    most: isFirst ? perMinute[mailClass] : perMinute[mailClass] / 2,
  }
  const hour = { name: mailClass, ms: HOUR_MS, most: perHour[mailClass] }
  if (!(await updateIf(countOne(minute, now)))) return 'minute_full'
  if (!(await updateIf(countOne(hour, now)))) return 'hour_full'
  return undefined
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
