import { env } from '../platform/aws/env.ts'
import { type GroupFigures, groupKey, type Harm } from './group-figures.ts'

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
