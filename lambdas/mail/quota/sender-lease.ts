import { setTimeout as sleep } from 'node:timers/promises'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { documents, ifConditionHolds, readItem, updateIf } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import {
  campaignRate,
  isStale,
  type KnownQuota,
  knownQuota,
  SANDBOX_RATE,
  withAnswer,
  withMails,
} from './quota.ts'
import { readSendQuota } from './read-send-quota.ts'

/**
 * The lease that a process needs to send campaigns. The lease's row also stores the quota. Each new holder gets a
 * higher `term`, so that chunks reject writes of earlier holders.
 */

/** A lease expires this long after its last renewal. */
const LEASE_MS = 10_000

/** A lease whose end is further away than this is a sign of clock skew, and counts as expired. */
const MAX_LEASE_MS = 2 * LEASE_MS

const RENEW_MS = 2000

/**
 * Before a process takes an expired lease, it watches this long for a renewal. Because of clock skew, a lease that
 * looks expired can still be in use. LEASE_MS and this time together are longer than any request to SES (submit.ts). So
 * after the wait, no mail of the earlier holder is in flight.
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
  /** False if the lease was lost or has not been renewed for 10 seconds. Another process can then send. */
  isHeld(): boolean
  quota(): KnownQuota
  countMail(): void
  release(): Promise<void>
}

/** @returns undefined if another process holds the lease */
export async function takeSenderLease(
  sender: number,
  holder: string,
): Promise<SenderLease | undefined> {
  const taken = await take(sender, holder)
  return taken && startRenewing(sender, holder, taken)
}

async function take(sender: number, holder: string): Promise<Row | undefined> {
  const current = await readItem(env.WORK_TABLE, keyOf(sender), row)
  if (!current?.holder)
    return acquire(sender, holder, await nextTerm(), 'attribute_not_exists(holder)')
  if (!seemsExpired(current)) return undefined
  await sleep(WATCH_MS)
  const taken = await acquire(
    sender,
    holder,
    await nextTerm(),
    'holder = :dead AND held_until = :unmoved',
    {
      ':dead': current.holder,
      ':unmoved': current.held_until,
    },
  )
  if (taken) console.warn({ event: 'sender_died', sender, term: current.term })
  return taken
}

function seemsExpired({ held_until }: Row): boolean {
  return held_until < fromNow(0) || held_until > fromNow(MAX_LEASE_MS)
}

/**
 * All senders share one counter. When the number of senders changes, a chunk can move to another sender. The new
 * sender's term must be higher than the earlier sender's term.
 */
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

/** Succeeds for the current holder too, because the SDK repeats a request whose answer was lost. */
async function acquire(
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

/** Renews the lease every two seconds until its release, and queries the quota each minute. */
async function startRenewing(sender: number, holder: string, taken: Row): Promise<SenderLease> {
  let renewedAt = performance.now()
  let isLost = false
  let quota = taken.quota ?? withAnswer(undefined, SANDBOX_RATE, 0, 0)
  let renewing: Promise<void> = Promise.resolve()
  const renewal = setInterval(() => {
    renewing = renew().catch((error) => console.warn({ event: 'lease_not_renewed', error }))
  }, RENEW_MS)
  // SES is queried after the renewal has started, because SES's answer may take longer than the lease lasts.
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
    const isRenewed = await write('SET held_until = :until, quota = :quota', {
      ':until': fromNow(LEASE_MS),
    })
    if (isRenewed) renewedAt = startedAt
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
 * If SES does not answer, or answers with a rate of 0, the known quota stays valid for another minute. A rate of 0 can
 * be ignored here: if SES has paused the account, it also refuses each mail.
 * @param latest returns the current quota; its count of mails can change during the request to SES
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

/**
 * The quota that sender 0 stored. During a campaign, it is at most two seconds old. Undefined if no campaign was ever
 * sent.
 */
export async function readQuota(): Promise<KnownQuota | undefined> {
  return (await readItem(env.WORK_TABLE, keyOf(0), row))?.quota
}

/** The number of mails per second that all campaigns together may send, according to SES's last answer. */
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
