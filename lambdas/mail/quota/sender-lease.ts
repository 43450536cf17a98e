import { setTimeout as sleep } from 'node:timers/promises'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { documents, ifConditionHolds, readItem, updateIf } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { readSendQuota } from './ask-quota.ts'
import {
  campaignRate,
  isStale,
  type KnownQuota,
  knownQuota,
  SANDBOX_RATE,
  withAnswer,
  withMails,
} from './quota.ts'

/**
 * The right to send campaigns: one process at a time has it, and keeps with it what SES lets us send. Its `term` grows
 * with each holder, so that a chunk can refuse the marks of an earlier one.
 */

/** How long the lease holds that is not renewed. */
const LEASE_MS = 10_000

/** A lease that ends later than this was made by a wrong clock. */
const LONGEST_LEASE_MS = 2 * LEASE_MS

const RENEW_MS = 2000

/**
 * How long a lease that seems to be over is watched for a sign of life: clocks may be wrong, and taking it leaves people
 * uncertain. Together with the lease it is longer than a request to SES can take (submit.ts), so that what the next
 * holder finds in flight no longer is.
 */
const WATCH_MS = 2.5 * RENEW_MS

const row = v.object({
  term: v.number(),
  holder: v.optional(v.string()),
  held_until: v.optional(v.string(), ''),
  quota: v.optional(knownQuota),
})
type Row = v.InferOutput<typeof row>

const terms = v.object({ term: v.number() })

export interface SenderLease {
  term: number
  /** False once it was not renewed in time: others may send. */
  isHeld(): boolean
  quota(): KnownQuota
  /** Counts a mail that goes out now. */
  countMail(): void
  release(): Promise<void>
}

/** @returns undefined where somebody else holds it */
export async function takeSenderLease(
  sender: number,
  holder: string,
): Promise<SenderLease | undefined> {
  const taken = await take(sender, holder)
  return taken && keepLease(sender, holder, taken)
}

async function take(sender: number, holder: string): Promise<Row | undefined> {
  const found = await readItem(env.WORK_TABLE, keyOf(sender), row)
  if (!found?.holder) return hold(sender, holder, await nextTerm(), 'attribute_not_exists(holder)')
  if (!seemsOver(found)) return undefined
  await sleep(WATCH_MS)
  const taken = await hold(
    sender,
    holder,
    await nextTerm(),
    'holder = :dead AND held_until = :unmoved',
    {
      ':dead': found.holder,
      ':unmoved': found.held_until,
    },
  )
  if (taken) console.warn({ event: 'sender_died', sender, term: found.term })
  return taken
}

function seemsOver({ held_until }: Row): boolean {
  return held_until < fromNow(0) || held_until > fromNow(LONGEST_LEASE_MS)
}

/** One count for all senders: a chunk may go from one to another where their number changes. */
async function nextTerm(): Promise<number> {
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: env.WORK_TABLE,
      Key: { pk: 'sending', sk: 'sender-terms' },
      UpdateExpression: 'ADD term :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return v.parse(terms, Attributes).term
}

/** Holds also for one who has it already: the SDK repeats a request whose answer was lost. */
async function hold(
  sender: number,
  holder: string,
  term: number,
  condition: string,
  values: Record<string, unknown> = {},
): Promise<Row | undefined> {
  const update = new UpdateCommand({
    TableName: env.WORK_TABLE,
    Key: keyOf(sender),
    ConditionExpression: `holder = :holder OR ${condition}`,
    UpdateExpression: 'SET holder = :holder, held_until = :until, term = :term',
    ExpressionAttributeValues: {
      ':holder': holder,
      ':until': fromNow(LEASE_MS),
      ':term': term,
      ...values,
    },
    ReturnValues: 'ALL_NEW',
  })
  const written = await ifConditionHolds(() => documents.send(update))
  return written && v.parse(row, written.Attributes)
}

/** Renews the lease until it is released or lost, and asks SES each minute how much it takes. */
async function keepLease(sender: number, holder: string, taken: Row): Promise<SenderLease> {
  let renewedAt = performance.now()
  let isLost = false
  let quota = taken.quota ?? withAnswer(undefined, SANDBOX_RATE, 0, 0)
  let renewing: Promise<void> = Promise.resolve()
  const renewal = setInterval(() => {
    renewing = renew().catch((error) => console.warn({ event: 'lease_not_renewed', error }))
  }, RENEW_MS)
  // SES may take as long to answer as the lease holds.
  quota = await freshQuota(taken.quota, () => taken.quota)

  return {
    term: taken.term,
    isHeld: () => !isLost && performance.now() - renewedAt < LEASE_MS,
    quota: () => quota,
    countMail() {
      quota = withMails(quota, 1, Date.now())
    },
    async release() {
      clearInterval(renewal)
      await renewing
      await write('SET quota = :quota REMOVE holder, held_until', {})
    },
  }

  async function renew(): Promise<void> {
    const startedAt = performance.now()
    const isKept = await write('SET held_until = :until, quota = :quota', {
      ':until': fromNow(LEASE_MS),
    })
    if (isKept) renewedAt = startedAt
    else isLost = true
    quota = await freshQuota(quota, () => quota)
  }

  function write(UpdateExpression: string, values: Record<string, unknown>): Promise<boolean> {
    return updateIf({
      TableName: env.WORK_TABLE,
      Key: keyOf(sender),
      ConditionExpression: 'holder = :holder',
      UpdateExpression,
      ExpressionAttributeValues: { ':holder': holder, ':quota': quota, ...values },
    })
  }
}

/**
 * Where SES does not say, or says 0, what was known stays true for another minute: its answer to a mail says that the
 * account is paused.
 * @param latest what is known once SES has answered: mails may have been counted meanwhile
 */
async function freshQuota(
  known: KnownQuota | undefined,
  latest: () => KnownQuota | undefined,
): Promise<KnownQuota> {
  if (known && !isStale(known, Date.now())) return latest() ?? known
  const answer = await readSendQuota(known)
  const before = latest()
  if (answer && answer.max_send_rate > 0)
    return withAnswer(before, answer, known?.taken ?? 0, Date.now())
  return before
    ? { ...before, asked_at: Date.now() }
    : withAnswer(undefined, SANDBOX_RATE, 0, Date.now())
}

/** What is known of the quota; undefined: no campaign was ever sent. Up to two seconds old. */
export async function readQuota(): Promise<KnownQuota | undefined> {
  return (await readItem(env.WORK_TABLE, keyOf(0), row))?.quota
}

/** Mails a second that campaigns may send in all, as last heard from SES. */
export async function knownRate(): Promise<number | undefined> {
  const known = await readQuota()
  return known && campaignRate(known)
}

function keyOf(sender: number) {
  return { pk: 'sending', sk: `sender#${sender}` }
}

function fromNow(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}
