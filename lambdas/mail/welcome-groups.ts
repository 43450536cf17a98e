import * as v from 'valibot'
import { env } from '../platform/aws/env.ts'

/** Counts what became of the welcome mail of a group. */

const KEPT_SECONDS = 3 * 24 * 60 * 60

/** The part of a transaction that counts one mail of a group, as long as there are fewer than `most` that day. */
export function groupMail(name: string, day: string, most: number) {
  const step = groupStep(name, day, { mails: 1 })
  if (!Number.isFinite(most)) return { Update: step }
  return {
    Update: {
      ...step,
      ConditionExpression: 'attribute_not_exists(mails) OR mails < :most',
      ExpressionAttributeValues: { ...step.ExpressionAttributeValues, ':most': most },
    },
  }
}

/**
 * The part of a transaction that counts what became of a group's mail.
 * @param seen the bounces and complaints that something was decided by: then they must still be so many
 */
export function groupFate(name: string, day: string, steps: Partial<GroupFigures>, seen?: Harm) {
  const step = groupStep(name, day, steps)
  if (!seen) return { Update: step }
  return {
    Update: {
      ...step,
      ConditionExpression: `${still('bounces', seen)} AND ${still('complaints', seen)}`,
      ExpressionAttributeValues: {
        ...step.ExpressionAttributeValues,
        ':seen_bounces': seen.bounces,
        ':seen_complaints': seen.complaints,
      },
    },
  }
}

function groupStep(name: string, day: string, steps: Partial<GroupFigures>) {
  const { mails = 0, arrived = 0, bounces = 0, complaints = 0 } = steps
  return {
    TableName: env.WORK_TABLE,
    Key: groupKey(name, day),
    UpdateExpression:
      'SET expires_at = :end ADD mails :mails, arrived :arrived, bounces :bounces, complaints :complaints',
    ExpressionAttributeValues: {
      ':mails': mails,
      ':arrived': arrived,
      ':bounces': bounces,
      ':complaints': complaints,
      ':end': Math.floor(Date.parse(day) / 1000) + KEPT_SECONDS,
    },
  }
}

/** One that was never counted is 0. */
function still(figure: keyof Harm, seen: Harm): string {
  const same = `${figure} = :seen_${figure}`
  return seen[figure] === 0 ? `(attribute_not_exists(${figure}) OR ${same})` : same
}

/**
 * What became of the welcome mail of a group (of one network, to one domain), by the day. A group is known by its name,
 * a kind and a keyed hash: message-tags.ts.
 */
export const groupFigures = v.object({
  /** Handed to SES. */
  mails: v.optional(v.number(), 0),
  /** Of those, delivered. */
  arrived: v.optional(v.number(), 0),
  bounces: v.optional(v.number(), 0),
  complaints: v.optional(v.number(), 0),
})
export type GroupFigures = v.InferOutput<typeof groupFigures>

/** In UTC. */
export function groupDay(at: string): string {
  return at.slice(0, '2026-11-21'.length)
}

export function groupKey(name: string, day: string) {
  return { pk: `welcome-group#${name}`, sk: day }
}

/** The days by which a group is judged now: today and yesterday, so that what it did holds it for a day at least. */
export function judgedDays(now: Date): [string, string] {
  const yesterday = new Date(now.getTime() - DAY_MS)
  return [groupDay(now.toISOString()), groupDay(yesterday.toISOString())]
}

export type Harm = Pick<GroupFigures, 'bounces' | 'complaints'>

const DAY_MS = 24 * 60 * 60 * 1000
