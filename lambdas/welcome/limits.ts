import { createHmac } from 'node:crypto'
import { WELCOME_LIMITS } from '../../contract/business.ts'
import type { NormalisedEmail } from '../../contract/subscribers/email-address.ts'
import type { WelcomeSwitch } from '../mail/welcome-switch.ts'
import { updateIf } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { inboxOf } from './inbox-of.ts'

/**
 * How many welcome mails went to an inbox, for a network and in all. Each window is a counter of its own that ends with
 * it. Inboxes and networks stand in it as hashes, with a key that the table does not have.
 */
const TableName = requireEnv('WORK_TABLE')
const hashKey = requireEnv('ORIGIN_SECRET_SHA256')

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface Window {
  name: string
  ms: number
  most: number
}

/** The parts of a transaction that count one mail against what its recipient and its network may have. */
export function personalLimits(
  address: NormalisedEmail,
  network: string | undefined,
  now: Date,
): { by: 'inbox' | 'network'; write: { Update: ReturnType<typeof countOne> } }[] {
  const inbox = { name: `inbox#${hash(inboxOf(address))}`, ms: DAY_MS, most: LIMITS.inboxPerDay }
  const caller = network !== undefined && {
    ...{ name: `network#${hash(network)}`, ms: HOUR_MS, most: LIMITS.networkPerHour },
  }
  return [
    { by: 'inbox', write: { Update: countOne(inbox, now) } },
    ...(caller ? [{ by: 'network' as const, write: { Update: countOne(caller, now) } }] : []),
  ]
}

const LIMITS = WELCOME_LIMITS

/** Why a mail has to wait. */
export type WhyHeld = 'held' | 'slowed' | 'minute_full' | 'hour_full'

/**
 * Counts one mail against what may go out in all.
 * @returns why it may not go now. A mail that is tried again counts again: then a little less goes out.
 */
export async function admit(gate: WelcomeSwitch, now: Date): Promise<WhyHeld | undefined> {
  if (gate.kind === 'held') return 'held'
  const isSlowed = gate.kind === 'slowed'
  const minute = { name: 'all', ms: MINUTE_MS, most: LIMITS.perMinute }
  const hour = {
    ...{ name: 'all', ms: HOUR_MS },
    most: isSlowed ? LIMITS.slowedPerHour : LIMITS.perHour,
  }
  if (!(await updateIf(countOne(minute, now)))) return 'minute_full'
  if (await updateIf(countOne(hour, now))) return undefined
  return isSlowed ? 'slowed' : 'hour_full'
}

function countOne({ name, ms, most }: Window, now: Date) {
  const start = Math.floor(now.getTime() / ms) * ms
  return {
    TableName,
    Key: { pk: `welcome-limit#${name}`, sk: `${ms / MINUTE_MS}m#${new Date(start).toISOString()}` },
    ConditionExpression: 'attribute_not_exists(mails) OR mails < :most',
    UpdateExpression: 'SET expires_at = :end ADD mails :one',
    ExpressionAttributeValues: {
      ':most': most,
      ':one': 1,
      ':end': Math.ceil((start + ms) / 1000) + HOUR_MS / 1000,
    },
  }
}

function hash(text: string): string {
  return createHmac('sha256', hashKey).update(text).digest('base64url')
}
