import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { AuditAction, Changed } from '../../contract/audit/schemas.ts'
import type { EmailType } from '../../contract/mail/email-types.ts'
import { normalizeEmail } from '../../contract/subscribers/email-address.ts'
import { addressHash } from '../../contract/subscribers/erased-key.ts'
import { type Addressee, composeMail, type Draft } from '../mail/compose/mail-composer.ts'
import { mailEnvironment } from '../mail/environment.ts'
import { countMail } from '../mail/sent-counts.ts'
import { submissionFailure, submit } from '../mail/submit/submit.ts'
import { auditEntry } from '../platform/audit/entry.ts'
import { readItem, transact, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'
import { ApiError } from '../platform/http/answers.ts'
import { requireListEntry, stateIn } from '../subscribers/list-entry.ts'
import { leavingLink } from '../subscribers/subscriber.ts'
import { findRow } from '../subscribers/subscriber-store.ts'

interface SingleSend {
  draft: Draft
  recipientEmail: string
  /** Whoever it is: no look at the list, no links of theirs, and not counted. */
  isTest: true | undefined
  emailType: EmailType
  requestId: string
  by: Requester
}

/**
 * Mails one address, once for a request id however often it comes. A subscriber gets a mail of their own, with
 * their own way out; a test, and any mail to an address that is not on the list, says that it is a test.
 * @throws ApiError mail_unknown: nobody can say whether it was sent, and the same request id mails no more; any other:
 * nothing was sent.
 */
export async function sendToOne(send: SingleSend) {
  const { draft, recipientEmail, isTest, emailType, requestId, by } = send
  const { to, object } = isTest ? stranger(recipientEmail) : await recipient(recipientEmail)
  const mail = to.link === undefined ? { ...draft, isTest: true as const } : draft
  const { message } = await composeMail(mail, to, mailEnvironment())
  const tell = (action: AuditAction, changed: Changed) =>
    auditEntry(by, { action, object, changed }, new Date())
  const what = { template: { after: emailType }, ...(isTest && { test: { after: true } }) }
  if (await wasSent(requestId, tell('mail.send', what))) return
  await submitMail(message, to, emailType, requestId, (reason) =>
    tell('mail.not_sent', { reason: { after: reason } }),
  )
  await settle(requestId, isTest ? [] : [countOf(emailType)])
}

interface Recipient {
  to: Addressee
  /** What the audit log calls them: it holds no address. */
  object: string
}

function stranger(email: string): Recipient {
  const object = `address#${addressHash(normalizeEmail(email))}`
  return { to: { email, link: undefined }, object }
}

async function recipient(email: string): Promise<Recipient> {
  const row = await findRow(normalizeEmail(email))
  if (!row) return stranger(email)
  const listEntry = requireListEntry(row)
  const state = stateIn(listEntry)
  if (state !== 'active') throw new ApiError(`recipient_${state}`)
  const to = {
    email: listEntry.email,
    link: leavingLink(row),
    firstName: listEntry.first_name,
  }
  return { to, object: row.id }
}

/** How often a repeat looks whether the first of it is through, and how long: SES answers within 15 seconds. */
const LOOK_EVERY_MS = 250
const LOOKS = 68

/** @throws ApiError mail_unknown where the first of the request never came to an end. */
async function wasSent(requestId: string, audit: Write): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    const claim = await claimSend(requestId, new Date(), audit)
    if (claim === 'claimed') return false
    if (claim === 'sent') return true
    await sleep(LOOK_EVERY_MS)
  }
  console.error({ event: 'mail_never_settled', requestId })
  throw new ApiError('mail_unknown')
}

async function submitMail(
  message: Buffer,
  to: Addressee,
  emailType: EmailType,
  requestId: string,
  notSent: (reason: string) => Write,
): Promise<void> {
  const { configurationSet } = mailEnvironment()
  try {
    await submit({ message, to: to.email, configurationSet, tags: { email_type: emailType } })
  } catch (error) {
    const { kind, reason } = submissionFailure(error)
    console.error({ event: 'mail_not_submitted', kind, reason })
    if (kind === 'unknown') throw new ApiError('mail_unknown')
    await transact([{ Update: setState(requestId, 'free') }, notSent(reason)])
    throw new ApiError(kind === 'refused' || kind === 'blocked' ? 'mail_refused' : 'mail_busy')
  }
}

/** The mail is out: should counting it fail, saying that it was not sent would have it sent again. */
async function settle(requestId: string, counts: readonly Write[]): Promise<void> {
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
 * The mark of a request: `open`, its request to SES is under way, or its process died there; `sent`, SES accepted it. A
 * mark that was freed is claimed again.
 */
const mark = v.object({ state: v.picklist(['open', 'sent']) })

/** A repeat that comes later than this is no repeat. */
const KEPT_SECONDS = 24 * 60 * 60

/** @param audit the audit entry, written with the claim */
export async function claimSend(
  requestId: string,
  now: Date,
  audit: Write,
): Promise<'claimed' | 'open' | 'sent'> {
  const { kind } = await transact([
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
    audit,
  ])
  if (kind === 'written') return 'claimed'
  const { state } = (await readItem(env.WORK_TABLE, key(requestId), v.fallback(mark, OPEN))) ?? OPEN
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
