import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { AuditAction, Changed } from '../../contract/audit/schemas.ts'
import type { EmailType } from '../../contract/mail/email-types.ts'
import { addressHash } from '../../contract/subscribers/address-hash.ts'
import { normalizeEmail } from '../../contract/subscribers/email-address.ts'
import { type Addressee, composeMail, type Draft } from '../mail/compose/mail-composer.ts'
import { singleTags } from '../mail/compose/message-tags.ts'
import { mailEnvironment } from '../mail/environment.ts'
import { countMail } from '../mail/sent-counts.ts'
import { submissionFailure, submit } from '../mail/submit/submit.ts'
import { mailReason } from '../mail/templates/mail-reason.ts'
import { auditEntry } from '../platform/audit/entry.ts'
import { readItem, transact, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'
import { ApiError } from '../platform/http/answers.ts'
import { unsubscribeToken } from '../subscribers/standing/links.ts'
import { listEntryOf } from '../subscribers/standing/list-entry.ts'
import { findRow } from '../subscribers/standing/subscriber-store.ts'
import { type Limit, singleLimits } from './single-limits.ts'

interface SingleSend {
  draft: Draft
  recipientEmail: string
  /** A test has no unsubscribe link and is not counted, even if the address is a subscriber's. */
  isTest: true | undefined
  emailType: EmailType
  requestId: string
  by: Requester
}

/**
 * Mails one address, at most once per request id within a day. A mail to a subscriber has their unsubscribe link. A
 * test, or a mail to an address outside the list, has no such link and is marked as a test.
 * @throws ApiError single_stopped, single_inbox_full, single_day_full: bounces, complaints or the limits stop this mail.
 * mail_unknown: SES may have accepted the mail, so this request id sends nothing more for a day. After
 * any other error, nothing was sent.
 */
export async function sendToOne(send: SingleSend) {
  const { draft, recipientEmail, isTest, emailType, requestId, by } = send
  const { to, object } = isTest ? unlisted(recipientEmail) : await findRecipient(recipientEmail)
  const mail = to.link === undefined ? { ...draft, isTest: true as const } : draft
  const { message } = await composeMail(mail, to, mailEnvironment())
  const entry = (action: AuditAction, changed: Changed) =>
    auditEntry(by, { action, object, changed }, new Date())
  const limits = singleLimits(to, new Date())
  const details = { template: { after: emailType }, ...(isTest && { test: { after: true } }) }
  if (await claimOrFindSent(requestId, limits, entry('mail.send', details))) return
  await submitMail(message, to, emailType, async (reason) => {
    const notSent = entry('mail.not_sent', { reason: { after: reason } })
    const uncounted = limits.flatMap(({ giveBack }) => giveBack ?? [])
    await transact([{ Update: setState(requestId, 'free') }, ...uncounted, notSent])
  })
  await markSent(requestId, isTest ? [] : [countOf(emailType)])
}

interface Recipient {
  to: Addressee
  /** Identifies the recipient in the audit log, which contains no addresses. */
  object: string
}

function unlisted(email: string): Recipient {
  const object = `address#${addressHash(normalizeEmail(email))}`
  // A test mail states no reason.
  return { to: { email, link: undefined, reason: 'joined' }, object }
}

async function findRecipient(typed: string): Promise<Recipient> {
  const row = await findRow(normalizeEmail(typed))
  if (!row) return unlisted(typed)
  const { id } = row
  const { state, email, consent, first_name, renewals } = listEntryOf(row)
  if (state !== 'active') throw new ApiError(`recipient_${state}`)
  const to = {
    email,
    link: unsubscribeToken({ id, renewals }),
    reason: mailReason(consent),
    firstName: first_name,
  }
  return { to, object: id }
}

/** A repeated request waits up to 17 seconds for the first. The call to SES takes at most 10 seconds (submit.ts). */
const POLL_MS = 250
const POLLS = 68

/**
 * @returns false if this request claimed the send, true if an earlier request sent the mail
 * @throws ApiError mail_unknown if an earlier request never finished
 */
async function claimOrFindSent(
  requestId: string,
  limits: readonly Limit[],
  audit: Write,
): Promise<boolean> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const claim = await claimSend(requestId, new Date(), audit, limits)
    if (claim === 'claimed') return false
    if (claim === 'sent') return true
    await sleep(POLL_MS)
  }
  console.error({ event: 'mail_never_settled', requestId })
  throw new ApiError('mail_unknown')
}

async function submitMail(
  message: Buffer,
  to: Addressee,
  emailType: EmailType,
  whenNotSent: (reason: string) => Promise<void>,
): Promise<void> {
  const { configurationSet } = mailEnvironment()
  try {
    await submit({ message, to: to.email, configurationSet, tags: singleTags(emailType) })
  } catch (error) {
    const { kind, reason } = submissionFailure(error)
    console.error({ event: 'mail_not_submitted', kind, reason })
    if (kind === 'unknown') throw new ApiError('mail_unknown')
    await whenNotSent(reason)
    throw new ApiError(kind === 'refused' || kind === 'blocked' ? 'mail_refused' : 'mail_busy')
  }
}

/** Only logs a failure: SES has accepted the mail, and an error answer would make staff send it again. */
async function markSent(requestId: string, counts: readonly Write[]): Promise<void> {
  try {
    await transact([{ Update: setState(requestId, 'sent') }, ...counts])
  } catch (error) {
    console.error({ event: 'mail_not_counted', error })
  }
}

function countOf(emailType: EmailType): Write {
  return countMail(emailType === 'welcome' ? 'welcome' : 'instant', new Date())
}

/**
 * The state of a request id that may not send now.
 * - `open`: the call to SES is in flight, or its outcome is unknown, for example after a crash.
 * - `sent`: SES accepted the mail.
 *
 * The stored state can also be `free`: nothing was sent, and the next request may send.
 */
const blocked = v.object({ state: v.picklist(['open', 'sent']) })

/** After this time, the same request id sends a new mail. */
const KEPT_SECONDS = 24 * 60 * 60

/**
 * @param audit written in the same transaction as the claim
 * @throws ApiError the error of the limit that does not allow the mail
 */
export async function claimSend(
  requestId: string,
  now: Date,
  audit: Write,
  limits: readonly Limit[] = [],
): Promise<'claimed' | 'open' | 'sent'> {
  const outcome = await transact([
    {
      Put: {
        TableName: env.WORK_TABLE,
        Item: {
          ...key(requestId),
          state: 'open',
          expires_at: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
        },
        ConditionExpression: 'attribute_not_exists(pk) OR #state = :free',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':free': 'free' },
      },
    },
    ...limits.map(({ write }) => write),
    audit,
  ])
  if (outcome.kind === 'written') return 'claimed'
  const limit = limits[outcome.failed - 1]
  if (limit) throw new ApiError(limit.error)
  const { state } =
    (await readItem(env.WORK_TABLE, key(requestId), v.fallback(blocked, OPEN))) ?? OPEN
  return state
}

const OPEN = { state: 'open' } as const

function setState(requestId: string, state: 'free' | 'sent') {
  return {
    TableName: env.WORK_TABLE,
    Key: key(requestId),
    UpdateExpression: 'SET #state = :state',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state },
  }
}

function key(requestId: string) {
  return { pk: `send#${requestId}`, sk: 'send' }
}
