import * as v from 'valibot'
import { env } from '../../platform/aws/env.ts'

/**
 * Counts the results of mail by group. A group is, for example, the welcome mail that one network requested, or the
 * mail to one domain.
 */

const KEPT_SECONDS = 3 * 24 * 60 * 60

/** The write fails if the group already has `max` mails that day. */
export function countGroupMail(name: string, day: string, max: number) {
  const step = groupStep(name, day, { mails: 1 })
  if (!Number.isFinite(max)) return { Update: step }
  return {
    Update: {
      ...step,
      ConditionExpression: 'attribute_not_exists(mails) OR mails < :most',
      ExpressionAttributeValues: { ...step.ExpressionAttributeValues, ':most': max },
    },
  }
}

/** @param seen the bounces and complaints that a decision is based on. The write fails if either number has changed. */
export function countGroupResults(
  name: string,
  day: string,
  steps: Partial<GroupFigures>,
  seen?: NegativeFeedback,
) {
  const step = groupStep(name, day, steps)
  if (!seen) return { Update: step }
  return {
    Update: {
      ...step,
      ConditionExpression: `${unchanged('bounces', seen)} AND ${unchanged('complaints', seen)}`,
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

/** A missing attribute counts as 0. */
function unchanged(figure: keyof NegativeFeedback, seen: NegativeFeedback): string {
  const same = `${figure} = :seen_${figure}`
  return seen[figure] === 0 ? `(attribute_not_exists(${figure}) OR ${same})` : same
}

/**
 * A group's figures on one day. The name of a group of welcome mail is its kind and a keyed hash: `network#…` or
 * `domain#…`. The name of any other group begins with the mail class (recipient-groups.ts).
 */
export const groupFigures = v.object({
  /** Mails handed to SES, without refused mails. For a campaign's groups, only the figures of trouble are counted. */
  mails: v.optional(v.number(), 0),
  /** Delivered mails. */
  arrived: v.optional(v.number(), 0),
  bounces: v.optional(v.number(), 0),
  complaints: v.optional(v.number(), 0),
})
export type GroupFigures = v.InferOutput<typeof groupFigures>

/** The UTC day of an ISO 8601 time. */
export function groupDay(at: string): string {
  return at.slice(0, '2026-11-21'.length)
}

/** All groups of a day are in one partition, so that the groups with the most trouble can be listed. */
export function groupKey(name: string, day: string) {
  return { pk: `mail-groups#${day}`, sk: name }
}

/** Today and yesterday. With today alone, a group's bounces and complaints would no longer count after midnight. */
export function judgedDays(now: Date): [string, string] {
  const yesterday = new Date(now.getTime() - DAY_MS)
  return [groupDay(now.toISOString()), groupDay(yesterday.toISOString())]
}

export type NegativeFeedback = Pick<GroupFigures, 'bounces' | 'complaints'>

const DAY_MS = 24 * 60 * 60 * 1000
