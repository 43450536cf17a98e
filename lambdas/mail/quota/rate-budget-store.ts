import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetSendQuotaCommand } from '@aws-sdk/client-ses'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as v from 'valibot'
import { mailShare } from '../../../contract/mail/mail-share.ts'
import { documents, readItem } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { sesClient } from '../submit/submit.ts'
import {
  type Budget,
  budget,
  campaignRate,
  isStale,
  ourShare,
  type Reservation,
  reserve,
  SANDBOX_RATE,
  type SendQuota,
  sentOfLate,
  withQuota,
} from './rate-budget.ts'

/** The budget as one item, which every write takes from the version it has seen to the next one. */

/** What this process saw last: where it is still true, a reservation is one write. */
let seen: Budget | undefined

/**
 * Reserves up to `wanted` permits for mails of campaigns, with whoever else does. They are moments of `performance.now()`:
 * the budget's clock may be set while a worker waits for one, and an hour back would be an hour's wait.
 */
export async function reservePermits(
  wanted: number,
): Promise<Exclude<Reservation, { kind: 'granted' }> | { kind: 'granted'; permits: number[] }> {
  for (;;) {
    const current = await freshBudget(Date.now())
    const [now, steady] = [Date.now(), performance.now()]
    const reservation = reserve(current, wanted, now)
    if (reservation.kind !== 'granted') {
      // Another process may have moved it: what keeps somebody waiting is looked up, not remembered.
      if (seen === current && !(await isLatest(current))) continue
      return reservation
    }
    if (await write(current, reservation.budget))
      return { kind: 'granted', permits: reservation.permits.map((at) => steady + (at - now)) }
  }
}

async function isLatest(current: Budget): Promise<boolean> {
  seen = await read()
  return seen?.version === current.version
}

async function freshBudget(now: number): Promise<Budget> {
  seen ??= await read()
  if (seen && !isStale(seen, now)) return seen
  return ask(seen, now)
}

/** Of many who find it stale one asks, while the others go on with what is known. */
async function ask(before: Budget | undefined, now: number): Promise<Budget> {
  if (before) {
    const asking = { ...before, version: before.version + 1, asked_at: now }
    if (!(await write(before, asking))) return seen ?? freshBudget(now)
  }
  // Undefined where SES does not say: what was known before stays true for another while.
  const quota = (await granted(before)) ?? (before ? undefined : SANDBOX_RATE)
  while (quota) {
    // Nobody knew it when this one asked: who was faster has said it.
    if (!before && seen) break
    const after = withQuota(seen, quota, before?.taken ?? 0, now)
    if (await write(seen, after)) break
  }
  return seen ?? freshBudget(now)
}

/** A rate of 0 is none to plan with: SES's answer to a mail says that the account is paused. */
async function granted(before: Budget | undefined): Promise<SendQuota | undefined> {
  const quota = await readSendQuota(before)
  return quota && quota.max_send_rate > 0 ? quota : undefined
}

function read(): Promise<Budget | undefined> {
  return readItem(env.WORK_TABLE, BUDGET_KEY, budget)
}

/** @returns false where somebody was faster; `seen` is then what they wrote. */
async function write(before: Budget | undefined, after: Budget): Promise<boolean> {
  try {
    await documents.send(
      new PutCommand({
        TableName: env.WORK_TABLE,
        Item: { ...BUDGET_KEY, ...after },
        ...(before
          ? {
              ConditionExpression: 'version = :seen',
              ExpressionAttributeValues: { ':seen': before.version },
            }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    seen = after
    return true
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    seen = error.Item && v.parse(budget, unmarshall(error.Item))
    return false
  }
}

/**
 * How much this environment may send now: its share of what SES takes of the account. Undefined where SES does not say.
 * @param known the budget, whose own count stands where other environments send too
 */
export async function readSendQuota(
  known: Pick<Budget, 'hours'> | undefined,
): Promise<SendQuota | undefined> {
  try {
    const { Max24HourSend, MaxSendRate, SentLast24Hours } = await sesClient().send(
      new GetSendQuotaCommand({}),
    )
    if (Max24HourSend === undefined || MaxSendRate === undefined) return undefined
    const account = {
      max_send_rate: MaxSendRate,
      max_24h: Max24HourSend,
      sent_24h: SentLast24Hours ?? 0,
    }
    return ourShare(account, v.parse(mailShare, env.MAIL_SHARE), sentOfLate(known?.hours ?? {}))
  } catch (error) {
    console.warn({ event: 'send_quota_unknown', error })
    return undefined
  }
}

const BUDGET_KEY = { pk: 'sending', sk: 'budget' }

/** The sending budget as it was last written; undefined: no campaign was ever sent. */
export async function readBudget(): Promise<Budget | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: env.WORK_TABLE, Key: BUDGET_KEY }),
  )
  return Item && v.parse(budget, Item)
}

/** Mails a second that campaigns may send in all, as last heard from SES. */
export async function knownRate(): Promise<number | undefined> {
  const known = await readBudget()
  return known && campaignRate(known)
}
