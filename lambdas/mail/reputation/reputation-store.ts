import { sumBy } from 'es-toolkit'
import * as v from 'valibot'
import {
  type ReputationLimits,
  reputationLimits,
  type SendingState,
  sendingState,
  WELCOME_REPUTATION_LIMITS,
  type WelcomeClassState,
} from '../../../contract/campaigns/reputation.ts'
import type { WelcomeClass } from '../../../contract/mail/welcome-classes.ts'
import { queryAll } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { countDue, isAnyDue } from '../../subscribers/due-welcome.ts'
import type { MailClass } from '../compose/message-tags.ts'
import { readSendingSwitch } from '../sending-switch.ts'
import {
  goesOn,
  moveWelcomeSwitch,
  readWelcomeSwitch,
  type WelcomeGrade,
  type WelcomeSwitch,
} from '../welcome-switch.ts'
import { type DayFigures, gradeWelcome, type HourStep, hourName, releasable } from './reputation.ts'

/**
 * Mail, bounces and complaints of a class by the hour. They are kept by when staff last allowed its sending, so that after
 * it all begins at 0; and in shards, because many batches of events write at once.
 */

const HOUR_MS = 60 * 60 * 1000
const KEPT_SECONDS = 3 * 24 * 60 * 60

const dayFigures = v.object({ sent: v.number(), bounces: v.number(), complaints: v.number() })

/** The gate and what decides it, as staff see it. */
export async function readSendingState(limits: ReputationLimits, now: Date): Promise<SendingState> {
  const [gate, welcome, withoutProof] = await Promise.all([
    readSendingSwitch(),
    readClassState('welcome', now),
    readClassState('welcome_without_proof', now),
  ])
  return v.parse(sendingState, {
    gate,
    lastDay: await lastDay('campaigns', gate.counts_from, now),
    limits,
    welcome: { ...welcome, withoutProof },
  })
}

/** What has just been joined for is on its way, and does not wait. */
const ON_ITS_WAY_MS = 60_000

async function readClassState(mailClass: WelcomeClass, now: Date): Promise<WelcomeClassState> {
  const gate = await readWelcomeSwitch(mailClass)
  const by = goesOn(mailClass, gate.kind) ? new Date(now.getTime() - ON_ITS_WAY_MS) : now
  const [day, { due, later }] = await Promise.all([
    lastDay(mailClass, gate.counts_from, now),
    countDue(mailClass, by, now),
  ])
  const limits = WELCOME_REPUTATION_LIMITS[mailClass]
  return { gate, lastDay: day, limits, waiting: due, apart: later }
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

/** @throws at start-up where the environment's limits make no sense. */
export function limitsFromEnv(): ReputationLimits {
  return v.parse(reputationLimits, JSON.parse(env.REPUTATION_LIMITS))
}

const STRICTNESS = { open: 0, slowed: 1, held: 2 } as const

/** After a bounce or a complaint of a class's welcome mail: slows it or holds it, and never lets more go. */
export async function restrictWelcome(mailClass: WelcomeClass, now: Date): Promise<void> {
  await move(mailClass, now, (seen, grade) => STRICTNESS[grade.kind] > STRICTNESS[seen.kind])
}

/**
 * Each minute: lets more go once the bounces are a day old or few beside the mail since, and less where two workers each
 * saw a part of what came.
 * @returns how many of the class's mails that are due may go now
 */
export async function settleWelcome(mailClass: WelcomeClass, now: Date): Promise<number> {
  // What closes an open one is told by a bounce, which has it judged at once.
  if ((await readWelcomeSwitch(mailClass)).kind !== 'open')
    await move(
      mailClass,
      now,
      (before, grade) => before.kind !== 'open' && grade.kind !== before.kind,
    )
  const { kind, counts_from } = await readWelcomeSwitch(mailClass)
  if (!goesOn(mailClass, kind) || !(await isAnyDue(mailClass, now))) return 0
  return releasable(mailClass, await lastDay(mailClass, counts_from, now))
}

/** Others may judge at the same time: who finds it moved looks again. */
const TRIES = 3

async function move(
  mailClass: WelcomeClass,
  now: Date,
  isDue: (seen: WelcomeSwitch, grade: WelcomeGrade) => boolean,
): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const seen = await readWelcomeSwitch(mailClass)
    const day = await lastDay(mailClass, seen.counts_from, now)
    const grade = gradeWelcome(mailClass, day)
    if (!isDue(seen, grade)) return
    if (!(await moveWelcomeSwitch(mailClass, seen, grade, now))) continue
    // For an alarm: visitors wait for their welcome mail until somebody has looked at it, or a day has passed.
    if (STRICTNESS[grade.kind] > STRICTNESS[seen.kind])
      console.error({ event: 'welcome_restricted', mailClass, ...grade, day })
    else console.info({ event: 'welcome_eased', mailClass, kind: grade.kind, day })
    return
  }
}
