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
import { countDue } from '../../subscribers/due-welcome.ts'
import type { MailClass } from '../compose/message-tags.ts'
import { readSendingSwitch } from '../sending-switch.ts'
import { goesOn, readWelcomeSwitch } from '../welcome-switch.ts'
import { type DayFigures, type HourStep, hourName } from './reputation.ts'

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
