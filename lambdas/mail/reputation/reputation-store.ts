import { sumBy } from 'es-toolkit'
import * as v from 'valibot'
import {
  isWelcomeClass,
  type MailClass,
  mailClasses,
  type WelcomeClass,
} from '../../../contract/mail/mail-classes.ts'
import {
  type ReputationLimits,
  reputationLimits,
  SINGLE_REPUTATION_LIMITS,
  WELCOME_REPUTATION_LIMITS,
} from '../../../contract/mail/reputation-limits.ts'
import {
  type ClassState,
  type SendingState,
  sendingState,
} from '../../../contract/mail/sending-switch.ts'
import { queryAll } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { countDue, isAnyDue } from '../../subscribers/join/due-welcome.ts'
import { worstDomains } from '../groups/recipient-groups.ts'
import { readSwitch, reopenWelcome, type SendingSwitch, stopSending } from '../sending-switch.ts'
import { type DayFigures, type HourStep, hourName, overLimit, releasable } from './reputation.ts'

/**
 * Counts the mail, bounces and complaints of each class by hour. The partition key contains the time when staff last
 * opened the switch, so that opening restarts the figures at 0. The counts are sharded, because many batches of events
 * write at once.
 */

const HOUR_MS = 60 * 60 * 1000
const KEPT_SECONDS = 3 * 24 * 60 * 60

const dayFigures = v.object({ sent: v.number(), bounces: v.number(), complaints: v.number() })

export async function readSendingState(now: Date): Promise<SendingState> {
  const states = mailClasses.map(async (mailClass) => [mailClass, await readState(mailClass, now)])
  return v.parse(sendingState, Object.fromEntries(await Promise.all(states)))
}

async function readState(mailClass: MailClass, now: Date): Promise<ClassState> {
  const sendingSwitch = await readSwitch(mailClass)
  const [day, waits] = await Promise.all([
    lastDay(mailClass, sendingSwitch.counts_from, now),
    isWelcomeClass(mailClass) ? heldCounts(mailClass, sendingSwitch, now) : NONE_HELD,
  ])
  return { switch: sendingSwitch, lastDay: day, limits: limitsOf(mailClass), ...waits }
}

const NONE_HELD = { waiting: 0, apart: 0 }

/** While sending is open, mail of the last minute counts as being sent, not as held. */
const BEING_SENT_MS = 60_000

async function heldCounts(mailClass: WelcomeClass, { kind }: SendingSwitch, now: Date) {
  const by = kind === 'open' ? new Date(now.getTime() - BEING_SENT_MS) : now
  const { due, later } = await countDue(mailClass, by, now)
  return { waiting: due, apart: later }
}

/** @throws ValiError if the environment's REPUTATION_LIMITS is invalid */
function limitsOf(mailClass: MailClass): ReputationLimits {
  if (mailClass === 'campaigns') return v.parse(reputationLimits, JSON.parse(env.REPUTATION_LIMITS))
  return mailClass === 'single' ? SINGLE_REPUTATION_LIMITS : WELCOME_REPUTATION_LIMITS[mailClass]
}

export function hourWrite(
  countsFrom: string | undefined,
  { mailClass, hour, sent, bounces, complaints }: HourStep,
  shard: string,
) {
  return {
    Update: {
      TableName: env.WORK_TABLE,
      Key: { pk: partition(mailClass, countsFrom), sk: `${hour}#${shard}` },
      UpdateExpression:
        'SET expires_at = :end ADD sent :sent, bounces :bounces, complaints :complaints',
      ExpressionAttributeValues: {
        ':sent': sent,
        ':bounces': bounces,
        ':complaints': complaints,
        ':end': Math.floor(Date.parse(`${hour}:00:00Z`) / 1000) + KEPT_SECONDS,
      },
    },
  }
}

/** Adds up the counts of whole hours, so the figures cover the last 24 to 25 hours. */
export async function lastDay(
  mailClass: MailClass,
  countsFrom: string | undefined,
  now: Date,
): Promise<DayFigures> {
  const items = await queryAll({
    TableName: env.WORK_TABLE,
    KeyConditionExpression: 'pk = :pk AND sk >= :first',
    ExpressionAttributeValues: {
      ':pk': partition(mailClass, countsFrom),
      ':first': hourName(new Date(now.getTime() - 24 * HOUR_MS).toISOString()),
    },
    ConsistentRead: true,
  })
  const hours = v.parse(v.array(dayFigures), items)
  const total = (figure: keyof DayFigures) =>
    Math.max(
      0,
      sumBy(hours, (hour) => hour[figure]),
    )
  return { sent: total('sent'), bounces: total('bounces'), complaints: total('complaints') }
}

function partition(mailClass: MailClass, countsFrom = 'the beginning'): string {
  return `reputation#${mailClass}#${countsFrom}`
}

/** More than one attempt, because staff may open the switch at the same time. */
const MAX_ATTEMPTS = 3

/** Call this after each bounce or complaint about mail of the class. */
export async function stopIfOverLimit(mailClass: MailClass, now: Date): Promise<void> {
  const limits = limitsOf(mailClass)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const current = await readSwitch(mailClass)
    if (current.kind === 'stopped' || current.kind === 'restored') return
    const day = await lastDay(mailClass, current.counts_from, now)
    const over = overLimit(day, limits)
    if (!over) return
    const domains = await worstDomains(mailClass, over.reason, now)
    const why = { ...over, ...(domains.length > 0 && { domains }) }
    if (!(await stopSending(mailClass, why, current, now))) continue
    // Welcome mail has an alarm of its own: it starts again by itself, and all other mail waits for staff.
    const event = isWelcomeClass(mailClass) ? 'welcome_stopped' : 'sending_stopped'
    console.error({ event, mailClass, ...over, limit: limits[over.reason], day })
    return
  }
}

/**
 * Runs each minute. Lets a stopped class of welcome mail go out again once its bounces and complaints of the last day
 * are below the limits.
 * @returns how many mails of the class may be sent now, 0 if none is due
 */
export async function settleWelcome(mailClass: WelcomeClass, now: Date): Promise<number> {
  const current = await readSwitch(mailClass)
  if (current.kind !== 'open' && !(await reopenIfBelowLimit(mailClass, current, now))) return 0
  if (!(await isAnyDue(mailClass, now))) return 0
  return releasable(mailClass, await lastDay(mailClass, current.counts_from, now))
}

/** @returns true if this call let mail of the class go out again */
async function reopenIfBelowLimit(
  mailClass: WelcomeClass,
  current: SendingSwitch,
  now: Date,
): Promise<boolean> {
  const day = await lastDay(mailClass, current.counts_from, now)
  if (overLimit(day, WELCOME_REPUTATION_LIMITS[mailClass])) return false
  const isReopened = await reopenWelcome(mailClass, current, now)
  if (isReopened) console.info({ event: 'welcome_reopened', mailClass, day })
  return isReopened
}
