import { sumBy } from 'es-toolkit'
import * as v from 'valibot'
import {
  type MailClass,
  mailClasses,
  type WelcomeClass,
} from '../../../contract/mail/mail-classes.ts'
import {
  type ReputationLimits,
  reputationLimits,
  WELCOME_REPUTATION_LIMITS,
} from '../../../contract/mail/reputation-limits.ts'
import {
  type ClassState,
  type SendingState,
  sendingState,
} from '../../../contract/mail/sending-switch.ts'
import { queryAll } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { countDue, isAnyDue } from '../../subscribers/due-welcome.ts'
import { readSwitch, reopenWelcome, type SendingSwitch, stopSending } from '../sending-switch.ts'
import { type DayFigures, type HourStep, hourName, overLimit, releasable } from './reputation.ts'

/**
 * Mail, bounces and complaints of a class by the hour. They are kept by when staff last allowed its sending, so that after
 * it all begins at 0; and in shards, because many batches of events write at once.
 */

const HOUR_MS = 60 * 60 * 1000
const KEPT_SECONDS = 3 * 24 * 60 * 60

const dayFigures = v.object({ sent: v.number(), bounces: v.number(), complaints: v.number() })

/** The switch of every class, and what decides it, as staff see them. */
export async function readSendingState(now: Date): Promise<SendingState> {
  const states = mailClasses.map(async (mailClass) => [mailClass, await readState(mailClass, now)])
  return v.parse(sendingState, Object.fromEntries(await Promise.all(states)))
}

async function readState(mailClass: MailClass, now: Date): Promise<ClassState> {
  const sendingSwitch = await readSwitch(mailClass)
  const [day, waits] = await Promise.all([
    lastDay(mailClass, sendingSwitch.counts_from, now),
    mailClass === 'campaigns' ? NONE_WAITS : waiting(mailClass, sendingSwitch, now),
  ])
  return { switch: sendingSwitch, lastDay: day, limits: limitsOf(mailClass), ...waits }
}

const NONE_WAITS = { waiting: 0, apart: 0 }

/** What has just been joined for is on its way, and does not wait. */
const ON_ITS_WAY_MS = 60_000

async function waiting(mailClass: WelcomeClass, { kind }: SendingSwitch, now: Date) {
  const by = kind === 'open' ? new Date(now.getTime() - ON_ITS_WAY_MS) : now
  const { due, later } = await countDue(mailClass, by, now)
  return { waiting: due, apart: later }
}

/** @throws where the environment's limits make no sense. */
function limitsOf(mailClass: MailClass): ReputationLimits {
  return mailClass === 'campaigns'
    ? v.parse(reputationLimits, JSON.parse(env.REPUTATION_LIMITS))
    : WELCOME_REPUTATION_LIMITS[mailClass]
}

/** The part of a transaction that moves an hour's figures. */
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

/** The figures of the last 24 hours, and of the begun hour before them. */
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

/** For alarms. Campaigns: no list is mailed until somebody has looked. Welcome mail: visitors wait for theirs. */
const STOPPED_EVENTS = {
  campaigns: 'sending_stopped',
  welcome: 'welcome_stopped',
  welcome_without_proof: 'welcome_stopped',
} as const satisfies Record<MailClass, string>

/** Others may move the switch at the same time: who finds it opened looks again. */
const TRIES = 3

/** After a bounce or a complaint of a class's mail. */
export async function stopIfOverLimit(mailClass: MailClass, now: Date): Promise<void> {
  const limits = limitsOf(mailClass)
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const seen = await readSwitch(mailClass)
    if (seen.kind === 'stopped' || seen.kind === 'restored') return
    const day = await lastDay(mailClass, seen.counts_from, now)
    const over = overLimit(day, limits)
    if (!over) return
    if (!(await stopSending(mailClass, over, seen, now))) continue
    const event = STOPPED_EVENTS[mailClass]
    console.error({ event, mailClass, ...over, limit: limits[over.reason], day })
    return
  }
}

/**
 * Each minute: opens a class of the welcome mail again once its bounces are a day old, or few beside the mail since.
 * @returns how many of the class's mails that are due may go now
 */
export async function settleWelcome(mailClass: WelcomeClass, now: Date): Promise<number> {
  const seen = await readSwitch(mailClass)
  if (seen.kind !== 'open' && !(await reopenIfBelowLimit(mailClass, seen, now))) return 0
  if (!(await isAnyDue(mailClass, now))) return 0
  return releasable(mailClass, await lastDay(mailClass, seen.counts_from, now))
}

/** @returns whether it was this call that opened it */
async function reopenIfBelowLimit(
  mailClass: WelcomeClass,
  seen: SendingSwitch,
  now: Date,
): Promise<boolean> {
  const day = await lastDay(mailClass, seen.counts_from, now)
  if (overLimit(day, WELCOME_REPUTATION_LIMITS[mailClass])) return false
  const reopened = await reopenWelcome(mailClass, seen, now)
  if (reopened) console.info({ event: 'welcome_reopened', mailClass, day })
  return reopened
}
